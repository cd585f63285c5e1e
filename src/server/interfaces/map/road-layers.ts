/** How the map's style draws roads: edges below, fills above, tunnels pale and bridges on top. */
import type { Palette } from './palette.ts'

export type StyleLayer = Readonly<Record<string, unknown>>

/** A width that grows with the zoom: pairs of zoom and pixels. */
export const growing = (...stops: readonly number[]): unknown => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops,
]

interface RoadRank {
  readonly id: string
  readonly classes: readonly string[]
  readonly minzoom: number
  readonly fill: keyof Palette
  readonly edge: keyof Palette
  readonly width: readonly number[]
  /** Pixels of an edge on either side; none where it has no edge. */
  readonly edgeFrom: number
}

/** From the least to the greatest: the greatest is drawn last. */
const RANKS: readonly RoadRank[] = [
  {
    id: 'service',
    classes: ['service'],
    minzoom: 13,
    fill: 'street',
    edge: 'streetEdge',
    width: [13, 0.6, 16, 4, 19, 14],
    edgeFrom: 15,
  },
  {
    id: 'street',
    classes: ['unclassified', 'residential', 'living_street'],
    minzoom: 12,
    fill: 'street',
    edge: 'streetEdge',
    width: [12, 0.7, 14, 2.6, 16, 8, 19, 30],
    edgeFrom: 13,
  },
  {
    id: 'middle',
    classes: ['tertiary', 'secondary'],
    minzoom: 8,
    fill: 'middle',
    edge: 'middleEdge',
    width: [8, 0.7, 11, 1.6, 14, 5, 16, 11, 19, 38],
    edgeFrom: 9,
  },
  {
    id: 'main',
    classes: ['primary', 'trunk'],
    minzoom: 4,
    fill: 'main',
    edge: 'mainEdge',
    width: [4, 0.7, 7, 1.3, 10, 2.4, 14, 6.5, 16, 13, 19, 42],
    edgeFrom: 5,
  },
  {
    id: 'motorway',
    classes: ['motorway'],
    minzoom: 4,
    fill: 'motorway',
    edge: 'motorwayEdge',
    width: [4, 0.9, 7, 1.8, 10, 3, 14, 7.5, 16, 14, 19, 44],
    edgeFrom: 5,
  },
]

const RAMP_SHARE = 0.7

const wider = (width: readonly number[], more: number): number[] =>
  width.map((value, i) => (i % 2 === 0 ? value : value + more))

const narrower = (width: readonly number[]): number[] =>
  width.map((value, i) => (i % 2 === 0 ? value : value * RAMP_SHARE))

type Filter = readonly unknown[]

const isClass = (classes: readonly string[]): Filter => [
  'in',
  ['get', 'class'],
  ['literal', [...classes]],
]
const has = (key: string): Filter => ['has', key]
const not = (filter: Filter): Filter => ['!', filter]
const all = (...filters: readonly Filter[]): Filter => ['all', ...filters]

/** The layers of all roads, the lowest first. */
export function roadLayers(palette: Palette): StyleLayer[] {
  return [
    track(palette),
    ...RANKS.flatMap((rank) => tunnels(rank, palette)),
    ...RANKS.map((rank) => edges(rank, palette, false)),
    ...RANKS.map((rank) => fills(rank, palette, false)),
    ...RANKS.map((rank) => edges(rank, palette, true)),
    ...RANKS.map((rank) => fills(rank, palette, true)),
    arrows(palette),
  ]
}

const line = (
  id: string,
  minzoom: number,
  filter: Filter,
  paint: Readonly<Record<string, unknown>>,
  cap = 'round',
): StyleLayer => ({
  id,
  type: 'line',
  source: 'teeviit',
  'source-layer': 'roads',
  minzoom,
  filter,
  layout: { 'line-cap': cap, 'line-join': 'round' },
  paint,
})

const widthOf = ({ width }: RoadRank, more: number): unknown => {
  const whole = wider(width, more)
  const ramp = wider(narrower(width), more)
  const stops: unknown[] = []
  for (let i = 0; i < whole.length; i += 2) {
    stops.push(whole[i], ['case', ['has', 'link'], ramp[i + 1], whole[i + 1]])
  }
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops]
}

function track(palette: Palette): StyleLayer {
  return line(
    'roads-track',
    13,
    isClass(['track']),
    {
      'line-color': palette.track,
      'line-width': growing(13, 0.6, 16, 1.6, 19, 5),
      'line-dasharray': [3, 2],
    },
    'butt',
  )
}

function tunnels(rank: RoadRank, palette: Palette): StyleLayer[] {
  const filter = all(isClass(rank.classes), has('tunnel'))
  return [
    line(
      `roads-${rank.id}-tunnel-edge`,
      Math.max(rank.minzoom, rank.edgeFrom),
      filter,
      {
        'line-color': palette[rank.edge],
        'line-width': widthOf(rank, 1.6),
        'line-dasharray': [2, 1.5],
      },
      'butt',
    ),
    line(`roads-${rank.id}-tunnel`, rank.minzoom, filter, {
      'line-color': palette.tunnel,
      'line-width': widthOf(rank, 0),
    }),
  ]
}

function edges(rank: RoadRank, palette: Palette, isBridge: boolean): StyleLayer {
  const filter = isBridge
    ? all(isClass(rank.classes), has('bridge'))
    : all(isClass(rank.classes), not(has('tunnel')), not(has('bridge')))
  return line(
    `roads-${rank.id}${isBridge ? '-bridge' : ''}-edge`,
    Math.max(rank.minzoom, rank.edgeFrom),
    filter,
    { 'line-color': palette[rank.edge], 'line-width': widthOf(rank, isBridge ? 2.6 : 1.6) },
    isBridge ? 'butt' : 'round',
  )
}

function fills(rank: RoadRank, palette: Palette, isBridge: boolean): StyleLayer {
  const filter = isBridge
    ? all(isClass(rank.classes), has('bridge'))
    : all(isClass(rank.classes), not(has('tunnel')), not(has('bridge')))
  return line(`roads-${rank.id}${isBridge ? '-bridge' : ''}`, rank.minzoom, filter, {
    'line-color': palette[rank.fill],
    'line-width': widthOf(rank, 0),
  })
}

/** A dash and an angle of the font are the arrow: the style needs no pictures. */
function arrows(palette: Palette): StyleLayer {
  return {
    id: 'roads-oneway',
    type: 'symbol',
    source: 'teeviit',
    'source-layer': 'roads',
    minzoom: 16,
    filter: ['has', 'oneway'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 180,
      'text-field': '—›',
      'text-font': ['Noto Sans SemiBold'],
      'text-size': 15,
      'text-letter-spacing': -0.14,
      'text-keep-upright': false,
      'text-rotate': ['case', ['==', ['get', 'oneway'], 1], 0, 180],
      'text-padding': 2,
    },
    paint: { 'text-color': palette.streetText, 'text-opacity': 0.75 },
  }
}

/** What the page draws on the map: drives and areas of reach. */
import type { FeatureCollection, LineString } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
} from 'maplibre-gl'
import type { Drives } from '../base/state.ts'
import { COLOURS, type Colours, type Look } from './looks.ts'

const SOURCES = ['reach', 'drives'] as const
type SourceName = (typeof SOURCES)[number]
/** Wide and without colour: what a pointer takes hold of. */
export const GRAB_LAYER = 'drive-grab'
/** Lines and areas are below the labels of the style, if it has that layer. */
const LABELS_LAYER = 'roads-labels'

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }
const held: Record<SourceName, FeatureCollection> = {
  reach: EMPTY,
  drives: EMPTY,
}

const WIDTH = (factor: number): LayerSpecification['paint'] => ({
  'line-width': [
    'interpolate',
    ['linear'],
    ['zoom'],
    5,
    3 * factor,
    12,
    5 * factor,
    16,
    9 * factor,
  ],
})

const line = (
  id: string,
  isChosen: boolean,
  colour: string,
  factor: number,
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'drives',
  filter: ['==', ['get', 'isChosen'], isChosen],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, ...WIDTH(factor) },
})

function layersOf(colours: Colours): LayerSpecification[] {
  const [near = '', middle = '', far = ''] = colours.reach
  const reach: ExpressionSpecification = ['match', ['get', 'band'], 0, near, 1, middle, far]
  return [
    {
      id: 'reach-fill',
      type: 'fill',
      source: 'reach',
      paint: { 'fill-color': reach, 'fill-opacity': 0.35 },
    },
    {
      id: 'reach-line',
      type: 'line',
      source: 'reach',
      // An area along lonely roads is so narrow that its border is most of it: the border has its colour.
      paint: { 'line-color': reach, 'line-width': 1.5 },
    },
    line('drive-other-case', false, colours.otherCase, 1.5),
    line('drive-other', false, colours.other, 1),
    line('drive-case', true, colours.driveCase, 1.5),
    line('drive', true, colours.drive, 1),
    {
      id: GRAB_LAYER,
      type: 'line',
      source: 'drives',
      paint: { 'line-color': '#000', 'line-opacity': 0, 'line-width': 22 },
    },
  ]
}

/** Adds everything to a style that has just been loaded. */
export function addOverlay(map: MapLibre, look: Look): void {
  for (const name of SOURCES) {
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data: held[name] })
  }
  const before = map.getLayer(LABELS_LAYER) ? LABELS_LAYER : undefined
  for (const layer of layersOf(COLOURS[look])) {
    if (!map.getLayer(layer.id)) map.addLayer(layer, before)
  }
}

function show(map: MapLibre, name: SourceName, data: FeatureCollection): void {
  held[name] = data
  map.getSource<GeoJSONSource>(name)?.setData(data)
}

/** The chosen drive is drawn above the others. */
export function showDrives(map: MapLibre, drives: Drives | undefined, chosen: number): void {
  const features = (drives?.routes ?? []).map(({ geometry }, at) => ({
    type: 'Feature' as const,
    geometry: geometry as unknown as LineString,
    properties: { at, isChosen: at === chosen },
  }))
  show(map, 'drives', { type: 'FeatureCollection', features })
}

/** Areas come widest first; their bands are counted from the narrowest. */
export function showReach(map: MapLibre, areas: FeatureCollection | undefined): void {
  const features = (areas?.features ?? []).map((feature, at, { length }) => ({
    ...feature,
    properties: { ...feature.properties, band: length - 1 - at },
  }))
  show(map, 'reach', { type: 'FeatureCollection', features })
}

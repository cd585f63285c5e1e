/** The map's own style for MapLibre: calm, light or dark, without pictures and without a server of letters. */
import { fontFaces, REGULAR, SEMI_BOLD } from './fonts.ts'
import { PALETTES, type Palette, type Theme } from './palette.ts'
import { growing, roadLayers, type StyleLayer } from './road-layers.ts'

const SOURCE = 'teeviit'

const layer = (id: string, type: string, from: string, more: StyleLayer): StyleLayer => ({
  id,
  type,
  source: SOURCE,
  'source-layer': from,
  ...more,
})

/** @param origin of this server, without a slash at its end */
export function mapStyle(theme: Theme, origin: string, title: string): unknown {
  const palette = PALETTES[theme]
  return {
    version: 8,
    name: `${title} (${theme})`,
    metadata: { 'teeviit:theme': theme },
    'font-faces': fontFaces(origin),
    sources: {
      [SOURCE]: { type: 'vector', url: `${origin}/tiles/tiles.json` },
      countries: { type: 'geojson', data: COUNTRY_POINTS },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      ...grounds(palette),
      ...waters(palette),
      ...roadLayers(palette),
      ...borders(palette),
      ...roadLabels(palette),
      ...waterLabels(palette),
      houseNumbers(palette),
      countryLabels(palette),
      ...placeLabels(palette),
      notice(palette),
    ],
  }
}

const classColours = (palette: Palette, names: readonly (keyof Palette)[]): unknown => [
  'match',
  ['get', 'class'],
  ...names.flatMap((name) => [name, palette[name]]),
  palette.land,
]

function grounds(palette: Palette): StyleLayer[] {
  return [
    layer('landcover', 'fill', 'landcover', {
      filter: ['!=', ['get', 'class'], 'park'],
      paint: {
        'fill-color': classColours(palette, ['farmland', 'grass', 'wood', 'wetland']),
        'fill-antialias': false,
      },
    }),
    layer('builtup', 'fill', 'builtup', {
      paint: {
        'fill-color': classColours(palette, ['residential', 'commercial', 'industrial']),
        'fill-antialias': false,
      },
    }),
    layer('parks', 'fill', 'landcover', {
      filter: ['==', ['get', 'class'], 'park'],
      paint: { 'fill-color': palette.park },
    }),
  ]
}

function waters(palette: Palette): StyleLayer[] {
  return [
    layer('waterway', 'line', 'waterway', {
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          9,
          ['match', ['get', 'class'], 'river', 1, 0.5],
          14,
          ['match', ['get', 'class'], 'river', 4, 'canal', 2.5, 1],
          18,
          ['match', ['get', 'class'], 'river', 14, 'canal', 9, 4],
        ],
      },
    }),
    layer('water', 'fill', 'water', { paint: { 'fill-color': palette.water } }),
    layer('shore', 'line', 'water', {
      minzoom: 9,
      paint: { 'line-color': palette.waterLine, 'line-width': growing(9, 0.4, 16, 1.4) },
    }),
    layer('ferry', 'line', 'ferry', {
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.ferry,
        'line-width': growing(6, 0.7, 12, 1.3, 16, 2),
        'line-dasharray': [4, 3],
      },
    }),
  ]
}

function borders(palette: Palette): StyleLayer[] {
  return [
    layer('boundary-glow', 'line', 'boundary', {
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-opacity': 0.15,
        'line-width': growing(3, 2, 8, 6, 14, 12),
      },
    }),
    layer('boundary', 'line', 'boundary', {
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': growing(3, 0.7, 8, 1.3, 14, 2),
        'line-dasharray': [5, 2, 1, 2],
      },
    }),
  ]
}

const text = (palette: Palette, colour: string, width = 1.4): StyleLayer => ({
  'text-color': colour,
  'text-halo-color': palette.halo,
  'text-halo-width': width,
  'text-halo-blur': 0.4,
})

function roadLabels(palette: Palette): StyleLayer[] {
  return [
    layer('roads-labels', 'symbol', 'roads', {
      minzoom: 12,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': [REGULAR],
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 16, 12.5, 19, 15],
        'text-max-angle': 30,
        'text-padding': 4,
        'symbol-sort-key': classOrder(),
      },
      paint: text(palette, palette.streetText),
    }),
    layer('ferry-labels', 'symbol', 'ferry', {
      minzoom: 9,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': [REGULAR],
        'text-size': 11,
      },
      paint: text(palette, palette.waterText),
    }),
    layer('roads-numbers', 'symbol', 'roads', {
      minzoom: 7,
      filter: [
        'all',
        ['has', 'ref'],
        ['!', ['has', 'link']],
        ['in', ['get', 'class'], ['literal', ['motorway', 'trunk', 'primary', 'secondary']]],
      ],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'ref'],
        'text-font': [SEMI_BOLD],
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
        'text-padding': 24,
        'symbol-sort-key': classOrder(),
      },
      paint: text(palette, palette.shield, 2),
    }),
  ]
}

/** The greater road is named first. */
const classOrder = (): unknown => [
  'match',
  ['get', 'class'],
  'motorway',
  0,
  'trunk',
  1,
  'primary',
  2,
  'secondary',
  3,
  'tertiary',
  4,
  5,
]

function waterLabels(palette: Palette): StyleLayer[] {
  return [
    layer('waterway-labels', 'symbol', 'waterway', {
      minzoom: 12,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['get', 'name'],
        'text-font': [REGULAR],
        'text-size': 11,
        'text-letter-spacing': 0.05,
      },
      paint: text(palette, palette.waterText, 1),
    }),
    layer('water-labels', 'symbol', 'water', {
      minzoom: 9,
      filter: ['has', 'name'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [REGULAR],
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10, 14, 13],
        'text-max-width': 7,
      },
      paint: text(palette, palette.waterText, 1),
    }),
  ]
}

function houseNumbers(palette: Palette): StyleLayer {
  return layer('housenumbers', 'symbol', 'housenumbers', {
    minzoom: 16,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': [REGULAR],
      'text-size': ['interpolate', ['linear'], ['zoom'], 16, 9, 19, 12],
      'text-padding': 3,
    },
    paint: text(palette, palette.quietText, 1),
  })
}

function placeLabels(palette: Palette): StyleLayer[] {
  const sized = (...stops: readonly unknown[]): unknown => [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...stops,
  ]
  const byRank = (greatest: number, least: number): unknown => [
    'interpolate',
    ['linear'],
    ['get', 'rank'],
    1,
    greatest,
    10,
    least,
  ]
  const places = (
    id: string,
    classes: readonly string[],
    font: string,
    more: StyleLayer,
    paint: StyleLayer,
  ): StyleLayer =>
    layer(id, 'symbol', 'places', {
      filter: ['in', ['get', 'class'], ['literal', [...classes]]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [font],
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
        ...more,
      },
      paint,
    })
  return [
    places(
      'places-suburbs',
      ['suburb'],
      REGULAR,
      {
        'text-size': sized(11, 10, 15, 13),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
      },
      text(palette, palette.quietText),
    ),
    places(
      'places-villages',
      ['village'],
      REGULAR,
      { 'text-size': sized(8, byRank(12, 9), 15, byRank(17, 12)) },
      text(palette, palette.quietText),
    ),
    places(
      'places-labels',
      ['city', 'town'],
      SEMI_BOLD,
      { 'text-size': sized(4, byRank(13, 8), 8, byRank(19, 10), 14, byRank(28, 15)) },
      text(palette, palette.text, 1.6),
    ),
  ]
}

/** Names of countries are drawn inland, clear of the largest towns. */
const COUNTRY_POINTS = {
  type: 'FeatureCollection',
  features: [
    ['Eesti', 25.6, 58.78],
    ['Latvija', 25.5, 56.85],
    ['Lietuva', 23.75, 55.42],
  ].map(([name, ...coordinates]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates },
  })),
}

/** Names of countries, as long as a country is in sight as a whole. */
function countryLabels(palette: Palette): StyleLayer {
  return {
    id: 'countries-labels',
    type: 'symbol',
    source: 'countries',
    maxzoom: 7.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [SEMI_BOLD],
      'text-size': growing(3, 10, 7, 20),
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.22,
    },
    paint: text(palette, palette.quietText, 1.6),
  }
}

/** In a sample world each tile says softly that nothing of it is real. */
function notice(palette: Palette): StyleLayer {
  return layer('notice', 'symbol', 'notice', {
    layout: {
      'text-field': ['get', 'text'],
      'text-font': [REGULAR],
      'text-size': 11,
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-padding': 40,
    },
    paint: { 'text-color': palette.notice, 'text-opacity': 0.55 },
  })
}

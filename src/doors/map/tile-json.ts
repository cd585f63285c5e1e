/** TileJSON 3.0: where the tiles are, what is in them and whose data they show. */
import { BALTIC_BOUNDS } from '../../geo/baltic-point.ts'
import type { Manifest } from '../../release/manifest.ts'
import { attributionOf, provenanceOf } from '../../release/provenance.ts'
import { escapeHtml } from '../../text/escape.ts'
import { ZOOM_MAX } from '../../tiles/tiles.ts'

const OSM = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'
const CENTER = [24.7, 57.2, 6]

const LAYERS: Readonly<Record<string, readonly [minzoom: number, fields: string]>> = {
  landcover: [6, 'class name'],
  builtup: [8, 'class name'],
  water: [0, 'class name'],
  waterway: [9, 'class name'],
  boundary: [0, 'level:Number'],
  ferry: [6, 'name'],
  roads: [
    4,
    'class link:Boolean tunnel:Boolean bridge:Boolean unpaved:Boolean roundabout:Boolean oneway:Number name ref',
  ],
  places: [3, 'class name rank:Number population:Number'],
  housenumbers: [ZOOM_MAX, 'number id:Number country'],
  notice: [0, 'text'],
}

/** @param origin of this server, without a slash at its end */
export function tileJson(manifest: Manifest, origin: string): unknown {
  return {
    tilejson: '3.0.0',
    name: manifest.title,
    version: '1.0.0',
    attribution: attributionHtml(manifest),
    scheme: 'xyz',
    tiles: [`${origin}/tiles/{z}/{x}/{y}.mvt`],
    minzoom: 0,
    maxzoom: ZOOM_MAX,
    bounds: BALTIC_BOUNDS,
    center: CENTER,
    vector_layers: Object.entries(LAYERS).map(([id, [minzoom, fields]]) => ({
      id,
      minzoom,
      maxzoom: ZOOM_MAX,
      fields: Object.fromEntries(
        fields.split(' ').map((field) => {
          const [name, type = 'String'] = field.split(':')
          return [name, type]
        }),
      ),
    })),
  }
}

/** Whose data it is, as HTML. */
const attributionHtml = (manifest: Manifest): string =>
  [
    ...new Set(
      provenanceOf(manifest).map((source) =>
        source.source === 'osm' && /openstreetmap/i.test(source.attribution)
          ? OSM
          : escapeHtml(attributionOf(source)),
      ),
    ),
  ].join(' · ')

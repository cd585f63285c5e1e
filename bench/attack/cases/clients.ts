/** n: the costliest that other systems' clients can ask, forms without a key, and gzip of long answers. */
import type { Random } from '../../geocoder/random.ts'
import { BODY_BYTES, flood, get, PATHS, points, post, query, somewhere } from '../requests.ts'
import { answered, type Case, type Make, repeat, type Scene } from './case.ts'

const TABLE_SIDE = 1_000
const TRACE_POINTS = 3_000
const TRIP_POINTS = 200
const STOPS = 200
/** As many as cost no more than is always admitted. */
const RECORDS = 200
const VIAS = 202
const GZIP = 'Accept-Encoding: gzip\r\n'
const COMMON = [
  'Tartu mnt',
  'Brīvības iela',
  'Vilniaus g',
  'Kesk',
  'Liepu iela',
  '5',
  '7-3',
  'Riga',
]
const SOLVE = '/arcgis/rest/services/Route/NAServer/Route/solve'
const GEOCODER = '/arcgis/rest/services/World/GeocodeServer'

const text = (random: Random): string =>
  Array.from({ length: 20 }, () => random.pick(COMMON))
    .join(' ')
    .slice(0, 200)

const osrm =
  (service: string, count: number, pairs: readonly (readonly [string, string])[] = []): Make =>
  (key, random) => [get(`/osrm/${service}/v1/car/${points(random, count).join(';')}`, key, pairs)]

const form = (path: string, key: string, pairs: readonly (readonly [string, string])[]) =>
  post(path, key, query(pairs))

const solve: Make = (key, random) =>
  form(SOLVE, key, [
    ['f', 'pjson'],
    ['stops', points(random, STOPS).join(';')],
    ['findBestSequence', 'true'],
    ['returnDirections', 'true'],
    ['returnStops', 'true'],
    ['outSR', '102100'],
  ])

const records: Make = (key, random) => {
  const rows = Array.from({ length: RECORDS }, (_, id) => ({
    attributes: { OBJECTID: id, SingleLine: text(random) },
  }))
  return form(`${GEOCODER}/geocodeAddresses`, key, [
    ['addresses', JSON.stringify({ records: rows })],
    ['outFields', '*'],
    ['f', 'pjson'],
  ])
}

const isochrone: Make = (key, random) => [
  get(`/isochrone/v1/mapbox/driving/${somewhere(random)}`, key, [
    ['contours_meters', '97000,98000,99000,100000'],
    ['polygons', 'true'],
    ['denoise', '0'],
    ['generalize', '1'],
  ]),
]

/** Lines with all their points, some 4 MB. */
const longRoute: Make = (key, random) => [
  get(
    PATHS.route,
    key,
    [
      ['points', points(random, VIAS).join(';')],
      ['steps', 'true'],
      ['tolerance', '0'],
      ['format', 'geojson'],
    ],
    GZIP,
  ),
]

/** Clients that ask all the time, each answer a small one. */
const many = (id: string, name: string, make: Make): Case => ({
  id,
  name,
  plan: 'free',
  run: (scene) => repeat(scene, () => make(scene.key, scene.random), { connections: 4 }),
  priced: make,
})

export const CLIENT_CASES: readonly Case[] = [
  answered('n1', 'OSRM tables of 1,000 coordinates', osrm('table', TABLE_SIDE)),
  answered('n2', 'OSRM traces of 3,000 coordinates', osrm('match', TRACE_POINTS)),
  answered('n3', 'OSRM trips of 200 coordinates', osrm('trip', TRIP_POINTS, [['steps', 'true']])),
  many('n4', 'Photon, texts of 20 common words', (key, random) => [
    get('/photon/api', key, [
      ['q', text(random)],
      ['limit', '50'],
      ['layer', 'other'],
    ]),
  ]),
  many('n5', 'Nominatim, texts of 20 common words', (key, random) => [
    get('/nominatim/search', key, [
      ['q', text(random)],
      ['limit', '40'],
      ['format', 'xml'],
    ]),
  ]),
  answered('n6', 'Esri, 200 stops in their best order', solve),
  answered('n7', 'Esri, batches of 200 addresses', records),
  answered('n8', 'Mapbox, 4 areas of 100 km', isochrone),
  answered('n9', 'gzip of a route over 202 points', longRoute),
  many('n10', 'gzip of short answers', (key) => [get(`${GEOCODER}`, key, [['f', 'json']], GZIP)]),
  {
    id: 'n11',
    name: 'forms of 8 MB without a key',
    plan: 'none',
    async run(scene: Scene) {
      const request = post(SOLVE, '', `stops=${flood('a', BODY_BYTES - 100)}`)
      await repeat(scene, () => request, { connections: 8 })
    },
  },
]

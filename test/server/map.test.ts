import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPlainTiles, createTileStore } from '../../src/doors/map/tile-store.ts'
import { NO_SHAPES, SHAPE_NUMBERS } from '../../src/map/shapes.ts'
import type { TileMap } from '../../src/tiles/tiles.ts'
import { mapOf, type Point, tileAt } from '../support/draw-map.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { createTestApp } from '../support/test-app.ts'

const town = drawRoads('A-----B', { AB: { highway: 'primary', name: 'Suur tee' } })
const place: Point = [town.place('A').lon, town.place('A').lat]
const [x, y] = tileAt(place, 13)
const tile = `/tiles/13/${x}/${y}.mvt`
const world = { ...openSmallWorld(), map: mapOf(NO_SHAPES, town.network) }
const GZIP = { headers: { 'accept-encoding': 'gzip, br' } }
const app = createTestApp({ world })

const WEB = new URL('../../dist/web/', import.meta.url)
const hasLetters = existsSync(new URL('page/glyphs', WEB))
const why = hasLetters ? '' : ' (skipped: `node scripts/bundle.js` makes them)'

describe('tiles', () => {
  test('come compressed, with the tag of the release, for everybody', async () => {
    const { status, headers } = await app.send(tile, GZIP)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      etag: `"${world.manifest.name}"`,
      vary: 'accept-encoding',
    })
  })
  test('come plain to whoever takes no gzip', async () => {
    const plain = await app.send(tile)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toContain('Suur tee')
    const refused = await app.send(tile, { headers: { 'accept-encoding': 'br, gzip;q=0' } })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })
  test('are unpacked once, up to so many bytes', async () => {
    const plainTiles = createPlainTiles(1_000)
    const packed = ['a', 'b', 'c'].map((letter) => gzipSync(letter.repeat(300)))
    const first = await plainTiles(packed[0])
    expect(first.toString()).toBe('a'.repeat(300))
    expect(await plainTiles(packed[0])).toBe(first)
    await plainTiles(packed[1])
    expect(await plainTiles(packed[0])).toBe(first)
    for (const other of [packed[1], packed[2], packed[1]]) await plainTiles(other)
    expect(await plainTiles(packed[0])).not.toBe(first)
  })
  test('that are kept hold no memory but their own', async () => {
    const plain = await createPlainTiles()(gzipSync('a'.repeat(300)))
    expect([plain.length, plain.buffer.byteLength]).toEqual([300, 300])
    const { map } = world
    const { tile: drawn } = createTileStore(1_000_000)
    const packed = (await drawn(map as TileMap, 13, x, y)) as Buffer
    expect(packed.buffer.byteLength).toBe(packed.length)
  })
  test('without anything in them are 204', async () => {
    const { status, text } = await app.send('/tiles/13/0/0.mvt')
    expect([status, text]).toEqual([204, ''])
  })
  test('that the client has are 304', async () => {
    const headers = { 'if-none-match': `"other", W/"${world.manifest.name}"` }
    expect((await app.send(tile, { headers })).status).toBe(304)
    expect((await app.send(tile, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
  test.each([
    '/tiles/17/0/0.mvt',
    '/tiles/3/8/0.mvt',
    '/tiles/3/0/8.mvt',
    '/tiles/03/0/0.mvt',
    '/tiles/3/-1/0.mvt',
    '/tiles/3/1e0/0.mvt',
    '/tiles/3/0/0.png',
    '/tiles/3/0/99999999999999999999.mvt',
  ])('%s is none', async (url) => {
    expect((await app.send(url)).status).toBe(404)
  })
  test('are read and not written', async () => {
    const { status, headers } = await app.send(tile, { method: 'POST', body: 'a=1' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
  test('are so many a minute for one address', async () => {
    const few = createTestApp({ world, settings: { 'map.tilesPerMinute': '2' } })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await few.send(tile)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await few.send(tile)).headers['retry-after']).toBe('60')
    few.nowMs += 60_000
    expect((await few.send(tile)).status).toBe(200)
  })
  test('are refused while too many are being drawn', async () => {
    const busy = createTestApp({ world })
    const asked = Array.from({ length: 60 }, (_, i) => busy.send(`/tiles/13/${x + i}/${y}.mvt`))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(12)
    expect((await busy.send(`/tiles/13/${x + 59}/${y}.mvt`)).status).toBe(204)
  })
  test('of a release without a map are empty', async () => {
    const { map: _, ...bare } = world
    expect((await createTestApp({ world: bare }).send(tile)).status).toBe(204)
  })
  test('are the same again from the cache', async () => {
    const [first, second] = [await app.send(tile), await app.send(tile)]
    expect(second.text).toBe(first.text)
  })
})

describe('the style', () => {
  test('names this server for its tiles and fonts', async () => {
    const answer = await app.send('/map/style.json', { headers: { host: 'maps.example.ee' } })
    expect(answer.status).toBe(200)
    const style = answer.json() as Record<string, Record<string, Record<string, unknown>>>
    expect(style.metadata).toEqual({ 'teeviit:theme': 'light' })
    expect(style.sources.teeviit.url).toBe('http://maps.example.ee/tiles/tiles.json')
    expect(Object.keys(style['font-faces'])).toEqual(['Noto Sans Regular', 'Noto Sans SemiBold'])
    expect(style.glyphs).toBe('http://maps.example.ee/page/glyphs/{fontstack}/{range}.pbf')
  })
  test('has both themes with the layers that pages put their own before', async () => {
    for (const theme of ['light', 'dark']) {
      const style = (await app.send(`/map/style.json?theme=${theme}`)).json()
      const layers = style.layers as { id: string }[]
      const ids = layers.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain('roads-labels')
      expect(ids).toContain('places-labels')
    }
    expect((await app.send('/map/style.json?theme=pink')).status).toBe(400)
  })
  test('has the outlines of the three countries where the release has no coast', async () => {
    const idsOf = async (map: TileMap) => {
      const style = (
        await createTestApp({ world: { ...world, map } }).send('/map/style.json')
      ).json()
      return (style.layers as { id: string }[]).map(({ id }) => id)
    }
    const { map } = world
    const withShape = (kind: number): TileMap => ({
      ...map,
      shapes: { ...map.shapes!, kind: Uint8Array.of(kind) },
    })
    const own = ['own-sea', 'own-land']
    expect(await idsOf(map)).toEqual(expect.arrayContaining(own))
    expect(await idsOf(withShape(SHAPE_NUMBERS['water/lake']))).toEqual(expect.arrayContaining(own))
    const withSea = await idsOf(withShape(SHAPE_NUMBERS['water/sea']))
    expect(withSea.filter((id) => own.includes(id))).toEqual([])
    expect(withSea).toEqual(expect.arrayContaining(['far-sea', 'neighbours']))
  })
  test('has the land around: each of its layers finds what it draws', async () => {
    const style = (await app.send('/map/style.json', { headers: { host: 'a.ee' } })).json()
    const sources = style.sources as Record<string, unknown>
    expect(sources.outlines).toMatchObject({ data: 'http://a.ee/map/outlines.json' })
    const answer = await app.send('/map/outlines.json')
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
    })
    const { features } = answer.json() as { features: { properties: { is: string } }[] }
    const layers = style.layers as { source?: string; filter?: unknown[] }[]
    const asked = layers
      .filter(({ source }) => source === 'outlines')
      .map(({ filter }) => filter![2])
    expect(asked.toSorted()).toEqual(features.map(({ properties: { is } }) => is).toSorted())
  })
  test('may be another', async () => {
    const address = 'https://example.ee/style.json'
    const own = createTestApp({ world, settings: { 'map.darkStyle': address } })
    const dark = await own.send('/map/style.json?theme=dark')
    expect([dark.status, dark.headers.location]).toEqual([307, address])
    expect((await own.send('/map/style.json')).status).toBe(200)
    const fallback = await own.send('/map/style.json?theme=dark&style=own')
    expect(fallback.json().metadata).toEqual({ 'teeviit:theme': 'dark' })
  })
  test('has fonts with Latin and Cyrillic letters, and no other file', async () => {
    for (const subset of ['latin', 'latin-ext', 'cyrillic']) {
      const font = await app.send(`/map/fonts/noto-sans-${subset}-600-normal.woff2`)
      expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    }
    expect((await app.send('/map/fonts/..%2f..%2fpackage.json')).status).toBe(404)
    expect((await app.send('/map/fonts/noto-sans-greek-400-normal.woff2')).status).toBe(404)
  })
  test.skipIf(!hasLetters)(`has letters without font files, and no other range${why}`, async () => {
    const answerOf = (range: string) =>
      app.send(`/page/glyphs/Noto%20Sans%20SemiBold/${range}.pbf`, {
        headers: { 'accept-encoding': 'gzip' },
      })
    const { status, headers } = await answerOf('8448-8703')
    expect([status, headers['content-type']]).toEqual([200, 'application/x-protobuf'])
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public,max-age=31536000,immutable',
      'access-control-allow-origin': '*',
    })
    const none = await answerOf('768-1023')
    expect([none.status, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const script = readdirSync(new URL('page', WEB)).find((name) => name.endsWith('.js'))
    const { headers: scriptHeaders } = await app.send(`/page/${script}`)
    expect(scriptHeaders['content-type']).toBe('text/javascript')
    const written = await app.send(`/page/${script}`, { method: 'POST', body: 'a=1' })
    expect([written.status, written.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

test('TileJSON says where the tiles are, what they hold, and whose data they show', async () => {
  const answer = (await app.send('/tiles/tiles.json', { headers: { host: 'a.ee' } })).json()
  expect(answer).toMatchObject({
    tilejson: '3.0.0',
    tiles: ['http://a.ee/tiles/{z}/{x}/{y}.mvt'],
    minzoom: 0,
    maxzoom: 16,
    bounds: [20.5, 53.85, 28.6, 60],
  })
  const layers = answer.vector_layers as { id: string }[]
  expect(layers.map(({ id }) => id)).toEqual([
    'landcover',
    'builtup',
    'water',
    'waterway',
    'boundary',
    'ferry',
    'roads',
    'places',
    'housenumbers',
    'notice',
  ])
})

/** Tiles wait in the line of a thread as other answers do. */
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Answer } from '../../src/doors/contract/answer.ts'
import { NO_SHAPES } from '../../src/map/shapes.ts'
import { mapPages } from '../../src/server/http/routes/map-routes.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { mapOf, type Point, tileAt } from '../support/draw-map.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { openSmallWorld } from '../support/small-world.ts'

const town = drawRoads('A-----B', { AB: { highway: 'primary', name: 'Suur tee' } })
const place: Point = [town.place('A').lon, town.place('A').lat]
const [x, y] = tileAt(place, 13)
const { settings } = resolveSettings({ environment: {} })
const raw = { headers: {}, url: '' } as IncomingMessage

/** A page of tiles whose line is `take`. */
function tilesOf(map: unknown, take: (run: () => void) => boolean) {
  const world = { ...openSmallWorld(), map } as never
  const state = { world, quota: undefined as never, tiles: () => undefined }
  const [page] = mapPages({ settings, state, overload: { take } })
  return (file: string): Promise<Answer> =>
    Promise.resolve(
      page.answer({
        raw,
        params: { z: '13', x: String(x), y: file },
        origin: '',
        address: '',
      }),
    )
}

const map = mapOf(NO_SHAPES, town.network)

test('a tile is drawn in its turn', async () => {
  const line: (() => void)[] = []
  const ask = tilesOf(map, (run) => line.push(run) > 0)
  let status = 0
  const answer = ask(`${y}.mvt`).then((made) => {
    status = made.status
    return made
  })
  await new Promise(setImmediate)
  expect([line.length, status]).toEqual([1, 0])
  line[0]()
  const { body } = await answer
  expect(status).toBe(200)
  expect(Buffer.from(body as Buffer).toString()).toContain('Suur tee')
})

test('a tile that is drawn already is the same', async () => {
  const ask = tilesOf(map, (run) => {
    run()
    return true
  })
  const [first, second] = [await ask(`${y}.mvt`), await ask(`${y}.mvt`)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
})

test('a tile is 503 at once where the line is too long', async () => {
  const { status, headers } = await tilesOf(map, () => false)(`${y}.mvt`)
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '1' })
})

test('a tile of a release without a map is 204', async () => {
  const now = (run: () => void) => {
    run()
    return true
  }
  expect((await tilesOf(undefined, now)(`${y}.mvt`)).status).toBe(204)
})

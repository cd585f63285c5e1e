/** Pauses while the roads of a reach are written: after 48 kB, whether what was written is taken away or not. */
import { expect, test } from 'vitest'
import { type ReachAnswer, reachGeoJson } from '../../../src/doors/drives/reach-geojson.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { reachSteps } from '../../../src/router/reach/reach.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { createByteWriter } from '../../../src/text/byte-writer.ts'
import { at, town } from '../../router/hand-drawn.ts'

const ROADS = 30
const BENDS = 500
const PAUSE_BYTES = 48 * 1024

/** Roads in a row, each of 500 bends: some 12 kB a road. */
const roads = town(
  Object.fromEntries(Array.from({ length: ROADS + 1 }, (_, i) => [`J${i}`, [i, 0] as const])),
  Array.from({ length: ROADS }, (_, i) => ({
    road: `J${i}-J${i + 1}`,
    by: Array.from(
      { length: BENDS },
      (_, bend) => [i + (bend + 1) / (BENDS + 1), bend % 2 ? 0.01 : -0.01] as const,
    ),
  })),
)
const query = createRouteQuery(roads.router)
const start = { ...at(0, 0), id: 1, east: 25, north: 59 }
const limit = 100_000_000
const reach = runToEnd(
  reachSteps(query, {
    point: start,
    metric: 'shortest',
    limit,
    isReverse: false,
    snapMetresMax: 2000,
  }),
)!

/** Bytes that are written before each pause; `takes` says whether they are taken away at a length. */
function writtenBetween(takes: (length: number) => boolean): { between: number[]; text: string } {
  const writer = createByteWriter()
  const asked = { contours: [{ limit, metres: 100_000 }], output: 'roads' }
  const answer = { query, manifest: { sources: [] }, asked, point: start, reach, writer }
  const steps = reachGeoJson(answer as unknown as ReachAnswer)
  const between: number[] = []
  let text = ''
  let before = 0
  while (!steps.next().done) {
    between.push(writer.length() - before)
    if (takes(writer.length())) text += Buffer.from(writer.take()).toString()
    before = writer.length()
  }
  return { between, text: text + Buffer.from(writer.take()).toString() }
}

const kept = writtenBetween(() => false)
const lines = JSON.parse(kept.text).features[0].geometry.coordinates as unknown[]
const roadBytes = Math.max(...lines.map((line) => JSON.stringify(line).length)) + 1

test('a pause comes after the road with which 48 kB are written, and not before', () => {
  expect(lines).toHaveLength(ROADS)
  const [first, ...later] = kept.between
  expect(later.length).toBeGreaterThan(3)
  for (const bytes of [first, ...later]) {
    expect(bytes).toBeGreaterThanOrEqual(PAUSE_BYTES)
    expect(bytes).toBeLessThan(PAUSE_BYTES + roadBytes + 400)
  }
})

test.each([
  ['at each pause', () => true],
  ['in pieces of 64 kB', (length: number) => length >= 65_536],
])('what is taken away %s changes neither the text nor the pauses', (_, takes) => {
  const taken = writtenBetween(takes)
  expect(taken.text).toBe(kept.text)
  for (const bytes of taken.between) expect(bytes).toBeLessThan(PAUSE_BYTES + roadBytes + 400)
  expect(Math.abs(taken.between.length - kept.between.length)).toBeLessThanOrEqual(1)
})

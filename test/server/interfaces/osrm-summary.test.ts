/** The summary of OSRM's legs: the two roads that are driven longest, in the order of the drive. */
import { expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'

/** The summary of a drive over roads in a row: their names, and how many hundreds of metres each is long. */
async function summaryOf(roads: readonly (readonly [name: string, length: number])[]) {
  const ends = roads.map((_, i) =>
    roads.slice(0, i + 1).reduce((sum, [, length]) => sum + length, 0),
  )
  const drawn = town(
    Object.fromEntries([0, ...ends].map((column, i) => [`J${i}`, [column, 0] as const])),
    roads.map(([name], i) => ({ road: `J${i}-J${i + 1}`, name })),
  )
  const world = {
    routes: createRouteQuery(drawn.router),
    manifest: { sources: [] },
    settings: { snapMetresMax: 2000 },
  } as unknown as World
  const points = [0, ends[ends.length - 1]].map((column) => {
    const { lonE7, latE7 } = at(column, 0)
    return `${lonE7 / 1e7},${latE7 / 1e7}`
  })
  const askedPath = `/route/v1/driving/${points.join(';')}`
  const reply = await osrm(parametersOf([['steps', 'true']]), world, {
    method: 'GET',
    askedPath,
  } as RequestFacts)
  return JSON.parse(answerText(await completeAnswer(reply))).routes[0].legs[0].summary
}

test.each([
  [
    'longer ones before',
    [
      ['Pikk', 5],
      ['Lai', 3],
      ['Kitsas', 1],
    ],
    'Pikk, Lai',
  ],
  [
    'longer ones behind',
    [
      ['Kitsas', 1],
      ['Lai', 3],
      ['Pikk', 5],
    ],
    'Lai, Pikk',
  ],
  [
    'the longest between',
    [
      ['Lai', 3],
      ['Pikk', 5],
      ['Kitsas', 1],
    ],
    'Lai, Pikk',
  ],
  [
    'the shortest between',
    [
      ['Lai', 3],
      ['Kitsas', 1],
      ['Pikk', 5],
    ],
    'Lai, Pikk',
  ],
  [
    'the first of equal ones',
    [
      ['A', 2],
      ['B', 2],
      ['C', 2],
    ],
    'A, B',
  ],
  [
    'the first of equal ones after a longer one',
    [
      ['A', 4],
      ['B', 2],
      ['C', 2],
    ],
    'A, B',
  ],
  [
    'a road that is driven twice',
    [
      ['A', 2],
      ['B', 3],
      ['A', 2],
      ['C', 2],
    ],
    'A, B',
  ],
  ['one road alone', [['A', 2]], 'A'],
  [
    'roads without a name are left out',
    [
      ['', 9],
      ['A', 2],
    ],
    'A',
  ],
] as const)('%s', async (_, roads, summary) => {
  expect(await summaryOf(roads)).toBe(summary)
})

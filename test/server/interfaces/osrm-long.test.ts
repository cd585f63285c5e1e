/** Drives over as many edges as OSRM's steps are written of in one go, and over more. */
import { expect, test } from 'vitest'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapboxDrives } from '../../../src/doors/mapbox/mapbox.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'

const EDGES = 1_510
const column = (junction: number) => junction / 10

/** A road in pieces of ten metres. */
const road = town(
  Object.fromEntries(Array.from({ length: EDGES + 1 }, (_, i) => [`J${i}`, [column(i), 0]])),
  Array.from({ length: EDGES }, (_, i) => `J${i}-J${i + 1}`),
)
const world = {
  routes: createRouteQuery(road.router),
  manifest: { sources: [] },
  settings: { snapMetresMax: 2000 },
} as unknown as World

/** Whether a drive over so many edges is answered before anything else is. */
async function isInOneGo(edges: number, query: string, isMapbox = false): Promise<boolean> {
  const ends = [0.5, edges - 0.5].map((junction) => {
    const { lonE7, latE7 } = at(column(junction), 0)
    return `${lonE7 / 1e7},${latE7 / 1e7}`
  })
  const path = isMapbox ? '/directions/v5/mapbox/driving' : '/route/v1/driving'
  const facts = { method: 'GET', askedPath: `${path}/${ends.join(';')}`, key: 'k' } as RequestFacts
  let isLater = false
  setImmediate(() => {
    isLater = true
  })
  const given = parametersOf([...new URLSearchParams(query)])
  const { status } = await completeAnswer(
    await (isMapbox ? mapboxDrives : osrm)(given, world, facts),
  )
  const isSoon = !isLater
  expect(status).toBe(200)
  return isSoon
}

test.each([
  ['steps', 1_500, 'steps=true', false],
  ['annotations', 1_000, 'annotations=true', false],
  ['steps with annotations', 1_000, 'steps=true&annotations=true', false],
  ["steps that are said to Mapbox's clients", 1_000, 'steps=true', true],
])(
  '%s of %i edges are written in one go, of more they are not',
  async (_, most, query, isMapbox) => {
    expect(await isInOneGo(most, query, isMapbox)).toBe(true)
    expect(await isInOneGo(most + 1, query, isMapbox)).toBe(false)
  },
)

test('without steps all edges are', async () => {
  expect(await isInOneGo(1_501, 'overview=full')).toBe(true)
})

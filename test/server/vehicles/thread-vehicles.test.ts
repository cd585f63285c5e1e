/** Requests of one thread that wait for weight sets: a few, and each set is asked for once. */
import { expect, test } from 'vitest'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { DrivenBy } from '../../../src/router/vehicle-router.ts'
import { createThreadVehicles } from '../../../src/server/vehicles/thread-vehicles.ts'
import type { VehicleWanted } from '../../../src/server/vehicles/vehicle-messages.ts'
import { town } from '../../router/hand-drawn.ts'

/** Without one road, another for each number. */
const without = (wayId: number): DrivenBy => ({
  vehicle: undefined,
  metric: 'fastest',
  avoided: { kinds: [], ways: [wayId], rings: [] },
})

function open() {
  const { router } = town({ A: [0, 0], B: [1, 0] }, ['A-B'])
  const told: VehicleWanted[] = []
  const vehicles = createThreadVehicles({
    cars: createRouteQuery(router),
    release: 'one',
    used: new Int32Array(4_096),
    tell: (message) => told.push(message),
    nowS: () => 7,
  })
  return { vehicles, told }
}

/** The code with which a question is refused; undefined while it waits. */
async function refusalOf(question: Promise<unknown>): Promise<unknown> {
  const waiting = new Promise((resolve) => setImmediate(resolve))
  return Promise.race([question.catch(({ code }) => code), waiting])
}

test('64 requests wait, and one more when one has been refused', async () => {
  const { vehicles, told } = open()
  const ask = (wayId: number) => refusalOf(vehicles.queryOf(without(wayId), 'k'))
  const asked = await Promise.all(Array.from({ length: 65 }, (_, wayId) => ask(wayId + 1)))
  expect(asked.slice(0, 64).every((code) => code === undefined)).toBe(true)
  expect(asked[64]).toBe('VEHICLES_BUSY')
  expect(told).toHaveLength(64)
  vehicles.take({ kind: 'vehicle-refused', name: told[0].name })
  await new Promise((resolve) => setImmediate(resolve))
  expect(await ask(66)).toBeUndefined()
  expect(await ask(67)).toBe('VEHICLES_BUSY')
})

test('two that wait for one set ask for it once', async () => {
  const { vehicles, told } = open()
  const questions = [1, 2].map(() => vehicles.queryOf(without(5), 'k').catch(({ code }) => code))
  expect(told.map(({ release, key }) => [release, key])).toEqual([['one', 'k']])
  vehicles.take({ kind: 'vehicle-refused', name: told[0].name })
  expect(await Promise.all(questions)).toEqual(['VEHICLES_BUSY', 'VEHICLES_BUSY'])
  expect(vehicles.isKept(without(5))).toBe(false)
})

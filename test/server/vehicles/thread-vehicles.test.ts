/** Requests of one thread that wait for weight sets: a few, and each set is asked for once. */
import { expect, test } from 'vitest'
import type { Vehicle } from '../../../src/roads/vehicles/vehicle.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { createVehicleMaker, type DrivenBy } from '../../../src/router/vehicle-router.ts'
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
  const used = new Int32Array(4_096)
  const vehicles = createThreadVehicles({
    cars: createRouteQuery(router),
    release: 'one',
    used,
    tell: (message) => told.push(message),
    nowS: () => 7,
  })
  return { vehicles, told, used, router }
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

test('two that wait for one set ask for it once, and one that comes after a refusal again', async () => {
  const { vehicles, told } = open()
  const questions = [1, 2].map(() => vehicles.queryOf(without(5), 'k').catch(({ code }) => code))
  expect(told.map(({ release, key }) => [release, key])).toEqual([['one', 'k']])
  vehicles.take({ kind: 'vehicle-refused', name: told[0].name })
  expect(await Promise.all(questions)).toEqual(['VEHICLES_BUSY', 'VEHICLES_BUSY'])
  expect(vehicles.isKept(without(5))).toBe(false)
  expect(await refusalOf(vehicles.queryOf(without(5), 'k'))).toBeUndefined()
  expect(told).toHaveLength(2)
})

test('a set of its release is kept and opened once until it is dropped', async () => {
  const { vehicles, told, used, router } = open()
  const driven = without(5)
  const question = vehicles.queryOf(driven, 'k')
  const { name } = told[0]
  expect(name).toBe(vehicles.nameOf(driven))
  expect(used.filter((seconds) => seconds !== 0)).toEqual(Int32Array.of(7))
  const parts = await createVehicleMaker(router)(driven)
  vehicles.take({ kind: 'vehicle-made', name, parts, release: 'two' })
  expect(vehicles.isKept(driven)).toBe(false)
  vehicles.take({ kind: 'vehicle-made', name, parts, release: 'one' })
  expect(vehicles.isKept(driven)).toBe(true)
  const query = await question
  expect(await vehicles.queryOf(driven, 'k')).toBe(query)
  vehicles.take({ kind: 'vehicle-dropped', name: 'another' })
  expect(vehicles.isKept(driven)).toBe(true)
  vehicles.take({ kind: 'vehicle-dropped', name })
  expect(vehicles.isKept(driven)).toBe(false)
  expect(told).toHaveLength(1)
  expect(await refusalOf(vehicles.queryOf(driven, 'k'))).toBeUndefined()
  expect(told).toHaveLength(2)
})

test('a vehicle of the settings is asked for at once, for no key, and may be refused', async () => {
  const { vehicles, told } = open()
  const vehicle: Vehicle = {
    kind: 'truck',
    hasDangerousGoods: false,
    ...{ heightCm: 400, widthCm: 255, lengthCm: 1_200, weightKg: 20_000, axleLoadKg: 8_000 },
  }
  vehicles.take({ kind: 'vehicle-prepare', vehicle })
  const [{ driven, key, name }] = told
  expect(driven).toMatchObject({ vehicle: { kind: 'truck' }, metric: 'fastest' })
  expect(key).toBeUndefined()
  vehicles.take({ kind: 'vehicle-refused', name })
  await new Promise((resolve) => setImmediate(resolve))
})

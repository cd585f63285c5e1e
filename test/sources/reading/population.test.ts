import { expect, test } from 'vitest'
import { findRow } from '../../../src/addresses/tree.ts'
import { readPopulation } from '../../../src/sources/reading/population.ts'
import { record } from '../../addresses/records.ts'
import { build, refusals } from '../support/build.ts'
import { memoryFile } from '../support/files.ts'

/** Two villages of one name in two municipalities, of which one has no point of its own but a house. */
const RECORDS = [
  record({ id: 1, level: 1, column: 1, name: 'Alytaus rajono savivaldybė', kind: 'savivaldybė' }),
  record({ id: 2, level: 1, column: 1, name: 'Alytus', kind: 'miestas', lon: 24.05, lat: 54.4 }),
  record({ id: 3, parentId: 1, level: 3, column: 3, name: 'Beržai', kind: 'kaimas' }),
  record({
    id: 4,
    parentId: 2,
    level: 3,
    column: 3,
    name: 'Beržai',
    kind: 'kaimas',
    lon: 25,
    lat: 55,
  }),
  record({ id: 5, parentId: 3, name: '1', lon: 24.1, lat: 54.3 }),
  record({
    id: 6,
    parentId: 2,
    level: 3,
    column: 3,
    name: 'Alytus',
    kind: 'miestas',
    lon: 24.05,
    lat: 54.4,
  }),
  record({ id: 7, parentId: 6, level: 4, column: 5, name: 'Beržai', lon: 24.1, lat: 54.3 }),
]

async function populations(table: string) {
  const { tree, receipt } = await build('lt', async (reading) => {
    RECORDS.forEach((one, i) => {
      reading.receipt.rowsRead++
      reading.builder.add(one, 'test.csv', i + 2)
    })
    await readPopulation(memoryFile(table), reading)
  })
  const of = (id: number) => tree.unitPopulation[tree.unit[findRow(tree, id)]]
  return { of, receipt }
}

test('a place belongs to the unit of its name within five kilometres, of several to the deepest', async () => {
  const { of, receipt } = await populations(
    'name,lon,lat,population\nBeržai,24.11,54.31,7\nBeržai,25.01,55.01,8\nAlytus,24.05,54.4,50000\n' +
      'Beržai,26,56,9\nAlytaus rajono savivaldybė,24.1,54.3,5\nAlytus,24.05,54.4,\nAlytus,24.05,54.4,x\n',
  )
  expect([1, 2, 3, 4, 6].map(of)).toEqual([-1, -1, 7, 8, 50000])
  expect(receipt.leftOut).toEqual(
    new Map([
      ['a population of no unit', 2],
      ['a place without a population', 1],
    ]),
  )
  expect(refusals(receipt)).toEqual(['8 a population that is no number: Alytus,24.05,54.4,x'])
})

test('a table with neither code nor place is an error', async () => {
  await expect(populations('town,population\n')).rejects.toThrow('has no column NAME')
})

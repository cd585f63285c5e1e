/** What is right below an object: the door of ours that selections are filled from. */
import { expect, test } from 'vitest'
import { openSmallWorld } from '../support/small-world.ts'
import { createTestApp } from '../support/test-app.ts'

const app = createTestApp({ world: openSmallWorld() })
const ask = async (query: string) => {
  const { status, text } = await app.send(`/gazetteer/children?${query}&key=k`)
  return [status, JSON.parse(text)] as const
}

test('the objects of level 1, where no id is given', async () => {
  expect(await ask('c=lv')).toEqual([
    200,
    {
      provenance: [],
      children: [
        { id: 10, name: 'Ogres novads', level: 1, kind: 'novads', hasChildren: true },
        { id: 100_003_003, name: 'Rīga', level: 1, kind: 'valstspilsēta', hasChildren: true },
      ],
    },
  ])
  const [, { children }] = await ask('')
  expect(children.map(({ id }: { id: number }) => id)).toEqual([1, 2])
})

test('streets of one name are told apart by their small place', async () => {
  expect(await ask('id=14')).toEqual([
    200,
    {
      provenance: [],
      children: [
        { id: 33, name: 'Aia tänav', level: 4, kind: null, hasChildren: false },
        { id: 34, name: 'Aia tänav', in: 'Kase AÜ', level: 4, kind: null, hasChildren: true },
        { id: 40, name: 'Kase AÜ', level: 4, kind: 'aiandusühistu', hasChildren: true },
        { id: 35, name: 'Pärna tänav', in: 'Kase AÜ', level: 4, kind: null, hasChildren: false },
      ],
    },
  ])
})

test('each address of a building is below its own street; a numbered farm has its name', async () => {
  expect(await ask('id=30&c=ee')).toEqual([
    200,
    { provenance: [], children: [{ id: 80, name: '1', level: 5, kind: null, hasChildren: false }] },
  ])
  const [, { children }] = await ask('id=15')
  expect(children.map(({ name }: { name: string }) => name)).toEqual(['Kuuse 1', 'Männi 1', 'Tõru'])
})

test('children are by level: streets of a city without settlements, then deeper ones', async () => {
  const [, { children }] = await ask('id=12&c=lv')
  expect(children).toEqual([
    { id: 13, name: 'Tīnūži', level: 3, kind: 'ciems', hasChildren: true },
    { id: 32, name: 'Stacija "Biksti"', level: 5, kind: null, hasChildren: false },
  ])
})

test('an unknown id has none; a wrong id or country is refused', async () => {
  expect(await ask('id=424242')).toEqual([200, { provenance: [], children: [] }])
  expect(await ask('id=70')).toEqual([200, { provenance: [], children: [] }])
  expect(await ask('id=x')).toEqual([
    400,
    {
      error: {
        status: 400,
        code: 'VALUE_INVALID',
        message: 'Invalid id value: x (allowed: whole numbers above 0)',
      },
    },
  ])
  expect((await ask('c=fi'))[1].error.code).toBe('VALUE_NOT_ALLOWED')
})

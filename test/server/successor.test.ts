/** An id of an earlier day leads to the objects of today. */
import { expect, test } from 'vitest'
import { formerIdsFile } from '../../src/addresses/former-ids.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { openWorld } from '../../src/use-cases/world.ts'
import { record } from '../addresses/records.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { createTestApp } from '../support/test-app.ts'

/** Two municipalities of today, and three ids of earlier days. */
function worldOfTwo() {
  const builder = createTreeBuilder('lv')
  const add = (id: number, name: string) =>
    builder.add(record({ id, parentId: 0, level: 1, column: 1, name }), 'test', id)
  const [sigulda, ropazi] = [add(20, 'Siguldas novads'), add(21, 'Ropažu novads')]
  builder.addFormerId(ropazi, 12)
  builder.addFormerId(sigulda, 12)
  builder.addFormerId(sigulda, 11)
  // An object of today leads nowhere else.
  builder.addFormerId(sigulda, 21)
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of builder.finish(createReceipt('test'))) {
    files.set(file, encodeTable(columns))
  }
  expect(files.has(formerIdsFile('lv'))).toBe(true)
  const { manifest } = openSmallWorld()
  return openWorld({ manifest, files }, { snapMetresMax: 2_000 })
}

const app = createTestApp({ world: worldOfTwo() })
const ask = async (query: string) => {
  const { status, text } = await app.send(`/gazetteer/successor?${query}&key=k`)
  return [status, JSON.parse(text)] as const
}
const SIGULDA = { c: 'lv', id: 20, name: 'Siguldas novads', address: 'Latvija, Siguldas novads' }
const ROPAZI = { c: 'lv', id: 21, name: 'Ropažu novads', address: 'Latvija, Ropažu novads' }

test('a former id leads to its successors, in the order of the country; one of today to itself', async () => {
  expect(await ask('id=11')).toEqual([
    200,
    { provenance: [], id: 11, isCurrent: false, successors: [SIGULDA] },
  ])
  const [, { successors }] = await ask('id=12&c=lv')
  expect(new Set(successors)).toEqual(new Set([SIGULDA, ROPAZI]))
  expect(await ask('id=21')).toEqual([
    200,
    { provenance: [], id: 21, isCurrent: true, successors: [ROPAZI] },
  ])
})

test('an id of which nothing is known has none; a wrong one is refused', async () => {
  expect(await ask('id=999')).toEqual([
    200,
    { provenance: [], id: 999, isCurrent: false, successors: [] },
  ])
  expect(await ask('id=11&c=ee')).toEqual([
    200,
    { provenance: [], id: 11, isCurrent: false, successors: [] },
  ])
  expect((await ask('c=lv'))[1].error.code).toBe('PARAMETER_MISSING')
  expect((await ask('id=-3'))[1].error.code).toBe('VALUE_INVALID')
  expect((await ask('id=x'))[0]).toBe(400)
})

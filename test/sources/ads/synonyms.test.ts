import { expect, test } from 'vitest'
import { createTreeBuilder } from '../../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../../src/report/receipt.ts'
import { readSynonyms } from '../../../src/sources/ads/synonyms.ts'
import { record } from '../../addresses/records.ts'
import { memoryFile } from '../support/files.ts'

/** Slots of the components of level 4, by code: Pikk is one street, Kase is two. */
const SLOTS: Readonly<Record<string, readonly number[]>> = { pikk: [0], kase: [0, 1] }

test('a synonym is kept where it has a text and one component', async () => {
  const builder = createTreeBuilder('ee')
  for (const id of [1, 2]) builder.add(record({ id, level: 1 }), 'memory', 1)
  const receipt = createReceipt('ads ee')
  const rows = ['4;pikk;Lange', '4;kase;Birke', '4;pikk;', '4;none;Keine', '3;pikk;Hoch']
  const file = memoryFile(['ADKOMP_TASE;ADKOMP_KOOD;OTSISTRING', ...rows].join('\n'))
  const components = {
    take() {},
    slotsOf: (level: string, code: string) => (level === '4' ? (SLOTS[code] ?? []) : []),
  }
  await readSynonyms(file, components, { builder, receipt })
  expect([receipt.rowsRead, receipt.rowsKept]).toEqual([5, 1])
  expect([...receipt.leftOut]).toEqual([['synonym of a component that is not kept', 2]])
  expect(receipt.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'a synonym whose component has several parents'],
    [4, 'a synonym without a text'],
  ])
})

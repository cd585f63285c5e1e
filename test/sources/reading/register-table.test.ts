/** What becomes of the rows of a register's table, and how often somebody hears how many were read. */
import { expect, test } from 'vitest'
import { createReceipt, isBalanced } from '../../../src/report/receipt.ts'
import {
  KEPT,
  leftOut,
  readRegisterTable,
  refused,
  STAGED,
  type Verdict,
} from '../../../src/sources/reading/register-table.ts'
import { refusals } from '../support/build.ts'
import { memoryFile } from '../support/files.ts'

const VERDICTS: Readonly<Record<string, Verdict>> = {
  kept: KEPT,
  staged: STAGED,
  old: leftOut('not current'),
  odd: refused('it is odd'),
}

/** Reads a table of ids and what becomes of them. */
async function read(content: string) {
  const receipt = createReceipt('ee')
  const told: number[] = []
  const onRows = (rows: number) => void told.push(rows)
  await readRegisterTable(memoryFile(content), { receipt, onRows }, (table) => ({
    keyOf: (row) => `id ${row.text(table.column('ID'))}`,
    take: (row) => VERDICTS[row.text(table.column('IS'))],
  }))
  return { receipt, told }
}

test('each row is counted by its verdict; one that is staged is counted by the builder', async () => {
  const { receipt, told } = await read(
    'ID;IS\n1;kept\n2;old\n3;odd\n4;staged\n5;kept\n6;old\n7\n"8;x\n',
  )
  expect(receipt).toMatchObject({ rowsRead: 8, rowsKept: 2, rowsRefused: 3 })
  expect([...receipt.leftOut]).toEqual([['not current', 2]])
  expect(refusals(receipt)).toEqual([
    '4 it is odd: id 3',
    '8 more or fewer fields than the header: 7',
    '9 a quote that is not closed: "8;x',
  ])
  expect(isBalanced({ ...receipt, rowsKept: receipt.rowsKept + 1 })).toBe(true)
  expect(told).toEqual([8])
})

test('somebody hears of every ten thousand rows, and at the end of all', async () => {
  const { told } = await read(`ID;IS\n${'1;kept\n'.repeat(20_003)}`)
  expect(told).toEqual([10_000, 20_000, 20_003])
})

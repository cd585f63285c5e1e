import { expect, test } from 'vitest'
import { createReceipt, isBalanced, refuse } from '../../src/report/receipt.ts'

const row = (line: number, reason: string, text = 'x') => ({
  file: 'a.csv',
  line,
  reason,
  row: text,
})

test('all refused rows are counted, and the first hundred thousand of a source are listed', () => {
  const receipt = createReceipt('ads ee')
  for (let line = 1; line <= 100_001; line++) {
    receipt.rowsRead++
    refuse(receipt, row(line, 'no number'))
  }
  expect([receipt.rowsRefused, receipt.refused.length]).toEqual([100_001, 100_000])
  expect(receipt.refusedByReason).toEqual(new Map([['no number', 100_001]]))
  expect(isBalanced(receipt)).toBe(true)
})

test('a hundred reasons are told apart, each and each row by its first 200 letters', () => {
  const receipt = createReceipt('ads ee')
  for (let line = 1; line <= 101; line++) refuse(receipt, row(line, `kind ${line}`))
  refuse(receipt, row(102, 'kind 1', 'y'.repeat(1_000)))
  expect(receipt.refusedByReason.get('kind 1')).toBe(2)
  expect(receipt.refusedByReason.get('another reason')).toBe(1)
  expect(receipt.refused[100].reason).toBe('kind 101')
  expect(receipt.refused[101].row).toBe(`${'y'.repeat(200)}…`)
})

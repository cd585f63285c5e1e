import { expect, test } from 'vitest'
import { comparisonLines, receiptLines, refusedLines } from '../../src/cli/receipt-text.ts'
import { createReceipt, leaveOut, refuse } from '../../src/report/receipt.ts'

function receipt() {
  const made = createReceipt('osm ways')
  made.rowsRead = 1_004
  made.rowsKept = 1_001
  leaveOut(made, 'no road')
  refuse(made, { file: '/data/ee.csv', line: 7, reason: 'unknown kind', row: 'XX1' })
  refuse(made, { file: '/data/ee.osm.pbf', line: 0, reason: 'no node', row: 'way 5' })
  return made
}

test('a receipt is its balance, then what was left out and what was refused', () => {
  expect(receiptLines(receipt())).toEqual([
    'osm ways   read 1 004 = kept 1 001 + left out 1 + refused 2',
    '                   1  no road',
    '                   1  unknown kind',
    '                   1  no node',
  ])
})

test('refused rows stand with file and line; an OpenStreetMap file has no lines', () => {
  expect(refusedLines([receipt()], 'refused.csv')).toEqual([
    '  refused  ee.csv:7  unknown kind  XX1',
    '  refused  ee.osm.pbf  no node  way 5',
  ])
})

test('the counts that differ from those of the release before stand with their percentage', () => {
  const changes = [
    { what: 'ee level 5', before: 200, now: 190 },
    { what: 'ee level 6', before: 7, now: 7 },
    { what: 'lv level 1', before: 0, now: 3 },
    { what: 'road km', before: 1_000, now: 1_234 },
  ]
  expect(comparisonLines({ release: 'R1', changes })).toEqual([
    'against R1',
    '           ee level 5        200 -> 190 (-5.0 %)',
    '           lv level 1          0 -> 3',
    '           road km         1 000 -> 1 234 (+23.4 %)',
  ])
  expect(comparisonLines({ release: 'R1', changes: [] })).toEqual(['against R1: the same counts'])
})

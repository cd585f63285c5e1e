import { describe, expect, test } from 'vitest'
import { createProgress, type ProgressStyle } from '../../src/report/progress.ts'
import { createReceipt, isBalanced, leaveOut, refuse } from '../../src/report/receipt.ts'

function run(style: ProgressStyle): string {
  let now = 0
  let written = ''
  const output = {
    write: (text: string) => (written += text),
    nowMs: () => now,
    peakBytes: () => 310_000_000,
  }
  const progress = createProgress(style, output, ['read', 'write'])
  progress.phase('read', 10_000, 'rows')
  now = 5_000
  progress.advance(5_000)
  now = 10_000
  progress.advance(10_000)
  progress.note('two rows refused')
  progress.phase('write')
  now = 11_500
  progress.end()
  return written
}

describe('progress', () => {
  test('on a pipe: plain lines with rate and time left', () => {
    expect(run('lines')).toBe(
      [
        '1/2 read                         5 000 of 10 000 rows · 1 000 rows/s · 5 s left',
        '1/2 read                         10 000 of 10 000 rows · 1 000 rows/s',
        '   two rows refused',
        '1/2 read                         10.0 s 10 000 of 10 000 rows · 1 000 rows/s · peak 310 MB',
        '2/2 write                        1.5 s · peak 310 MB',
        '',
      ].join('\n'),
    )
  })

  test('a total that is estimated is said to be one, and a new phase has none', () => {
    let now = 0
    let written = ''
    const write = (text: string) => (written += text)
    const progress = createProgress('lines', { write, nowMs: () => now, peakBytes: () => 1e6 })
    progress.phase('answer', 0, 'rows')
    now = 5_000
    progress.advance(10, 40)
    progress.phase('write', 20, 'rows')
    now = 10_000
    progress.advance(10)
    progress.end()
    expect([...written.matchAll(/\d+ of .*? rows/g)].map(([text]) => text)).toEqual([
      '10 of about 40 rows',
      '10 of 40 rows',
      '10 of 20 rows',
      '10 of 20 rows',
    ])
  })

  test('for programs: one JSON object a line', () => {
    const lines = run('json').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([
      'plan',
      'progress',
      'progress',
      'note',
      'phase-end',
      'phase-end',
    ])
    expect(JSON.parse(lines[1])).toEqual({
      event: 'progress',
      phase: 'read',
      done: 5000,
      total: 10000,
      unit: 'rows',
      seconds: 5,
      rate: 1000,
      secondsLeft: 5,
      peakBytes: 310_000_000,
    })
  })

  test('on a terminal: one line that is drawn anew', () => {
    expect(run('terminal')).toContain('\r\u001b[2K1/2 read')
    expect(run('terminal')).toContain('[============            ]')
  })

  test('what was done before the phase has no rate', () => {
    let written = ''
    const output = {
      write: (text: string) => (written += text),
      nowMs: () => now,
      peakBytes: () => 0,
    }
    let now = 0
    const progress = createProgress('lines', output)
    progress.phase('read', 0, 'rows', 800)
    now = 2_000
    progress.end()
    progress.phase('read on', 0, 'rows', 800)
    now = 4_000
    progress.advance(1_000)
    progress.end()
    expect(written).toBe(
      [
        'read                         2.0 s 800 rows · peak 0 MB',
        'read on                      2.0 s 1 000 rows · 100 rows/s · peak 0 MB',
        '',
      ].join('\n'),
    )
  })

  test('quiet says nothing', () => {
    expect(run('quiet')).toBe('')
  })
})

describe('a receipt', () => {
  test('balances when every row read was kept, left out or refused', () => {
    const receipt = createReceipt('ads')
    receipt.rowsRead = 5
    receipt.rowsKept = 2
    leaveOut(receipt, 'not current', 2)
    expect(isBalanced(receipt)).toBe(false)
    refuse(receipt, { file: 'a.csv', line: 3, reason: 'no parent', row: 'EE1' })
    expect(isBalanced(receipt)).toBe(true)
    expect([...receipt.refusedByReason]).toEqual([['no parent', 1]])
  })
})

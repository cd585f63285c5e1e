/** What the log says to a person. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sentenceOf } from '../../../src/server/process/log.ts'

/** What a call of the log writes as a sentence. */
function told(call: (log: pino.Logger) => void): string {
  const lines: string[] = []
  call(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))
  return lines.map(sentenceOf).join('')
}

test('a sentence has the message, and its facts in brackets', () => {
  expect(told((log) => log.warn('a thread is slow'))).toBe('A thread is slow.\n')
  expect(told((log) => log.warn({ openFiles: 64, connections: 32 }, 'few files are open'))).toBe(
    'Few files are open (openFiles: 64, connections: 32).\n',
  )
})

test('an error is told by its reason, and time, process and host are left out', () => {
  const err = new Error('the disk is full')
  expect(told((log) => log.error({ err, thread: 1 }, 'no jobs are taken'))).toBe(
    'No jobs are taken (thread: 1, reason: the disk is full).\n',
  )
  expect(told((log) => log.error({ folder: '/data' }))).toBe(' (folder: /data).\n')
})

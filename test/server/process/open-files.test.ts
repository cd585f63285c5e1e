import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectionsFor } from '../../../src/server/process/open-files.ts'

test.each([
  [1_000_000, 10_000, 0],
  [10_200, 10_000, 0],
  [1_024, 824, 1],
  [400, 200, 1],
  [101, 50, 1],
])('where a process may open %i files, it keeps %i connections', (openFiles, total, warnings) => {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const given = { total: 10_000, perAddress: 256 }
  expect(connectionsFor(given, log, openFiles)).toEqual({ total, perAddress: 256 })
  expect(logged.length).toBe(warnings)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWorkFolder, removeAbandoned } from '../../src/release/work-folders.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'teeviit-work-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const DAY_MS = 24 * 3_600_000

/** The folder of a process that has ended, or of one that runs elsewhere. */
function leave(name: string): string {
  mkdirSync(join(data, name))
  writeFileSync(join(data, name, 'half.arrow'), 'x')
  return name
}

test('the next build removes what a stopped one left, and nothing of one under way', () => {
  const own = basename(makeWorkFolder(data))
  const ended = spawnSync(process.execPath, ['--version']).pid
  leave(own.replace(/^\.building-\d+/, `.building-${ended}`))
  leave('20261101T000000Z-00000000')
  const next = basename(makeWorkFolder(data))
  expect(readdirSync(data).sort()).toEqual([own, next, '20261101T000000Z-00000000'].sort())
})

test('a number of a process elsewhere says nothing: a day without a write does', () => {
  const elsewhere = leave('.building-1@another_machine.4026531836-AbCdEf')
  const old = leave('.building-1')
  removeAbandoned(data, Date.now() + DAY_MS - 60_000)
  expect(readdirSync(data)).toEqual([old, elsewhere])
  removeAbandoned(data, Date.now() + DAY_MS + 60_000)
  expect(readdirSync(data)).toEqual([])
})

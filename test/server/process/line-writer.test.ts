import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLineWriter, WAITING_BYTES_MAX } from '../../../src/server/process/line-writer.ts'

let folder: string
let pipe: number
let dropped: number
const onDropped = () => dropped++
beforeEach(() => {
  dropped = 0
  folder = mkdtempSync(join(tmpdir(), 'teeviit-lines-'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  // Open for both, so that it has a reader that does not read.
  pipe = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK)
})
afterEach(() => {
  closeSync(pipe)
  rmSync(folder, { recursive: true, force: true })
})

function readAll(): string {
  const bytes = Buffer.alloc(1 << 16)
  let text = ''
  for (;;) {
    try {
      text += bytes.toString('utf8', 0, readSync(pipe, bytes))
    } catch {
      return text
    }
  }
}

describe('a pipe that nobody reads', () => {
  test('takes lines up to a bound, without waiting; the rest is counted', () => {
    const writer = createLineWriter(pipe, onDropped)
    const line = `${'x'.repeat(999)}\n`
    const lines = 1_000
    for (let i = 0; i < lines; i++) writer.write(line)
    expect(dropped).toBeGreaterThan(lines - (65_536 + WAITING_BYTES_MAX) / line.length - 1)
    let text = readAll()
    for (let i = 0; i < 10; i++) {
      writer.flush()
      text += readAll()
    }
    expect(text).toBe(line.repeat(lines - dropped))
  })

  test('gives lines longer than a pipe whole and in their order to who comes to read', () => {
    const writer = createLineWriter(pipe, onDropped)
    const lines = ['a', 'b', 'c'].map((letter) => `${letter.repeat(70_000)}\n`)
    for (const line of lines) writer.write(line)
    let text = readAll()
    for (let i = 0; i < 10; i++) {
      writer.flush()
      text += readAll()
    }
    expect(text === lines.join('')).toBe(true)
    expect(dropped).toBe(0)
  })
})

test('a full disk loses the lines, counts them, and does nothing else', () => {
  const full = openSync('/dev/full', 'w')
  const writer = createLineWriter(full, onDropped)
  for (let i = 0; i < 5; i++) writer.write('a line\n')
  expect(dropped).toBe(5)
  closeSync(full)
})

test('a line that could not be ended does not spoil the next one', () => {
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants
  const path = join(folder, 'pipe')
  closeSync(pipe)
  pipe = openSync(path, O_RDONLY | O_NONBLOCK)
  const end = openSync(path, O_WRONLY | O_NONBLOCK)
  const writer = createLineWriter(end, onDropped)
  writer.write(`${'a'.repeat(70_000)}\n`)
  closeSync(pipe)
  writer.flush()
  expect(dropped).toBe(1)
  pipe = openSync(path, O_RDONLY | O_NONBLOCK)
  const begun = readAll()
  writer.write('next\n')
  expect([begun.replaceAll('a', ''), readAll()]).toEqual(['', '\nnext\n'])
  closeSync(end)
})

/** Checksums of a release and their signature: what is signed is found right, and what was changed since is not. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hasTools = spawnSync('ssh-keygen', ['-?']).error === undefined
const why = hasTools ? '' : ' (skipped: no ssh-keygen here)'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-sign-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: string[], input?: string) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', ...(input && { input }) })
const verified = () =>
  run(
    'ssh-keygen',
    [
      '-Y',
      'verify',
      '-f',
      'signers',
      '-I',
      'releases@teeviit',
      '-n',
      'teeviit-release',
      '-s',
      'SHA256SUMS.sig',
    ],
    readFileSync(join(folder, 'SHA256SUMS'), 'utf8'),
  ).status

describe.skipIf(!hasTools)(`a signed release${why}`, () => {
  beforeAll(() => {
    for (const name of ['teeviit-1.0.0.tgz', 'teeviit.cdx.json', 'other.txt']) {
      writeFileSync(join(folder, name), name)
    }
    run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', 'key'])
    const key = readFileSync(join(folder, 'key.pub'), 'utf8')
    writeFileSync(join(folder, 'signers'), `releases@teeviit ${key}`)
    run(process.execPath, [resolve('scripts/sign.js'), 'key', '.'])
  })

  test('names the packages and the bill of materials alone', () => {
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    expect([...sums.matchAll(/ {2}(.*)/g)].map(([, name]) => name)).toEqual([
      'teeviit-1.0.0.tgz',
      'teeviit.cdx.json',
    ])
  })

  test('is found right by OpenSSH, and its files by coreutils', () => {
    expect(verified()).toBe(0)
    expect(run('sha256sum', ['--check', 'SHA256SUMS']).status).toBe(0)
  })

  test('is found wrong once anything was changed', () => {
    appendFileSync(join(folder, 'teeviit-1.0.0.tgz'), 'x')
    expect(run('sha256sum', ['--check', 'SHA256SUMS']).status).toBe(1)
    appendFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  more.tgz\n`)
    expect(verified()).not.toBe(0)
  })
})

test('without a key it says how it is called', () => {
  const { status, stderr } = run(process.execPath, [resolve('scripts/sign.js')])
  expect([status, stderr]).toEqual([
    1,
    'Pack first (`npm run pack`), then name the key of SSH: npm run sign -- KEY\n',
  ])
})

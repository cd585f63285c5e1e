/** The program as it is called: help, versions, mistakes and errors of the system, as they were recorded. */
import type { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { keptWorld } from '../support/kept-world.ts'
import { watched } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-program-'))
let releases: string
beforeAll(async () => {
  releases = (await keptWorld()).releases
  writeFileSync(join(folder, 'file'), 'x')
  writeFileSync(join(folder, 'broken.json'), '{"keys": [')
  writeFileSync(
    join(folder, 'config.json'),
    '{"server": {"nothing": 1}, "sources": [{"kind": "x"}]}',
  )
  mkdirSync(join(folder, 'folder'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LISTENED: readonly (readonly [EventEmitter, event: string])[] = [
  [process, 'uncaughtException'],
  [process.stdout, 'error'],
  [process.stderr, 'error'],
]

let count = 0
/** Calls the program with words, which say `@` for the folder and `%` for releases. */
async function called(line: string): Promise<string> {
  const words = line.split(' ').filter((word) => word !== '')
  const before = process.argv
  const listeners = LISTENED.flatMap(([emitter, event]) => emitter.listeners(event))
  process.argv = [
    ...['node', 'teeviit'],
    ...words.map((word) => word.replace(/^@/, `${folder}/`).replace(/^%/, releases)),
  ]
  try {
    const main = `../../src/cli/main.ts?called=${++count}`
    const { end, out, said } = await watched(() => import(/* @vite-ignore */ main), {
      [folder]: '<folder>',
      [releases]: '<releases>',
      [packageFile.version]: '<version>',
    })
    return [end, said, out].join('\n')
  } finally {
    process.argv = before
    for (const [emitter, event] of LISTENED)
      for (const listener of emitter.listeners(event) as (() => void)[])
        if (!listeners.includes(listener)) emitter.off(event, listener)
  }
}

const COMMANDS =
  'start serve fetch update build inspect sample customize keys config reload releases geocode wash changes reverse route matrix mcp export pull'

test.each([
  ...['', '--help', 'help', '--version', '-V', '--nothing'],
  ...COMMANDS.split(' ').map((name) => `help ${name}`),
  ...['keys help add', 'keys add --help', 'releases diff --help', 'releases', 'keys'],
  ...['nothing', 'help nothing', 'geocod x.csv', 'inspect x', 'inspect --json x', 'keys nothing'],
  ...['inspect --data @none', 'inspect --data @none --json', 'inspect --data @file'],
  ...['inspect --data % --road 1 --json', 'inspect --data % --object x'],
  ...['keys list --file @broken.json', 'keys list --file @folder', 'keys add x --file @file/x'],
  ...['keys add x --file @keys.json --services none', 'keys revoke x --file @none.json --json'],
  ...['build --config @none.json', 'build --config @broken.json', 'build --config @config.json'],
  ...[
    'build --config @folder --json',
    'config --config @config.json',
    'serve --config @broken.json',
  ],
  ...['geocode @folder --data %', 'geocode @none.csv --data % --json', 'geocode @file --data %'],
  ...['geocode @file --data % --out @folder', 'geocode @file --data % --out @file/x.csv'],
  ...[
    'export roads --data % --out @none/x.csv',
    'export roads --data % --out @folder --format csv',
  ],
  ...[
    'sample --out @file --scale 0.01',
    'sample',
    'pull x',
    'reload --data @none/none',
    'fetch --config @file',
  ],
])('teeviit %s', async (line) => {
  expect(await called(line)).toMatchSnapshot()
})

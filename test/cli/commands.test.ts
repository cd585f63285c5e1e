/** The commands with their options and defaults, and those that end by themselves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addBuild } from '../../src/cli/build.ts'
import { addConfig } from '../../src/cli/config.ts'
import { addCustomize } from '../../src/cli/customize.ts'
import { addExport } from '../../src/cli/export/command.ts'
import { addFetch } from '../../src/cli/fetch.ts'
import { addKeys } from '../../src/cli/keys.ts'
import { addPull } from '../../src/cli/pull.ts'
import { addReleases } from '../../src/cli/releases.ts'
import { addReload } from '../../src/cli/reload.ts'
import { addRowCommands } from '../../src/cli/rows/commands.ts'
import { addSample } from '../../src/cli/sample.ts'
import { addServe } from '../../src/cli/serve.ts'
import { addStart } from '../../src/cli/start.ts'
import { addInspect } from '../../src/cli/tools/inspect.ts'
import { addMcp } from '../../src/cli/tools/mcp.ts'
import { writeSearchableRelease } from '../support/searchable-release.ts'

const ADD = [
  ...[addStart, addServe, addFetch, addBuild, addInspect, addSample, addCustomize, addKeys],
  ...[addConfig, addReload, addReleases, addRowCommands, addMcp, addExport, addPull],
]

function programOf(): Command {
  const program = new Command('teeviit').exitOverride()
  program.configureOutput({ writeErr: () => {} })
  for (const add of ADD) add(program)
  return program
}

/** A command with its arguments, and its options as they are written; `!` where one must be given. */
function linesOf(command: Command, path: string): string[] {
  const named = command.registeredArguments.map((one) => `<${one.name()}>`)
  const options = command.options.map(({ flags, mandatory, defaultValue }) => {
    const byDefault = defaultValue === undefined ? '' : `=${defaultValue}`
    return `${mandatory ? '!' : ''}${flags.replace(/^-o, /, '')}${byDefault}`
  })
  const own = command.commands.flatMap((one) => linesOf(one, `${path} ${one.name()}`.trim()))
  return own.length > 0 ? own : [[path, ...named, ...options].join(' ')]
}

const SERVER = '--config <file> --data <folder> --host <address> --port <number> --threads <number>'
const TABLE = [
  '--json --quiet --out <file>=- --format <name> --in-format <name> --encoding <name>',
  '--delimiter <character> --header --no-header --countries <codes> --data <folder>=data/releases',
  '--release <folder> --threads <number> --url <address> --key <key>=demo --report <file>',
  '--overwrite',
].join(' ')
const ADDRESS = [
  '--address <column> --street <column> --housenumber <column> --flat <column> --city <column>',
  '--municipality <column> --county <column> --postcode <column> --country <column>',
  '--columns <names>',
].join(' ')
const SOURCES = '--json --quiet --config <file> --into <folder> --accept-headers'
const KEYS = '--json --config <file> --file <file>'
const DATA = '--data <folder>=data/releases'

test('each command has these options and defaults', () => {
  expect(linesOf(programOf(), '')).toEqual([
    `start ${SERVER} --json`,
    `serve ${SERVER} --json`,
    `fetch ${SOURCES} --dry-run`,
    `update ${SOURCES} --out <folder>=data/releases --keep <number>=3 --allow-shrink`,
    'build --json --quiet --config <file>=teeviit.json --out <folder>=data/releases --allow-shrink',
    `inspect --json ${DATA} --release <folder> --object <country:id> --road <way>`,
    'sample --json --quiet !--out <folder> --scale <number>=1 --seed <number>=1',
    `customize --json --speeds <file> --closures <file> ${DATA}`,
    `keys add <name> ${KEYS} --per-minute <number> --services <list>=gazetteer,geocoder,router`,
    `keys list ${KEYS}`,
    `keys rotate <name> ${KEYS}`,
    `keys revoke <name> ${KEYS}`,
    `config ${SERVER} --json`,
    'reload --json --config <file> --data <folder>',
    `releases list --json ${DATA}`,
    `releases use <name> --json ${DATA}`,
    `releases diff <older> <newer> --json ${DATA} --format <format>=csv`,
    `releases prune --json ${DATA} --keep <number>=3`,
    `geocode <table> ${TABLE} ${ADDRESS}`,
    `wash <table> ${TABLE} ${ADDRESS}`,
    `changes <table> ${TABLE} ${ADDRESS} !--after <number> --id <column>`,
    `reverse <table> ${TABLE} --lon <column> --lat <column> --point <column> --columns <names> --radius <metres>=1000`,
    `route <table> ${TABLE} --metric <name>=fastest --from <columns> --to <columns>`,
    `matrix <table> ${TABLE} ${ADDRESS} --metric <name>=fastest --lon <column> --lat <column> --targets <file> --label <column>`,
    'mcp --url <address> --key <key>=demo --config <file> --data <folder>',
    `export <what> --json --quiet !--out <file> --format <name> --countries <codes> --units ${DATA} --release <folder> --overwrite`,
    `pull <address> --json --quiet ${DATA} --keep <number>=3`,
  ])
})

describe('run by themselves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-commands-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let said: string[] = []
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
    vi.spyOn(console, 'log').mockImplementation((text) => void said.push(`${text}\n`))
  })
  afterEach(() => void vi.restoreAllMocks())

  async function run(...words: string[]): Promise<string> {
    said = []
    await programOf().parseAsync(['node', 'teeviit', ...words])
    return said.join('')
  }

  test('keys are added, listed, rotated and revoked', async () => {
    const file = join(folder, 'keys.json')
    const keys = (...words: string[]) => run('keys', ...words, '--file', file)
    const secret = (await keys('add', 'shop', '--per-minute', '60', '--services', 'router')).trim()
    const added = JSON.parse(await keys('add', 'all', '--json'))
    expect(added.name).toBe('all')
    expect(await keys('list')).toMatch(
      /^shop {21}60 a minute {8}router {23}\d{4}-.*\nall {22}unlimited {10}gazetteer,geocoder,router {4}\d{4}-/,
    )
    const shop = { name: 'shop', requestsPerMinute: 60, services: ['router'] }
    expect(JSON.parse(await keys('list', '--json'))).toEqual({
      keys: [
        { ...shop, createdAt: expect.any(String) },
        expect.objectContaining({ name: 'all', requestsPerMinute: null }),
      ],
    })
    const rotated = JSON.parse(await keys('rotate', 'shop', '--json'))
    expect(rotated).toEqual({ name: 'shop', secret: expect.stringMatching(/^\S{20,}$/) })
    expect(new Set([secret, added.secret, rotated.secret]).size).toBe(3)
    const revoked = JSON.parse(await keys('revoke', 'shop', '--json'))
    expect(revoked).toEqual({ name: 'shop', revoked: true })
    expect((await keys('list')).trim().split('\n')).toHaveLength(1)
    await expect(keys('add', 'x', '--services', 'router,x')).rejects.toThrow(
      'services are gazetteer, geocoder, router',
    )
    await expect(keys('add', 'x', '--per-minute', '0')).rejects.toThrow('above 0')
    const settings = join(folder, 'keys-settings.json')
    writeFileSync(settings, JSON.stringify({ server: { keys: { file } } }))
    expect(await run('keys', 'list', '--config', settings)).toMatch(/^all /)
  })

  test('releases are listed, chosen and removed', async () => {
    const data = join(folder, 'releases')
    const names = [1, 2, 3].map(
      (day) => writeSearchableRelease(data, new Date(Date.UTC(2026, 0, day))).name,
    )
    const releases = (...words: string[]) => run('releases', ...words, '--data', data)
    const listed = (await releases('list')).trimEnd().split('\n')
    expect(listed.map((line) => line.slice(0, 2 + names[0].length))).toEqual([
      `* ${names[2]}`,
      `  ${names[1]}`,
      `  ${names[0]}`,
    ])
    expect(await releases('use', names[0])).toBe(`${names[0]} is current\n`)
    const facts: { name: string; isCurrent: boolean }[] = JSON.parse(
      await releases('list', '--json'),
    ).releases
    expect(facts.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      [names[2], false],
      [names[1], false],
      [names[0], true],
    ])
    expect(facts[0]).toMatchObject({
      ...{ builtAt: '2026-01-03T00:00:00.000Z', bytes: expect.any(Number) },
    })
    expect(await releases('prune', '--keep', '1')).toBe(`removed ${names[1]}\n`)
    expect(JSON.parse(await releases('prune', '--json'))).toEqual({ removed: [] })
  })

  test('a configuration that is named has to exist', async () => {
    await expect(run('fetch', '--config', join(folder, 'none.json'))).rejects.toMatchObject({
      code: 'BUILD_NO_CONFIG',
    })
  })
})

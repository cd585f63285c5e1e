/** What `teeviit inspect` shows of a release and of an object in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type InspectOptions, inspect } from '../../src/cli/tools/inspect-release.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { writeSearchableRelease } from '../support/searchable-release.ts'
import { publishFiles } from '../support/small-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))
const manifest = writeSearchableRelease(folder, new Date('2026-11-01T00:00:00Z'))

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(`${text}\n`))
})
afterEach(() => void vi.restoreAllMocks())

function show(more: Partial<InspectOptions>): string {
  inspect({ data: folder, ...more })
  return said.join('')
}
const refusal = (more: Partial<InspectOptions>) => {
  try {
    return show(more)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('of a release', () => {
  test('it shows the name, objects by level, rows of sources and files', () => {
    const text = show({})
    expect(text).toContain(`release   ${manifest.name}\n`)
    expect(text).toContain(`built     ${manifest.builtAt}, format ${manifest.formatVersion}\n`)
    const files = Object.entries(manifest.files)
    const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0)
    const grouped = String(bytes).replace(/\B(?=(\d{3})+$)/g, '.')
    expect(text).toMatch(new RegExp(`\nfiles     ${files.length}, ${grouped} bytes\n`))
  })
  test('it shows the manifest to programs', () => {
    expect(JSON.parse(show({ json: true }))).toMatchObject({ name: manifest.name })
  })
})

describe('of an object', () => {
  test('it shows where it is', () => {
    const lines = show({ object: 'ee:10' }).split('\n')
    expect(lines).toContain('id         10')
    expect(lines).toContain('address    Eesti, Harju maakond, Tallinn')
    expect(lines).toContain('level      2 (column A2)')
    expect(lines).toContain('parent     1')
  })
  test('it shows the same to programs', () => {
    expect(JSON.parse(show({ object: 'ee:1', json: true }))).toMatchObject({
      ...{ id: 1, parent: 'none', level: '1 (column A1)' },
    })
  })
  test.each([
    ['ee', 'CLI_OBJECT_SYNTAX'],
    ['fi:1', 'CLI_OBJECT_SYNTAX'],
    ['ee:x', 'CLI_OBJECT_SYNTAX'],
    ['ee:987654321', 'CLI_NO_OBJECT'],
  ])('%s is refused as %s', (object, code) => expect(refusal({ object })).toBe(code))
})

test('a folder without a release is refused', () => {
  expect(refusal({ data: join(folder, 'none') })).toBe('CLI_NO_RELEASE')
})

test('of a way it shows each edge', () => {
  const data = join(folder, 'roads')
  const { tables } = drawRoads('A-----B', { AB: { highway: 'primary', name: 'Riia', ref: '2' } })
  const files = [...tables].map(([name, columns]): [string, Uint8Array] => [
    `roads-${name}.arrow`,
    encodeTable(columns),
  ])
  publishFiles(data, new Map(files), new Date('2026-11-01T00:00:00Z'))
  expect(show({ data, road: '1' })).toBe(
    'edge 0: primary, Riia, 2, 149.999 m, along 6.667 s, against 6.667 s, from 25 58.5 to 25.0025726 58.5\n',
  )
  expect(refusal({ data, road: '2' })).toBe('CLI_NO_ROAD')
})

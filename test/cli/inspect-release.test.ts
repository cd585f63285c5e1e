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
  test('it shows sources, objects, roads, metrics and what became of the rows', () => {
    const data = join(folder, 'told')
    const files = new Map([
      ['hierarchy-fastest-ways.arrow', new Uint8Array(5)],
      ['hierarchy-fastest-arcs.arrow', new Uint8Array(3)],
      ['other.arrow', new Uint8Array(1200)],
    ])
    publishFiles(data, files, new Date('2026-11-01T00:00:00Z'), {
      sample: false,
      title: 'Two lands',
      sources: [
        { kind: 'rc', country: 'lt', date: '2026-10-01', files: ['x.csv', 'y.csv'] },
        { kind: 'osm', files: ['r.pbf'], licence: 'ours', attribution: 'Us' },
      ],
      objectsByLevel: { lt: [1, 20, 0, 3_000, 0, 6] },
      roads: { junctions: 1_000, edges: 20, lengthKm: 3 },
      receipts: [
        {
          source: 'rc',
          rowsRead: 9,
          rowsKept: 2,
          leftOut: { flat: 1, old: 3 },
          refused: { bad: 2 },
        },
        { source: 'osm', rowsRead: 1, rowsKept: 1, leftOut: {}, refused: {} },
      ],
    })
    const told = show({ data }).replaceAll(/(?<=\d)\s(?=\d{3}\b)/g, '.')
    expect(told.split('\n').slice(1, -1)).toEqual([
      'title     Two lands',
      'built     2026-11-01T00:00:00.000Z, format 17',
      '',
      'sources',
      '  rc lt, 2026-10-01: x.csv, y.csv',
      '    Registrų centras, Adresų registras, CC BY 4.0',
      '  osm, undated: r.pbf',
      '    Us, ours',
      '',
      'objects          1          2          3          4          5          6        all',
      '  lt             1         20          0      3.000          0          6      3.027',
      '',
      'roads     1.000 junctions, 20 edges, 3 km',
      'metrics   fastest 8 bytes; TEEVIIT_SHORTEST=off serves without those of shortest',
      '',
      'rows',
      '  rc: read 9, kept 2, left out 4 (flat 1, old 3), refused 2 (bad 2)',
      '  osm: read 1, kept 1, left out 0, refused 0',
      '',
      'files     3, 1.208 bytes',
      '  hierarchy-fastest-arcs.arrow                   3',
      '  hierarchy-fastest-ways.arrow                   5',
      '  other.arrow                                1.200',
    ])
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
  test('an absent parent, postcode or point is said to be none or nothing', () => {
    const facts = (object: string) => {
      said = []
      return JSON.parse(show({ object, json: true }))
    }
    const houseOf = { parent: 20, row: '9 .. 10', postcode: 'LV-1039', point: '' }
    expect(facts('lv:30')).toMatchObject(houseOf)
    const point = '24.7536123 59.436962'
    expect(facts('ee:10')).toMatchObject({ row: '1 .. 15', postcode: '', point })
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
  const { tables } = drawRoads('A-----B-----C', {
    AB: { highway: 'primary', name: 'Riia', ref: '2' },
    BC: { highway: 'residential', oneway: 'yes' },
  })
  const files = [...tables].map(([name, columns]): [string, Uint8Array] => [
    `roads-${name}.arrow`,
    encodeTable(columns),
  ])
  publishFiles(data, new Map(files), new Date('2026-11-01T00:00:00Z'))
  expect(show({ data, road: '1' })).toBe(
    'edge 0: primary, Riia, 2, 149.999 m, along 6.667 s, against 6.667 s, from 25 58.5 to 25.0025726 58.5\n',
  )
  said = []
  expect(show({ data, road: '2' })).toBe(
    'edge 1: residential, 149.999 m, along 13.5 s, against closed, from 25.0025726 58.5 to 25.0051452 58.5\n',
  )
  expect(refusal({ data, road: '3' })).toBe('CLI_NO_ROAD')
})

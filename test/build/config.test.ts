import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileNames, readConfig } from '../../src/build/config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(content: unknown) {
  const file = join(folder, 'teeviit.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig(file)
}

describe('the configuration of a build', () => {
  test('names files relative to itself', () => {
    const config = read({
      title: 'a test',
      sources: [
        { kind: 'ads', objects: 'ee/1.zip', postcodes: '/elsewhere/codes.csv' },
        { kind: 'osm', files: [{ file: 'roads/ee.osm.pbf', country: 'ee' }] },
      ],
    })
    expect(config).toEqual({
      title: 'a test',
      sample: false,
      build: { refusedPercentMax: 5, lossPercentMax: 5 },
      sources: [
        { kind: 'ads', objects: join(folder, 'ee/1.zip'), postcodes: '/elsewhere/codes.csv' },
        { kind: 'osm', files: [{ file: join(folder, 'roads/ee.osm.pbf'), country: 'ee' }] },
      ],
    })
    expect(config.sources.map(fileNames)).toEqual([['1.zip', 'codes.csv'], ['ee.osm.pbf']])
  })

  test('is refused with every fault it has', () => {
    const wrong = () =>
      read({
        colour: 'red',
        sources: [{ kind: 'ads' }, { kind: 'shapefile' }, { kind: 'rc', tables: 'lt', extra: 1 }],
      })
    expect(wrong).toThrow('unknown `colour`')
    expect(wrong).toThrow('sources[0] must have required properties objects')
    expect(wrong).toThrow('sources[1].kind is one of ads, varis, rc, osm')
    expect(wrong).toThrow('sources[2] must not have additional properties (extra)')
  })

  test('says each fault once, with the values that are allowed', () => {
    const files = [{ file: 'fi.osm.pbf', country: 'fi' }]
    expect(() => read({ sources: [{ kind: 'osm', files, extra: 1 }] })).toThrow(
      /is not valid: sources\[0\] must not have additional properties \(extra\); sources\[0\]\.files\.0\.country must be equal to one of the allowed values \(ee, lv, lt\)\./,
    )
  })

  test('has one source of a kind', () => {
    expect(() =>
      read({
        sources: [
          { kind: 'rc', tables: 'a' },
          { kind: 'rc', tables: 'b' },
        ],
      }),
    ).toThrow('sources[1]: a second source of kind rc')
  })

  test('is refused when it is no JSON, or has no sources', () => {
    expect(() => read('{')).toThrow(/teeviit\.json/)
    expect(() => read({ sources: [] })).toThrow('`sources` is a list of at least one source')
    expect(() => readConfig(join(folder, 'absent.json'))).toThrow(
      /The configuration .*absent\.json does not exist\. Write one as docs\/guides\/real-data\.md shows/,
    )
  })

  test('says when a release is refused', () => {
    const sources = [{ kind: 'rc', tables: 'a' }]
    expect(read({ sources, build: { lossPercentMax: 0.5 } }).build).toEqual({
      refusedPercentMax: 5,
      lossPercentMax: 0.5,
    })
    const wrong = () => read({ sources, build: { lossPercentMax: 101, loss: 1 } })
    expect(wrong).toThrow('build.lossPercentMax must be <= 100')
    expect(wrong).toThrow('build must not have additional properties (loss)')
  })
})

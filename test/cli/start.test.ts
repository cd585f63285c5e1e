import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needOfSample } from '../../src/cli/start.ts'
import { FORMAT_VERSION } from '../../src/release/manifest.ts'
import { sealManifest } from '../../src/release/write-release.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'teeviit-start-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

function publish(formatVersion: number, sample: boolean): void {
  mkdirSync(join(data, 'one'))
  const manifest = sealManifest({
    formatVersion,
    name: 'one',
    builtAt: '2026-01-01T00:00:00Z',
    sample,
    title: 'a test',
    sources: [],
    receipts: [],
    objectsByLevel: {},
    roads: null,
    files: {},
  })
  writeFileSync(join(data, 'one', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(data, 'current'), 'one\n')
}

test('a fresh machine needs the sample world', () => {
  expect(needOfSample(data)).toBe('No release is built yet')
})

test('a sample world of another format is made anew', () => {
  publish(FORMAT_VERSION - 1, true)
  expect(needOfSample(data)).toBe('The sample world here is of another format')
})

test('a release of real data is never replaced by the sample world', () => {
  publish(FORMAT_VERSION - 1, false)
  expect(needOfSample(data)).toBeUndefined()
})

test('what can be served is served', () => {
  publish(FORMAT_VERSION, true)
  expect(needOfSample(data)).toBeUndefined()
})

test('a folder whose release is broken is left to the server, which says what is wrong', () => {
  writeFileSync(join(data, 'current'), 'absent\n')
  expect(needOfSample(data)).toBeUndefined()
})

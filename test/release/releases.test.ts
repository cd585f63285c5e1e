import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentRelease } from '../../src/release/read-release.ts'
import { listReleases, pruneReleases, useRelease } from '../../src/release/releases.ts'
import { createReleaseWriter } from '../../src/release/write-release.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'teeviit-releases-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const FACTS = {
  sample: false,
  title: '',
  sources: [],
  receipts: [],
  objectsByLevel: {},
  roads: null,
}

function publish(day: number): string {
  const writer = createReleaseWriter(data)
  writer.writeBytes('a.bin', Uint8Array.of(1, 2, day))
  return writer.publish(FACTS, new Date(Date.UTC(2026, 10, day))).name
}

test('releases are listed, newest first, with the current one and their bytes', () => {
  const [first, second] = [publish(1), publish(2)]
  mkdirSync(join(data, 'no-release'))
  writeFileSync(join(data, first, 'manifest.json'), '{')
  expect(
    listReleases(data).map(({ name, isCurrent, bytes, fault }) => [name, isCurrent, bytes, fault]),
  ).toEqual([
    [second, true, 3, undefined],
    [first, false, 0, expect.stringMatching(/^The folder .* is not a release/)],
  ])
})

test('an older release is used again once it is found whole', async () => {
  const [first, second] = [publish(1), publish(2)]
  await useRelease(data, first)
  expect(currentRelease(data)).toBe(join(data, first))
  appendFileSync(join(data, second, 'a.bin'), 'x')
  await expect(useRelease(data, second)).rejects.toMatchObject({ code: 'RELEASE_FILE_SIZE' })
  await expect(useRelease(data, '../x')).rejects.toMatchObject({ code: 'CLI_NO_RELEASE_NAMED' })
  expect(currentRelease(data)).toBe(join(data, first))
})

test('all but the newest go, never the current one or one that is being built', async () => {
  const names = [publish(1), publish(2), publish(3), publish(4)]
  await useRelease(data, names[0])
  const { folder } = createReleaseWriter(data)
  expect(pruneReleases(data, 1)).toEqual([names[2], names[1]])
  expect(listReleases(data).map(({ name }) => name)).toEqual([names[3], names[0]])
  expect(readdirSync(data).map((name) => join(data, name))).toContain(folder)
})

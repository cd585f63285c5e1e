/** A release taken from another replica's operators' port: whole, checked, published by one rename. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pullRelease } from '../../src/fetch/pull-release.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { type Progress, SILENT } from '../../src/report/progress.ts'
import { openOperatorsPort } from '../../src/server/http/operators-port.ts'
import { type Publishers, startPublishers } from '../support/publishers.ts'
import { publishFiles } from '../support/small-world.ts'

let there: string
let here: string
let server: Server
let url: string
let inService: string | undefined
beforeEach(async () => {
  there = mkdtempSync(join(tmpdir(), 'teeviit-there-'))
  here = mkdtempSync(join(tmpdir(), 'teeviit-here-'))
  server = await openOperatorsPort('127.0.0.1', 0, {
    readiness: () => 'ready',
    release: () => inService,
    metrics: async () => '',
    hasShortest: true,
    data: there,
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  for (const folder of [there, here]) rmSync(folder, { recursive: true, force: true })
})

const QUICK = { stallSeconds: 5, attempts: 2, retrySeconds: 0 }
const pull = (from = url) => pullRelease(from, here, SILENT, QUICK)

/** Publishes a release of two files; the first is the same in all. */
function publish(day: number): string {
  const files = new Map([
    ['same.bin', new Uint8Array(70_000).fill(7)],
    ['other.bin', new Uint8Array(50_000).fill(day)],
  ])
  inService = publishFiles(there, files, new Date(Date.UTC(2026, 10, day))).name
  return inService
}

test('the release in service is taken, and is the same to the byte', async () => {
  const name = publish(1)
  expect(await pull()).toEqual({ name, isNew: true, bytesTaken: 120_000, filesLinked: 0 })
  expect(currentRelease(here)).toBe(join(here, name))
  expect(readRelease(join(here, name)).files.get('other.bin')?.[0]).toBe(1)
  expect(await pull()).toMatchObject({ name, isNew: false, bytesTaken: 0 })
})

test('files that a release here has are not taken again', async () => {
  publish(1)
  await pull()
  const name = publish(2)
  expect(await pull()).toEqual({ name, isNew: true, bytesTaken: 50_000, filesLinked: 1 })
  expect(readRelease(join(here, name)).files.get('other.bin')?.[0]).toBe(2)
})

test('a release here whose manifest is broken is passed over', async () => {
  publish(1)
  await pull()
  writeFileSync(join(currentRelease(here)!, 'manifest.json'), '{}')
  const name = publish(2)
  expect(await pull()).toMatchObject({ name, bytesTaken: 120_000, filesLinked: 0 })
})

test('a file that is not what its manifest names is refused, and nothing changes', async () => {
  publish(1)
  await pull()
  const before = currentRelease(here)
  const name = publish(2)
  writeFileSync(join(there, name, 'other.bin'), new Uint8Array(50_000).fill(9))
  await expect(pull()).rejects.toMatchObject({ code: 'RELEASE_FILE_CHANGED' })
  appendFileSync(join(there, name, 'other.bin'), 'x')
  await expect(pull()).rejects.toMatchObject({ code: 'FETCH_TOO_LARGE' })
  expect(currentRelease(here)).toBe(before)
  expect(existsSync(join(here, name))).toBe(false)
})

test('an earlier release that is here becomes current again, and nothing is taken', async () => {
  const name = publish(1)
  await pull()
  publish(2)
  await pull()
  inService = name
  expect(await pull()).toEqual({ name, isNew: true, bytesTaken: 0, filesLinked: 0 })
  expect(currentRelease(here)).toBe(join(here, name))
})

test('a pull says how much of the release is here, in kB, files that are linked too', async () => {
  const seen: unknown[] = []
  const progress: Progress = {
    ...SILENT,
    phase: (...phase) => void seen.push(phase),
    advance: (done) => void seen.push(done),
    end: () => void seen.push('end'),
  }
  for (const day of [1, 2]) {
    const name = publish(day)
    seen.length = 0
    await pullRelease(`${url}/`, here, progress, QUICK)
    expect(seen[0]).toEqual([`Pulling ${name}`, 120, 'kB'])
    // The files follow in the order of their names.
    expect(seen.slice(1, -1)).toEqual(seen.slice(1, -1).sort((a, b) => Number(a) - Number(b)))
    expect(seen.slice(-3)).toEqual(day === 1 ? [120, 120, 'end'] : [50, 120, 'end'])
    expect(seen).toContain(50)
  }
})

test('only files of a release are given away', async () => {
  const name = publish(1)
  writeFileSync(join(there, name, 'secret'), 'x')
  const status = async (path: string, method = 'GET') =>
    (await fetch(`${url}${path}`, { method })).status
  expect(await status('/releases/current')).toBe(200)
  expect(await status(`/releases/${name}/same.bin`, 'HEAD')).toBe(200)
  expect(await status(`/releases/${name}/secret`)).toBe(404)
  expect(await status(`/releases/${name}/..%2f..%2fkeys.json`)).toBe(404)
  expect(await status('/releases/20260101T000000Z-00000000/same.bin')).toBe(404)
  expect(await status('/releases/current', 'POST')).toBe(405)
  inService = undefined
  expect(await status('/releases/current')).toBe(404)
})

test('a cut pull goes on where it was cut; a manifest of odd names is refused', async () => {
  const name = publish(1)
  const played: Publishers = await startPublishers()
  try {
    const ask = async (path: string) =>
      Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer())
    const paths = ['/releases/current', `/releases/${name}/same.bin`, `/releases/${name}/other.bin`]
    for (const path of paths) played.put(path, await ask(path))
    played.fault(paths[1], { cutAfter: 40_000, statusAfter: 503 })
    await expect(pull(played.url)).rejects.toMatchObject({ code: 'FETCH_BROKEN_OFF' })
    expect(readdirSync(here)).toEqual(['.pulling'])
    played.fault(paths[1], { times: 0 })
    // The first file of the two is here whole.
    expect(await pull(played.url)).toMatchObject({ bytesTaken: 70_000, filesLinked: 0 })
    expect(played.asked).toContain(`${paths[1]} bytes=40000- 206`)
    expect(currentRelease(here)).toBe(join(here, name))
    expect(readdirSync(join(here, '.pulling'))).toEqual([])
    played.put(paths[0], '{"name":"20261109T000000Z-00000000","files":{}}')
    await expect(pull(played.url)).rejects.toMatchObject({ code: 'RELEASE_FORMAT' })
    expect(currentRelease(here)).toBe(join(here, name))
    const none = 'it has no name or files'
    for (const [text, reason] of [
      ['<html>', 'is not valid JSON'],
      ['null', none],
      ['{"files":{}}', none],
      ['{"name":"../x","files":{}}', none],
      [`{"name":"${name}0","files":{}}`, none],
      [`{"name":"0${name}","files":{}}`, none],
      [`{"name":"${name}"}`, none],
      [`{"name":"${name}","files":null}`, none],
      [`{"name":"${name}","files":"x"}`, none],
      [`{"name":"${name}","files":{"../a":{}}}`, 'it names a file "../a"'],
      [`{"name":"${name}","files":{"a":{},".b":{}}}`, 'it names a file ".b"'],
      [`{"name":"${name}","files":{"manifest.json":{}}}`, 'it names a file "manifest.json"'],
      [
        `{"name":"${name}","files":{"/${'x'.repeat(90)}":{}}}`,
        `it names a file "/${'x'.repeat(78)})`,
      ],
    ]) {
      played.put(paths[0], text)
      const fault = { code: 'PULL_MANIFEST', message: expect.stringContaining(reason) }
      await expect(pull(played.url)).rejects.toMatchObject(fault)
    }
  } finally {
    await played.close()
  }
})

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FORMAT_VERSION } from '../../src/release/manifest.ts'
import { readReleaseInThreads, verifyInThread } from '../../src/release/read-in-threads.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { createReleaseWriter, type ManifestFacts } from '../../src/release/write-release.ts'
import { assertInMemory } from '../../src/tables/kernel-memory.ts'
import { decodeTable, numbers } from '../../src/tables/table-file.ts'

const FACTS: ManifestFacts = {
  sample: true,
  title: 'a test',
  sources: [],
  receipts: [],
  objectsByLevel: {},
  roads: null,
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'teeviit-release-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function publish(values: number[], builtAt = new Date('2026-11-01T02:03:04Z')) {
  const writer = createReleaseWriter(dataDir)
  writer.writeTable('ee-test.arrow', { value: Uint32Array.from(values) })
  return writer.publish(FACTS, builtAt)
}

describe('a release', () => {
  test('is not there before one is published', () => {
    expect(currentRelease(dataDir)).toBeUndefined()
    createReleaseWriter(dataDir).writeBytes('half.arrow', Uint8Array.of(1))
    expect(currentRelease(dataDir)).toBeUndefined()
  })

  test('is named after its time and its content, and is the current one', () => {
    const manifest = publish([1, 2, 3])
    expect(manifest.name).toMatch(/^20261101T020304Z-[0-9a-f]{8}$/)
    expect(currentRelease(dataDir)).toBe(join(dataDir, manifest.name))
  })

  test('takes the place of the same one of the same second', () => {
    const [first, second] = [publish([1, 2, 3]), publish([1, 2, 3])]
    expect(second).toEqual(first)
    expect(currentRelease(dataDir)).toBe(join(dataDir, first.name))
  })

  test('gives back its files in shared memory', () => {
    publish([1, 2, 3])
    const release = readRelease(currentRelease(dataDir)!)
    const bytes = bytesOf(release.files)('ee-test.arrow')
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(numbers(decodeTable('ee-test.arrow', bytes), 'value', Uint32Array)).toEqual(
      Uint32Array.of(1, 2, 3),
    )
  })

  describe('read by three threads', () => {
    const byThree = (folder: string) => readReleaseInThreads(folder, 3, [], 1)
    const publishSix = () => {
      const writer = createReleaseWriter(dataDir)
      for (const [i, name] of ['ee-a', 'ee-b', 'hierarchy-c', 'lv-d', 'lv-e', 'lt-f'].entries()) {
        writer.writeTable(`${name}.arrow`, { value: new Uint32Array(10 * i + 1).fill(i) })
      }
      return join(dataDir, writer.publish(FACTS, new Date('2026-11-01T02:03:04Z')).name)
    }

    test('is the same as read by one', async () => {
      const folder = publishSix()
      const one = readRelease(folder)
      const three = await byThree(folder)
      expect([...three.files.keys()]).toEqual([...one.files.keys()])
      for (const [file, bytes] of one.files) expect(three.files.get(file)).toEqual(bytes)
      const ordered = three.files.get('hierarchy-c.arrow') as Uint8Array
      const columns = numbers(decodeTable('hierarchy-c.arrow', ordered), 'value', Uint32Array)
      assertInMemory(three.memory!, [columns])
    })

    test('leaves out what it is told to, broken or not', async () => {
      const folder = publishSix()
      writeFileSync(join(folder, 'hierarchy-c.arrow'), '')
      const { files, memory } = await readReleaseInThreads(folder, 3, ['hierarchy-c.arrow'], 1)
      expect([...files.keys()].sort()).toEqual(
        ['ee-a', 'ee-b', 'lt-f', 'lv-d', 'lv-e'].map((name) => `${name}.arrow`),
      )
      expect(memory).toBeUndefined()
    })

    test.each(['ee-a.arrow', 'lv-e.arrow', 'lt-f.arrow'])(
      'is refused where %s is changed',
      async (file) => {
        const folder = publishSix()
        const bytes = readFileSync(join(folder, file))
        bytes[bytes.length - 1] ^= 1
        writeFileSync(join(folder, file), bytes)
        await expect(byThree(folder)).rejects.toMatchObject({
          code: 'RELEASE_FILE_CHANGED',
          facts: { file },
        })
      },
    )
  })

  test('gives all its files in one buffer, each at a place that columns of numbers can be viewed at', () => {
    const writer = createReleaseWriter(dataDir)
    writer.writeTable('ee-a.arrow', { value: Uint8Array.of(1, 2, 3) })
    writer.writeBytes('ee-b.bin', Uint8Array.of(4))
    writer.writeTable('ee-c.arrow', { value: Float64Array.of(5, 6) })
    writer.publish(FACTS, new Date('2026-11-01T02:03:04Z'))
    const { files } = readRelease(currentRelease(dataDir)!)
    expect(new Set(Array.from(files.values(), ({ buffer }) => buffer)).size).toBe(1)
    expect(Array.from(files.values(), ({ byteOffset }) => byteOffset % 64)).toEqual([0, 0, 0])
    expect(files.get('ee-b.bin')).toEqual(Uint8Array.of(4))
    const table = decodeTable('ee-c.arrow', bytesOf(files)('ee-c.arrow'))
    const column = numbers(table, 'value', Float64Array)
    expect(column).toEqual(Float64Array.of(5, 6))
    expect(column.buffer).toBe(files.get('ee-a.arrow')?.buffer)
  })

  test('gives the files that compiled code works on in one memory', () => {
    const writer = createReleaseWriter(dataDir)
    writer.writeTable('hierarchy-a.arrow', { value: Uint32Array.of(1, 2, 3) })
    writer.writeTable('hierarchy-b.arrow', { value: Uint32Array.of(4, 5) })
    writer.writeTable('roads-c.arrow', { value: Uint32Array.of(6) })
    writer.publish(FACTS, new Date('2026-11-01T02:03:04Z'))
    const { files, memory } = readRelease(currentRelease(dataDir)!)
    const values = (file: string) =>
      numbers(decodeTable(file, bytesOf(files)(file)), 'value', Uint32Array)
    const [a, b, c] = ['hierarchy-a.arrow', 'hierarchy-b.arrow', 'roads-c.arrow'].map(values)
    expect([...a, ...b, ...c]).toEqual([1, 2, 3, 4, 5, 6])
    assertInMemory(memory!, [a, b])
    expect(() => assertInMemory(memory!, [c])).toThrow(RangeError)
  })

  test('has the same files for the same input, whenever it is built', () => {
    const first = publish([4, 5])
    const second = publish([4, 5], new Date('2027-01-01T00:00:00Z'))
    expect(second.files).toEqual(first.files)
    expect(second.name.slice(-8)).toBe(first.name.slice(-8))
  })

  test('is replaced by the next one, and the old folder stays', () => {
    const first = publish([1])
    const second = publish([2], new Date('2026-11-02T00:00:00Z'))
    expect(currentRelease(dataDir)).toBe(join(dataDir, second.name))
    expect(readRelease(join(dataDir, first.name)).manifest.name).toBe(first.name)
  })

  test('is refused when a byte has changed, and the file is named', () => {
    const folder = join(dataDir, publish([1, 2, 3]).name)
    const file = join(folder, 'ee-test.arrow')
    const bytes = readFileSync(file)
    bytes[20] ^= 1
    writeFileSync(file, bytes)
    expect(() => readRelease(folder)).toThrow(/ee-test\.arrow is not the one that was built/)
  })

  test.each([
    ['edited', (text: string) => text.replace('"a test"', '"another"'), /its sha256 does not fit/],
    [
      'deprived of a file',
      (text: string) => text.replace(/"ee-test.arrow": \{[^}]*\}/, ''),
      /its sha256 does not fit/,
    ],
    [
      'deprived of its own hash',
      (text: string) => text.replace(/,\s*"sha256": "[0-9a-f]{64}"\s*\}\s*$/, '}'),
      /its sha256 does not fit/,
    ],
    ['cut', (text: string) => text.slice(0, -10), /is not a release/],
    ['empty', () => '', /is not a release/],
    ['null', () => 'null', /has format undefined/],
  ])('is refused when its manifest was %s', (_, change, message) => {
    const folder = join(dataDir, publish([1, 2, 3]).name)
    const file = join(folder, 'manifest.json')
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    expect(() => readRelease(folder)).toThrow(message)
  })

  test('is verified in a thread of its own, which names the file that is wrong', async () => {
    const { name, files } = publish([1, 2, 3])
    const folder = join(dataDir, name)
    await expect(verifyInThread(folder, files)).resolves.toBeUndefined()
    const bytes = readFileSync(join(folder, 'ee-test.arrow'))
    bytes[20] ^= 1
    writeFileSync(join(folder, 'ee-test.arrow'), bytes)
    await expect(verifyInThread(folder, files)).rejects.toMatchObject({
      name: 'TeeviitError',
      code: 'RELEASE_FILE_CHANGED',
      facts: { file: 'ee-test.arrow' },
    })
    rmSync(join(folder, 'ee-test.arrow'))
    await expect(verifyInThread(folder, files)).rejects.toThrow(/has no file ee-test\.arrow/)
  })

  test('is not waited for when the verifying thread fails', async () => {
    const files = { 'ee-test.arrow': { bytes: 2 ** 60, sha256: '' } }
    await expect(verifyInThread(dataDir, files)).rejects.toThrow(RangeError)
  })

  test('takes files of another release over without copying them', () => {
    const first = publish([1, 2, 3])
    const writer = createReleaseWriter(dataDir)
    const [[file, facts]] = Object.entries(first.files)
    writer.takeFile(file, join(dataDir, first.name), facts)
    const second = writer.publish(FACTS, new Date('2026-11-02T00:00:00Z'))
    expect(second.files).toEqual(first.files)
    const inode = (name: string) => statSync(join(dataDir, name, file)).ino
    expect(inode(second.name)).toBe(inode(first.name))
  })

  test('is refused when a file is longer, missing, or the manifest is of another format', () => {
    const folder = join(dataDir, publish([1, 2, 3]).name)
    const manifestFile = join(folder, 'manifest.json')
    const manifest = readFileSync(manifestFile, 'utf8')
    writeFileSync(
      manifestFile,
      manifest.replace(`"formatVersion": ${FORMAT_VERSION}`, '"formatVersion": 99'),
    )
    expect(() => readRelease(folder)).toThrow(`has format 99, this program reads ${FORMAT_VERSION}`)
    writeFileSync(manifestFile, manifest)
    appendFileSync(join(folder, 'ee-test.arrow'), 'x')
    expect(() => readRelease(folder)).toThrow(/its manifest promises/)
    rmSync(join(folder, 'ee-test.arrow'))
    expect(() => readRelease(folder)).toThrow(/has no file ee-test\.arrow/)
    rmSync(manifestFile)
    expect(() => readRelease(folder)).toThrow(/is not a release/)
  })
})

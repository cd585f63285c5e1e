import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import {
  demandInPack,
  findAllInPack,
  findFile,
  findInPack,
  type SourceFile,
} from '../../../src/sources/reading/open-bytes.ts'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-open-bytes-'))
  writeFileSync(join(folder, 'plain.csv'), 'A;B\n')
  writeFileSync(join(folder, 'packed.csv.gz'), gzipSync('C;D\n'))
  writeFileSync(join(folder, 'half.csv.gz'), gzipSync('A;B\n'.repeat(5000)).subarray(0, 40))
  await writeZip('one.zip', { '1_2026.csv': 'E;F\n', 'readme.txt': 'hello' })
  await writeZip('adr_gra_adresai_LT.zip', { 'adr_gra_adresai_LT.json': '{}' })
  await writeZip('parts.zip', { 'b_2.csv': 'b', 'c_3.csv': 'c', 'A_1.csv': 'a', 'x.csv': '' })
  await writeZip('two.zip', { 'AW_EKA.CSV': 'G;H\n', 'AW_IELA.CSV': 'I;J\n' })
})

afterAll(() => rmSync(folder, { recursive: true }))

async function writeZip(name: string, members: Record<string, string>) {
  const zip = new ZipFile()
  for (const [member, text] of Object.entries(members)) zip.addBuffer(Buffer.from(text), member)
  zip.end()
  await finished(zip.outputStream.pipe(createWriteStream(join(folder, name))))
}

async function contentOf(file: SourceFile | undefined): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of await file!.open()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe('a file is found by its path', () => {
  test.each([
    ['plain.csv', 'A;B\n'],
    ['plain.csv.gz', 'A;B\n'],
    ['packed.csv', 'C;D\n'],
    ['packed.csv.gz', 'C;D\n'],
    ['one.zip', 'E;F\n'],
    ['two.zip#AW_IELA.CSV', 'I;J\n'],
  ])('%s', async (path, content) => {
    expect(await contentOf(await findFile(join(folder, path), ['.csv']))).toBe(content)
  })

  test('a packed file is closed when it has been read', async () => {
    const path = join(folder, 'one.zip')
    await contentOf(await findFile(path, ['.csv']))
    const openFiles = () =>
      readdirSync('/proc/self/fd').flatMap((descriptor) => {
        try {
          return readlinkSync(`/proc/self/fd/${descriptor}`)
        } catch {
          return []
        }
      })
    // The archive is closed after its member's end, by a thread of the pool.
    await vi.waitFor(() => expect(openFiles().filter((file) => file === path)).toEqual([]))
  })

  test('a file may be read twice', async () => {
    const file = await findFile(join(folder, 'one.zip'), ['.csv'])
    expect(await contentOf(file)).toBe(await contentOf(file))
  })
})

describe('a table is found in a folder or zip file by its name in any letter case', () => {
  test('in a folder', async () => {
    expect(await contentOf(await findInPack(folder, 'Packed.csv'))).toBe('C;D\n')
  })
  test('in a zip file', async () => {
    expect(await contentOf(await demandInPack(join(folder, 'two.zip'), 'aw_eka.csv'))).toBe('G;H\n')
  })
  test('in a zip file of its name in a folder', async () => {
    expect(await contentOf(await findInPack(folder, 'adr_gra_adresai_LT.json'))).toBe('{}')
  })
  test('all whose names fit', async () => {
    const files = await findAllInPack(join(folder, 'two.zip'), /^aw_.*\.csv$/)
    expect(await Promise.all(files.map(contentOf))).toEqual(['G;H\n', 'I;J\n'])
    const parts = await findAllInPack(join(folder, 'parts.zip'), /^[a-z]_\d\.csv$/)
    expect(await Promise.all(parts.map(contentOf))).toEqual(['a', 'b', 'c'])
  })
  test('not there', async () => {
    expect(await findInPack(folder, 'aw_eka.csv')).toBeUndefined()
  })
})

describe('errors name the file, what was found and what was wanted', () => {
  test.each([
    ['absent.csv', /file .*absent\.csv/],
    ['two.zip', /two\.zip has AW_EKA\.CSV, AW_IELA\.CSV; wanted is one file that ends in \.csv/],
    ['two.zip#x.csv', /wanted is x\.csv/],
    ['plain.csv#x.csv', /plain\.csv is not a zip file, so it has no member x\.csv/],
  ])('%s', async (path, message) => {
    await expect(findFile(join(folder, path), ['.csv'])).rejects.toThrow(message)
  })

  test('a table that a pack has not', async () => {
    await expect(demandInPack(join(folder, 'two.zip'), 'aw_dziv.csv')).rejects.toThrow(
      /two\.zip has no aw_dziv\.csv; it has AW_EKA\.CSV, AW_IELA\.CSV/,
    )
  })

  test('of more than eight files the first eight are named', async () => {
    const names = ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']
    await writeZip('eight.zip', Object.fromEntries(names.slice(1).map((name) => [name, ''])))
    await writeZip('nine.zip', Object.fromEntries(names.map((name) => [name, ''])))
    for (const [zip, found] of [
      ['eight.zip', 'a, b, c, d, e, f, g, h.'],
      ['nine.zip', 'a, b, c, d, e, f, g, h and 1 more.'],
    ])
      await expect(demandInPack(join(folder, zip), 'x')).rejects.toThrow(`it has ${found}`)
  })

  test('a file that breaks off', async () => {
    const file = await findFile(join(folder, 'half.csv.gz'), ['.csv'])
    await expect(contentOf(file)).rejects.toThrow(/half\.csv\.gz cannot be unpacked/)
  })
})

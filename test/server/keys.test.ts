import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyRing, demoKey, digestOf, keysOfText } from '../../src/server/keys/key-ring.ts'
import { createKeySlots, readKeys } from '../../src/server/keys/key-slots.ts'
import { addKey, readKeysFile, revokeKey, rotateKey } from '../../src/server/keys/keys-file.ts'
import { createQuotaTable, takeFromMinute } from '../../src/server/keys/quota.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-keys-'))
  file = join(folder, 'deep', 'keys.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** File that a descriptor is open on; empty where it has been closed meanwhile. */
function fileOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch {
    return ''
  }
}

const PLAN = { requestsPerMinute: 600, services: ['gazetteer', 'router'] } as const

describe('the keys file', () => {
  test('an added key is found by its secret, which is stored hashed and readable by its owner only', () => {
    const secret = addKey(file, 'shop', PLAN)
    expect(secret).toMatch(/^tv_[\w-]{32}$/)
    expect(readFileSync(file, 'utf8')).not.toContain(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [key] = readKeysFile(file)
    expect(key).toMatchObject({ name: 'shop', sha256: digestOf(secret), ...PLAN })
    const ring = createKeyRing([{ ...key, slot: 0 }])
    expect(ring.find(secret)?.name).toBe('shop')
    expect(ring.find(`${secret} `)).toBeUndefined()
    expect(ring.find(key.sha256)).toBeUndefined()
  })

  test.skipIf(process.getuid?.() !== 0)(
    'a file that root writes belongs to whom its folder does, who reads it (as root only)',
    () => {
      mkdirSync(join(folder, 'deep'))
      chownSync(join(folder, 'deep'), 10_001, 10_002)
      for (const change of [() => addKey(file, 'shop', PLAN), () => rotateKey(file, 'shop')]) {
        change()
        expect(statSync(file)).toMatchObject({ uid: 10_001, gid: 10_002 })
        expect(statSync(file).mode & 0o777).toBe(0o600)
      }
    },
  )

  test('a rotated key has another secret and the same plan, a revoked one is gone', () => {
    const first = addKey(file, 'shop', PLAN)
    addKey(file, 'other', { requestsPerMinute: null, services: ['geocoder'] })
    const second = rotateKey(file, 'shop')
    expect(second).not.toBe(first)
    expect(readKeysFile(file)[0]).toMatchObject({ name: 'shop', sha256: digestOf(second), ...PLAN })
    revokeKey(file, 'shop')
    expect(readKeysFile(file).map(({ name }) => name)).toEqual(['other'])
  })

  test('names are unique and plain, plans are checked', () => {
    addKey(file, 'shop', PLAN)
    expect(() => addKey(file, 'shop', PLAN)).toThrow('A key named shop exists already.')
    for (const name of ['demo', '', 'a b', ' a', 'a ', 'x'.repeat(65), 'env:1']) {
      expect(() => addKey(file, name, PLAN)).toThrow(`A key cannot be named ${name}; allowed`)
    }
    expect(() => addKey(file, 'a', { ...PLAN, requestsPerMinute: 0 })).toThrow(
      'The plan of the key a is 0; allowed is a whole number of requests a minute above 0, or unlimited.',
    )
    for (const requestsPerMinute of [-1, 1.5, Number.NaN, 2 ** 53]) {
      expect(() => addKey(file, 'a', { ...PLAN, requestsPerMinute })).toThrow('requests a minute')
    }
    expect(() => addKey(file, 'a', { ...PLAN, services: [] })).toThrow(
      'The plan of the key a is []; allowed is one or more of gazetteer, geocoder, router.',
    )
    const services: 'router'[] = ['router', 'mail' as 'router']
    expect(() => addKey(file, 'a', { ...PLAN, services })).toThrow('is ["router","mail"]; allowed')
    expect(() => revokeKey(file, 'nobody')).toThrow('No key is named nobody.')
    expect(() => rotateKey(file, 'nobody')).toThrow('No key is named nobody.')
    expect(readKeysFile(file).length).toBe(1)
  })

  test('a broken file is refused with its name', () => {
    addKey(file, 'shop', PLAN)
    for (const text of [
      '{',
      '{}',
      '{"keys":[{"name":"a"}]}',
      readFileSync(file, 'utf8').replace(/\}\n/, '},'),
    ]) {
      writeFileSync(file, text)
      expect(() => readKeysFile(file)).toThrow(`The keys file ${file} cannot be read`)
    }
  })

  test.each<[string, object, string]>([
    ['no SHA-256', { sha256: 'f'.repeat(63) }, 'the key shop has no SHA-256'],
    ['a longer SHA-256', { sha256: 'f'.repeat(65) }, 'the key shop has no SHA-256'],
    ['a SHA-256 in capitals', { sha256: 'F'.repeat(64) }, 'the key shop has no SHA-256'],
    ['a number for a name', { name: 5 }, 'A key cannot be named 5'],
    ['the name of the demo key', { name: 'demo' }, 'A key cannot be named demo'],
    ['a name twice', { name: 'other' }, 'the name other occurs twice'],
    ['a word for a limit', { requestsPerMinute: 'many' }, 'The plan of the key shop is "many"'],
    ['a word for its services', { services: 'router' }, 'The plan of the key shop is "router"'],
  ])('a file in which a key has %s is refused', (_, fault, reason) => {
    addKey(file, 'shop', PLAN)
    addKey(file, 'other', PLAN)
    const [shop, other] = readKeysFile(file)
    writeFileSync(file, JSON.stringify({ keys: [{ ...shop, ...fault }, other] }))
    expect(() => readKeysFile(file)).toThrow(`The keys file ${file} cannot be read (${reason}`)
  })

  test('two programs do not change it at once', () => {
    addKey(file, 'shop', PLAN)
    writeFileSync(`${file}.lock`, '')
    expect(() => addKey(file, 'other', PLAN)).toThrow(
      `Another program is changing ${file}. Try again; if none is, remove ${file}.lock.`,
    )
    expect(readdirSync(join(folder, 'deep'))).toEqual(['keys.json', 'keys.json.lock'])
  })

  test('a change that fails leaves the file as it was, and neither a lock nor an open file', () => {
    addKey(file, 'shop', PLAN)
    const before = readFileSync(file, 'utf8')
    expect(() => addKey(file, 'shop', PLAN)).toThrow('A key named shop exists already.')
    expect(() => revokeKey(file, 'nobody')).toThrow('No key is named nobody.')
    expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual([
      before,
      ['keys.json'],
    ])
    const held = () => readdirSync('/proc/self/fd').map((name) => fileOf(`/proc/self/fd/${name}`))
    if (existsSync('/proc/self/fd')) {
      expect(held().filter((name) => name.startsWith(folder))).toEqual([])
    }
  })

  test('what keeps a lock from being made is told as it is', () => {
    const long = join(folder, 'k'.repeat(255))
    expect(() => addKey(long, 'shop', PLAN)).toThrow('ENAMETOOLONG')
  })
})

describe('keys of a text', () => {
  test('secret[:requests-per-minute],…', () => {
    expect(
      keysOfText('alpha:999999999,, beta ,a:b:7').map((key) => [key.sha256, key.requestsPerMinute]),
    ).toEqual([
      [digestOf('alpha'), 999_999_999],
      [digestOf('beta'), null],
      [digestOf('a:b'), 7],
    ])
    expect(keysOfText('a')).toEqual([
      {
        name: 'env:ca978112ca1b',
        sha256: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
        requestsPerMinute: null,
        services: ['gazetteer', 'geocoder', 'router'],
      },
    ])
    expect(keysOfText('')).toEqual([])
  })

  test.each([
    ['geheim:5x', 'Entry 1 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    ['geheim:x5', 'Entry 1 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    ['geheim:1234567890', 'is no whole number above 0'],
    ['geheim:0', 'Entry 1 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    ['a,b:geheim', 'Entry 2 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    ['geheim\nx', 'Entry 1 of TEEVIIT_KEYS is wrong (it has no secret)'],
    [':5', 'Entry 1 of TEEVIIT_KEYS is wrong (it has no secret)'],
    ['geheim,geheim:5', 'Entry 2 of TEEVIIT_KEYS is wrong (the secret occurs twice)'],
  ])('wrong ones are refused without being repeated: %s', (text, sentence) => {
    const wrong = expect.objectContaining({
      code: 'KEY_SECRETS',
      message: expect.stringContaining(sentence),
    })
    expect(() => keysOfText(text)).toThrow(wrong)
    expect(() => keysOfText(text)).not.toThrow('geheim')
  })
})

describe('keys of all origins', () => {
  test('file, environment and demo', () => {
    addKey(file, 'shop', PLAN)
    const read = (environment: Record<string, string>) =>
      readKeys(resolveSettings({ commandLine: { 'keys.file': file }, environment }).settings)
    expect(read({ TEEVIIT_KEYS: 'a' }).map(({ name }) => name)).toEqual([
      'shop',
      `env:${digestOf('a').slice(0, 12)}`,
      'demo',
    ])
    expect(read({}).find(({ name }) => name === 'demo')).toEqual(demoKey(60))
    expect(read({ TEEVIIT_DEMO: 'off' }).map(({ name }) => name)).toEqual(['shop'])
    expect(read({ TEEVIIT_KEYS: 'demo:5' }).map((key) => key.requestsPerMinute)).toEqual([600, 5])
  })

  test('a key keeps its place while it exists; a new one starts with nothing used', () => {
    const table = createQuotaTable()
    const slots = createKeySlots(table)
    const key = (name: string) => ({ ...demoKey(5), name })
    const [a, b] = slots.place([key('a'), key('b')])
    expect([a.slot, b.slot]).toEqual([0, 1])
    takeFromMinute(table, b.slot, 5, 5, 0)
    expect(slots.place([key('a'), key('b')])[1].slot).toBe(1)
    expect(takeFromMinute(table, b.slot, 5, 1, 0)).toBe(-1)
    expect(slots.place([key('a')])).toEqual([a])
    const [, c] = slots.place([key('a'), key('c')])
    expect(c.slot).toBe(b.slot)
    expect(takeFromMinute(table, c.slot, 5, 1, 0)).toBe(1)
    expect(slots.place(['a', 'c', 'd'].map(key)).map(({ slot }) => slot)).toEqual([0, 1, 2])
  })

  test('a process has places for 65,536 keys', () => {
    const keys = Array.from({ length: 65_536 }, (_, i) => ({ ...demoKey(5), name: `k${i}` }))
    const slots = createKeySlots(createQuotaTable())
    expect(slots.place(keys).at(-1)?.slot).toBe(65_535)
    expect(() => slots.place([...keys, demoKey(5)])).toThrow('more than 65536 keys')
  })
})

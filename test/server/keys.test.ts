import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyRing, demoKey, digestOf, keysOfText } from '../../src/server/keys/key-ring.ts'
import { createKeySlots, readKeys } from '../../src/server/keys/key-slots.ts'
import { addKey, listKeys, revokeKey, rotateKey } from '../../src/server/keys/keys-file.ts'
import { createQuotaTable, takeFromMinute } from '../../src/server/keys/quota.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-keys-'))
  file = join(folder, 'deep', 'keys.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PLAN = { requestsPerMinute: 600, services: ['gazetteer', 'router'] } as const

describe('the keys file', () => {
  test('an added key is found by its secret, which is stored hashed and readable by its owner only', () => {
    const secret = addKey(file, 'shop', PLAN)
    expect(secret).toMatch(/^tv_[\w-]{32}$/)
    expect(readFileSync(file, 'utf8')).not.toContain(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [key] = listKeys(file)
    expect(key).toMatchObject({ name: 'shop', sha256: digestOf(secret), ...PLAN })
    const ring = createKeyRing([{ ...key, slot: 0 }])
    expect(ring.find(secret)?.name).toBe('shop')
    expect(ring.find(`${secret} `)).toBeUndefined()
    expect(ring.find(key.sha256)).toBeUndefined()
  })

  test('a rotated key has another secret and the same plan, a revoked one is gone', () => {
    const first = addKey(file, 'shop', PLAN)
    addKey(file, 'other', { requestsPerMinute: null, services: ['geocoder'] })
    const second = rotateKey(file, 'shop')
    expect(second).not.toBe(first)
    expect(listKeys(file)[0]).toMatchObject({ name: 'shop', sha256: digestOf(second), ...PLAN })
    revokeKey(file, 'shop')
    expect(listKeys(file).map(({ name }) => name)).toEqual(['other'])
  })

  test('names are unique and plain, plans are checked', () => {
    addKey(file, 'shop', PLAN)
    expect(() => addKey(file, 'shop', PLAN)).toThrow('There is a key named shop already.')
    for (const name of ['demo', '', 'a b', 'x'.repeat(65), 'env:1']) {
      expect(() => addKey(file, name, PLAN)).toThrow('A key cannot be named')
    }
    expect(() => addKey(file, 'a', { ...PLAN, requestsPerMinute: 0 })).toThrow('is 0; allowed is')
    expect(() => addKey(file, 'a', { ...PLAN, services: [] })).toThrow('is []; allowed is')
    expect(() => revokeKey(file, 'nobody')).toThrow('There is no key named nobody.')
    expect(() => rotateKey(file, 'nobody')).toThrow('There is no key named nobody.')
    expect(listKeys(file).length).toBe(1)
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
      expect(() => listKeys(file)).toThrow(`The keys file ${file} cannot be read`)
    }
  })

  test('two programs do not change it at once', () => {
    addKey(file, 'shop', PLAN)
    writeFileSync(`${file}.lock`, '')
    expect(() => addKey(file, 'other', PLAN)).toThrow('Another program is changing')
  })
})

describe('keys of a text', () => {
  test('secret[:requests-per-minute],…', () => {
    expect(
      keysOfText('alpha:600, beta ,a:b:7').map((key) => [key.sha256, key.requestsPerMinute]),
    ).toEqual([
      [digestOf('alpha'), 600],
      [digestOf('beta'), null],
      [digestOf('a:b'), 7],
    ])
    expect(keysOfText('')).toEqual([])
  })

  test.each([
    ['geheim:0', 'Entry 1 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    ['a,b:geheim', 'Entry 2 of TEEVIIT_KEYS is wrong (what follows its last colon is no whole'],
    [':5', 'Entry 1 of TEEVIIT_KEYS is wrong (it has no secret)'],
    ['geheim,geheim:5', 'Entry 2 of TEEVIIT_KEYS is wrong (the secret occurs twice)'],
  ])('wrong ones are refused without being repeated: %s', (text, sentence) => {
    expect(() => keysOfText(text)).toThrow(sentence)
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
    takeFromMinute(table, b.slot, 5, 5, 0)
    expect(slots.place([key('a')])).toEqual([a])
    const [, c] = slots.place([key('a'), key('c')])
    expect(c.slot).toBe(b.slot)
    expect(takeFromMinute(table, c.slot, 5, 1, 0)).toBe(true)
  })
})

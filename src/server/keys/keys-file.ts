/** The file of API keys that `teeviit keys` keeps and a running server follows. It has the SHA-256 of secrets only. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { SERVICES } from '../../doors/contract/interface.ts'
import { TeeviitError } from '../../report/errors.ts'
import { digestOf, type KeyEntry, type Plan } from './key-ring.ts'

export interface StoredKey extends KeyEntry {
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

const NAME = /^[A-Za-z0-9._-]{1,64}$/
const DIGEST = /^[0-9a-f]{64}$/
/** 192 random bits; the prefix lets people and secret scanners recognise a key. */
const SECRET_BYTES = 24
const SECRET_PREFIX = 'tv_'

/** Keys of the file, none where it is not there. @throws TeeviitError KEYS_FILE where it is broken. */
export function readKeysFile(file: string): StoredKey[] {
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: StoredKey[] }
    const names = new Set<string>()
    for (const key of keys) {
      checkKey(key)
      if (names.has(key.name)) throw new Error(`the name ${key.name} occurs twice`)
      names.add(key.name)
    }
    return keys
  } catch (error) {
    // Only a file that is not there has no keys; one that cannot be read must not take all keys back.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new TeeviitError('KEYS_FILE', { file, reason: (error as Error).message })
  }
}

/** Adds a key and returns its secret, which is shown this once. */
export function addKey(file: string, name: string, plan: Plan): string {
  const secret = newSecret()
  changeKeysFile(file, (keys) => {
    if (keys.some((key) => key.name === name)) throw new TeeviitError('KEY_EXISTS', { name })
    const added = { name, sha256: digestOf(secret), ...plan, createdAt: new Date().toISOString() }
    checkKey(added)
    return [...keys, added]
  })
  return secret
}

/** @throws TeeviitError KEY_UNKNOWN */
export function revokeKey(file: string, name: string): void {
  changeKeysFile(file, (keys) => {
    findKey(keys, name)
    return keys.filter((key) => key.name !== name)
  })
}

/** Gives a key a new secret and returns it; the old one is refused from then on. @throws TeeviitError KEY_UNKNOWN */
export function rotateKey(file: string, name: string): string {
  const secret = newSecret()
  changeKeysFile(file, (keys) => {
    const rotated = {
      ...findKey(keys, name),
      sha256: digestOf(secret),
      createdAt: new Date().toISOString(),
    }
    return keys.map((key) => (key.name === name ? rotated : key))
  })
  return secret
}

function findKey(keys: readonly StoredKey[], name: string): StoredKey {
  const key = keys.find((other) => other.name === name)
  if (!key) throw new TeeviitError('KEY_UNKNOWN', { name })
  return key
}

function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
}

/** Reads, changes and replaces the file by one rename, while no other program does. */
function changeKeysFile(file: string, change: (keys: StoredKey[]) => StoredKey[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = `${file}.lock`
  let descriptor: number
  try {
    descriptor = openSync(lock, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new TeeviitError('KEYS_BUSY', { file, lock })
  }
  try {
    const keys = change(readKeysFile(file))
    writeFileSync(descriptor, `${JSON.stringify({ keys }, null, 2)}\n`)
    if (process.getuid?.() === 0) {
      // A server that is not root reads what root writes: the file belongs to the owner of its folder.
      const { uid, gid } = statSync(dirname(file))
      fchownSync(descriptor, uid, gid)
    }
    renameSync(lock, file)
  } catch (error) {
    rmSync(lock)
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function checkKey(key: KeyEntry): void {
  const { name, sha256, requestsPerMinute, services } = key
  if (typeof name !== 'string' || !NAME.test(name) || name === 'demo') {
    throw new TeeviitError('KEY_NAME', { name })
  }
  if (!DIGEST.test(sha256)) throw new Error(`the key ${name} has no SHA-256`)
  const isRate = Number.isSafeInteger(requestsPerMinute) && (requestsPerMinute as number) > 0
  if (requestsPerMinute !== null && !isRate) {
    throw new TeeviitError('KEY_PLAN', {
      name,
      found: JSON.stringify(requestsPerMinute),
      allowed: 'a whole number of requests a minute above 0, or unlimited',
    })
  }
  const areServices =
    Array.isArray(services) && services.length > 0 && services.every((s) => SERVICES.includes(s))
  if (!areServices) {
    throw new TeeviitError('KEY_PLAN', {
      name,
      found: JSON.stringify(services),
      allowed: `one or more of ${SERVICES.join(', ')}`,
    })
  }
}

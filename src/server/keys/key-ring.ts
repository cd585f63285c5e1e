/** The keys that count, as a thread looks them up. */
import { hash, timingSafeEqual } from 'node:crypto'
import { SERVICES, type Service } from '../../doors/contract/interface.ts'
import { TeeviitError } from '../../report/errors.ts'

export interface Plan {
  /** Null: unlimited. */
  readonly requestsPerMinute: number | null
  readonly services: readonly Service[]
}

export interface KeyEntry extends Plan {
  /** Unique; replicas that share a store count a name together. */
  readonly name: string
  /** SHA-256 of the secret, hexadecimal. */
  readonly sha256: string
}

/** A key with its place in the table of used requests. */
export interface RingKey extends KeyEntry {
  readonly slot: number
  /** What the requests of a client without a key are counted by. */
  readonly network?: string
  /** Parts that a unit is counted in, where a request may cost less than one; 1 where absent. */
  readonly parts?: number
  /** What requests of more than `DEAR_UNITS` are counted by, too; none of them overdraws it. */
  readonly dear?: RingKey
}

export type KeyRing = ReturnType<typeof createKeyRing>

const DIGEST_LETTERS = 64
/** Secrets of keys whose digests are remembered; digests of other secrets never are. */
const DIGESTS_MAX = 256

export function digestOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/**
 * Keys by the digest of their secret. Digests, which nobody can choose, are compared in constant time, so that no
 * answer's time tells anything about a secret.
 */
export function createKeyRing(keys: readonly RingKey[]) {
  const byDigest = new Map(
    keys.map((key) => [key.sha256, { key, digest: Buffer.from(key.sha256, 'latin1') }]),
  )
  const given = Buffer.alloc(DIGEST_LETTERS)
  // A map compares texts only where their seeded hashes are equal: its time tells nothing of a secret either.
  const digests = new Map<string, string>()
  return {
    find(secret: string) {
      const known = digests.get(secret)
      const digest = known ?? digestOf(secret)
      const found = byDigest.get(digest)
      if (found === undefined) return undefined
      given.write(digest, 'latin1')
      if (!timingSafeEqual(found.digest, given)) return undefined
      if (known === undefined) {
        if (digests.size === DIGESTS_MAX) digests.clear()
        digests.set(secret, digest)
      }
      return found.key
    },
  }
}

/** Keys of `secret[:requests-per-minute],…`. @throws TeeviitError KEY_SECRETS, which never repeats a secret. */
export function keysOfText(text: string): KeyEntry[] {
  const keys: KeyEntry[] = []
  for (const [index, part] of text.split(',').entries()) {
    const entry = part.trim()
    if (entry === '') continue
    const [, secret = '', limit] = /^(.*?)(?::([^:]*))?$/.exec(entry) ?? []
    const refuse = (reason: string) =>
      new TeeviitError('KEY_SECRETS', { number: index + 1, reason })
    if (secret === '') throw refuse('it has no secret')
    if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) {
      // What follows the colon may be a part of a secret: it is not repeated.
      throw refuse('what follows its last colon is no whole number above 0')
    }
    const sha256 = digestOf(secret)
    if (keys.some((key) => key.sha256 === sha256)) throw refuse('the secret occurs twice')
    keys.push({
      name: `env:${sha256.slice(0, 12)}`,
      sha256,
      requestsPerMinute: limit === undefined ? null : Number(limit),
      services: SERVICES,
    })
  }
  return keys
}

export function demoKey(requestsPerMinute: number): KeyEntry {
  return { name: 'demo', sha256: digestOf('demo'), requestsPerMinute, services: SERVICES }
}

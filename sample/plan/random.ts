/** Random numbers of the sample: seeded, the same on every machine, and separate for each purpose. */

export type Random = ReturnType<typeof createRandom>

/**
 * Numbers that depend on the seed and the purpose alone, so that one place changes nothing in another
 * (xoshiro128**, Blackman and Vigna 2018, public domain; seeded by FNV-1a and a murmur finaliser).
 */
export function createRandom(seed: number, purpose: string) {
  let a = mix(hash(purpose) ^ seed)
  let b = mix(a + 0x9e3779b9)
  let c = mix(b + 0x9e3779b9)
  let d = mix(c + 0x9e3779b9) | 1
  const nextUint32 = () => {
    const scaled = Math.imul(b, 5)
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
  const next = () => nextUint32() / 0x100000000
  return {
    /** Uniform in 0 (included) to 1 (excluded). */
    next,
    /** Uniform integer in `0 .. bound - 1`. */
    below: (bound: number) => Math.floor(next() * bound),
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    /** Uniform between two numbers. */
    between: (low: number, high: number) => low + next() * (high - low),
  }
}

/** FNV-1a of a text's UTF-16 units, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

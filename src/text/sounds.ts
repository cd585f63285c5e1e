/**
 * The sound of a word: what its spelling in Latin letters and its transcriptions in Cyrillic letters have in common.
 * Both scripts are brought to one poor alphabet, so that `Šiauliai`, `Шяуляй` and `Шауляй` sound alike. Vowels keep their
 * kind but not their length; `j` and `i` beside a vowel, soft and hard signs are dropped.
 */
import { hashBytes } from './hash.ts'
import { cyrillicByte, FOREIGN_MIN } from './scripts.ts'
import type { Vocabulary } from './vocabularies/vocabulary.ts'

/** Longest word that has a sound. */
const LENGTH_MAX = 64
/** A single letter is an initial, or the short form of a word. */
const WORD_LENGTH_MIN = 2

/** Each letter with its sound; the last ones are silent. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from('абвгґдеєёжзиіїйклмнопрстуўфхцчшщэюя', (letter, i) => [
    letter,
    'abvggdeeozziiiiklmnoprstuufhccsseua'[i],
  ]),
  ...Array.from('ъь', (letter) => [letter, '']),
])

/** Latin letters that sound like others. */
const LATIN: Readonly<Record<string, string>> = { w: 'v', q: 'k', x: 'ks', j: 'i' }

export type SoundRules = Readonly<ReturnType<typeof createSoundRules>>

/** The rules of a country: how its `y` and the Russian `ы` sound there. Their scratch space makes them one thread's. */
export function createSoundRules({ foreign }: Vocabulary) {
  const lettersOf = Uint16Array.from({ length: 256 }, (_, byte) => (byte < FOREIGN_MIN ? byte : 0))
  const put = (byte: number, letters: string): void => {
    lettersOf[byte] = letters === '' ? 0 : letters.charCodeAt(0) | (letters.charCodeAt(1) << 8)
  }
  for (const [letter, letters] of Object.entries(LATIN)) put(letter.charCodeAt(0), letters)
  for (const [letter, letters] of Object.entries(CYRILLIC)) put(cyrillicByte(letter), letters)
  put('y'.charCodeAt(0), foreign.y)
  put(cyrillicByte('ы'), foreign.yeru)
  const ukrainian = lettersOf.slice()
  ukrainian[LETTER_YE] = foreign.yeru.charCodeAt(0)
  return {
    /** Folded byte to at most two letters of the poor alphabet, the second in the high byte; 0 where it is silent. */
    lettersOf,
    /** The same for Ukrainian, whose `и` is the Russian `ы`. */
    ukrainian,
    /** What a name may begin with whose transcription begins with `э`: `Экси` is Äksi. */
    initialE: foreign.initialE,
    /** Endings of words in another language, and those that names have instead; in the poor alphabet. */
    endings: foreign.endings,
    scratch: new Uint8Array(LENGTH_MAX * 2),
  }
}

/** The letters `и`, `э` and `й`. */
const LETTER_YE = cyrillicByte('и')
const LETTER_OPEN_E = cyrillicByte('э')
const LETTER_SHORT_I = cyrillicByte('й')

const LETTER_A = 0x61
const LETTER_C = 0x63
const LETTER_E = 0x65
const LETTER_I = 0x69
const LETTER_J = 0x6a
const LETTER_O = 0x6f
const LETTER_S = 0x73
const LETTER_T = 0x74
const LETTER_U = 0x75
const LETTER_V = 0x76

const isOpen = (letter: number): boolean =>
  letter === LETTER_A || letter === LETTER_E || letter === LETTER_O || letter === LETTER_U

/** Letters that the last reading has left out, by which words of one sound are told apart. */
let doubled = 0
let vowelsI = 0

/** Writes the sound of `bytes[start .. end)` into `scratch`; returns its length, 0 where it has none. */
function readSound(
  lettersOf: Uint16Array,
  scratch: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  doubled = 0
  vowelsI = 0
  if (end - start > LENGTH_MAX || end - start < WORD_LENGTH_MIN) return 0
  let length = 0
  for (let i = start; i < end; i++) {
    const letters = lettersOf[bytes[i]]
    const first = letters & 0xff
    if (first === 0) continue
    if (first === LETTER_I && bytes[i] !== LETTER_J && bytes[i] !== LETTER_SHORT_I) vowelsI++
    if (length > 0 && scratch[length - 1] === first) doubled++
    else scratch[length++] = first
    if (letters > 0xff) scratch[length++] = letters >> 8
  }
  return shorten(scratch, dropGlides(scratch, length))
}

/** Drops each `i` that has an open vowel beside it. */
function dropGlides(letters: Uint8Array, length: number): number {
  let kept = 0
  for (let i = 0; i < length; i++) {
    const isGlide =
      letters[i] === LETTER_I &&
      ((kept > 0 && isOpen(letters[kept - 1])) || (i + 1 < length && isOpen(letters[i + 1])))
    if (!isGlide) letters[kept++] = letters[i]
  }
  return kept
}

/** Makes one of doubled letters and of `ae` and `oe`, `c` of `ts`, and `v` of a `u` behind a vowel. */
function shorten(letters: Uint8Array, length: number): number {
  let kept = 0
  for (let i = 0; i < length; i++) {
    let letter = letters[i]
    const before = kept > 0 ? letters[kept - 1] : 0
    if (letter === LETTER_E && (before === LETTER_A || before === LETTER_O)) continue
    if (letter === LETTER_U && isOpen(before)) letter = LETTER_V
    if (letter === LETTER_S && before === LETTER_T) letters[kept - 1] = LETTER_C
    else if (letter !== before) letters[kept++] = letter
  }
  return kept
}

/** Hash of the sound of a word; 0 where it has none. */
export function soundHash(
  rules: SoundRules,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const length = readSound(rules.lettersOf, rules.scratch, bytes, start, end)
  return length === 0 ? 0 : hashBytes(rules.scratch, 0, length)
}

/** How many letters of a word its sound leaves out: the nearer two words of one sound are in it, the more alike they are. */
export function lettersBeyondSound(
  rules: SoundRules,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  readSound(rules.lettersOf, rules.scratch, bytes, start, end)
  return doubled * 2 + vowelsI
}

/** A stem of an ending shorter than this says nothing. */
const STEM_LENGTH_MIN = 2

/** Hashes that the last call of `foreignHashes` has found. */
export const foundHashes = new Uint32Array(48)
let found = 0

/**
 * Fills `foundHashes` with the hashes of what a word in Cyrillic letters may sound like as a name: as it is, or with an
 * ending of the country's language in place of a Russian one. Returns how many there are.
 */
export function foreignHashes(
  rules: SoundRules,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  found = 0
  addHashes(rules, readSound(rules.lettersOf, rules.scratch, bytes, start, end))
  if (bytes[start] === LETTER_OPEN_E) {
    const length = readSound(rules.lettersOf, rules.scratch, bytes, start, end)
    for (const other of rules.initialE) {
      rules.scratch[0] = other.charCodeAt(0)
      if (length > 0) addHash(rules.scratch, length)
    }
  }
  for (let i = start; i < end; i++) {
    if (bytes[i] !== LETTER_YE) continue
    addHashes(rules, readSound(rules.ukrainian, rules.scratch, bytes, start, end))
    break
  }
  return found
}

function addHashes({ scratch, endings }: SoundRules, length: number): void {
  if (length === 0) return
  addHash(scratch, length)
  for (const { ending, instead } of endings) {
    const stem = length - ending.length
    if (stem < STEM_LENGTH_MIN || !endsWith(scratch, length, ending)) continue
    for (const other of instead) {
      for (let i = 0; i < other.length; i++) scratch[stem + i] = other.charCodeAt(i)
      addHash(scratch, stem + other.length)
    }
    for (let i = 0; i < ending.length; i++) scratch[stem + i] = ending.charCodeAt(i)
  }
}

function addHash(letters: Uint8Array, length: number): void {
  if (found < foundHashes.length) foundHashes[found++] = hashBytes(letters, 0, length)
}

function endsWith(letters: Uint8Array, length: number, ending: string): boolean {
  for (let i = 0; i < ending.length; i++) {
    if (letters[length - ending.length + i] !== ending.charCodeAt(i)) return false
  }
  return true
}

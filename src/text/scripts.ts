/**
 * Letters of two scripts in one word. A Cyrillic letter that looks like a Latin one is often typed for it, and letters
 * behind numbers (`36а`) are Cyrillic on a Cyrillic keyboard. Works on folded bytes, where U+0430 is 0xb0.
 */

/** Folded bytes from here on are letters outside ASCII. */
export const FOREIGN_MIN = 0x80

/** Folded byte of a lower-case Cyrillic letter. */
export const cyrillicByte = (letter: string): number => FOREIGN_MIN + (letter.charCodeAt(0) & 0x7f)

/** Letters of two texts by their places. */
const pairsOf = (cyrillic: string, latin: string): (readonly [string, string])[] =>
  Array.from(cyrillic, (letter, i) => [letter, latin[i]])

const LOOKALIKES = pairsOf('аеорсухкмтнвіјѕ', 'aeopcyxkmthbijs')

/** Letters of house numbers in alphabetical order, except those that look like another Latin letter. */
const NUMBER_LETTERS = pairsOf('абвгдежзиклмнопрстуфхц', 'abbgdezziklmnoppctufhc')

const latinOf = new Uint8Array(256)
const cyrillicOf = new Uint8Array(256)
const numberLetterOf = new Uint8Array(256)
for (const [cyrillic, latin] of LOOKALIKES) {
  latinOf[cyrillicByte(cyrillic)] = latin.charCodeAt(0)
  cyrillicOf[latin.charCodeAt(0)] = cyrillicByte(cyrillic)
}
for (const [cyrillic, latin] of NUMBER_LETTERS) {
  numberLetterOf[cyrillicByte(cyrillic)] = latin.charCodeAt(0)
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isLatin = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a
const isForeign = (byte: number): boolean => byte >= FOREIGN_MIN

/** Initials of first names in the Latin letters that the three languages have for them. */
const INITIALS = pairsOf('абвгдежзийклмнопрстуфхцчшэюяі', 'abvgdezzijklmnoprstufhccsejji')

const initialOf = new Uint8Array(256)
for (const [cyrillic, latin] of INITIALS) initialOf[cyrillicByte(cyrillic)] = latin.charCodeAt(0)

/**
 * Brings each word of `bytes[0 .. length)`, behind which is a space, to one script, letters of numbers and initials to
 * Latin ones; the length stays.
 * `text` is what was folded, and `positions` the index in it of each byte.
 */
export function mendScripts(
  bytes: Uint8Array,
  length: number,
  text: string,
  positions: Uint16Array,
): void {
  let at = 0
  while (at < length) {
    const start = at
    let latin = 0
    let foreign = 0
    while (isLatin(bytes[at]) || isForeign(bytes[at])) {
      if (isLatin(bytes[at])) latin++
      else foreign++
      at++
    }
    if (foreign > 0) {
      if (at - start === 1 && belongsToNumber(bytes, start)) {
        const letter = numberLetterOf[bytes[start]]
        if (letter !== 0) bytes[start] = letter
      } else if (isInitial(bytes, start, at, text, positions)) {
        if (initialOf[bytes[start]] !== 0) bytes[start] = initialOf[bytes[start]]
      } else if (isClipped(bytes, start, at)) {
        // `пр-т` and `р-н` are one word each.
        bytes[at] = SPACE
        bytes[at + 1] = SPACE
      } else if (latin > 0) mendWord(bytes, start, at, foreign > latin)
    }
    if (at === start) at++
  }
}

const SPACE = 0x20
const DOT = 0x2e
const DASH = 0x2d
/** Letters before the dash of a clipped word. */
const CLIPPED_MAX = 2

/** Whether `bytes[start .. end)` is a word clipped to its first letters, with its last letter after a dash. */
function isClipped(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > CLIPPED_MAX || bytes[end] !== DASH) return false
  return isForeign(bytes[end + 1]) && (bytes[end + 2] === SPACE || bytes[end + 2] === DOT)
}

/** Whether a single letter is a capital with a dot, before the name: `К. Барона`, but not the `г.` of a town. */
function isInitial(
  bytes: Uint8Array,
  start: number,
  end: number,
  text: string,
  positions: Uint16Array,
): boolean {
  if (end - start !== 1 || bytes[end] !== DOT || start === 0) return false
  const letter = text[positions[start]]
  return letter !== letter.toLowerCase()
}

/** Brings a mixed word to the script of most of its letters, else to the other; leaves it where neither goes. */
function mendWord(bytes: Uint8Array, start: number, end: number, mostlyForeign: boolean): void {
  const toCyrillic = (): boolean => replaceAll(bytes, start, end, cyrillicOf, isLatin)
  const toLatin = (): boolean => replaceAll(bytes, start, end, latinOf, isForeign)
  if (mostlyForeign) toCyrillic() || toLatin()
  else toLatin() || toCyrillic()
}

/** Whether a single letter is behind figures, glued or after a space, and no dot makes it the short form of a word. */
function belongsToNumber(bytes: Uint8Array, at: number): boolean {
  if (at === 0 || bytes[at + 1] === DOT) return false
  if (isDigit(bytes[at - 1])) return true
  return at > 1 && bytes[at - 1] === SPACE && isDigit(bytes[at - 2])
}

/** Replaces the bytes of one script by their likes, where all of them have one. */
function replaceAll(
  bytes: Uint8Array,
  start: number,
  end: number,
  table: Uint8Array,
  isOld: (byte: number) => boolean,
): boolean {
  for (let i = start; i < end; i++) if (isOld(bytes[i]) && table[bytes[i]] === 0) return false
  for (let i = start; i < end; i++) if (isOld(bytes[i])) bytes[i] = table[bytes[i]]
  return true
}

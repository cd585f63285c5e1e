/**
 * Folding: what two spellings of one word have in common. Lower case, diacritics stripped, ligatures spelled out,
 * typographic dashes, quotes and spaces in their plain form. Both forms here fold alike; the byte form is for
 * engines, which compare bytes and must know where in the text each came from.
 */

/** Folded text of each UTF-16 unit below this; the few beyond are in `beyondTable`. */
const TABLE_SIZE = 0x250

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ŉ: 'n',
  '´': "'",
  '`': "'",
  '«': '"',
  '»': '"',
  '\u00ad': '',
}

const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'
const DOUBLE_QUOTES = '\u201c\u201d\u201e\u201f\u2033\u2036\uff02'
const SINGLE_QUOTES = '\u2018\u2019\u201a\u201b\u2032\u2035\uff07'
const SPACES =
  '\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
const NUMERO = 0x2116
const NOTHING = '\u200b\u200c\u200d\u200e\u200f\u2060\ufeff'

const table: string[] = []
const beyondTable = new Map<number, string>()
for (let unit = 0; unit < TABLE_SIZE; unit++) table.push(foldUnitSlowly(String.fromCharCode(unit)))
for (let unit = 0x300; unit < 0x370; unit++) beyondTable.set(unit, '')
for (let unit = 0x1e00; unit < 0x1f00; unit++) {
  beyondTable.set(unit, foldUnitSlowly(String.fromCharCode(unit)))
}
beyondTable.set(NUMERO, 'nr')
for (let unit = 0xff01; unit < 0xff5f; unit++) {
  beyondTable.set(unit, table[unit - 0xff01 + 0x21])
}
for (const [marks, plain] of [
  [DASHES, '-'],
  [DOUBLE_QUOTES, '"'],
  [SINGLE_QUOTES, "'"],
  [SPACES, ' '],
  [NOTHING, ''],
] as const) {
  for (const mark of marks) beyondTable.set(mark.charCodeAt(0), plain)
}

function foldUnitSlowly(unit: string): string {
  if (unit < ' ' || unit === '\u007f' || unit === '\u00a0') return ' '
  let folded = ''
  for (const part of unit.toLowerCase().normalize('NFD')) folded += SPECIAL[part] ?? part
  return folded.replace(/[\u0300-\u036f]/g, '')
}

/** Lower case without diacritics; dashes, quotes and spaces in their plain form. Spaces are not collapsed. */
export function fold(text: string): string {
  let folded = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < TABLE_SIZE) folded += table[unit]
    else folded += beyondTable.get(unit) ?? text[i].toLowerCase()
  }
  return folded
}

/** Lower case of the UTF-16 units of the letters that registers use; the rest is its own. */
const LOWER = Uint16Array.from({ length: TABLE_SIZE }, (_, unit) => {
  const lower = String.fromCharCode(unit).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
})

/** A UTF-16 unit in lower case; one beyond the letters of registers is its own. */
export function lowerUnit(unit: number): number {
  return unit < TABLE_SIZE ? LOWER[unit] : unit
}

/** Base of the bytes for letters outside ASCII that folding keeps (Cyrillic, for example): none is an ASCII letter. */
const FOREIGN_LETTER = 0x80

const firstByte = new Uint8Array(TABLE_SIZE)
const secondByte = new Uint8Array(TABLE_SIZE)
for (let unit = 0; unit < TABLE_SIZE; unit++) {
  firstByte[unit] = asciiByte(table[unit], 0)
  secondByte[unit] = asciiByte(table[unit], 1)
}

function asciiByte(folded: string, at: number): number {
  if (at >= folded.length) return 0
  const code = folded.charCodeAt(at)
  return code < 0x80 ? code : FOREIGN_LETTER + (code & 0x7f)
}

/**
 * Folds `text` into `bytes` (ASCII; other letters become bytes from 0x80 on) and notes for each byte the index of its
 * UTF-16 unit in `positions`. Returns the number of bytes written, at most two less than the arrays' length.
 */
export function foldInto(text: string, bytes: Uint8Array, positions: Uint16Array): number {
  const room = bytes.length - 2
  let length = 0
  for (let i = 0; i < text.length && length < room; i++) {
    const unit = text.charCodeAt(i)
    let first: number
    let second = 0
    if (unit < TABLE_SIZE) {
      first = firstByte[unit]
      second = secondByte[unit]
    } else {
      const folded = beyondTable.get(unit) ?? text[i].toLowerCase()
      first = asciiByte(folded, 0)
      second = asciiByte(folded, 1)
    }
    if (first === 0) continue
    bytes[length] = first
    positions[length++] = i
    if (second === 0) continue
    bytes[length] = second
    positions[length++] = i
  }
  return length
}

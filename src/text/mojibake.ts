/**
 * Text whose UTF-8 bytes were read as letters of a one-byte code page (`SÃµpruse` for `Sõpruse`), once or twice, and
 * what it was before. A repair that yields no valid UTF-8 is dropped.
 */
import { attempt } from '../report/attempt.ts'

/** Code pages that Baltic computers mistake UTF-8 for. The first maps every byte, controls included. */
const PAGES = ['latin1', 'windows-1252', 'windows-1257'] as const
/** Texts are read wrongly twice at most. */
const DEPTH_MAX = 2

export interface Repaired {
  readonly text: string
  /** Index in the broken text of each UTF-16 unit of the repaired one, and of its end. */
  readonly places: Uint16Array
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const bytesOfPage = PAGES.map(bytesByLetter)

/** The byte of each letter of a page; letters below 128 are their own. */
function bytesByLetter(page: (typeof PAGES)[number]): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>()
  const decoder = new TextDecoder(page === 'latin1' ? 'windows-1252' : page)
  for (let byte = 0x80; byte < 0x100; byte++) {
    const letter = decoder.decode(Uint8Array.of(byte))
    if (letter !== '\ufffd') bytes.set(letter, byte)
    if (page !== 'windows-1257') bytes.set(String.fromCharCode(byte), byte)
  }
  return bytes
}

/** A letter outside ASCII by itself is no piece of another one; decoding would throw, which is slow. */
const LONE = /(?<!\P{ASCII})\P{ASCII}(?!\P{ASCII})/u

/** What a text may have been, least repaired first; empty where it is sound. Work is linear in the text. */
export function repairs(text: string): Repaired[] {
  const found: Repaired[] = []
  let level: Repaired[] = [
    { text, places: Uint16Array.from({ length: text.length + 1 }, (_, i) => i) },
  ]
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const next: Repaired[] = []
    for (const broken of level) {
      for (const bytes of bytesOfPage) {
        const repaired = repairOnce(broken, bytes)
        if (!repaired) continue
        if ([...found, ...next].some((known) => known.text === repaired.text)) continue
        next.push(repaired)
      }
    }
    found.push(...next)
    level = next
  }
  return found
}

function repairOnce(
  { text, places }: Repaired,
  byteOf: ReadonlyMap<string, number>,
): Repaired | undefined {
  if (LONE.test(text)) return undefined
  const bytes = new Uint8Array(text.length)
  let isBroken = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const byte = unit < 0x80 ? unit : byteOf.get(text[i])
    if (byte === undefined) return undefined
    isBroken ||= byte >= 0x80
    bytes[i] = byte
  }
  if (!isBroken) return undefined
  const repaired = attempt(() => utf8.decode(bytes))
  if (repaired === undefined) return undefined
  const from = new Uint16Array(repaired.length + 1)
  let at = 0
  for (let i = 0; i < repaired.length; i++) {
    from[i] = places[at]
    const code = repaired.charCodeAt(i)
    // Half a surrogate pair takes two of its four bytes.
    at += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  from[repaired.length] = places[text.length]
  return { text: repaired, places: from }
}

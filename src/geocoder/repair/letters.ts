/** Words with lost letters (`R??tli`) or with figures that look like letters (`Ta11inn`), found in a country's dictionary. */
import type { Country } from '../../addresses/record.ts'
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import { populationAround } from '../index/importance.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { ROLE_KIND } from '../words/lexicon.ts'
import { findWord, foldedBytes, prefixBound, type WordTable, wordText } from '../words/words.ts'
import type { Edit } from './edits.ts'

/** Letters without diacritics whose forms with them get lost. */
const LOST: Readonly<Record<Country, string>> = { ee: 'aousz', lv: 'acegiklnsuz', lt: 'aceisuz' }

/** What a figure or stroke in a word looks like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'li', '|': 'li' }

/** Words of a text that are looked up. */
const WORDS_MAX = 8
/** Words of the dictionary that fit one of the text. */
const FITTING_MAX = 20
/** Objects of a word that are looked at for the largest. */
const OBJECTS_MAX = 100
/** Letters that a word with a figure in it has at least. */
const LETTERS_MIN = 3

const isLost = (letter: string): boolean => letter === '?' || letter === '\ufffd'

/** The words of a text that the country's dictionary has with other letters, as the dictionary writes them. */
export function wordsPutRight(index: GeocoderIndex, text: string): Edit[] {
  const edits: Edit[] = []
  let looked = 0
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{N}?|\ufffd]+/gu)) {
    const choices = choicesOf(index, word)
    if (choices === undefined || looked++ === WORDS_MAX) continue
    const read = bestWord(index, choices)
    if (read !== undefined) {
      edits.push({ start, end: start + word.length, read, repair: 'letters' })
    }
  }
  return edits
}

/** For each letter of a word the letters that it may be; undefined where the word shows no fault. */
function choicesOf(index: GeocoderIndex, word: string): string[] | undefined {
  if (!/[?\ufffd01|ilI]/.test(word)) return undefined
  const letters = word.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters !== (word.match(/\p{L}/gu)?.length ?? 0)) return undefined
  const hasLost = [...word].some(isLost)
  const hasFigure = letters >= LETTERS_MIN && /\p{L}[01|]+\p{L}/u.test(word)
  if (letters > 0 && (hasLost || hasFigure)) {
    return Array.from(word, (letter) =>
      isLost(letter) ? LOST[index.country] : (LOOKS_LIKE[letter] ?? fold(letter)),
    )
  }
  return isScannedKind(index, word) ? Array.from(fold(word), scanned) : undefined
}

/** A scanner takes `l` and `i` for each other. */
const scanned = (letter: string): string => (letter === 'i' || letter === 'l' ? 'il' : letter)

/** Whether an unknown word is a kind word with `l` or `i` in the other's place: `ieia`. */
function isScannedKind(index: GeocoderIndex, word: string): boolean {
  if (!/[ilI]/.test(word) || word.length < LETTERS_MIN) return false
  const bytes = foldedBytes(fold(word))
  if (findWord(index.words, bytes, 0, bytes.length) !== NONE) return false
  const { words, roles } = index.lexicon
  if (findWord(words, bytes, 0, bytes.length) !== NONE) return false
  return fitting(words, Array.from(fold(word), scanned)).some((one) => roles[one] & ROLE_KIND)
}

/** The word of the vocabulary, else of the dictionary, that fits: the one of the largest place, or of most names. */
function bestWord(index: GeocoderIndex, choices: readonly string[]): string | undefined {
  const { words, lexicon } = index
  const [known] = fitting(lexicon.words, choices)
  if (known !== undefined) return wordText(lexicon.words, known)
  let best: number | undefined
  let most = -1
  for (const word of fitting(words, choices)) {
    const size = sizeOf(index, word)
    if (size <= most) continue
    best = word
    most = size
  }
  return best === undefined ? undefined : wordText(words, best)
}

/** Words of a table that have one of the choices at each letter. */
function fitting(table: WordTable, choices: readonly string[]): number[] {
  const found: number[] = []
  const bytes = new Uint8Array(choices.length)
  const look = (length: number): void => {
    if (found.length >= FITTING_MAX) return
    if (length === choices.length) {
      const word = findWord(table, bytes, 0, length)
      if (word !== NONE) found.push(word)
      return
    }
    for (const letter of choices[length]) {
      bytes[length] = letter.charCodeAt(0)
      const first = prefixBound(table, bytes, 0, length + 1, false)
      if (first < prefixBound(table, bytes, 0, length + 1, true)) look(length + 1)
    }
  }
  look(0)
  return found
}

/** People around the largest place whose name begins with the word; without one how many names do. */
function sizeOf(index: GeocoderIndex, word: number): number {
  const { wordNameFrom, nameEntryFrom, entryRow, tree } = index
  const from = nameEntryFrom[wordNameFrom[word]]
  const to = nameEntryFrom[wordNameFrom[word + 1]]
  let most = to - from
  for (let entry = from; entry < Math.min(to, from + OBJECTS_MAX); entry++) {
    const row = entryRow[entry]
    if (tree.column[row] <= 3) most = Math.max(most, populationAround(tree, row))
  }
  return most
}

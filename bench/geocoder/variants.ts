/** Ways in which people write an address: each makes a question of an address, or nothing where it does not apply. */

import {
  addressParts,
  createComponents,
  readComponents,
} from '../../src/addresses/address-components.ts'
import type { Country } from '../../src/addresses/record.ts'
import { type AddressTree, textOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import { fold } from '../../src/text/fold.ts'
import type { Random } from './random.ts'

export interface Address {
  readonly country: Country
  readonly row: number
  /** Parts of the full form from the country down, and of the short form. */
  readonly full: readonly string[]
  readonly short: readonly string[]
  /** Names of the columns 1 to 8; empty where absent. */
  readonly names: readonly string[]
  readonly postcode: string
}

const components = createComponents()

export function readAddress(tree: AddressTree, row: number): Address {
  readComponents(tree, row, components)
  const full = addressParts(tree, components, false)
  const short = addressParts(tree, components, true)
  const names = Array.from(components.name, (code) => textOf(tree, code))
  let postcode = ''
  for (let at = row; at !== NONE && tree.level[at] >= 5 && postcode === ''; at = tree.parent[at]) {
    postcode = textOf(tree, tree.postcode[at])
  }
  return { country: tree.country, row, full, short, names, postcode }
}

/** Kind words and what they are written for. */
const ABBREVIATIONS: Readonly<Record<Country, readonly (readonly [RegExp, string])[]>> = {
  ee: [
    [/ tänav\b/gu, ' tn'],
    [/ maantee\b/gu, ' mnt'],
    [/ puiestee\b/gu, ' pst'],
    [/ aiandusühistu\b/gu, ' AÜ'],
    [/ suvilaühistu\b/gu, ' SÜ'],
    [/ garaažiühistu\b/gu, ' GÜ'],
    [/ väikekoht\b/gu, ' vkt'],
    [/ maakond\b/gu, ' mk'],
    [/ vald\b/gu, ' v.'],
    [/ küla\b/gu, ' k.'],
  ],
  lv: [
    [/ novads\b/gu, ' nov.'],
    [/ pagasts\b/gu, ' pag.'],
    [/ bulvāris\b/gu, ' bulv.'],
    [/ prospekts\b/gu, ' pr.'],
    [/ iela\b/gu, ' i.'],
  ],
  lt: [
    [/ rajono savivaldybė/gu, ' r. sav.'],
    [/ miesto savivaldybė/gu, ' m. sav.'],
    [/ savivaldybė/gu, ' sav.'],
    [/ seniūnija/gu, ' sen.'],
    [/ gatvė/gu, ' g.'],
    [/ prospektas/gu, ' pr.'],
    [/ takas/gu, ' tak.'],
    [/ alėja/gu, ' al.'],
    [/ plentas/gu, ' pl.'],
    [/ skersgatvis/gu, ' skg.'],
    [/ aikštė/gu, ' a.'],
    [/ kelias/gu, ' kel.'],
    [/ krantinė/gu, ' krant.'],
    [/ akligatvis/gu, ' aklg.'],
  ],
}

export function abbreviate(country: Country, text: string): string {
  // \b knows only ASCII letters, so the ends of words are marked first.
  let short = `${text} `
  for (const [pattern, replacement] of ABBREVIATIONS[country]) {
    const source = pattern.source.replace('\\b', '(?=[ ,])')
    short = short.replace(new RegExp(source, 'gu'), replacement)
  }
  return short.trimEnd()
}

/** Kind words of streets, which people leave out. */
export const STREET_KINDS: Readonly<Record<Country, RegExp>> = {
  ee: / (tänav|maantee|puiestee|tee)(?=[ ,]|$)/u,
  lv: / (iela|prospekts|bulvāris|gatve)(?=[ ,]|$)/u,
  lt: / (gatvė|prospektas|alėja|plentas|takas)(?=[ ,]|$)/u,
}

export function withoutStreetKind(country: Country, part: string): string {
  return part.replace(STREET_KINDS[country], '')
}

export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

/** Notations of a flat after a house, by country; `{h}` and `{f}` are replaced by the numbers. */
export const FLAT_NOTATIONS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['{h}-{f}', '{h}/{f}', '{h} krt {f}', '{h} – {f}', '{h} korter {f}', '{h}, krt {f}'],
  lv: ['{h}-{f}', '{h} - {f}', '{h} dz. {f}', '{h} – {f}', '{h} dz.{f}'],
  lt: ['{h}-{f}', '{h} - {f}', '{h} bt. {f}', '{h}/{f}', '{h} – {f}'],
}

const LETTERS: Readonly<Record<Country, string>> = {
  ee: 'aabdeeghiijklmnoprstuvõäöü',
  lv: 'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž',
  lt: 'aąbcčdeęėfghiįyjklmnoprsštuųūvzž',
}

/** Places of the words that may be misspelt: at least four letters, none of them a kind word or a number. */
export function misspellable(address: Address): { start: number; end: number; text: string }[] {
  const kinds = new Set<string>()
  for (const part of address.full) for (const word of part.split(' ')) kinds.add(word)
  const text = address.short.join(', ')
  const spots: { start: number; end: number; text: string }[] = []
  for (const match of text.matchAll(/\p{L}{4,}/gu)) {
    if (!KIND_WORDS[address.country].test(match[0])) {
      spots.push({ start: match.index, end: match.index + match[0].length, text: match[0] })
    }
  }
  return spots
}

const KIND_WORDS: Readonly<Record<Country, RegExp>> = {
  ee: /^(maakond|vald|linn|linnaosa|alev|alevik|küla|väikekoht|.*ühistu|tänav|maantee|puiestee|allee|põik|plats|väljak|käik|liin)$/u,
  lv: /^(novads|pagasts|pilsēta|iela|bulvāris|prospekts|gatve|ceļš|šoseja|aleja|laukums|dambis|krastmala|līnija|šķērslīnija)$/u,
  lt: /^(savivaldybė|rajono|miesto|seniūnija|gatvė|prospektas|alėja|plentas|takas|skersgatvis|akligatvis|aikštė|kelias|skveras|krantinė|bulvaras)$/u,
}

/** One insertion, deletion, substitution or swap inside a word. */
export function misspell(random: Random, country: Country, word: string): string {
  const letters = [...word]
  for (;;) {
    const at = random.below(letters.length)
    const other = [...letters]
    const letter = random.pick([...LETTERS[country]])
    const kind = random.below(4)
    if (kind === 0) other.splice(at, 0, letter)
    else if (kind === 1) other.splice(at, 1)
    else if (kind === 2) other[at] = letter
    else if (at + 1 < other.length) [other[at], other[at + 1]] = [other[at + 1], other[at]]
    const changed = other.join('')
    // A change that folding undoes is no misspelling.
    if (fold(changed) !== fold(word)) return changed
  }
}

/** A word that no address has. */
export function junkWord(random: Random): string {
  const consonants = 'bdfgkprtvz'
  const vowels = 'aeiou'
  let word = 'x'
  for (let i = 0; i < 3; i++) word += random.pick([...consonants]) + random.pick([...vowels])
  return `${word}q`
}

/** An invented name in the sound of the country. */
export function inventName(random: Random, country: Country): string {
  const syllables = SYLLABLES[country]
  const count = 2 + random.below(2)
  let name = ''
  for (let i = 0; i < count; i++) name += random.pick(syllables)
  name += random.pick(ENDINGS[country])
  return name[0].toUpperCase() + name.slice(1)
}

const SYLLABLES: Readonly<Record<Country, readonly string[]>> = {
  ee: 'ka ki ko ku ma mä me mi mõ pa pe pi põ pu ra ri ro ru sa se si su ta te ti to tu va vä ve vi võ ha hi jõ lä le li lu na ni nõ nu kar per tam vil lin sil'.split(
    ' ',
  ),
  lv: 'ba bē be bi bu da de di du ga ģi gu ka ķe ki ku la lē li lu ma mē mi mu na ne pa pē pi pu ra rē ri ru sa sē si su ta te ti tu va vē vi za zi zu kal vel dzir'.split(
    ' ',
  ),
  lt: 'ba be bi bu da de dū ga gi gu ka ke ki ku la le li lu ma me mi mū na ne ni pa pe pi pu ra re ri ru sa se si su ta te ti tu va vė vi ža žy žu gir kar vil'.split(
    ' ',
  ),
}

const ENDINGS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['ku', 'ste', 'la', 'se', 'vere', 'ni', 'mäe'],
  lv: ['nas', 'tes', 'ņu', 'ras', 'kas', 'du', 'žu'],
  lt: ['nių', 'škių', 'lio', 'tės', 'mos', 'nų', 'kio'],
}

/** Distance of two words by insertion, deletion, substitution and swap of neighbours. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, rows[i - 2][j - 2] + 1)
      }
      rows[i][j] = best
    }
  }
  return rows[a.length][b.length]
}

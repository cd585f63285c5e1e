/** Names of Estonian units and streets: kind words, and the parts of names in two languages. */
import type { OtherName } from '../../addresses/record.ts'

/** Kind words that are also written into the name (`Tagaküla`, `Toompuiestee`), longest first. */
const FUSED: readonly (readonly string[])[] = [
  [],
  ['maakond'],
  ['vald', 'linn'],
  ['linnaosa', 'alevik', 'alev', 'küla', 'linn'],
  ['aiandusühistu', 'suvilaühistu', 'garaažiühistu', 'väikekoht'],
  ['puiestee', 'maantee', 'tänav', 'väljak', 'allee', 'plats', 'põik', 'tee'],
]

/** The kind word of the unit or street of a level (1 to 5); empty where its name has none. */
export function kindOf(level: number, name: string): string {
  const own = name.split(' / ')[0]
  const lastWord = own.slice(own.lastIndexOf(' ') + 1)
  const fused = FUSED[level].find((kind) => lastWord.endsWith(kind))
  if (fused !== undefined) return fused
  if (level === 2) return 'linn'
  const isWord = lastWord.length < own.length && /^\p{Ll}{2,}$/u.test(lastWord)
  return level === 5 && isWord ? lastWord : ''
}

/**
 * The street's name with first names as initials and the kind word in full: `J. Poska tänav` of `J. Poska tn` beside
 * `Jaan Poska tänav`. Empty where the short form shortens only the kind word.
 */
export function initialsForm(name: string, shortForm: string): string {
  const words = name.split(' ')
  const short = shortForm.replace(/\.(?=\p{L})/gu, '. ').split(' ')
  const last = words.length - 1
  if (short.length !== words.length || last < 1) return ''
  const isInitial = (word: string, i: number) =>
    word.endsWith('.') && word !== words[i] && words[i].startsWith(word.slice(0, -1))
  const stem = short.slice(0, last)
  const isStem = stem.every((word, i) => word === words[i] || isInitial(word, i))
  return isStem && stem.some(isInitial) ? [...stem, words[last]].join(' ') : ''
}

/** The register's short form (`Pikk tn`), and each half of a name in two languages (`Lõunaküla / Storbyn`). */
export function otherNamesOf(name: string, shortForm: string): OtherName[] {
  const names: OtherName[] = []
  if (shortForm !== '' && shortForm !== name) names.push({ name: shortForm, kind: 'short' })
  const halves = name.split(' / ')
  if (halves.length > 1) {
    for (const half of halves) if (half !== '') names.push({ name: half, kind: 'synonym' })
  }
  return names
}

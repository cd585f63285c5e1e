/** Names of the Lithuanian register: streets and units are genitives with a kind word, settlements have both cases. */
import type { OtherName } from '../../addresses/record.ts'

/** `12A K1`: the house number with its block, which the register writes `K1` or `1`. */
export function houseName(number: string, block: string): string {
  if (block === '') return number
  const digits = /^k?\s*-?\s*(\d+\p{L}?)$/iu.exec(block)
  return `${number} ${digits ? `K${digits[1].toUpperCase()}` : block}`
}

/** A settlement is known by its genitive too (`Vilniaus`), as addresses and street signs have it. */
export function settlementNames(name: string, genitive: string): OtherName[] {
  return genitive === '' || genitive === name ? [] : [{ name: genitive, kind: 'genitive' }]
}

/** `Ateities gatvė` is also `Ateities g.`. */
export function kindNames(genitive: string, kind: string, abbreviation: string): OtherName[] {
  if (abbreviation === '' || abbreviation === kind) return []
  return [{ name: `${genitive} ${abbreviation}`, kind: 'short' }]
}

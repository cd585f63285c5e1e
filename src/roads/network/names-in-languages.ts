/** What roads are called in a language beside what they are called on the map: few have such a name. */
import { lowerBound } from '../../tables/binary-search.ts'

/** Languages whose names are kept; releases know them by their places. */
export const NAME_LANGUAGES: readonly string[] = ['de', 'en', 'et', 'fi', 'lt', 'lv', 'ru', 'sv']

/** Names in the order of their edges and languages. */
export interface NamesInLanguages {
  /** `edgeLanguageOf` an edge and a language, ascending. */
  readonly edgeLanguage: Uint32Array
  /** Text code. */
  readonly name: Uint32Array
}

/** One number for an edge and a place in `NAME_LANGUAGES`. */
export const edgeLanguageOf = (edge: number, language: number): number =>
  edge * NAME_LANGUAGES.length + language

/** Text code of an edge's name in a language such as `sv`, or of the map's where it has none; NONE where it has no name. */
export function nameIn(
  {
    edgeName,
    namesInLanguages: { edgeLanguage, name },
  }: { readonly edgeName: Uint32Array; readonly namesInLanguages: NamesInLanguages },
  edge: number,
  language: string,
): number {
  const place = NAME_LANGUAGES.indexOf(language)
  if (place < 0) return edgeName[edge]
  const wanted = edgeLanguageOf(edge, place)
  const row = lowerBound(edgeLanguage, wanted)
  return edgeLanguage[row] === wanted ? name[row] : edgeName[edge]
}

/** Which parts of a text were typed. */

/** One letter for each letter, so that positions stay. */
export const foldLetters = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('')

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** Parts of `text` that begin with a word of what was typed, as start and end, in order and without overlap. */
export function markedRanges(text: string, typed: readonly string[]): [number, number][] {
  const folded = foldLetters(text)
  const ranges: [number, number][] = []
  for (const word of typed.flatMap((words) => foldLetters(words).split(/\s+/)).filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = at + word.length
      const isFree = ranges.every(([from, to]) => end <= from || at >= to)
      if (!isWordStart(folded, at) || !isFree) continue
      ranges.push([at, end])
      break
    }
  }
  return ranges.sort(([one], [other]) => one - other)
}

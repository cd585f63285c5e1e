/** A text that was put right piece by piece, and where each of its letters was in the text as it was sent. */

/**
 * What was put right: the bytes of letters, a date, letters for figures, words for a number, glued words, letters; a link
 * or plus code that is read; a name in front that is left out.
 */
export const REPAIRS = [
  'encoding',
  'date',
  'figures',
  'numeral',
  'glued',
  'letters',
  'link',
  'pluscode',
  'front',
] as const
export type RepairKind = (typeof REPAIRS)[number]

export interface Repair {
  readonly repair: RepairKind
  /** As it was sent. */
  readonly given: string
  readonly read: string
}

export interface RepairedText {
  readonly text: string
  /** For each UTF-16 unit of `text`, where the piece that it comes from begins and ends in the text that was sent. */
  readonly starts: Uint16Array
  readonly ends: Uint16Array
  readonly repairs: readonly Repair[]
}

/** `text.slice(start, end)` is to be read as `read`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly read: string
  readonly repair: RepairKind
}

/** A text as it was sent, nothing repaired. */
export function asItIs(text: string): RepairedText {
  const starts = Uint16Array.from({ length: text.length }, (_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1), repairs: [] }
}

/** The text with edits made; one that overlaps an edit named before it is left out. */
export function edited(from: RepairedText, edits: readonly Edit[]): RepairedText {
  const kept: Edit[] = []
  for (const edit of edits) {
    if (kept.every(({ start, end }) => edit.end <= start || edit.start >= end)) kept.push(edit)
  }
  kept.sort((a, b) => a.start - b.start)
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  const copyTo = (end: number): void => {
    text += from.text.slice(at, end)
    starts.push(...from.starts.subarray(at, end))
    ends.push(...from.ends.subarray(at, end))
    at = end
  }
  for (const { start, end, read } of kept) {
    copyTo(start)
    for (let unit = 0; unit < read.length; unit++) {
      starts.push(from.starts[start])
      ends.push(from.ends[end - 1])
    }
    text += read
    at = end
  }
  copyTo(from.text.length)
  const repairs = kept.map((edit) => repairOf(from.text, edit))
  return {
    text,
    starts: Uint16Array.from(starts),
    ends: Uint16Array.from(ends),
    repairs: [...from.repairs, ...repairs],
  }
}

/** An edit as it is told: where it changes no letter, with the words on both sides. */
function repairOf(text: string, { start, end, read, repair }: Edit): Repair {
  const given = text.slice(start, end)
  if (given.trim() !== '') return { repair, given, read }
  const before = /\S*$/.exec(text.slice(0, start))![0]
  const behind = /^\S*/.exec(text.slice(end))![0]
  return { repair, given: before + given + behind, read: before + read + behind }
}

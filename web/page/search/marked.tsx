import { markedRanges } from './marked-ranges.ts'

/** A text with marks on what was typed of it. */
export function Marked({
  text,
  typed,
}: {
  readonly text: string
  readonly typed: readonly string[]
}) {
  const pieces: unknown[] = []
  let at = 0
  for (const [start, end] of markedRanges(text, typed)) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  pieces.push(text.slice(at))
  return <>{pieces}</>
}

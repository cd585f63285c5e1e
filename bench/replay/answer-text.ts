/** An answer as text that is the same each time it is given. */
import type { RawAnswer } from '../attack/answer-reader.ts'
import { unpacked } from '../fuzz/judge.ts'

/** Headers that say when and in which pieces an answer was sent, not what it says. */
const HEADERS_LEFT_OUT =
  /\r\n(?:date|content-length|transfer-encoding|keep-alive|connection):[^\r]*/gi
/** The number of a failure is another each time, and so is the time at which an answer was made. */
const NEW_EACH_TIME = /request [0-9a-f-]{36}|"timeStamp":"[^"]*"|timestamp="[^"]*"/g

/** Status, headers and the body as it was before it was packed: a character a byte. */
export function answerText(answer: RawAnswer | undefined): string {
  if (!answer) return 'no answer'
  const head = answer.head.replace(HEADERS_LEFT_OUT, '').replace(/max-age=\d+/, 'max-age')
  const body = unpacked(answer) ?? answer.body
  return `${head}\r\n\r\n${body.toString('latin1')}`.replace(NEW_EACH_TIME, '…')
}

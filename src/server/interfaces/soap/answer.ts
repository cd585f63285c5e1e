/** The answer of an interface in a SOAP envelope; a long one is turned into XML while it is sent. */
import type { Answer } from '../../contract/answer.ts'
import { ClientGone } from '../../contract/client-gone.ts'
import { takeTurns } from '../../contract/work-turns.ts'
import { CONTENT_TYPES, envelopeAround, SoapFault, type SoapVersion } from './envelope.ts'
import { createResultReader } from './result.ts'
import type { SoapOperation, SoapService } from './service.ts'

/** JSON that is turned into XML between two pauses, in a millisecond or two. */
const STEP_BYTES = 16 * 1024
/** From so many letters on what is written is handed over. */
const PIECE_LETTERS = 64 * 1024

/** @throws SoapFault where the interface refused */
export async function resultAnswer(
  { namespace }: SoapService,
  { name, result }: SoapOperation,
  version: SoapVersion,
  answer: Answer,
  isGone: () => boolean,
): Promise<Answer> {
  const { status, failure } = answer
  if (status !== 200) {
    throw new SoapFault(status >= 500 ? 'Server' : 'Client', failure || 'Bad request', status)
  }
  const { before, after } = envelopeAround(version)
  const contentType = CONTENT_TYPES[version]
  const read = createResultReader(result)
  const decoder = new TextDecoder()
  const json = stepsOf(answer)

  async function nextPiece(start: string): Promise<{ piece: string; isLast: boolean }> {
    let piece = start
    while (piece.length < PIECE_LETTERS) {
      const { value, done } = await json.next()
      if (done) return { piece: `${piece}</${name}Response>${after}`, isLast: true }
      await takeTurns(() => {
        if (isGone()) throw new ClientGone()
        piece += read(decoder.decode(value, { stream: true }))
        return false
      })
    }
    return { piece, isLast: false }
  }

  const first = await nextPiece(`${before}<${name}Response xmlns="${namespace}">`)
  if (first.isLast) return { status: 200, contentType, body: first.piece }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      for (let isLast = false; !isLast; ) {
        const next = await nextPiece('')
        yield Buffer.from(next.piece)
        isLast = next.isLast
      }
    } finally {
      await json.return(undefined)
    }
  }
  return { status: 200, contentType, body: first.piece, rest: rest() }
}

/** The bytes of an answer in short steps. */
async function* stepsOf({ body, isBytewise, rest }: Answer): AsyncGenerator<Uint8Array> {
  yield* cut(typeof body === 'string' ? Buffer.from(body, isBytewise && 'latin1') : body)
  if (rest) for await (const piece of rest) yield* cut(piece)
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) yield bytes.subarray(at, at + STEP_BYTES)
}

/** GeoJSON of one question, or of a batch: written in turns and sent in pieces, so that a batch holds nobody up. */
import type { Refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import { createByteWriter } from '../../../text/byte-writer.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import { writtenInPieces } from '../../contract/written-answer.ts'

const GEOJSON_TYPE = 'application/geo+json; charset=utf-8'

/** One collection, or for a batch an object whose `results` are the collections in the order of the questions. */
export function collections<Question>(
  questions: readonly Question[],
  isBatch: boolean,
  answerOne: (question: Question) => Steps<unknown>,
  isGone: () => boolean,
): Promise<Answer> {
  const writer = createByteWriter()
  function* steps(): Steps<void> {
    if (isBatch) writer.ascii('{"results":[')
    for (let i = 0; i < questions.length; i++) {
      const one = yield* answerOne(questions[i])
      if (i > 0) writer.ascii(',')
      writer.utf8(JSON.stringify(one))
      yield
    }
    if (isBatch) writer.ascii(']}')
  }
  const contentType = isBatch ? JSON_TYPE : GEOJSON_TYPE
  return writtenInPieces({ contentType, writer, steps: steps() }, isGone)
}

/** A refusal as our own interfaces tell it. */
export function refusedJson({ code, message }: Refusal): Answer {
  const status = code === 'NO_SEARCH_INDEX' ? 404 : 400
  const body = JSON.stringify({ error: { status, code, message } })
  return { status, contentType: JSON_TYPE, body, failure: message }
}

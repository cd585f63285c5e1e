/** The answer to one question, or of a batch: written in turns and sent in pieces, so that a batch holds nobody up. */
import type { Refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import type { Work, World } from '../../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import { answerOfParts } from '../../contract/parts-answer.ts'
import type { PlacesFormat } from '../../questions/search-parameters.ts'
import { type Collection, wrappingOf, writeCollection } from './formats.ts'

/** Texts of a batch from which on other threads help: a text takes a millisecond. */
const SHARED_FROM = 4

/** Questions of one kind with what they share. */
export interface Request<Question> {
  readonly questions: readonly Question[]
  readonly language: string | undefined
  readonly format: PlacesFormat
}

type AnswerOne<Question> = (
  question: Question,
  language: string | undefined,
  world: World,
) => Steps<Collection>

/** The questions of a batch as parts that any thread does. */
export function collectionsWork<Question>(
  name: string,
  answerOne: AnswerOne<Question>,
): Work<Request<Question>> {
  function* part(request: Request<Question>, index: number, world: World): Steps<Uint8Array> {
    const one = yield* answerOne(request.questions[index], request.language, world)
    return Buffer.from(writeCollection(request.format, one))
  }
  return { name, partOf: (world, request) => (index) => part(request, index, world) }
}

/** One collection, or for a batch an object whose `results` are the collections in the order of the questions. */
export function collections<Question>(
  work: Work<Request<Question>>,
  request: Request<Question>,
  isBatch: boolean,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { questions } = request
  const wrapping = wrappingOf(request.format, isBatch)
  const orderFrom = (from: number) => ({ ...request, questions: questions.slice(from) })
  const plan = { work, count: questions.length, orderFrom, wrapping, sharedFrom: SHARED_FROM }
  return answerOfParts(plan, world, isGone)
}

/** A refusal as our own interfaces tell it. */
export function refusedJson({ code, message }: Refusal): Answer {
  const status = code === 'NO_SEARCH_INDEX' ? 404 : 400
  const body = JSON.stringify({ error: { status, code, message } })
  return { status, contentType: JSON_TYPE, body, failure: message }
}

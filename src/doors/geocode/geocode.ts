/** The geocoder's public interface: address text or id to matches, one object for each input. */
import type { Refusal } from '../../report/errors.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import {
  type GeocodeQuestion,
  geocodePrice,
  geocodeText,
  geocodeTextSteps,
} from '../../use-cases/places/geocode.ts'
import { reverseGeocodeSteps } from '../../use-cases/places/reverse.ts'
import { isTypedText } from '../../use-cases/places/search.ts'
import type { Work, World } from '../../use-cases/world.ts'
import type { Answer } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { answerOfParts } from '../contract/parts-answer.ts'
import { errorPage, interfaceOf } from '../contract/refusals.ts'
import {
  answerPart,
  partBytes,
  partBytesSteps,
  SHOWN_AT_ONCE,
  wrapAnswer,
  wrappingOf,
} from './answer.ts'
import {
  type AnswerForm,
  type GeocodeRequest,
  type ReverseRequest,
  readGeocodeRequest,
  readReverseRequest,
} from './question.ts'

/** `short`: whether addresses leave out country, county and what the settlement repeats. */
export function createGeocodeInterface({ short }: { readonly short: boolean }): Interface {
  return interfaceOf((parameters, world, _, isGone) => {
    const request = readGeocodeRequest(parameters, short, world)
    return {
      cost: geocodePrice(request.texts.length, request.question),
      isTyped: isShort(request.question, request.texts),
      answer: () => answer(request, world, isGone),
    }
  }, refused)
}

const refused = ({ message }: Refusal): Answer => errorPage(400, message)

/** Whether the texts are one that is found and written in one go. */
const isShort = ({ maxCount }: GeocodeQuestion, texts: readonly string[]): boolean =>
  maxCount <= SHOWN_AT_ONCE && isTypedText(texts)

/** Answers of a batch, an input a part: what one thread does for another. */
export const geocodeWork: Work<GeocodeRequest> = {
  name: 'geocode',
  partOf:
    (world, { question, texts, form }) =>
    (index) =>
      isShort(question, [texts[index]])
        ? partBytes(form, texts[index], geocodeText(question, texts[index], world))
        : partSteps(form, question, texts[index], world),
}

function* partSteps(
  form: AnswerForm,
  question: GeocodeQuestion,
  text: string,
  world: World,
): Steps<Uint8Array> {
  const shown = yield* geocodeTextSteps(question, text, world)
  return yield* partBytesSteps(form, text, shown)
}

/** One short input at once; a batch in blocks, the next one made when the client has taken the one before. */
function answer(
  request: GeocodeRequest,
  world: World,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const { question, texts, form } = request
  if (isShort(question, texts)) {
    return wrapAnswer(form, answerPart(form, texts[0], geocodeText(question, texts[0], world)))
  }
  const plan = {
    work: geocodeWork,
    count: texts.length,
    orderFrom: (from: number) => ({ ...request, texts: texts.slice(from) }),
    wrapping: wrappingOf(form),
  }
  return answerOfParts(plan, world, isGone)
}

/** `short` as for geocoding. The point is given in the asked reference, east (longitude) first. */
export function createReverseInterface({ short }: { readonly short: boolean }): Interface {
  return interfaceOf((parameters, world, _, isGone) => {
    const request = readReverseRequest(parameters, short, world)
    return {
      cost: geocodePrice(1, request.question),
      answer: () => answerAt(request, world, isGone),
    }
  }, refused)
}

/** A point's matches as the one part of an answer. */
const reverseWork: Work<ReverseRequest> = {
  name: 'reverse-geocode',
  partOf: (world, request) => () => reversePartSteps(request, world),
}

function* reversePartSteps(
  { point, question, form }: ReverseRequest,
  world: World,
): Steps<Uint8Array> {
  const shown = yield* reverseGeocodeSteps(question, world)
  return yield* partBytesSteps(form, point, shown)
}

/** Few matches at once, many with pauses. */
function answerAt(
  request: ReverseRequest,
  world: World,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const { point, question, form } = request
  if (question.maxCount <= SHOWN_AT_ONCE) {
    const shown = runToEnd(reverseGeocodeSteps(question, world))
    return wrapAnswer(form, answerPart(form, point, shown))
  }
  const wrapping = wrappingOf(form)
  const orderFrom = () => request
  return answerOfParts({ work: reverseWork, count: 1, orderFrom, wrapping }, world, isGone)
}

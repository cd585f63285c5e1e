/** The geocoder's public interface: address text or id to matches, one object for each query. */

import { createComponents, readComponents } from '../../addresses/address-components.ts'
import { textOf } from '../../addresses/tree.ts'
import type { Refusal } from '../../report/errors.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { joinedBytes, utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { escapeXml } from '../../text/escape.ts'
import {
  type GeocodeQuestion,
  geocodePrice,
  geocodeText,
  geocodeTextSteps,
  type Shown,
} from '../../use-cases/places/geocode.ts'
import { type Placemark, postcodeOf } from '../../use-cases/places/placemark.ts'
import { reverseGeocodeSteps } from '../../use-cases/places/reverse.ts'
import { isTypedText } from '../../use-cases/places/search.ts'
import type { Work, World } from '../../use-cases/world.ts'
import {
  type Answer,
  bytesInScript,
  JAVASCRIPT_TYPE,
  JSON_TYPE,
  jsonInScript,
  KML_TYPE,
  XML_TYPE,
} from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { answerOfParts, type Wrapping } from '../contract/parts-answer.ts'
import { errorPage, interfaceOf } from '../contract/refusals.ts'
import { resultJson, resultSteps } from './json.ts'
import {
  type AnswerForm,
  type GeocodeRequest,
  type Output,
  type ReverseRequest,
  readGeocodeRequest,
  readReverseRequest,
} from './question.ts'
import { boxXml, KML_END, KML_START, type MatchesText, responseXml, XML_START } from './xml.ts'

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

/** Answers of a batch, a query a part: what one thread does for another. */
export const geocodeWork: Work<GeocodeRequest> = {
  name: 'geocode',
  partOf:
    (world, { question, texts, form }) =>
    (index) => {
      const steps = partSteps(form, question, texts[index], world)
      return isShort(question, [texts[index]]) ? runToEnd(steps) : steps
    },
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

/** One short query at once; a batch in blocks, the next one made when the client has taken the one before. */
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
  partOf: (world, { question, form, point }) =>
    function* () {
      const shown = yield* reverseGeocodeSteps(question, world)
      return yield* partBytesSteps(form, point, shown)
    },
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

/** One query's share of the answer, JSON as a character a byte. */
export function answerPart(form: AnswerForm, question: string, shown: readonly Shown[]): string {
  const { output, callback } = form
  if (!isJson(output)) return [...textPieces(form, question, shown)].join('')
  const json = resultJson(question, shown, styleOf(form))
  return callback === undefined ? json : jsonInScript(json)
}

/** Placemarks that are written without a pause: a thousand take up to ten milliseconds. */
const SHOWN_AT_ONCE = 100

/** The same as bytes, with pauses where there are many. */
export function* partBytesSteps(
  form: AnswerForm,
  question: string,
  shown: readonly Shown[],
): Steps<Uint8Array> {
  if (isJson(form.output)) {
    const json = yield* resultSteps(question, shown, styleOf(form), SHOWN_AT_ONCE)
    return form.callback === undefined ? json : bytesInScript(json)
  }
  const pieces: Uint8Array[] = []
  for (const text of textPieces(form, question, shown)) {
    if (pieces.length > 0) yield
    pieces.push(utf8Bytes(text))
  }
  return joinedBytes(pieces)
}

/** One query's share of an answer that is no JSON, in pieces that are made without a pause. */
function* textPieces(
  form: AnswerForm,
  question: string,
  shown: readonly Shown[],
): Iterable<string> {
  const { start, end, textOf } =
    form.output === 'ads_liik_staatus' ? adsAddress(question) : responseXml(question, styleOf(form))
  let text = start
  for (let from = 0; from < shown.length; from += SHOWN_AT_ONCE) {
    if (from > 0) {
      yield text
      text = ''
    }
    for (const one of shown.slice(from, from + SHOWN_AT_ONCE)) text += textOf(one)
  }
  yield text + end
}

const styleOf = ({ output, typeRules, skipMax }: AnswerForm) => ({
  withLines: output === 'json2' || output === 'xml2',
  typeRules,
  skipMax,
})

const isJson = (output: Output): boolean => output === 'json' || output === 'json2'

/** The whole answer of one query's share. */
function wrapAnswer(form: AnswerForm, part: string): Answer {
  const { start, end, contentType } = wrappingOf(form)
  const body = start + part + end
  return { status: 200, contentType, body, ...(isJson(form.output) && { isBytewise: true }) }
}

/** Texts around and between the queries' shares. */
function wrappingOf({ output, callback }: AnswerForm): Wrapping {
  if (isJson(output)) {
    const contentType = callback === undefined ? JSON_TYPE : JAVASCRIPT_TYPE
    return callback === undefined
      ? { start: '[', separator: ',', end: ']', contentType }
      : { start: `${callback} && ${callback}([`, separator: ',', end: '])', contentType }
  }
  if (output === 'ads_liik_staatus') {
    return { start: ADS_START, separator: '', end: ADS_END, contentType: XML_TYPE }
  }
  const contentType = output === 'kml' ? KML_TYPE : XML_TYPE
  return { start: KML_START, separator: '', end: KML_END, contentType }
}

const components = createComponents()

/** Elements of a match by address column, in the order they are written; the code goes before the name. */
const COLUMNS: readonly (readonly [column: number, name: string, code: string])[] = [
  [1, 'maakond', 'maakondEhak'],
  [2, 'omavalitsus', 'omavalitsusEhak'],
  [3, 'asustusyksus', 'asustusyksusEhak'],
  [4, 'vaikekoht', ''],
  [5, 'liikluspind', ''],
  [7, 'aadressinumber', ''],
  [8, 'korterinumber', ''],
]

/** The frame around the queries' addresses. */
const ADS_START = `${XML_START}<aadressideNimekiri>`
const ADS_END = '</aadressideNimekiri>\n'

/** One query's `aadress`. */
const adsAddress = (name: string): MatchesText => ({
  start: `<aadress><aadressSisse>${escapeXml(name)}</aadressSisse>`,
  end: '</aadress>',
  textOf: ({ placemark }) => matchXml(placemark),
})

function matchXml(placemark: Placemark): string {
  const { tree, row, address, accuracy, point, box, relevance, distance } = placemark
  const isObject = row !== NONE
  let xml = '<vaste>'
  if (isObject) {
    xml += element('aid', String(tree.id[row]))
    readComponents(tree, row, components)
    for (const [column, name, code] of COLUMNS) {
      const text = components.name[column]
      if (text === NONE) continue
      const unit = tree.unit[components.row[column]]
      if (code !== '') xml += element(code, textOf(tree, tree.unitCode[unit]))
      xml += element(name, textOf(tree, text))
    }
    xml += element('sihtnumber', textOf(tree, postcodeOf(tree, row)))
  }
  xml += element('aadressValja', address)
  if (isObject) xml += element('abStaatusId', String(tree.status[row]))
  xml += element('vastavuseHeadus', String(accuracy))
  if (point && box) {
    xml += element('koordinaadid', `${point[0]},${point[1]}`)
  }
  xml += element('relevantsus', String(relevance))
  if (distance !== undefined) xml += element('kaugus', String(distance))
  if (box) xml += `<latLonBox>${boxXml(box)}</latLonBox>`
  return `${xml}</vaste>`
}

/** An element; nothing for an empty text. */
function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

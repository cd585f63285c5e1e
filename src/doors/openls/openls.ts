/** The OpenLS interface of the router: `POST /routing` with an XLS document of version 1.0 to 1.2. */

import { isRefusal, type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { Route } from '../../router/route.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { clipInput, escapeXml } from '../../text/escape.ts'
import { readXmlSteps, type XmlElement } from '../../text/read-xml.ts'
import { findRouteSteps, roadsOf } from '../../use-cases/routes/route.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, XML_TYPE } from '../contract/answer.ts'
import type { Reply, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { errorList, errorOf, type OpenLsError, type OpenLsVersion } from './error.ts'
import { locate, type RoutePlan } from './plan.ts'
import { type DetermineRoute, determineRouteOf, readDetermineRoute } from './request.ts'
import { writeDetermineRoute } from './result.ts'
import { allOf, GML, XLS, xlsChild } from './tree.ts'

/** Versions of documents, with or without a third number. */
const VERSION = /^(1\.[0-2])(?:\.\d)?$/
/** Requests in one document; each is a route of its own. */
const REQUESTS_MAX = 10

type Request = Pick<RequestFacts, 'body' | 'bodyBytes' | 'isGone'>

/** A request of a document: what it asks for, or what is wrong with it. */
interface AskedRequest {
  readonly id: string
  readonly asked: DetermineRoute | Refusal
}

interface AskedDocument {
  readonly session: Session
  readonly requests: readonly AskedRequest[]
}

export async function openLs(_: Parameters, world: World, request: Request): Promise<Reply> {
  const isGone = () => request.isGone === true
  const read = await inTurns(readDocument(request.bodyBytes ?? request.body), isGone)
  if ('status' in read) return read
  const costs = read.requests.map(({ asked }) => (isRefusal(asked) ? 1 : asked.cost))
  return {
    cost: costs.reduce((sum, cost) => sum + cost, 0),
    answer: () => answer(read, world, isGone),
  }
}

function* readDocument(body: Uint8Array | string): Steps<AskedDocument | Answer> {
  let session: Session = { version: '1.1', id: undefined }
  try {
    const root = yield* readXmlSteps(body)
    const header = xlsChild(root, 'RequestHeader')
    const version = VERSION.exec(root.attributes.get('version')?.trim() ?? '')?.[1]
    const id = header?.attributes.get('sessionID')
    session = { version: (version as OpenLsVersion | undefined) ?? '1.1', id }
    if (root.uri !== XLS || root.name !== 'XLS') throw refusal('XLS_ROOT', { namespace: XLS })
    if (!version) {
      const found = clipInput(root.attributes.get('version') ?? 'none')
      throw refusal('XLS_VERSION', { found })
    }
    return { session, requests: yield* readRequests(root, header) }
  } catch (error) {
    if (isRefusal(error)) return refusedDocument(session, errorOf(error))
    throw error
  }
}

function* readRequests(root: XmlElement, header: XmlElement | undefined): Steps<AskedRequest[]> {
  const elements = allOf(root, 'Request', XLS)
  if (elements.length === 0) throw refusal('XLS_NO_REQUEST')
  if (elements.length > REQUESTS_MAX) throw refusal('XLS_REQUESTS_TOO_MANY', { most: REQUESTS_MAX })
  const facts = {
    language: root.attributes.get('lang'),
    srsName: header?.attributes.get('srsName'),
  }
  const requests: AskedRequest[] = []
  for (const element of elements) {
    const id = element.attributes.get('requestID') ?? '1'
    const asked = yield* orError(() => readDetermineRoute(determineRouteOf(element), facts))
    requests.push({ id, asked })
  }
  return requests
}

/** What the work brings, or what is wrong with its request. */
function* orError<T>(begin: () => Steps<T>): Steps<T | Refusal> {
  try {
    return yield* begin()
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

/** A request with its route, which is found before the first byte is sent: the status depends on it. */
interface Determined {
  readonly id: string
  readonly determined: { asked: DetermineRoute; plan: RoutePlan; found: Route } | Refusal
}

async function answer(
  { session, requests }: AskedDocument,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const all = await inTurns(determineAll(requests, world), isGone)
  const isWrong = all.some(({ determined }) => isRefusal(determined))
  function* write(writer: ByteWriter): Steps<void> {
    writer.utf8(documentStart(session))
    for (const { id, determined } of all) {
      if (isRefusal(determined)) {
        writer.utf8(responseStart(session, id, 0) + errorList(session.version, errorOf(determined)))
      } else {
        writer.utf8(responseStart(session, id, 1))
        const { asked, plan, found } = determined
        yield* writeDetermineRoute(writer, roadsOf(world), asked, plan, found)
      }
      writer.ascii(RESPONSE_END)
    }
    writer.ascii(DOCUMENT_END)
  }
  const written = await writtenInPieces(XML_TYPE, write, isGone)
  return { ...written, status: isWrong ? 400 : 200 }
}

function* determineAll(requests: readonly AskedRequest[], world: World): Steps<Determined[]> {
  const all: Determined[] = []
  for (const { id, asked } of requests) {
    const determined = isRefusal(asked) ? asked : yield* orError(() => determine(asked, world))
    all.push({ id, determined })
    yield
  }
  return all
}

function* determine(asked: DetermineRoute, world: World) {
  roadsOf(world, asked.plan.metric)
  const plan = yield* locate(asked.plan, world)
  const found = yield* findRouteSteps(plan, world)
  return { asked, plan, found }
}

/** What the client sent in the header is sent back, so that it knows its session and requests again. */
interface Session {
  readonly version: OpenLsVersion
  readonly id: string | undefined
}

const documentStart = ({ version, id }: Session, header = ''): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<XLS xmlns="${XLS}" xmlns:xls="${XLS}" xmlns:gml="${GML}" version="${version}">` +
  `<ResponseHeader${id === undefined ? '' : ` sessionID="${escapeXml(id)}"`}>${header}</ResponseHeader>`

const DOCUMENT_END = '</XLS>\n'

/** @param count results in the response */
const responseStart = ({ version }: Session, requestId: string, count: number): string =>
  `<Response version="${version}" requestID="${escapeXml(requestId)}" numberOfResponses="${count}">`

const RESPONSE_END = '</Response>'

/** A document that can't be answered request by request: the header says why, above a response that is empty. */
function refusedDocument(session: Session, error: OpenLsError, status = 400): Answer {
  const body =
    documentStart(session, errorList(session.version, error)) +
    responseStart(session, '', 0) +
    RESPONSE_END +
    DOCUMENT_END
  return { status, contentType: XML_TYPE, body }
}

/** What a request gets that failed before or beyond this interface. */
export const openLsFailure = (status: number, message: string): Answer =>
  refusedDocument({ version: '1.1', id: undefined }, { code: 'Unknown', message }, status)

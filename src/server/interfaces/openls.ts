/** The OpenLS interface of the router: `POST /routing` with an XLS document of version 1.0 to 1.2. */
import { avoiding } from '../../router/avoid.ts'
import { type NoRoute, route } from '../../router/route.ts'
import { escapeXml } from '../../text/escape.ts'
import { readXml, type XmlElement, XmlError } from '../../text/read-xml.ts'
import { type Answer, XML_TYPE } from '../answer.ts'
import type { RequestFacts } from '../interface.ts'
import type { Parameters } from '../parameters.ts'
import type { World } from '../world.ts'
import { errorList, OpenLsError } from './openls-error.ts'
import type { RoutePlan } from './openls-plan.ts'
import { determineRouteOf, readDetermineRoute } from './openls-request.ts'
import { determineRouteResponse } from './openls-result.ts'
import { allOf, GML, XLS, xlsChild } from './openls-tree.ts'

const VERSION = /^1\.[0-2](?:\.\d)?$/
/** Requests in one document; each is a route of its own. */
const REQUESTS_MAX = 10

/** What the client sent in the header is sent back, so that it knows its session and requests again. */
interface Session {
  readonly version: string
  readonly id: string | undefined
}

type Request = Pick<RequestFacts, 'body' | 'bodyBytes'>

export function openLs(_: Parameters, world: World, { body, bodyBytes }: Request): Answer {
  let root: XmlElement
  try {
    root = readXml(bodyBytes ?? body)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return wrong({ version: '1.1', id: undefined }, new OpenLsError('Inconsistent', error.message))
  }
  const header = xlsChild(root, 'RequestHeader')
  const version = root.attributes.get('version') ?? ''
  const session = {
    version: VERSION.test(version) ? version : '1.1',
    id: header?.attributes.get('sessionID'),
  }
  try {
    return answerAll(root, header, session, world)
  } catch (error) {
    if (error instanceof OpenLsError) return wrong(session, error)
    throw error
  }
}

function answerAll(
  root: XmlElement,
  header: XmlElement | undefined,
  session: Session,
  world: World,
): Answer {
  if (root.uri !== XLS || root.name !== 'XLS') {
    throw new OpenLsError('Inconsistent', `The root element is not XLS of ${XLS}`)
  }
  if (!VERSION.test(root.attributes.get('version') ?? '')) {
    const found = root.attributes.get('version') ?? 'none'
    throw new OpenLsError('RequestVersionMismatch', `Version 1.0 to 1.2 is supported, not ${found}`)
  }
  const requests = allOf(root, 'Request', XLS)
  if (requests.length === 0) throw new OpenLsError('Inconsistent', 'The document has no Request')
  if (requests.length > REQUESTS_MAX) {
    throw new OpenLsError(
      'NotSupported',
      `At most ${REQUESTS_MAX} requests are taken in a document`,
    )
  }
  const facts = {
    language: root.attributes.get('lang'),
    srsName: header?.attributes.get('srsName'),
  }
  let isWrong = false
  const responses = requests.map((request) => {
    try {
      const asked = readDetermineRoute(determineRouteOf(request), facts, world)
      return response(session, request, 1, determine(world, asked))
    } catch (error) {
      if (!(error instanceof OpenLsError)) throw error
      isWrong = true
      return response(session, request, 0, errorList(error.code, error.message))
    }
  })
  return document(isWrong ? 400 : 200, session, '', responses.join(''))
}

function determine(world: World, asked: ReturnType<typeof readDetermineRoute>): string {
  const { routes, settings } = world
  if (!routes) throw new OpenLsError('DataNotAvailable', 'This release has no roads')
  const { plan } = asked
  const query = plan.avoided ? avoiding(routes, plan.metric, plan.avoided) : routes
  const found = route(query, { ...plan, snapMetresMax: settings.snapMetresMax })
  if (!found.found) throw new OpenLsError('NoResultsReturned', noRouteMessage(plan, found))
  return determineRouteResponse(query, asked, found)
}

function noRouteMessage({ points }: RoutePlan, { leg }: NoRoute): string {
  const location = (id: number) =>
    `location (id=${id + 1}; e=${points[id].east}; n=${points[id].north})`
  return `No route exists from ${location(leg)} to ${location(leg + 1)}.`
}

function response({ version }: Session, request: XmlElement, count: number, content: string) {
  const requestId = escapeXml(request.attributes.get('requestID') ?? '1')
  return `<Response version="${version}" requestID="${requestId}" numberOfResponses="${count}">${content}</Response>`
}

/** What a request gets that failed before or beyond this interface. */
export const openLsFailure = (status: number, message: string): Answer => ({
  ...wrong(
    { version: '1.1', id: undefined },
    new OpenLsError(status >= 500 ? 'InternalServerError' : 'Unknown', message),
  ),
  status,
})

/** A document that can't be read at all is answered in the header. */
const wrong = (session: Session, { code, message }: OpenLsError): Answer =>
  document(400, session, errorList(code, message), '')

function document(status: number, { version, id }: Session, header: string, responses: string) {
  const sessionId = id === undefined ? '' : ` sessionID="${escapeXml(id)}"`
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<XLS xmlns="${XLS}" xmlns:gml="${GML}" version="${version}">` +
    `<ResponseHeader${sessionId}>${header}</ResponseHeader>${responses}</XLS>\n`
  return { status, contentType: XML_TYPE, body }
}

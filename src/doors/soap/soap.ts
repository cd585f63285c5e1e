/** The services of the house over SOAP: `/services/Route`, `/services/Geocode`, `/services/Gazetteer`, and their list. */
import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import { clipInput, escapeHtml } from '../../text/escape.ts'
import type { XmlElement } from '../../text/read-xml.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { ADDRESS_VARY, type Answer, HTML_TYPE, XML_TYPE } from '../contract/answer.ts'
import type { Reply, RequestFacts } from '../contract/interface.ts'
import { type Parameters, parametersOf } from '../contract/parameters.ts'
import { errorPage, type FailedRequest, orRefused } from '../contract/refusals.ts'
import {
  contentOf,
  faultAnswer,
  faultOf,
  faultOfStatus,
  readEnvelope,
  resultAnswer,
  versionOf,
} from './envelope.ts'
import { gazetteerService } from './gazetteer.ts'
import { geocodeService } from './geocode.ts'
import { routeService } from './route.ts'
import type { SoapOperation, SoapService } from './schema.ts'
import { wsdlOf } from './wsdl.ts'

export const SOAP_SERVICES: readonly SoapService[] = [
  routeService,
  geocodeService,
  gazetteerService,
]

/** Paths below the router's base path: the list first. */
export const SOAP_PATHS: readonly string[] = [
  '/services',
  ...SOAP_SERVICES.map(({ name }) => `/services/${name}`),
]

/** The 1,000 texts of a batch, 100 rules of types, and what else a call has. */
const PARAMETERS_MAX = 1_200

export async function soap(
  parameters: Parameters,
  world: World,
  facts: RequestFacts,
): Promise<Reply> {
  const service = serviceAt(facts.path)
  if (!service || facts.method === 'GET') return describe(parameters, facts, service)
  const isGone = () => facts.isGone === true
  let version = versionOf(facts.contentType)
  let statusOf = (_: RefusalCode) => 400
  const refused = (error: Refusal) =>
    faultAnswer(version, service.namespace, faultOf(error, statusOf(error.code)))
  return orRefused(async () => {
    const envelope = await inTurns(readEnvelope(facts.bodyBytes ?? facts.body), isGone)
    version = envelope.version
    const content = contentOf(envelope)
    const operation = operationOf(service, content)
    const asked = parametersOf(pairsOf(operation, content, service.namespace))
    statusOf = operation.statusOf
    const { cost, find } = operation.read(asked, world)
    const found = async () => resultAnswer(service, operation, version, await find(isGone), isGone)
    return { cost, answer: () => orRefused(found, refused) }
  }, refused)
}

function operationOf(service: SoapService, content: XmlElement): SoapOperation {
  const operation = service.operations.find(({ name }) => name === content.name)
  if (!operation || content.uri !== service.namespace) {
    const namespace = clipInput(content.uri)
    throw refusal('SOAP_OPERATION', { name: clipInput(content.name), namespace })
  }
  return operation
}

/** What a request gets that failed before or beyond its service: a call gets a fault, a person's browser a page. */
export function soapFailure(
  path: string,
  status: number,
  message: string,
  request?: FailedRequest,
): Answer {
  if (request?.method !== 'POST') return errorPage(status, message)
  const fault = faultOfStatus(status, message)
  const namespace = serviceAt(path)?.namespace
  return { ...faultAnswer(versionOf(request.contentType), namespace, fault), status }
}

const serviceAt = (path: string): SoapService | undefined =>
  SOAP_SERVICES.find(({ name }) => path === `/services/${name}`)

/** The parameters of the interface behind the operation. */
function pairsOf(
  { parameters }: SoapOperation,
  content: XmlElement,
  namespace: string,
): [string, string][] {
  const pairs: [string, string][] = []
  if (content.children.length > PARAMETERS_MAX) {
    throw refusal('SOAP_PARAMETERS_TOO_MANY', { most: PARAMETERS_MAX })
  }
  for (const { name, uri, text, children } of content.children) {
    const parameter = parameters.find((known) => known.name === name)
    if (!parameter || (uri !== namespace && uri !== '') || children.length > 0) {
      throw refusal('SOAP_PARAMETER', { name: clipInput(name), namespace: clipInput(uri) })
    }
    pairs.push([name, parameter.type === 'boolean' ? booleanText(text) : text])
  }
  if (!pairs.some(([name]) => name === 'output')) pairs.push(['output', 'json'])
  pairs.push(['f', 'json'])
  return pairs
}

/** Schemas write truth in two ways, our parameters in one. */
function booleanText(text: string): string {
  const value = text.trim()
  return value === '1' ? 'true' : value === '0' ? 'false' : value
}

/** `?wsdl` gives the description for programs; without it a page for people. */
function describe(
  parameters: Parameters,
  facts: RequestFacts,
  service: SoapService | undefined,
): Answer {
  const key = `key=${encodeURIComponent(facts.key)}`
  const addressOf = ({ name }: SoapService) => `${facts.baseUrl}/services/${name}?${key}`
  if (service && WSDL_NAMES.some((name) => parameters.raw(name) !== undefined)) {
    const body = wsdlOf(service, addressOf(service))
    return { status: 200, contentType: XML_TYPE, body, headers: VARIES }
  }
  const items = (service ? [service] : SOAP_SERVICES).map((listed) => {
    const address = escapeHtml(`${facts.baseUrl}/services/${listed.name}?wsdl&${key}`)
    const operations = listed.operations.map(
      ({ name, doc }) => `<dt>${name}</dt><dd>${escapeHtml(doc)}</dd>`,
    )
    return `<h2>${listed.name}</h2><p>${escapeHtml(listed.doc)}</p><dl>${operations.join('')}</dl><p><a href="${address}">WSDL</a></p>`
  })
  const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>SOAP services</title></head><body><h1>SOAP services</h1>${items.join('')}</body></html>\n`
  return { status: 200, contentType: HTML_TYPE, body, headers: VARIES }
}

const VARIES = { vary: ADDRESS_VARY } as const

const WSDL_NAMES = ['wsdl', 'WSDL', 'Wsdl']

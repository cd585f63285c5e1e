/** The documented answers: how each is known, how it is read and written, and its closed schema. */
import { DOCUMENT_SCHEMAS } from '../../src/doors/contract/document-schemas.ts'
import {
  closed,
  type JsonSchema,
  listOf,
  object,
  text,
  truth,
} from '../../src/doors/contract/json-schema.ts'
import { SOAP_SERVICES } from '../../src/doors/soap/soap.ts'
import type { Told } from '../../test/conformance/heard.ts'
import {
  GEOCODED_XML,
  OPENLS_XML,
  SHORT_ROUTES_XML,
  soapXml,
} from '../../test/support/xml-forms.ts'
import { type XmlValue, xmlText, xmlValue } from '../../test/support/xml-value.ts'
import { FAILED, INVALID_KEY } from '../fuzz/closed-answers.ts'

/** A kind of answer. */
export interface Documented {
  readonly name: string
  readonly schema: JsonSchema
  /** Whether a part of the schema is of this kind of answer; all are, unless it says otherwise. */
  readonly has?: (path: string) => boolean
  /** What has a meaningful order; absent where the order says nothing. */
  readonly order?: 'elements' | 'members'
  /** Whether a browser may guess its type. */
  readonly isGuessed?: true
  /** Headers that this answer has and others have not. */
  readonly headers?: readonly string[]
}

const {
  AddressObject,
  AddressList,
  ParentChain,
  NoOperation,
  Geocoded,
  ShortRoutes,
  Directions,
  DirectionsError,
} = DOCUMENT_SCHEMAS
const page = closed({ title: text(), h1: text() })
const tooCostly = closed({ title: text(), h1: text(), 'p?': text() })
const plain = object({ body: { const: 'Too Many Requests' } })
const call = object({ name: text() })
const guardedCall = object({ guard: text(), name: text() })
const nothing = object({})
const empty = listOf(0, text())

const cached = { headers: ['cache-control'] } as const
const later = { headers: ['retry-after'] } as const
const allowed = { headers: ['allow'] } as const
const elements = { order: 'elements' } as const
const members = { order: 'members' } as const

const withLines = /AddressLines/
const noLines = { has: (path: string) => !withLines.test(path) } as const
const isKml = (path: string) => !path.startsWith('aadress')
const isFault = (path: string) => /soap:Fault/.test(path)

const soapAnswers: Documented[] = SOAP_SERVICES.flatMap(({ name, operations }) => {
  const schema = soapXml(name)
  const isOf = (response: string) => (path: string) =>
    !isFault(path) &&
    (!/Response/.test(path) || path.includes(`${response}.`) || path.endsWith(response))
  return [
    ...operations.map((operation) => ({
      name: `SOAP ${operation.name}`,
      schema,
      has: isOf(`${operation.name}Response`),
      ...elements,
    })),
    {
      name: `SOAP ${name} fault`,
      schema,
      has: (path: string) => !/Response/.test(path),
      ...elements,
    },
  ]
})

export const ANSWERS: readonly Documented[] = [
  { name: 'getDescription', schema: AddressObject, ...cached },
  { name: 'getFillInfo', schema: ParentChain, ...cached },
  { name: 'currentLayer', schema: AddressList, ...cached },
  {
    name: 'getDescription without answer',
    schema: closed({ object: { const: null }, success: truth() }),
  },
  {
    name: 'getFillInfo without answer',
    schema: closed({ addressObjects: empty, success: truth() }),
  },
  { name: 'currentLayer without answer', schema: closed({ success: truth(), addressList: empty }) },
  { name: 'no operation', schema: NoOperation },
  { name: 'gazetteer 403', schema: INVALID_KEY },
  { name: 'gazetteer 404', schema: FAILED },
  { name: 'gazetteer 405', schema: FAILED, ...allowed },
  { name: 'gazetteer 429', schema: plain, ...later },
  // Its type is that of JSON, which a browser that may not guess would refuse to run.
  { name: 'gazetteer JSONP', schema: call, isGuessed: true },
  { name: 'json', schema: Geocoded, ...noLines },
  { name: 'json2', schema: Geocoded },
  {
    name: 'xml',
    schema: GEOCODED_XML,
    ...elements,
    has: (path) => isKml(path) && noLines.has(path),
  },
  {
    name: 'kml',
    schema: GEOCODED_XML,
    ...elements,
    has: (path) => isKml(path) && noLines.has(path),
  },
  { name: 'xml2', schema: GEOCODED_XML, ...elements, has: isKml },
  {
    name: 'ads_liik_staatus',
    schema: GEOCODED_XML,
    ...elements,
    has: (path) => !path.startsWith('kml'),
  },
  { name: 'geocoder 400', schema: page },
  { name: 'geocoder 403', schema: page },
  { name: 'geocoder 405', schema: page, ...allowed },
  { name: 'geocoder 429', schema: tooCostly, ...later },
  { name: 'geocoder JSONP', schema: guardedCall },
  { name: 'SURRouting json', schema: ShortRoutes },
  { name: 'SURRouting xml', schema: SHORT_ROUTES_XML, ...elements },
  { name: 'SURRouting 400', schema: page },
  { name: 'SURRouting 403', schema: INVALID_KEY },
  { name: 'SURRouting 405', schema: page, ...allowed },
  { name: 'SURRouting 429', schema: page, ...later },
  { name: 'SURRouting 500', schema: page },
  { name: 'SURRouting JSONP', schema: guardedCall },
  { name: 'MapRouting', schema: Directions, ...members },
  { name: 'MapRouting 400', schema: DirectionsError, ...members },
  { name: 'MapRouting 403', schema: INVALID_KEY },
  { name: 'MapRouting 405', schema: DirectionsError, ...allowed },
  { name: 'MapRouting 429', schema: page, ...later },
  { name: 'OpenLS', schema: OPENLS_XML, ...elements, has: (path) => !/ErrorList/.test(path) },
  {
    name: 'OpenLS error',
    ...allowed,
    schema: OPENLS_XML,
    ...elements,
    has: (path) => !/DetermineRoute/.test(path),
  },
  { name: 'OpenLS 403', schema: INVALID_KEY },
  { name: 'OpenLS 429', schema: page, ...later },
  ...soapAnswers,
  { name: 'SOAP 403', schema: INVALID_KEY },
  { name: 'SOAP 405', schema: page, ...allowed },
  { name: 'SOAP 429', schema: page, ...later },
  { name: 'OPTIONS', schema: nothing, headers: ['allow'] },
]

/** An answer, read. */
export interface Read {
  readonly name: string
  readonly value: unknown
  /** The body with another value. */
  write(value: unknown): string
}

const PAGE =
  /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>([^<]*)<\/title><\/head><body><h1>([^<]*)<\/h1>(?:<p>([^<]*)<\/p>)?<\/body><\/html>\n$/
const JSONP = /^((?:\/\*\*\/)?([A-Za-z_$][\w$.[\]]*)( && \2)?)\(([\s\S]*)\)(;?)$/

/** The kinds of an answer: what it says, and around it the call that it is wrapped in. */
export function readAnswer(told: Told): Read[] {
  const { url, method, text: body } = told
  const path = url.split('?', 1)[0]
  if (method === 'HEAD') return []
  if (method === 'OPTIONS') return [{ name: 'OPTIONS', value: {}, write: () => body }]
  const service = serviceOf(path)
  if (service === undefined) return []
  const type = told.headers['content-type'] ?? ''
  const [, around, name, guard, inner, end] = /javascript|json/.test(type)
    ? (JSONP.exec(body) ?? [])
    : []
  if (around !== undefined) {
    const wrapper: Read = {
      name: `${service} JSONP`,
      value: guard ? { guard: name, name } : { name },
      write: (value) => {
        const said = value as { guard?: string; name?: string }
        return `${said.guard === undefined ? '' : `${said.guard} && `}${said.name ?? ''}(${inner})`
      },
    }
    const read = readBody({ ...told, text: inner }, path, service, 'application/json')
    return [
      wrapper,
      ...read.map((one) => ({
        ...one,
        write: (value: unknown) => `${around}(${one.write(value)})${end}`,
      })),
    ]
  }
  return readBody(told, path, service, type)
}

function serviceOf(path: string): string | undefined {
  if (path.startsWith('/gazetteer')) return 'gazetteer'
  if (path.startsWith('/geocoder')) return 'geocoder'
  if (path.startsWith('/router/services')) return 'SOAP'
  return (
    {
      '/router/SURRouting': 'SURRouting',
      '/router/MapRouting': 'MapRouting',
      '/router/routing': 'OpenLS',
    } as const
  )[path as '/router/routing']
}

function readBody(told: Told, path: string, service: string, type: string): Read[] {
  const { status, text: body } = told
  if (/html/.test(type)) {
    const [, title, h1, p] = PAGE.exec(body) ?? []
    if (title === undefined) return []
    const value = p === undefined ? { title, h1 } : { title, h1, p }
    return [{ name: `${service} ${status}`, value, write: pageText }]
  }
  if (/plain/.test(type)) {
    const write = (value: unknown) => (value as { body?: string }).body ?? ''
    return [{ name: `${service} ${status}`, value: { body }, write }]
  }
  if (/json/.test(type)) {
    const value: unknown = JSON.parse(body)
    const write = (after: unknown) => JSON.stringify(after)
    return [{ name: jsonName(service, status, value), value, write }]
  }
  if (!/xml/.test(type) || body.includes('<wsdl:')) return []
  const value = xmlValue(body)
  const write = (after: unknown) => xmlText(after as XmlValue)
  return [{ name: xmlName(service, path, told, body), value, write }]
}

const pageText = (value: unknown): string => {
  const { title, h1, p } = value as Record<string, string | undefined>
  const head = title === undefined ? '' : `<title>${title}</title>`
  const heading = h1 === undefined ? '' : `<h1>${h1}</h1>`
  const more = Object.entries(value as object).filter(
    ([name]) => !['title', 'h1', 'p'].includes(name),
  )
  const below = [...(p === undefined ? [] : [p]), ...more.map(([, said]) => said)]
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${heading}${below.map((said) => `<p>${said}</p>`).join('')}</body></html>\n`
}

function jsonName(service: string, status: number, value: unknown): string {
  if (status !== 200) return `${service} ${status}`
  if (service === 'SURRouting') return 'SURRouting json'
  if (service === 'geocoder')
    return JSON.stringify(value).includes('"AddressLines"') ? 'json2' : 'json'
  if (service !== 'gazetteer') return service
  const { success } = value as { success?: boolean }
  const [operation] = [
    ['object', 'getDescription'],
    ['addressObjects', 'getFillInfo'],
    ['addressList', 'currentLayer'],
  ].filter(([member]) => Object.hasOwn(value as object, member))
  if (!operation) return 'no operation'
  return success ? operation[1] : `${operation[1]} without answer`
}

function xmlName(service: string, path: string, { status, headers }: Told, body: string): string {
  if (service === 'SURRouting') return 'SURRouting xml'
  if (service === 'OpenLS') return body.includes('<ErrorList') ? 'OpenLS error' : 'OpenLS'
  if (service === 'SOAP') {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (body.includes('<soap:Fault>')) return `SOAP ${name} fault`
    return `SOAP ${/<(\w+)Response /.exec(body)?.[1]}`
  }
  if (body.includes('<aadressideNimekiri')) return 'ads_liik_staatus'
  if (headers['content-type']?.includes('kml')) return 'kml'
  return body.includes('<AddressLines>') ? 'xml2' : status === 200 ? 'xml' : `${service} ${status}`
}

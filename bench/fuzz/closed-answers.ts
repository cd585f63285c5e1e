/** Whether the answer of a specified interface has the members of its closed schema alone. */
import { Compile } from 'typebox/schema'
import { DOCUMENT_SCHEMAS } from '../../src/doors/contract/document-schemas.ts'
import { closed, type JsonSchema } from '../../src/doors/contract/json-schema.ts'
import {
  GEOCODED_XML,
  OPENLS_XML,
  SHORT_ROUTES_XML,
  soapXml,
} from '../../test/support/xml-forms.ts'
import { xmlValue } from '../../test/support/xml-value.ts'
import type { Group } from './request.ts'

type Judge = (value: unknown) => string | undefined

function judgeOf(...schemas: readonly JsonSchema[]): Judge {
  const judges = schemas.map((schema) => Compile(schema as Record<string, unknown>))
  return (value) => {
    if (judges.some((judge) => judge.Check(value))) return undefined
    const faults = judges.map((judge) => judge.Errors(value)[1])
    const [nearest] = faults.sort((a, b) => a.length - b.length)
    return nearest.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
  }
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
export const INVALID_KEY = closed({ error: { const: 'invalid_api_key' } })
/** A failure of the gazetteer that its document does not name. */
export const FAILED = closed({ success: { const: false }, error: { type: 'string' } })

const JSON_JUDGES: Readonly<Partial<Record<Group, Judge>>> = {
  gazetteer: judgeOf(AddressObject, AddressList, ParentChain, NoOperation, FAILED, INVALID_KEY),
  geocode: judgeOf(Geocoded),
  SURRouting: judgeOf(ShortRoutes, INVALID_KEY),
  MapRouting: judgeOf(Directions, DirectionsError, INVALID_KEY),
  OpenLS: judgeOf(INVALID_KEY),
  'SOAP Route': judgeOf(INVALID_KEY),
  'SOAP Geocode': judgeOf(INVALID_KEY),
  'SOAP Gazetteer': judgeOf(INVALID_KEY),
}
const XML_JUDGES: Readonly<Partial<Record<Group, Judge>>> = {
  geocode: judgeOf(GEOCODED_XML),
  SURRouting: judgeOf(SHORT_ROUTES_XML),
  OpenLS: judgeOf(OPENLS_XML),
  'SOAP Route': judgeOf(soapXml('Route')),
  'SOAP Geocode': judgeOf(soapXml('Geocode')),
  'SOAP Gazetteer': judgeOf(soapXml('Gazetteer')),
}
const PAGE =
  /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>(HTTP Status \d{3} - [^<]*)<\/title><\/head><body><h1>\1<\/h1>(?:<p>[^<]*<\/p>)?<\/body><\/html>\n$/
/** What a GET of a SOAP service has: a page for people, and the description. */
const SERVICES = /<title>SOAP services<\/title>/
const DESCRIPTION = /^<\?xml[^>]*>\s*<wsdl:definitions /

/** Interfaces whose answers are closed. */
export const isClosed = (group: Group): boolean => group in JSON_JUDGES || group in XML_JUDGES

/** What an answer has that its interface does not tell, or lacks. @param text unwrapped, where it was JSONP */
export function openPart(group: Group, media: string, text: string): string | undefined {
  if (!isClosed(group)) return undefined
  if (media === 'text/html') {
    const isPage = PAGE.test(text) || (group.startsWith('SOAP') && SERVICES.test(text))
    return isPage ? undefined : 'not the page of an error'
  }
  if (media === 'text/plain') return text === 'Too Many Requests' ? undefined : 'another text'
  if (/json$|javascript$/.test(media)) return judged(JSON_JUDGES[group], JSON.parse(text))
  return DESCRIPTION.test(text) ? undefined : judged(XML_JUDGES[group], xmlValue(text))
}

function judged(judge: Judge | undefined, value: unknown): string | undefined {
  if (judge === undefined) return 'a form that this interface does not have'
  const fault = judge(value)
  return fault === undefined ? undefined : `not by its closed schema: ${fault}`
}

/** e: XML and JSON that a reader could be slow at, or expand. */

import { BODY_BYTES, DOCUMENT_BYTES, flood, PATHS, post, query } from '../requests.ts'
import { type Case, repeat, type Scene } from './case.ts'

const XLS = 'xmlns="http://www.opengis.net/xls"'
/** Version 1.2: faults of 1.1 are 500, of the client and of the server. */
const SOAP = 'xmlns="http://www.w3.org/2003/05/soap-envelope"'
const SOAP_TYPE = 'application/soap+xml'

/** What floods a document, given the bytes that it may have. */
type Flood = (bytes: number) => string

const nested: Flood = (bytes) => flood('<a>', bytes)
const siblings: Flood = (bytes) => flood('<a/>', bytes)
const prefixes: Flood = (bytes) => flood('<a xmlns:p="u"/>', bytes)
const attributes: Flood = (bytes) =>
  `<a ${Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `a${i}=""`).join(' ')}/>`
const longName: Flood = (bytes) => `<a ${flood('n', bytes)}=""/>`
const text: Flood = (bytes) => flood('text ', bytes)
const references: Flood = (bytes) => flood('&lt;', bytes)
const characters: Flood = (bytes) => flood('&#x0000000041;', bytes)
const comments: Flood = (bytes) => flood('<!---->', bytes)
const brackets: Flood = (bytes) => `<![CDATA[${flood(']]', bytes)}]]>`

const KINDS = [
  nested,
  siblings,
  prefixes,
  attributes,
  longName,
  text,
  references,
  characters,
  comments,
  brackets,
]

/** Entities that each repeat the one before ten times, and one that names a file of the machine. */
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol"><!ENTITY f SYSTEM "file:///etc/hostname">${Array.from(
  { length: 12 },
  (_, i) => `<!ENTITY l${i + 1} "${flood(`&l${i};`, 10 * `&l${i};`.length)}">`,
).join('')}]>`

const inside = (root: string, bytes: number) => (kind: Flood) => `${root}${kind(bytes)}`

function documents(bytes: number): string[] {
  return [
    ...KINDS.map(inside(`<XLS ${XLS} version="1.1"><Request>`, bytes)),
    `${LAUGHS}<XLS ${XLS} version="1.1">&l12;&f;</XLS>`,
    `<!DOCTYPE a [${flood('<!ENTITY a "a">', bytes)}]><a/>`,
  ]
}

const envelopes = (bytes: number): string[] => [
  ...KINDS.map(inside(`<Envelope ${SOAP}><Body>`, bytes)),
  `${LAUGHS}<Envelope ${SOAP}><Body>&l12;&f;</Body></Envelope>`,
]

/** A key of its own limit counts each as one: all kinds have to be below the bar, and one in turn shows each. */
const inTurn =
  (path: string, bodies: () => readonly string[], type = 'text/xml') =>
  async (scene: Scene) => {
    const requests = bodies().map((body) => post(path, scene.key, body, type))
    await repeat(scene, (turn) => requests[turn % requests.length])
  }

const only = (kind: Flood) =>
  inTurn(PATHS.openLs, () => [inside(`<XLS ${XLS} version="1.1"><Request>`, DOCUMENT_BYTES)(kind)])

function stops(): string[] {
  const form = (text: string) =>
    query([
      ['f', 'json'],
      ['directionsLanguage', 'en'],
      ['directionsLengthUnits', 'gisNAUMeters'],
      ['outputGeometryPrecisionUnits', 'gisMeters'],
      ['ignoreInvalidLocations', 'true'],
      ['returnRoutes', 'false'],
      ['findBestSequence', 'false'],
    ]).concat(`&stops=${text}`)
  const room = BODY_BYTES - 1_000
  return [
    form(`{"features":${flood('[', room)}`),
    form(`{"features":[${flood('{},', room)}{}]}`),
    form(`{"features":[${flood('{"geometry":{"x":25,"y":58}},', room)}{}]}`),
    form(flood('25,58;', room)),
    form(flood('{"a":', room)),
  ]
}

export const DOCUMENT_CASES: readonly Case[] = [
  {
    id: 'e1',
    name: 'OpenLS of 8 MB, 12 kinds',
    plan: 'demo',
    run: inTurn(PATHS.openLs, () => documents(BODY_BYTES - 1_000)),
  },
  {
    id: 'e2',
    name: 'OpenLS of 1 MB, 12 kinds',
    plan: 'demo',
    run: inTurn(PATHS.openLs, () => documents(DOCUMENT_BYTES)),
  },
  { id: 'e3', name: 'OpenLS of 1 MB, nested', plan: 'demo', run: only(nested) },
  { id: 'e4', name: 'OpenLS of 1 MB, attributes', plan: 'demo', run: only(attributes) },
  { id: 'e5', name: 'OpenLS of 1 MB, references', plan: 'demo', run: only(characters) },
  {
    id: 'e6',
    name: 'SOAP of 8 MB, 11 kinds',
    plan: 'demo',
    run: inTurn(PATHS.soapRoute, () => envelopes(BODY_BYTES - 1_000), SOAP_TYPE),
  },
  {
    id: 'e7',
    name: 'SOAP of 1 MB, 11 kinds',
    plan: 'demo',
    run: inTurn(PATHS.soapRoute, () => envelopes(DOCUMENT_BYTES), SOAP_TYPE),
  },
  {
    id: 'e8',
    name: 'stops of 8 MB, 5 kinds',
    plan: 'demo',
    run: inTurn(PATHS.mapRouting, stops, 'application/x-www-form-urlencoded'),
  },
]

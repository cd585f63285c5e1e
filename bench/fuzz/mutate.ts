/** Takes a valid request and spoils it, at one of the places where a reader of it could stumble. */
import type { Random } from '../geocoder/random.ts'
import { chance, times } from './draw.ts'
import { type Bytes, bytesOf, type Draft, encodePairs, FORM_TYPE } from './request.ts'

const ODD = [
  '',
  ' ',
  '-1',
  '0',
  '+1',
  '1e999',
  '-0',
  '9'.repeat(400),
  'NaN',
  'null',
  'undefined',
  '[]',
  '{}',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '1,2',
  '1,2,3',
  ',',
  ';',
  '24.75,59.43',
  '1e9,1e9',
  '\u0000',
  '\u2028',
  '\ufeff',
  '\ud800',
  '<x>&"\'',
  ']]>',
  '%',
  '%%41',
  'é'.normalize('NFD'),
  '🚗'.repeat(60),
  'a'.repeat(201),
  '-'.repeat(200),
  'a '.repeat(100),
  'json',
  'xml',
  'ee',
  'EPSG:3301',
  'EPSG:9999',
] as const

const METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'GET',
  'get',
  'PROPFIND',
] as const
const TYPES = [
  '',
  'text/xml',
  FORM_TYPE,
  'application/json',
  'multipart/form-data',
  'x/y; z',
] as const

type Mutation = (random: Random, draft: Draft) => void

/** The parameters where they are: in the query, or in a form. */
function pairsOf(draft: Draft): { pairs: [string, string][]; keep(): void } {
  const isForm = draft.body !== undefined && draft.headers.some(([, value]) => value === FORM_TYPE)
  if (!isForm || draft.body === undefined) return { pairs: draft.pairs, keep() {} }
  const pairs = [...new URLSearchParams(draft.body.toString())]
  return {
    pairs,
    keep() {
      draft.body = Buffer.from(encodePairs(pairs))
    },
  }
}

const parameter: Mutation = (random, draft) => {
  const { pairs, keep } = pairsOf(draft)
  if (pairs.length === 0) pairs.push([random.pick(ODD), random.pick(ODD)])
  const at = random.below(pairs.length)
  const [name, value] = pairs[at]
  const odd = random.pick(ODD)
  const change = random.below(9)
  if (change === 0) pairs.splice(at, 1)
  else if (change === 1) pairs.splice(random.below(pairs.length), 0, [name, odd])
  else if (change === 2) pairs.push([odd, value])
  else if (change === 3) pairs[at] = [name.toUpperCase(), value]
  else if (change === 4) pairs[at] = [name, value + odd]
  else if (change === 5) pairs[at] = [name, value.slice(random.below(value.length + 1))]
  else if (change === 6) pairs[at] = [name, random.pick(pairs)[1]]
  else pairs[at] = [name, odd]
  keep()
}

/** A query that no encoder writes. */
const encoding: Mutation = (random, draft) => {
  const text = encodePairs(draft.pairs)
  const broken = [
    '%',
    '%4',
    '%zz',
    '%C3',
    '%FF',
    '%C0%80',
    '%ED%A0%80',
    '+',
    '%2B',
    '%00',
    '&&',
    '=',
    ';',
  ]
  const at = random.below(text.length + 1)
  draft.rawQuery = text.slice(0, at) + random.pick(broken) + text.slice(at)
}

const method: Mutation = (random, draft) => {
  draft.method = random.pick(METHODS)
}

const path: Mutation = (random, draft) => {
  const at = random.below(draft.path.length + 1)
  const piece = random.pick(['/', '//', '%2F', '..', '.', '%', 'x', '%00', '\\', ';a=b'])
  draft.path = draft.path.slice(0, at) + piece + draft.path.slice(at + random.below(2))
}

const headers: Mutation = (random, draft) => {
  const added: readonly [string, string][] = [
    ['Content-Type', random.pick(TYPES)],
    ['If-None-Match', random.pick(['*', '"a"', '""', ',,,'])],
    ['Accept', 'x'.repeat(2_000)],
    ['Expect', '100-continue'],
    ['X-Forwarded-For', '::1, a'],
    ['Origin', 'null'],
    ['Access-Control-Request-Headers', 'x, y'],
    ['X-Api-Key', 'nothing'],
    ['Authorization', 'Bearer nothing'],
    ['Range', 'bytes=0-1'],
    ['Accept-Encoding', 'gzip, br'],
  ]
  if (chance(random, 0.3) && draft.headers.length > 0) draft.headers.pop()
  else draft.headers.push(random.pick(added))
}

/** Takes out, doubles or moves an element, or spoils an attribute. */
const structure: Mutation = (random, draft) => {
  if (draft.body === undefined) return
  let text = draft.body.toString('latin1')
  const tags = [...text.matchAll(/<\/?[\w:]+[^<>]*>|[^<>]+/g)]
  if (tags.length === 0) return
  const tag = random.pick(tags)
  const [from, to] = [tag.index, tag.index + tag[0].length]
  const end = text.lastIndexOf('</')
  const piece = random.pick([
    '',
    tag[0] + tag[0],
    tag[0].replace(/="[^"]*"/, `="${escapeOdd(random)}"`),
    tag[0].replace(/\d+/, random.pick(['-1', '1e999', '0', 'x', '99999999999'])),
    escapeOdd(random),
    '<a xmlns="urn:x"/>',
    '<!-- -->',
    '<![CDATA[x]]>',
    '<?x y?>',
    '&x;',
    tag[0].replace(/[\w:]+/, 'x'),
    text.slice(to, Math.min(end, to + random.below(200))),
  ])
  text = text.slice(0, from) + piece + text.slice(to)
  draft.body = Buffer.from(text, 'latin1')
}

const escapeOdd = (random: Random): string =>
  Buffer.from(random.pick(ODD).toWellFormed().replace(/[<&"]/g, '&lt;')).toString('latin1')

const bodyBytes: Mutation = (random, draft) => {
  if (draft.body === undefined || draft.body.length === 0) return
  const body = Buffer.from(draft.body)
  for (let i = 0; i < 1 + random.below(4); i++) body[random.below(body.length)] = random.below(256)
  draft.body = chance(random, 0.2) ? body.subarray(0, random.below(body.length)) : body
}

const wholeBody: Mutation = (random, draft) => {
  draft.method = 'POST'
  draft.body = random.pick([
    Buffer.alloc(0),
    Buffer.from(times(random.below(300), () => random.below(256))),
    Buffer.from('{"a":1}'),
    Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`),
    Buffer.from('<a>'.repeat(5_000)),
    Buffer.concat([Buffer.from([0xff, 0xfe]), draft.body ?? Buffer.from('q=1')]),
    Buffer.from((draft.body ?? Buffer.from('q=1')).toString(), 'utf16le'),
    Buffer.alloc(300_000, '&a=%41'),
  ])
}

const OF_ALL: readonly Mutation[] = [
  parameter,
  parameter,
  parameter,
  encoding,
  method,
  path,
  headers,
]
const OF_BODIES: readonly Mutation[] = [structure, structure, bodyBytes, wholeBody]

/** Requests whose bytes are spoilt in places that are no text of ours: such a request may be no HTTP at all. */
const HEAD_SHARE = 0.08

/** Bytes of the request line and of headers' values, without ends of lines and lengths. */
function spoilHead(random: Random, bytes: Bytes): void {
  const text = bytes.head.toString('latin1')
  const length = text.search(/\r\n(?:content-length|transfer-encoding):/i)
  const end = length === -1 ? bytes.head.length : length
  const head = Buffer.from(bytes.head)
  for (let i = 0; i < 1 + random.below(3); i++) {
    const at = random.below(end)
    const value = random.below(256)
    if (value !== 10 && value !== 13 && head[at] !== 10 && head[at] !== 13) head[at] = value
  }
  bytes.head = head
}

export function mutate(random: Random, draft: Draft): Bytes {
  const mutations = draft.body === undefined ? OF_ALL : [...OF_ALL, ...OF_BODIES, ...OF_BODIES]
  for (let i = 0; i < random.pick([1, 1, 2, 4]); i++) random.pick(mutations)(random, draft)
  const bytes = bytesOf(draft)
  if (chance(random, HEAD_SHARE)) spoilHead(random, bytes)
  return bytes
}

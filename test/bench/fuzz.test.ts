/** The tools of `npm run fuzz`: an answer that no document foresees is told, and a number always draws the same request. */
import { expect, test } from 'vitest'
import { draw } from '../../bench/fuzz/draw-request.ts'
import type { Facts } from '../../bench/fuzz/facts.ts'
import { judge } from '../../bench/fuzz/judge.ts'
import { bytesOf } from '../../bench/fuzz/request.ts'
import { answerText } from '../../src/doors/contract/answer.ts'
import { faultAnswer } from '../../src/doors/soap/envelope.ts'

const answer = (status: number, type: string, text: string, headers = '') => ({
  status,
  head: `HTTP/1.1 ${status} x\r\naccess-control-allow-origin: *\r\ncontent-type: ${type}${headers}`,
  body: Buffer.from(text),
  bodyLength: Buffer.byteLength(text),
})
const page = (status: number, message: string) =>
  answer(status, 'text/html; charset=utf-8', `<!DOCTYPE html><html>${message}</html>\n`)
const fault = (status: number) => {
  const told = { code: 'Server', message: 'x', status } as const
  return answer(500, 'text/xml', answerText(faultAnswer('1.1', 'urn:teeviit:route:1', told)))
}

test.each([
  [answer(200, 'application/json', '[1]'), undefined],
  [answer(200, 'application/json', 'show([1])'), undefined],
  [answer(200, 'application/javascript', 'a.b && a.b([1])'), undefined],
  [answer(200, 'application/javascript', '[1]'), 'no call of a function'],
  [answer(200, 'text/xml', '<a>1</a>'), undefined],
  [answer(200, 'text/xml', '<a>NaN</a>'), 'a value that is none'],
  [answer(200, 'image/png', ''), 'unforeseen content type image/png'],
  [page(200, ''), undefined],
  [page(500, 'No route exists from location (id=1) to location (id=2).'), undefined],
  [page(500, 'Something else'), 'an undocumented 500'],
  [page(500, 'Internal error, request 1'), 'an internal error'],
  [page(502, ''), 'unforeseen status 502'],
  [page(503, ''), '503 without Retry-After'],
  [answer(204, '', ''), undefined],
] as const)('%#: an answer is judged by its status and its form', (given, wrong) => {
  expect(judge('search', given, 'GET')).toBe(wrong)
})

test.each(['OpenLS', 'SOAP Route', 'SOAP Geocode', 'SOAP Gazetteer', 'MapRouting'] as const)(
  '%s: a request without a valid key has the documented JSON with 403, no other',
  (group) => {
    const told = (text: string) => judge(group, answer(403, 'application/json', text), 'POST')
    expect(told('{"error":"invalid_api_key"}')).toBeUndefined()
    expect(told('{"error":"no_key"}')).toMatch(/^not by its closed schema: /)
  },
)

test('what cannot be read as its type says is told', () => {
  expect(judge('geocode', answer(200, 'application/json', '[1'), 'GET')).toMatch(/^no JSON: /)
  expect(judge('geocode', answer(200, 'text/xml', '<a><b></a>'), 'GET')).toMatch(/^no XML: /)
  expect(judge('geocode', answer(200, 'application/json', '[1'), 'HEAD')).toBeUndefined()
})

test('without a CORS header no browser reads the answer', () => {
  const bare = { ...answer(200, 'application/json', '[]'), head: 'HTTP/1.1 200 OK' }
  expect(judge('geocode', bare, 'GET')).toBe('no CORS header')
})

test('a SOAP fault is 500, and stands for what its detail says', () => {
  expect(judge('SOAP Route', fault(400), 'POST')).toBeUndefined()
  expect(judge('SOAP Route', fault(500), 'POST')).toBe('an undocumented 500')
  expect(judge('OpenLS', fault(400), 'POST')).toBe('an undocumented 500')
})

const objects = Array.from({ length: 7 }, () => [{ id: 7, nimi: 'Kase <tn> & Ko' }])
const facts: Facts = {
  objects: { ee: objects, lv: objects, lt: objects },
  addresses: { ee: ['Kase 1'], lv: ['Kase 2'], lt: ['Kase 3'] },
}

test('a number draws the same request whatever was drawn before', () => {
  const drawn = Array.from({ length: 300 }, (_, number) => draw(1, number, facts))
  for (const { number, bytes } of [...drawn].reverse()) {
    expect(draw(1, number, facts).bytes).toEqual(bytes)
  }
  expect(draw(2, 0, facts).bytes).not.toEqual(drawn[0].bytes)
})

test('half of what is drawn is sent as the grammars made it', () => {
  const drawn = Array.from({ length: 2_000 }, (_, number) => draw(1, number, facts))
  const valid = drawn.filter(({ isSpoilt }) => !isSpoilt)
  expect(valid.length).toBeGreaterThan(900)
  for (const { draft, bytes } of valid) expect(bytesOf(draft)).toEqual(bytes)
})

test('no mutation ends a line of the head, or tells another length', () => {
  for (let number = 0; number < 3_000; number++) {
    const { bytes, draft } = draw(1, number, facts)
    const lines = bytes.head.toString('latin1').split('\r\n')
    const told = lines.filter((line) => /^(content-length|transfer-encoding):/i.test(line))
    const hasBody = draft.body !== undefined || draft.method === 'POST'
    expect(told.length, `number ${number}`).toBe(hasBody ? 1 : 0)
    if (told[0]?.startsWith('Content-Length')) {
      expect(told[0]).toBe(`Content-Length: ${bytes.body.length}`)
    }
    expect(bytes.head.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/server/contract/answer.ts'
import { completeAnswer } from '../../../src/server/contract/interface.ts'
import { resultAnswer } from '../../../src/server/interfaces/soap/answer.ts'
import { createResultReader } from '../../../src/server/interfaces/soap/result.ts'
import { elementsOf } from '../../../src/server/interfaces/soap/schema.ts'
import { SOAP_SERVICES } from '../../../src/server/interfaces/soap/soap.ts'

const operation = (service: string, name: string) =>
  SOAP_SERVICES.find((known) => known.name === service)!.operations.find(
    (known) => known.name === name,
  )!
const route = operation('Route', 'DetermineRoute')
const point = (n: number) => ({ n, e: n / 2 })
const legs = [3, 0, 2].map((count) => ({
  RouteSummary: {
    TotalTime: 'P"\\',
    TotalDistance: '1 "{[<&>]}" \\" õ\u2028',
    BoundingBox: [point(1), point(2)],
  },
  ...(count > 0 && {
    RouteGeometry: { LineString: Array.from({ length: count }, (_, i) => point(i)) },
  }),
}))
const whole = elementsOf(route.result, { Route: legs })

describe('a result in pieces', () => {
  test('is the same however its JSON is cut', () => {
    for (const json of [JSON.stringify(legs), JSON.stringify(legs, null, 2)]) {
      for (const size of [1, 2, 7, 100, json.length]) {
        const read = createResultReader(route.result)
        let xml = ''
        for (let at = 0; at < json.length; at += size) xml += read(json.slice(at, at + size))
        expect(xml).toBe(whole)
      }
    }
  })
  test('is that of any strings and numbers', () => {
    const object = fc.record({
      R_ID: fc.oneof(fc.integer(), fc.constant(null)),
      A0_NIMI: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null)),
      more: fc.array(fc.string()),
    })
    const { result } = operation('Gazetteer', 'getDescription')
    fc.assert(
      fc.property(object, fc.integer({ min: 1, max: 20 }), (record, size) => {
        const json = JSON.stringify({ object: record, success: true })
        const read = createResultReader(result)
        let xml = ''
        for (let at = 0; at < json.length; at += size) xml += read(json.slice(at, at + size))
        expect(xml).toBe(elementsOf(result, { success: true, object: record }))
      }),
      { seed: 20_261_123, numRuns: 500 },
    )
  })
  test.each([
    ['Route', 'MapRouting', { messages: [], directions: [], stops: null }],
    ['Gazetteer', 'currentLayer', { success: true, addressList: [{ id: 1, nimi: 'õ' }] }],
    ['Gazetteer', 'getFillInfo', { addressObjects: [], success: false }],
  ])('is whole for %s %s', (service, name, members) => {
    const { result } = operation(service, name)
    expect(createResultReader(result)(JSON.stringify(members))).toBe(elementsOf(result, members))
  })
})

describe('an answer that comes in pieces', () => {
  const service = SOAP_SERVICES[0]
  const line = {
    ...legs[0],
    RouteGeometry: { LineString: Array.from({ length: 20_000 }, (_, i) => point(i)) },
  }
  const json = Buffer.from(JSON.stringify([line]))
  const answerOf = (taken: { pieces: number }): Answer => ({
    status: 200,
    contentType: '',
    body: json.subarray(0, 1001),
    rest: (async function* () {
      for (let at = 1001; at < json.length; at += 50_000) {
        taken.pieces++
        yield json.subarray(at, at + 50_000)
      }
    })(),
  })
  const ask = (answer: Answer, isGone = () => false) =>
    resultAnswer(service, route, '1.1', answer, isGone)

  test('is sent in pieces, each made when it is asked for', async () => {
    const taken = { pieces: 0 }
    const answer = await ask(answerOf(taken))
    expect(taken.pieces).toBe(1)
    let last = 0
    for await (const piece of answer.rest!) last = piece.byteLength
    expect(last).toBeLessThan(200_000)
    expect(taken.pieces).toBe(Math.ceil((json.length - 1001) / 50_000))
  })
  test('is the same as a whole', async () => {
    const [inPieces, atOnce] = await Promise.all([
      completeAnswer(ask(answerOf({ pieces: 0 }))),
      completeAnswer(ask({ status: 200, contentType: '', body: json })),
    ])
    expect(String(inPieces.body)).toBe(String(atOnce.body))
    expect(String(inPieces.body)).toContain(elementsOf(route.result, { Route: [line] }))
  })
  test('ends when its client has gone', async () => {
    let isGone = false
    const taken = { pieces: 0 }
    const answer = await ask(answerOf(taken), () => isGone)
    isGone = true
    await expect(answer.rest![Symbol.asyncIterator]().next()).rejects.toThrow()
    expect(taken.pieces).toBeLessThan(5)
  })
})

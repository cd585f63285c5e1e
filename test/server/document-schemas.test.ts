/** The schemas of the interfaces that the specification gives: bounds, and the closed members. */
import { describe, expect, test } from 'vitest'
import { DOCUMENT_SCHEMAS } from '../../src/doors/contract/document-schemas.ts'
import {
  box,
  geometry,
  object,
  orNull,
  position,
  text,
} from '../../src/doors/contract/json-schema.ts'
import { documentOperations } from '../../src/server/http/reference/operations/document-operations.ts'
import { judgeOf } from '../support/reference-requests.ts'

const document = { components: { schemas: {} } }
const isFit = (name: keyof typeof DOCUMENT_SCHEMAS, value: unknown) =>
  judgeOf(document, DOCUMENT_SCHEMAS[name])(value).length === 0

describe('a placemark', () => {
  const answer = (of: object) => [
    {
      name: 'Pikk 1',
      placemark: [{ address: 'Pikk 1', AddressDetails: { Accuracy: '8' }, relevance: 50, ...of }],
    },
  ]
  test.each([
    [{ relevance: 0 }, true],
    [{ relevance: -1 }, false],
    [{ relevance: 100 }, true],
    [{ relevance: 100.1 }, false],
    [{ point: { coordinates: [1, 2] } }, true],
    [{ point: { coordinates: [1] } }, false],
    [{ point: { coordinates: [1, 2, 3] } }, false],
    [{ distance: 5 }, false],
  ])('%j: %s', (of, fits) => expect(isFit('Geocoded', answer(of))).toBe(fits))
  test('of a point has its distance', () => {
    expect(isFit('Reversed', answer({ distance: 5 }))).toBe(true)
    expect(isFit('Reversed', answer({}))).toBe(false)
  })
})

test.each([
  [0, false],
  [1, true],
  [6, true],
  [7, false],
])('a parent of level %i: %s', (TASE, fits) => {
  const chain = { addressObjects: [{ AADRESS_ID: 1, AADRESS_ID_YLES: null, TASE }], success: true }
  expect(isFit('ParentChain', chain)).toBe(fits)
})

test('an operation that does not exist has no success', () => {
  expect(isFit('NoOperation', { success: false })).toBe(true)
  expect(isFit('NoOperation', { success: true })).toBe(false)
})

test('a short route has a box of two points', () => {
  const route = (count: number) => [
    {
      RouteSummary: {
        TotalTime: 'P0Y0M0DT0H1M2.345S',
        TotalDistance: '1.234',
        BoundingBox: Array(count).fill({ e: 1, n: 2 }),
      },
    },
  ]
  expect([1, 2, 3].map((count) => isFit('ShortRoutes', route(count)))).toEqual([false, true, false])
})

describe('directions', () => {
  const directions = (wkid: number, routeId: number, count = 1) => ({
    messages: [],
    directions: Array(count).fill({
      routeId,
      routeName: 'a',
      summary: {
        totalLength: 1,
        totalTime: 1,
        totalDriveTime: 1,
        envelope: { xmin: 1, ymin: 1, xmax: 1, ymax: 1, spatialReference: { wkid } },
      },
      features: [],
    }),
  })
  test.each([
    [4326, 1, 1, true],
    [3301, 1, 1, true],
    [4327, 1, 1, false],
    [3302, 1, 1, false],
    [4326, 2, 1, false],
    [4326, 1, 0, false],
    [4326, 1, 2, false],
  ])('in %i, route %i, %i of them: %s', (wkid, routeId, count, fits) =>
    expect(isFit('Directions', directions(wkid, routeId, count))).toBe(fits),
  )
})

test('members that may be absent end in a question mark; a point has two numbers, a box four', () => {
  expect(object({ a: text(), 'b?': text() })).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    required: ['a'],
  })
  expect(object({ 'b?': text() })).toEqual({
    type: 'object',
    properties: { b: { type: 'string' } },
  })
  expect(orNull(text())).toEqual({ type: ['string', 'null'] })
  expect(orNull({ $ref: 'a' })).toEqual({ anyOf: [{ $ref: 'a' }, { type: 'null' }] })
  expect(position).toMatchObject({ minItems: 2, maxItems: 2 })
  expect(box).toMatchObject({ minItems: 4, maxItems: 4 })
  expect(geometry('Point', {})).toMatchObject({ required: ['type', 'coordinates'] })
})

test('a reverse answer has a shape of its own', () => {
  const shapeOf = (wanted: string) => {
    const found = documentOperations([], { id: 1, country: 'ee' }).find(({ id }) => id === wanted)
    return found?.answers['application/json']
  }
  expect(shapeOf('geocode')).toEqual({ $ref: '#/components/schemas/Geocoded' })
  expect(shapeOf('geocodeShort')).toEqual({ $ref: '#/components/schemas/Geocoded' })
  expect(shapeOf('reverseShort')).toEqual({ $ref: '#/components/schemas/Reversed' })
})

/** `/router/isochrone` without a server around it: contours, outputs, refusals, prices. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { isochrones } from '../../../src/doors/drives/isochrone.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world as places } from '../../geocoder/handler.ts'
import { degrees, world as roads } from './map-roads.ts'

const world = { ...roads, geocoder: places.geocoder, manifest: places.manifest } as World
const point = degrees('A').join(',')

const reply = (query: Record<string, string>, body = '') =>
  isochrones(parametersOf(Object.entries(query)), world, { method: 'GET', body } as RequestFacts)

async function ask(query: Record<string, string>, body = '') {
  const answer = await completeAnswer(reply(query, body))
  return { ...answer, text: answerText(answer), json: JSON.parse(answerText(answer)) }
}

interface Feature {
  geometry: { type: string; coordinates: number[][][] }
  properties: Record<string, unknown>
}

const codeOf = async (query: Record<string, string>) => (await ask(query)).json.error.code

describe('an isochrone', () => {
  test('is a feature for each contour, the widest first, and the point on its road', async () => {
    const { contentType, json } = await ask({ point, minutes: '0.2,1,0.5' })
    expect(contentType).toBe('application/geo+json; charset=utf-8')
    expect(json.type).toBe('FeatureCollection')
    expect(json.waypoint).toEqual({
      location: degrees('A'),
      moved: 0,
      onNearestRoad: true,
      given: degrees('A'),
    })
    const found = (json.features as Feature[]).map(({ geometry, properties }) => [
      geometry.type,
      properties,
    ])
    expect(found).toEqual([
      ['MultiPolygon', { kind: 'area', minutes: 1 }],
      ['MultiPolygon', { kind: 'area', minutes: 0.5 }],
      ['MultiPolygon', { kind: 'area', minutes: 0.2 }],
    ])
  })

  test('of `metres` goes by length, and its roads are cut there', async () => {
    const { json } = await ask({ point, metres: '100', output: 'roads' })
    const [{ geometry, properties }] = json.features as Feature[]
    expect(properties).toEqual({ kind: 'roads', metres: 100 })
    expect(geometry.type).toBe('MultiLineString')
    const ends = geometry.coordinates.map((line) => line.length)
    expect(ends).toEqual([2, 2])
    // North by Lai and east by Aeglane: 100 m are 0.000898 and 0.00174 degrees.
    const [lon, lat] = degrees('A')
    const far = geometry.coordinates
      .flat()
      .map(([x, y]) => [Math.round((x - lon) * 1e5), Math.round((y - lat) * 1e5)])
      .filter(([x, y]) => x !== 0 || y !== 0)
    expect(far.sort((a, b) => a[0] - b[0])).toEqual([
      [0, 90],
      [174, 0],
    ])
  })

  test('has no holes of fewer square metres than `fill`, and a coarser border by `generalize`', async () => {
    const ringsOf = async (more: Record<string, string>) => {
      const { json } = await ask({ point, minutes: '5', generalize: '10', ...more })
      return (json.features[0] as Feature).geometry.coordinates.flat() as unknown as number[][][]
    }
    const all = await ringsOf({ fill: '0' })
    const whole = await ringsOf({ fill: '1000000000' })
    const byDefault = await ringsOf({})
    expect(byDefault).toEqual(await ringsOf({ fill: '250000' }))
    expect(all.length).toBeGreaterThan(whole.length)
    expect(whole).toHaveLength(1)
    const length = async (generalize: string) => (await ringsOf({ generalize }))[0].length
    expect(await length('10')).toBeGreaterThan(await length('50'))
    expect(await length('50')).toBeGreaterThan(await length('200'))
  })

  test('as lines has the rings of the area', async () => {
    const area = (await ask({ point, minutes: '1' })).json.features[0]
    const lines = (await ask({ point, minutes: '1', output: 'lines' })).json.features[0]
    expect(lines.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: area.geometry.coordinates.flat(),
    })
  })

  test('is asked by POST as by GET, and of an address, too', async () => {
    const { text } = await ask({ point, minutes: '1,2', reverse: 'true' })
    const body = JSON.stringify({ point: degrees('A'), minutes: [1, 2], reverse: true })
    expect((await ask({}, body)).text).toBe(text)
    expect(await codeOf({ point: 'qqqqq', minutes: '1' })).toBe('ADDRESS_NOT_FOUND')
  })

  test.each([
    [{ minutes: '1' }, 'PARAMETER_MISSING'],
    [{ point }, 'PARAMETER_MISSING'],
    [{ point, minutes: '1', metres: '1' }, 'MINUTES_AND_METRES'],
    [{ point, minutes: '0' }, 'VALUE_INVALID'],
    [{ point, minutes: '481' }, 'VALUE_INVALID'],
    [{ point, minutes: '1,2,3,4,5,6' }, 'VALUE_INVALID'],
    [{ point, metres: '500001' }, 'VALUE_INVALID'],
    [{ point, metres: 'x' }, 'VALUE_INVALID'],
    [{ point: '0,91', minutes: '1' }, 'VALUE_INVALID'],
    [{ point: '10,50', minutes: '1' }, 'POINT_WITHOUT_ROAD'],
    [{ point, minutes: '1', fill: '-1' }, 'VALUE_INVALID'],
    [{ point, minutes: '1', fill: '1000000001' }, 'VALUE_INVALID'],
    [{ point, minutes: '1', generalize: '9.9' }, 'VALUE_INVALID'],
    [{ point, minutes: '1', generalize: '10001' }, 'VALUE_INVALID'],
    [{ point: 'NaN,1', minutes: '1' }, 'VALUE_INVALID'],
    [{ point: '24.7,', minutes: '1' }, 'VALUE_INVALID'],
    [{ point: 'undefined,undefined', minutes: '1' }, 'VALUE_INVALID'],
    [{ point: '24.7,59.4,12', minutes: '1' }, 'VALUE_INVALID'],
    [{ point, minutes: '1', output: 'pdf' }, 'VALUE_NOT_ALLOWED'],
    [{ point, minutes: '1', reverse: 'yes' }, 'VALUE_NOT_ALLOWED'],
  ])('%j is refused with %s', async (query, code) => {
    expect(await codeOf(query)).toBe(code)
  })

  test('that is refused says why', async () => {
    const messageOf = async (query: Record<string, string>) => (await ask(query)).json.error.message
    expect(await messageOf({ point, minutes: '1', metres: '1' })).toBe(
      'Send either "minutes" or "metres"',
    )
    expect(await messageOf({ point, minutes: '481' })).toBe(
      'Invalid minutes value: 481 (allowed: 1 to 5 numbers above 0, at most 480)',
    )
    expect(await messageOf({ point: 'NaN,1', minutes: '1' })).toBe(
      'Invalid point value: NaN,1 (allowed: lon,lat with -180 to 180 and -90 to 90 degrees)',
    )
    expect(await messageOf({ point: '10,50', minutes: '1' })).toBe(
      'No open road is within 2000 m of point 1 (10,50): the nearest is 1389.6 km away',
    )
    expect(await messageOf({ point, minute: '1' })).toBe(
      'Unknown parameter "minute"; did you mean "minutes"?',
    )
  })

  test.each([
    [{ minutes: '60' }, 1],
    [{ minutes: '60.5' }, 2],
    [{ minutes: '480' }, 8],
    [{ minutes: '15,30,61' }, 4],
    [{ minutes: '15,30,61', output: 'lines' }, 4],
    [{ minutes: '15,30,61', output: 'roads' }, 12],
    [{ metres: '60001', output: 'roads' }, 7],
    [{ metres: '60000' }, 1],
    [{ metres: '60001,500000' }, 11],
    [{ minutes: '60', avoidAreas: '24,56;25,56;24,57.072' }, 2],
    [{ minutes: '60', avoidAreas: '24,56;25,56;24,57.074' }, 3],
  ])('%j costs %i', (query, units) => {
    const made = reply({ point, ...query })
    expect(!(made instanceof Promise) && isPrepared(made) && made.cost).toBe(units)
  })
})

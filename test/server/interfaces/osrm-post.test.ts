/** OSRM's services by POST, and options that are checked though they change nothing. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { encodePolyline } from '../../support/encode-polyline.ts'
import { degrees, simple, world } from './map-roads.ts'

async function answerTo(facts: Partial<RequestFacts>, query = '') {
  const pairs = [...new URLSearchParams(query)]
  const reply = await osrm(parametersOf(pairs), world, facts as RequestFacts)
  const { status, ...answer } = await completeAnswer(reply)
  return { status, json: JSON.parse(answerText(answer)) }
}
const get = (asked: string) => {
  const [askedPath, query] = asked.split('?', 2)
  return answerTo({ method: 'GET', askedPath }, query)
}
const post = (askedPath: string, body: unknown, contentType = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return answerTo({ method: 'POST', askedPath, contentType, body: text })
}

const AB = [degrees('A'), degrees('B')]

describe('POST', () => {
  test('is answered as the GET with the same options', async () => {
    const options = { overview: 'full', steps: true, annotations: ['distance', 'speed'] }
    const asked = `/route/v1/driving/${simple('A', 'B')}?overview=full&steps=true&annotations=distance,speed`
    const expected = (await get(asked)).json
    expect(expected.code).toBe('Ok')
    expect((await post('/route/v1/driving', { coordinates: AB, ...options })).json).toEqual(
      expected,
    )
    expect((await post('/route/v1/driving/', { coordinates: AB, ...options })).json).toEqual(
      expected,
    )
  })

  test('null is the default of a coordinate', async () => {
    const body = {
      coordinates: AB,
      radiuses: [null, 50],
      bearings: [[90, 180], null],
      approaches: [null, 'curb'],
      skip_waypoints: true,
    }
    const { status, json } = await post('/route/v1/driving', body)
    expect([status, json.code, json.waypoints]).toEqual([200, 'Ok', undefined])
  })

  test('coordinates may be a polyline', async () => {
    const coordinates = `polyline6(${encodePolyline(AB as [number, number][], 6)})`
    const { json } = await post('/table/v1/car', { coordinates, annotations: ['duration'] })
    const expected = (await get(`/table/v1/car/${simple('A', 'B')}?annotations=duration`)).json
    expect(json.durations).toEqual(expected.durations)
  })

  test('a trace may come so', async () => {
    const coordinates = [degrees('W'), degrees('X'), degrees('B')]
    const { json } = await post('/match/v1/car', { coordinates, timestamps: [0, 30, 60] })
    expect(json.code).toBe('Ok')
  })

  test('nearest and trip have none', async () => {
    for (const service of ['nearest', 'trip']) {
      expect(await post(`/${service}/v1/car`, { coordinates: AB })).toEqual({
        status: 400,
        json: { code: 'NotImplemented', message: 'This request is not supported' },
      })
    }
  })

  test('another type is 415', async () => {
    expect(await post('/route/v1/car', '{}', 'text/plain')).toEqual({
      status: 415,
      json: {
        code: 'InvalidContentType',
        message: 'Content-Type of a POST must be application/json',
      },
    })
    const typed = await post(
      '/route/v1/car',
      { coordinates: AB },
      'application/json; charset=utf-8',
    )
    expect(typed.json.code).toBe('Ok')
  })

  test.each(['', '{', '[]', '"a"', 'null'])(
    'a body that is no object is refused: %#',
    async (body) => {
      const { status, json } = await post('/route/v1/car', body)
      expect([status, json.code]).toEqual([400, 'InvalidQuery'])
    },
  )

  test('without coordinates the URL is malformed', async () => {
    expect((await post('/route/v1/car', {})).json.code).toBe('InvalidUrl')
    expect((await post('/route/v1/car', { coordinates: [[1]] })).json.code).toBe('InvalidQuery')
  })

  test.each(['nearest', 'trip', 'tile'])('%s takes none', async (service) => {
    const { json } = await post(`/${service}/v1/car`, { coordinates: AB })
    expect(json.code).toBe('NotImplemented')
  })

  test('a service that is not there is told as by GET', async () => {
    const { json } = await post('/fly/v1/car', { coordinates: AB })
    expect(json.code).toBe('InvalidService')
  })
})

describe('options', () => {
  const codeOf = async (query: string) =>
    (await get(`/route/v1/car/${simple('A', 'B')}?${query}`)).json.code

  test.each([
    ['bearings=90,180;', 'Ok'],
    ['bearings=360,180;0,0', 'Ok'],
    ['bearings=361,180;', 'InvalidQuery'],
    ['bearings=90,181;', 'InvalidQuery'],
    ['bearings=90;90', 'InvalidQuery'],
    ['bearings=-1,10;', 'InvalidQuery'],
    ['bearings=90,180', 'InvalidOptions'],
    ['approaches=curb;opposite', 'Ok'],
    ['approaches=unrestricted;', 'Ok'],
    ['approaches=left;', 'InvalidQuery'],
    ['approaches=curb', 'InvalidOptions'],
    ['hints=anything;at%20all', 'Ok'],
    ['hints=one', 'InvalidOptions'],
    ['snapping=any', 'Ok'],
    ['snapping=all', 'InvalidQuery'],
    ['steps=true&foo=1', 'InvalidQuery'],
    ['toString=1', 'InvalidQuery'],
    ['generate_hints=1', 'InvalidQuery'],
    ['continue_straight=maybe', 'InvalidQuery'],
  ])('%s: %s', async (query, code) => {
    expect(await codeOf(query)).toBe(code)
  })

  test('generate_hints=false leaves hints out of all waypoints', async () => {
    const at = simple('A', 'B')
    for (const asked of [
      `/route/v1/car/${at}?generate_hints=false`,
      `/table/v1/car/${at}?generate_hints=false`,
      `/trip/v1/car/${at}?generate_hints=false`,
      `/match/v1/car/${at}?generate_hints=false`,
      `/nearest/v1/car/${simple('A')}?number=1&generate_hints=false`,
    ]) {
      expect(JSON.stringify((await get(asked)).json)).not.toContain('hint')
      const all = JSON.stringify((await get(asked.replace('false', 'true'))).json)
      expect(all).toContain('"hint":"AAAA"')
    }
  })
})

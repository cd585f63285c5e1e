/** Mapbox's isochrones: what its SDK sends, and what it must get back. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { MAPBOX_FORMS, mapboxDrives, mapboxIsochrone } from '../../../src/doors/mapbox/mapbox.ts'
import { readMapboxDrive } from '../../../src/doors/mapbox/question.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { createTestApp } from '../../support/test-app.ts'
import { degrees, plain, simple, world } from './map-roads.ts'

const AT = degrees('A').join(',')

function replyTo(query: string, path = `/v1/mapbox/driving/${AT}`) {
  const facts = { method: 'GET', askedPath: path } as RequestFacts
  return mapboxIsochrone(parametersOf([...new URLSearchParams(query)]), world, facts)
}
async function ask(query: string, path?: string) {
  const answer = await completeAnswer(replyTo(query, path))
  return { ...answer, json: JSON.parse(answerText(answer)) }
}
const faultOf = async (query: string, path?: string) => {
  const { status, json } = await ask(query, path)
  return [status, json.code, json.message]
}

describe('an isochrone', () => {
  test('is a feature for each contour, the largest first, with Mapbox’s properties', async () => {
    const { status, contentType, json } = await ask('contours_minutes=1,2&polygons=true')
    expect([status, contentType]).toEqual([200, 'application/json; charset=utf-8'])
    expect(Object.keys(json)).toEqual(['type', 'features'])
    expect(
      json.features.map(({ geometry }: { geometry: { type: string } }) => geometry.type),
    ).toEqual(['Polygon', 'Polygon'])
    const colors = (color: string) => ({
      color,
      opacity: 0.33,
      fill: color,
      fillColor: color,
      fillOpacity: 0.33,
      'fill-opacity': 0.33,
    })
    expect(json.features.map(({ properties }: { properties: object }) => properties)).toEqual([
      { contour: 2, metric: 'time', ...colors('#bf4040') },
      { contour: 1, metric: 'time', ...colors('#9fbf40') },
    ])
    const [ring, ...holes] = json.features[0].geometry.coordinates
    expect(holes).toEqual([])
    expect(ring[0]).toEqual(ring.at(-1))
  })

  test('is a border where polygons are not asked for', async () => {
    const { json } = await ask('contours_meters=200')
    const [{ geometry, properties }] = json.features
    expect([geometry.type, properties.contour, properties.metric]).toEqual([
      'LineString',
      200,
      'distance',
    ])
    expect(geometry.coordinates[0]).toEqual(geometry.coordinates.at(-1))
  })

  test('has the colours that are asked for', async () => {
    const { json } = await ask('contours_minutes=1,2&contours_colors=00FF00,0000ff')
    const found = json.features.map(
      ({ properties }: { properties: { color: string } }) => properties,
    )
    expect(found.map(({ color }: { color: string }) => color)).toEqual(['#0000ff', '#00ff00'])
  })

  test('is generalised, and stays a ring', async () => {
    const points = async (generalize: number) => {
      const { json } = await ask(`contours_meters=300&polygons=true&generalize=${generalize}`)
      const [ring] = json.features[0].geometry.coordinates
      expect(ring[0]).toEqual(ring.at(-1))
      return ring.length
    }
    const [exact, coarse, coarsest] = [await points(0), await points(20), await points(10_000)]
    expect(coarse).toBeLessThan(exact)
    expect(coarse).toBeGreaterThanOrEqual(4)
    expect(coarsest).toBeGreaterThanOrEqual(4)
  })

  test('has all parts and holes with denoise 0', async () => {
    const parts = async (denoise: string) => {
      const { json } = await ask(`contours_minutes=1&polygons=true&denoise=${denoise}`)
      const { type, coordinates } = json.features[0].geometry
      return type === 'Polygon' ? coordinates.length : coordinates.flat(1).length
    }
    expect(await parts('1')).toBe(1)
    expect(await parts('0')).toBeGreaterThanOrEqual(1)
  })

  test('the comma of its point may be percent-encoded, and .json or a slash follow', async () => {
    const expected = (await ask('contours_minutes=1')).json
    for (const place of [AT.replace(',', '%2C'), `${AT}.json`, `${AT}/`]) {
      expect((await ask('contours_minutes=1', `/v1/mapbox/driving/${place}`)).json).toEqual(
        expected,
      )
    }
    const traffic = `/v1/mapbox/driving-traffic/${AT}`
    expect((await ask('contours_minutes=1&depart_at=2026-01-01T00:00', traffic)).json).toEqual(
      expected,
    )
  })

  test('costs a unit for each contour, two where it is longer than 60 km', () => {
    const price = (query: string) => {
      const reply = replyTo(query)
      return !(reply instanceof Promise) && isPrepared(reply) && reply.cost
    }
    expect(price('contours_minutes=5,10,60')).toBe(3)
    expect(price('contours_meters=1000,100000')).toBe(3)
  })
})

test('four contours are answered, from the largest to the smallest', async () => {
  const { json } = await ask('contours_minutes=1,2,3,4')
  expect(
    json.features.map((one: { properties: { contour: number } }) => one.properties.contour),
  ).toEqual([4, 3, 2, 1])
})

describe('faults', () => {
  const contours = 'Either contours_minutes or contours_meters is required'
  const rising = (name: string, most: number) =>
    `${name} is not valid: expected 1 to 4 rising whole numbers up to ${most}`
  test.each([
    ['', 'Either contours_minutes or contours_meters is required'],
    ['contours_minutes=1&contours_meters=1', contours],
    ['contours_minutes=2,1', rising('contours_minutes', 60)],
    ['contours_minutes=2,2', rising('contours_minutes', 60)],
    ['contours_minutes=0', rising('contours_minutes', 60)],
    ['contours_minutes=61', rising('contours_minutes', 60)],
    ['contours_minutes=1.5', rising('contours_minutes', 60)],
    ['contours_minutes=1,2,3,4,5', rising('contours_minutes', 60)],
    ['contours_meters=100001', rising('contours_meters', 100_000)],
    [
      'contours_minutes=1,2&contours_colors=ff0000',
      'contours_colors is not valid: expected a hexadecimal colour without # for each contour',
    ],
    [
      'contours_minutes=1&contours_colors=red',
      'contours_colors is not valid: expected a hexadecimal colour without # for each contour',
    ],
    ['contours_minutes=1&polygons=1', 'polygons is not valid: expected true, false'],
    ['contours_minutes=1&denoise=2', 'Invalid denoise value: 2 (allowed: 0 to 1)'],
    ['contours_minutes=1&generalize=-1', 'Invalid generalize value: -1 (allowed: 0 to 10000)'],
  ])('%s is 422', async (query, message) => {
    expect(await faultOf(query)).toEqual([422, 'InvalidInput', message])
  })

  test('a path has a profile and a point', async () => {
    const of = (path: string) => faultOf('contours_minutes=1', path)
    expect(await of(`/v1/mapbox/walking/${AT}`)).toEqual([
      404,
      'ProfileNotFound',
      'Profile not found; driving and driving-traffic are',
    ])
    expect(await of('/v1/mapbox')).toEqual([404, 'NotFound', 'Not Found'])
    for (const place of ['24.7', '200,59', 'a,b', '1,2,3', '%zz']) {
      expect(await of(`/v1/mapbox/driving/${place}`)).toEqual([
        422,
        'InvalidInput',
        'Coordinate is invalid: expected longitude,latitude',
      ])
    }
  })

  test('a point without a road is NoSegment', async () => {
    const [status, code] = await faultOf('contours_minutes=1', '/v1/mapbox/driving/20,50')
    expect([status, code]).toEqual([422, 'NoSegment'])
  })

  test('a key is missing or not valid', async () => {
    const app = createTestApp()
    const at = (query: string) => app.send(`/isochrone/v1/mapbox/driving/24,59${query}`)
    const none = await at('')
    expect([none.status, none.json()]).toEqual([401, { message: 'Not Authorized - No Token' }])
    const wrong = await at('?access_token=x')
    expect([wrong.status, wrong.json()]).toEqual([
      401,
      { message: 'Not Authorized - Invalid Token' },
    ])
    expect((await at('?access_token=k')).status).toBe(422)
    expect(MAPBOX_FORMS.tooManyRequests('why').status).toBe(429)
  })
})

describe('drives', () => {
  const answerOf = async (handle: typeof osrm, askedPath: string, query: string) => {
    const facts = { method: 'GET', askedPath, key: 'k' } as RequestFacts
    const reply = await handle(parametersOf([...new URLSearchParams(query)]), world, facts)
    const answer = await completeAnswer(reply)
    return { ...answer, json: JSON.parse(answerText(answer)) }
  }
  const [AB, ABC] = [simple('A', 'B'), simple('A', 'B', 'C')]
  const all = 'steps=true&overview=full&geometries=geojson&alternatives=true'

  test.each([
    ['directions/v5', 'route', AB, all, all],
    ['directions/v5', 'route', AB, 'annotations=duration,congestion', 'annotations=duration'],
    ['directions/v5', 'route', AB, 'annotations=congestion', ''],
    ['directions/v5', 'route', AB, 'language=et&access_token=t', ''],
    ['directions/v5', 'route', ABC, 'waypoints=0;2', 'waypoints=0;2'],
    ['directions-matrix/v1', 'table', ABC, 'annotations=duration,distance&sources=0', ''],
    ['matching/v5', 'match', ABC, 'radiuses=50;50;50&steps=true', ''],
  ])('%s are those of OSRM: %#', async (api, service, points, query, asked) => {
    const encoded = encodeURIComponent(points)
    const { status, json } = await answerOf(
      mapboxDrives,
      `/${api}/mapbox/driving/${encoded}`,
      query,
    )
    expect([status, json.code]).toEqual([200, 'Ok'])
    const same = service === 'route' ? asked : query
    const unsaid = JSON.parse(JSON.stringify(json), (name, value) =>
      name === 'instruction' ? undefined : value,
    )
    expect(unsaid).toEqual((await answerOf(osrm, `/${service}/v1/driving/${points}`, same)).json)
  })

  const instructions = async (api: string, query: string, points = AB): Promise<string[]> => {
    const path = `/${api}/mapbox/driving/${points}`
    const { json } = await answerOf(mapboxDrives, path, `steps=true&${query}`)
    const { legs } = (json.routes ?? json.matchings)[0]
    return legs.flatMap(({ steps }: { steps: { maneuver: { instruction: string } }[] }) =>
      steps.map(({ maneuver }) => plain(maneuver.instruction)),
    )
  }

  test('steps have an instruction in the language that is asked for, else in English', async () => {
    const english = await instructions('directions/v5', '')
    expect(english).toEqual([
      'Head north on Lai and drive 0.15 km.',
      'Turn right onto Pikk and drive 0.25 km.',
      'You have arrived: 2. destination.',
    ])
    expect(await instructions('directions/v5', 'language=EN-us')).toEqual(english)
    expect(await instructions('directions/v5', 'language=xx')).toEqual(english)
    expect(await instructions('directions/v5', 'language=et')).toEqual([
      'Suunduge põhja mööda Laia tänavat ja sõitke 0,15 km.',
      'Pöörake paremale Pikale tänavale ja sõitke 0,25 km.',
      'Olete kohal: 2. sihtkoht.',
    ])
    expect(await instructions('matching/v5', 'language=et')).toEqual(
      await instructions('directions/v5', 'language=et'),
    )
  })

  test('a stop of several has its number', async () => {
    const said = await instructions('directions/v5', '', ABC)
    expect(said.filter((one) => one.includes('destination'))).toEqual([
      'You have arrived: 2. destination.',
      'You have arrived: 3. destination.',
    ])
  })

  test('OSRM’s own steps have none', async () => {
    const { json } = await answerOf(osrm, `/route/v1/driving/${AB}`, 'steps=true&overview=false')
    expect(JSON.stringify(json)).not.toContain('instruction')
  })

  test('the coordinates of a trace may be in a form', async () => {
    const path = '/matching/v5/mapbox/driving'
    const { json } = await answerOf(mapboxDrives, path, `coordinates=${encodeURIComponent(ABC)}`)
    expect(json).toEqual((await answerOf(mapboxDrives, `${path}/${ABC}`, '')).json)
    expect((await answerOf(mapboxDrives, path, '')).status).toBe(422)
  })

  test('a fallback speed is in kilometres an hour', () => {
    const speedOf = (speed: string) => {
      const given = parametersOf([['fallback_speed', speed]])
      const { given: asked } = readMapboxDrive(`/directions-matrix/v1/mapbox/driving/${AB}`, given)
      return asked.get('fallback_speed')
    }
    expect([speedOf('36'), speedOf('-1'), speedOf('x')]).toEqual(['10', '-1', 'x'])
  })

  test('nowhere is an answer with a code, and a fault is 422', async () => {
    const faultAt = async (path: string, query = '') => {
      const { status, json } = await answerOf(mapboxDrives, path, query)
      return [status, json.code]
    }
    expect(await faultAt(`/directions/v5/mapbox/driving/${simple('A')};20,50`)).toEqual([
      200,
      'NoSegment',
    ])
    expect(await faultAt(`/directions/v5/mapbox/driving/${AB}`, 'geometries=x')).toEqual([
      422,
      'InvalidInput',
    ])
    expect(await faultAt(`/directions/v5/mapbox/walking/${AB}`)).toEqual([404, 'ProfileNotFound'])
    expect(await faultAt(`/directions/v4/mapbox/driving/${AB}`)).toEqual([404, 'NotFound'])
    expect(await faultAt('/directions/v5/mapbox/driving/%E0')).toEqual([422, 'InvalidInput'])
  })
})

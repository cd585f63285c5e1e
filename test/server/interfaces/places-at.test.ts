/** `/geocoder/reverse` with GeoJSON: distance, types, radius, swapped coordinates, batches. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { reverseSearch } from '../../../src/doors/places/places.ts'
import { buildEdgeIndex } from '../../../src/router/snapping/edge-index.ts'
import { createSnapper } from '../../../src/router/snapping/snap.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world } from '../../geocoder/handler.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'
import { drawRoads } from '../../support/draw-roads.ts'

const facts = (method: 'GET' | 'POST') => ({ method }) as RequestFacts

async function ask(query: string, method: 'GET' | 'POST' = 'GET', own: World = world) {
  const reply = reverseSearch(parametersOf([...new URLSearchParams(query)]), own, facts(method))
  const answer = await completeAnswer(reply)
  return { ...answer, json: JSON.parse(answerText(answer)) }
}

interface Said {
  readonly properties: {
    readonly type: string
    readonly address: string
    readonly distance: number
  }
}

const lines = (features: readonly Said[]): string[] =>
  features.map(
    ({ properties: { type, address, distance } }) =>
      `${type} ${address.split(', ').at(-1)} ${distance}`,
  )

const AT_NARVA_7 = 'point=24.7536123,59.436962'

test('houses by distance, then the street, then the places that contain the nearest house', async () => {
  const { json, contentType } = await ask(`${AT_NARVA_7}&limit=6`)
  expect(contentType).toBe('application/geo+json; charset=utf-8')
  expect(json.point).toEqual([24.7536123, 59.436962])
  expect(json.swapped).toBeUndefined()
  expect(lines(json.features)).toEqual([
    'house Narva maantee 7 0',
    'house Narva maantee 7a 22.4',
    'street Narva maantee 0',
    'district Kesklinna linnaosa 0',
    'city Tallinn 0',
    'county Harju maakond 0',
  ])
})

test('types and radius bound what is answered', async () => {
  expect(lines((await ask(`${AT_NARVA_7}&types=street&radius=489`)).json.features)).toEqual([
    'street Narva maantee 0',
    'street Kalevala tänav 488.73',
    'street Raudtee tänav 488.73',
  ])
  expect(lines((await ask(`${AT_NARVA_7}&types=street&radius=488`)).json.features)).toEqual([
    'street Narva maantee 0',
  ])
  expect((await ask('point=24.7536123,58.9&radius=100')).json.features).toEqual([])
})

test('latitude and longitude in the other order are recognised and said', async () => {
  const right = await ask('lon=24.7536123&lat=59.436962')
  const swapped = await ask('lon=59.436962&lat=24.7536123')
  expect(swapped.json).toEqual({ ...right.json, swapped: true })
})

describe('streets by the geometry of roads, as the release has them', () => {
  // A kilometre of road with houses at its western end alone; a lane at its middle that no register has.
  const map = drawRoads(
    `
    A-----------------------------------B-----------------------------------C
                                        |
                                        D`,
    {
      ABC: { highway: 'residential', name: 'Pikk tänav' },
      BD: { highway: 'residential', name: 'Nimetu tänav' },
    },
    [],
    { lon: 25.5, lat: 58.5, columnM: 14 },
  )
  const { lon, lat } = map.place('A')
  const here = (name: string, east: number) => house(name, [], { lon: lon + east, lat: lat + 1e-4 })
  const geocoder = openSmall({
    ee: [
      unit1('maakond', 'Viljandi maakond', [
        unit2('vald', 'Põltsamaa vald', [
          unit3('linn', 'Põltsamaa linn', [
            street('tänav', 'Pikk tänav', [here('1', 0), here('2', 0.0002)]),
            street('tänav', 'Lai tänav', [house('1', [], { lon: lon + 0.016, lat: lat - 0.003 })]),
          ]),
        ]),
      ]),
    ],
  })
  const snapper = createSnapper(map.network, buildEdgeIndex(map.network))
  const routes = { router: { network: map.network }, snapper }
  const drawn = {
    ...world,
    trees: { ee: geocoder.ee!.index.tree },
    geocoder,
    routes,
  } as unknown as World
  const at = async (letter: string, north: number, more: string, own = drawn) => {
    const place = map.place(letter)
    const query = `point=${place.lon},${place.lat + north}&types=street${more}`
    return lines((await ask(query, 'GET', own)).json.features)
  }

  test('a street is as near as its road, not as its houses', async () => {
    expect(await at('C', 0.0001, '&radius=360')).toEqual([
      'street Pikk tänav 11.14',
      'street Lai tänav 353.37',
    ])
  })
  test('without roads it is as near as its houses', async () => {
    const { routes: _, ...without } = drawn
    expect(await at('C', 0.0001, '&radius=900', without as World)).toEqual([
      'street Lai tänav 353.37',
    ])
  })
  test('a road that no register has is no street', async () => {
    expect(await at('D', 0, '&radius=120')).toEqual(['street Pikk tänav 100'])
  })
  test('a road beyond the radius is none', async () => {
    expect(await at('C', 0.001, '&radius=110')).toEqual([])
    expect(await at('C', 0.001, '&radius=112')).toEqual(['street Pikk tänav 111.39'])
  })
})

test('a batch answers as single points do', async () => {
  const points = ['24.7536123,59.436962', '24.75,59.43', '59.43,24.75', '0,0']
  const { json } = await ask(points.map((point) => `point=${point}`).join('&'), 'POST')
  const singles = await Promise.all(points.map((point) => ask(`point=${point}`)))
  expect(json.results).toEqual(singles.map((single) => single.json))
})

describe('refusals are JSON with a code of the catalogue', () => {
  test.each([
    ['', 'PARAMETER_MISSING'],
    ['point=1', 'VALUE_INVALID'],
    ['point=1,2,3', 'VALUE_INVALID'],
    ['point=181,2', 'VALUE_INVALID'],
    [`${AT_NARVA_7}&radius=50001`, 'VALUE_INVALID'],
    [`${AT_NARVA_7}&radius=-1`, 'VALUE_INVALID'],
    [`${AT_NARVA_7}&limit=0`, 'COUNT_OUT_OF_RANGE'],
    [`${AT_NARVA_7}&types=x`, 'VALUE_NOT_ALLOWED'],
  ])('%s', async (query, code) => {
    const { status, json } = await ask(query)
    expect([status, json.error.code]).toEqual([400, code])
  })
  test('a batch has at most 1000 points', async () => {
    const { json } = await ask('point=1,1&'.repeat(1001), 'POST')
    expect(json.error.message).toBe('At most 1000 points ("point") in a request')
  })
})

test('a request costs a unit for each started ten points', () => {
  const price = (points: number) => {
    const query = new URLSearchParams(`${AT_NARVA_7}&`.repeat(points))
    const reply = reverseSearch(parametersOf([...query]), world, facts('POST'))
    return !(reply instanceof Promise) && isPrepared(reply) ? reply.cost : undefined
  }
  expect([1, 10, 11].map(price)).toEqual([1, 1, 2])
})

describe('the nearest house is answered in any case', () => {
  const at = async (query: string) => lines((await ask(query)).json.features)

  test('beyond a kilometre without its neighbours, its units as far away as it is', async () => {
    const found = await at('point=24.7536123,59.48&limit=6')
    expect(found).toEqual([
      expect.stringMatching(/^house .* 4\d{3}(\.\d+)?$/),
      expect.stringMatching(/^district .* 4\d{3}/),
      expect.stringMatching(/^city .* 4\d{3}/),
      expect.stringMatching(/^county .* 4\d{3}/),
    ])
    const distances = new Set(found.map((line) => line.split(' ').at(-1)))
    expect(distances.size).toBe(1)
  })

  test('beyond 5 km with no more than its country', async () => {
    expect(await at('point=24.7536123,59.4829&limit=6')).toHaveLength(2)
    const [near, far] = [await at('point=24.753,59.4818'), await at('point=24.753,59.52')]
    expect(near.length).toBeGreaterThan(2)
    expect(far.map((line) => line.split(' ')[0])).toEqual(['house', 'country'])
    expect(await at('point=24.753,59.52&types=city,county')).toEqual([])
    expect(await at('point=24.753,59.52&limit=1')).toEqual([far[0]])
  })

  test('a radius that is asked for binds, and nothing is near beyond 50 km', async () => {
    expect(await at('point=24.753,59.52&radius=1000')).toEqual([])
    expect(await at('point=24.753,60.2')).toEqual([])
  })
})

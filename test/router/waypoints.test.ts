import { describe, expect, test } from 'vitest'
import { phrasebookOf } from '../../src/router/directions/directions.ts'
import { route } from '../../src/router/route.ts'
import { createRouteQuery, metricsOf } from '../../src/router/router.ts'
import { buildEdgeIndex } from '../../src/router/snapping/edge-index.ts'
import { isAway, waypointsOf } from '../../src/router/waypoints.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { stepsOf } from '../support/in-one-go.ts'
import { phrase } from '../support/phrase.ts'
import { plainRouter } from '../support/with-hierarchy.ts'
import { EXAMPLES } from './directions/examples/steps.ts'

/** Points are given as metres east and north of A; I to J is a road of an island without a ferry. */
const town = drawRoads(
  `
  I---------------J

  A---------------B`,
  {
    AB: { highway: 'residential', name: 'Kalda' },
    IJ: { highway: 'residential', name: 'Saare' },
  },
  [],
  { rowM: 100, columnM: 25 },
)
const { network, graph } = town
const query = createRouteQuery(plainRouter(network, graph))
const at = (eastM: number, northM: number) => {
  const { lon, lat } = town.place('A')
  const perDegreeM = 111_320
  return {
    lonE7: Math.round((lon + eastM / (perDegreeM * Math.cos((lat * Math.PI) / 180))) * 1e7),
    latE7: Math.round((lat + northM / perDegreeM) * 1e7),
  }
}
function stepsOver(points: ReturnType<typeof at>[]) {
  const found = route(query, { points, metric: 'fastest', snapMetresMax: 2_000 })
  if (!found.found) throw new Error('no drive')
  return { found, steps: stepsOf(query, found.legs, points) }
}

function drive(eastM: number, northM: number) {
  const points = [at(0, 0), at(eastM, northM)]
  const { found, steps } = stepsOver(points)
  const [stop] = steps.slice(-1)
  const text = (locale: string) =>
    phrase(phrasebookOf(locale)!, { ...EXAMPLES.stop, ...stop, stopNumber: 2 })
  return { waypoint: waypointsOf(query, found, points)[1], text }
}

describe('a point that was moved', () => {
  test('to the nearest road, by less than 100 m: only the side is told', () => {
    const { waypoint, text } = drive(300, -98)
    expect(waypoint.movedM).toBeCloseTo(98, 0)
    expect(waypoint.isOnNearest).toBe(true)
    expect(isAway(waypoint)).toBe(false)
    expect(text('en')).toBe('You have arrived: 2. destination, on the right.')
    expect(text('et')).toBe('Olete kohal: 2. sihtkoht, paremal.')
  })
  test('by more: the text says how far', () => {
    const { waypoint, text } = drive(300, -103)
    expect(isAway(waypoint)).toBe(true)
    expect(text('en')).toBe('You have arrived: 2. destination, on the right, 0.1 km from here.')
    expect(text('et')).toBe('Olete kohal: 2. sihtkoht, paremal, siit 0,1 km kaugusel.')
  })
  test('away from a road that no drive may take', () => {
    const { waypoint, text } = drive(300, 160)
    expect(waypoint.isOnNearest).toBe(false)
    expect(waypoint.movedM).toBeCloseTo(160, 0)
    expect(text('en')).toBe('You have arrived: 2. destination, on the left, 0.16 km from here.')
    expect(text('et')).toBe('Olete kohal: 2. sihtkoht, vasakul, siit 0,16 km kaugusel.')
  })
})

describe('a start that was moved', () => {
  const said = (locale: string, ...points: ReturnType<typeof at>[]) =>
    stepsOver(points)
      .steps.filter(({ type }) => type === 'Depart')
      .map((step) => phrase(phrasebookOf(locale)!, { ...EXAMPLES.namelessDeparture, ...step }))
  test('by less than 100 m is not told', () => {
    expect(said('en', at(100, -98), at(300, 0))).toEqual(['Head east on Kalda and drive 0.2 km.'])
  })
  test('by more is told how far the road is', () => {
    expect(said('en', at(100, -103), at(300, 0))).toEqual([
      'The road is 0.1 km from the starting point. Head east on Kalda and drive 0.2 km.',
    ])
    expect(said('et', at(100, -103), at(300, 0))).toEqual([
      'Tee on lähtekohast 0,1 km kaugusel. Suunduge itta mööda Kalda tänavat ja sõitke 0,2 km.',
    ])
  })
  test('away from a road that no drive may take is told, too', () => {
    expect(said('et', at(100, 160), at(300, 0))).toEqual([
      'Tee on lähtekohast 0,16 km kaugusel. Suunduge itta mööda Kalda tänavat ja sõitke 0,2 km.',
    ])
  })
  test('is told once: between two legs the stop has said it', () => {
    expect(said('en', at(100, 0), at(200, -103), at(300, 0))).toEqual([
      'Head east on Kalda and drive 0.1 km.',
      'Head east on Kalda and drive 0.1 km.',
    ])
  })
})

test.each([
  [true, 99.9, false],
  [true, 100, true],
  [false, 19.9, false],
  [false, 20, true],
])('on the nearest road: %s, %d m: told how far: %s', (isOnNearest, movedM, told) => {
  expect(isAway({ lonE7: 0, latE7: 0, movedM, isOnNearest, isAboveTunnel: false })).toBe(told)
})

describe('a point above a tunnel', () => {
  /** The street is so many metres north of the tunnel, and joined with it at both ends. */
  const waypointAbove = (rowM: number) => {
    const drawn = drawRoads(
      `
      A---P---B
      C---Q---D`,
      {
        APB: 'residential',
        CQD: { highway: 'service', tunnel: 'yes', layer: '-4' },
        AC: 'residential',
        BD: 'residential',
      },
      [],
      { rowM },
    )
    const roads = createRouteQuery(
      plainRouter(
        drawn.network,
        drawn.graph,
        buildEdgeIndex(drawn.network),
        metricsOf(drawn.network, drawn.graph),
      ),
    )
    const points = ['Q', 'A'].map((letter) => {
      const { lon, lat } = drawn.place(letter)
      return { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
    })
    const found = route(roads, { points, metric: 'fastest', snapMetresMax: 2_000 })
    if (!found.found) throw new Error('no drive')
    const { movedM, isOnNearest, isAboveTunnel } = waypointsOf(roads, found, points)[0]
    return [Math.round(movedM), isOnNearest, isAboveTunnel]
  }

  test('is on the street, and it is told that the tunnel is nearer', () => {
    expect(waypointAbove(14)).toEqual([14, true, true])
    expect(waypointAbove(4)).toEqual([4, true, false])
    expect(waypointAbove(16)).toEqual([0, true, false])
  })
})

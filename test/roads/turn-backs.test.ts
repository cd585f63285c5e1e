import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { metricOf } from '../../src/roads/network/network.ts'
import { turnBacks } from '../../src/roads/restrictions/turn-backs.ts'
import { matrixSteps } from '../../src/router/matrix.ts'
import { route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { type DrawnRoads, drawRoads } from '../support/draw-roads.ts'
import { legalDrives, searchedDrives } from '../support/legal-drives.ts'
import { loadRoadsForTests } from '../support/load-roads.ts'
import { plainRouter, withHierarchy } from '../support/with-hierarchy.ts'

const road = (name: string, oneway = false) => ({
  highway: 'primary',
  name,
  maxspeed: '50',
  ...(oneway && { oneway: 'yes' }),
})

/** The turns of drawn roads by the letters that they pass, with their seconds; those on the spot apart. */
function turnsOf(town: DrawnRoads) {
  const { network } = town
  const headOf = (directed: number) =>
    town.letter((directed & 1 ? network.edgeTail : network.edgeHead)[directed >> 1])
  const letters = ([first, ...rest]: readonly number[]) =>
    headOf(first ^ 1) + [first, ...rest].map(headOf).join('')
  const all = turnBacks(network).map(({ sequence, durationMs }) => ({
    turn: `${letters(sequence)} ${durationMs / 1000}`,
    isOnTheSpot: sequence.length === 2 && sequence[0] === (sequence[1] ^ 1),
  }))
  const told = (isWanted: boolean) =>
    [...new Set(all.filter((one) => one.isOnTheSpot === isWanted).map(({ turn }) => turn))].sort()
  return { back: told(false), onTheSpot: told(true) }
}

const query = (town: DrawnRoads) => {
  const { network, graph } = town
  const plain = plainRouter(network, graph)
  return createRouteQuery(withHierarchy(plain))
}

/** A point part of the way from one letter to another. */
function between(town: DrawnRoads, [a, b]: string, share: number) {
  const [one, other] = [town.place(a), town.place(b)]
  return {
    lonE7: Math.round((one.lon + share * (other.lon - one.lon)) * 1e7),
    latE7: Math.round((one.lat + share * (other.lat - one.lat)) * 1e7),
  }
}

// West of B the road is one, east of it two carriageways 20 m apart; they are linked at D and E.
const TIPS = `
          F--------E--------G
  A---B             |
          C--------D--------H`
const divided = (rowM = 10) =>
  drawRoads(
    TIPS,
    {
      AB: road('Riia'),
      BCDH: road('Riia', true),
      GEFB: road('Riia', true),
      DE: { highway: 'residential', name: 'Vaba', maxspeed: '50' },
    },
    [],
    { columnM: 10, rowM },
  )

describe('turning back takes time', () => {
  test('at the tip of a median, and over a link between two carriageways of one road', () => {
    expect(turnsOf(divided()).back).toEqual(['BDEB 20', 'EBD 40', 'GEDH 20'])
  })

  test.each([
    ['primary', ['BDEB 20', 'EBD 40', 'GEDH 20']],
    ['secondary', ['BDEB 20', 'GEDH 20']],
  ])('at the tip of a median where a %s of another name leads on', (highway, turns) => {
    const town = drawRoads(
      TIPS,
      {
        BCDH: road('Riia', true),
        GEFB: road('Riia', true),
        DE: { highway: 'residential', name: 'Vaba', maxspeed: '50' },
        AB: { ...road('Võru'), highway },
      },
      [],
      { columnM: 10, rowM: 10 },
    )
    expect(turnsOf(town).back).toEqual(turns)
  })

  test('over a link of up to 60 m', () => {
    // The link is two rows long.
    expect(turnsOf(divided(29.9)).back).toContain('GEDH 20')
    expect(turnsOf(divided(30.3)).back).not.toContain('GEDH 20')
  })

  test('on the spot it takes as much where that would evade another turn back', () => {
    expect(turnsOf(divided()).onTheSpot).toEqual(['ABA 40', 'BAB 40', 'DED 40', 'EDE 40'])
  })

  test('a carriageway that divides and joins costs nothing', () => {
    const town = drawRoads(
      `
          D----E
      A--B      C--G
          H----I`,
      {
        AB: road('Riia'),
        BHIC: road('Riia', true),
        CEDB: road('Riia', true),
        CG: road('Riia'),
      },
      [],
      { columnM: 10, rowM: 3 },
    )
    const asked = query(town)
    const points = [between(town, 'AB', 0.5), between(town, 'CG', 0.5)]
    const found = route(asked, { points, metric: 'fastest', snapMetresMax: 100 })
    const { edgeForwardMs } = town.network
    if (!found.found) throw new Error('no drive')
    const seconds = found.legs[0].edges.reduce((sum, directed, index, { length }) => {
      const ms = edgeForwardMs[directed >> 1]
      return sum + (index === 0 || index === length - 1 ? ms / 2 : ms)
    }, 0)
    expect(Math.abs(found.durationMs - seconds)).toBeLessThanOrEqual(1)
    expect(turnsOf(town).back).toEqual(['BCB 40', 'CBC 40'])
  })

  test('a hairpin of a one-way road is a bend, and so is one with a lane at it', () => {
    const town = drawRoads(
      `
      A-------B
              C--L
      E-------D`,
      {
        ABCDE: road('Corniche', true),
        CL: { highway: 'residential', name: 'Rada' },
      },
      [],
      { columnM: 10, rowM: 5 },
    )
    expect(turnsOf(town).back).toEqual([])
  })

  test('round a roundabout and out by the arm of the way in', () => {
    const town = drawRoads(
      `
            N
            |
            R
          .   .
      W--S     U--X
          .   . 
            T   `,
      {
        RSTUR: { highway: 'primary', junction: 'roundabout', oneway: 'yes' },
        NR: road('Põhja'),
        WS: road('Lääne'),
        UX: road('Ida'),
      },
      [],
      { columnM: 5, rowM: 5 },
    )
    expect(turnsOf(town).back).toEqual(['NRSURN 20', 'WSURSW 20', 'XURSUX 20'])
  })

  test('the cheapest drive goes on to where turning takes less, and the shortest one turns at the tip', () => {
    const town = divided()
    const asked = query(town)
    // From the westbound carriageway to the eastbound one behind the tip.
    const points = [between(town, 'EF', 0.5), between(town, 'CD', 0.5)]
    const drive = (metric: 'fastest' | 'shortest') => {
      const found = route(asked, { points, metric, snapMetresMax: 5 })
      if (!found.found) throw new Error('no drive')
      return found
    }
    const fastest = drive('fastest')
    const shortest = drive('shortest')
    expect(fastest.lengthMm).toBe(shortest.lengthMm)
    const { edgeForwardMs } = town.network
    const bare = shortest.legs[0].edges.reduce(
      (sum, directed) => sum + edgeForwardMs[directed >> 1],
      0,
    )
    expect(shortest.durationMs).toBeGreaterThan(40_000)
    expect(shortest.durationMs - 40_000).toBeLessThan(bare)
    expect(fastest.durationMs).toBe(shortest.durationMs)
  })

  test('ends are free: a drive may begin on either carriageway at the tip, and end there', () => {
    const town = divided()
    const asked = query(town)
    const tip = between(town, 'AB', 1)
    for (const [a, b] of [
      [tip, between(town, 'CD', 0.5)],
      [between(town, 'EF', 0.5), tip],
    ]) {
      const found = route(asked, { points: [a, b], metric: 'fastest', snapMetresMax: 5 })
      expect(found.found && found.durationMs).toBeLessThan(20_000)
    }
  })

  test('a matrix has the numbers of the routes', () => {
    const town = divided()
    const asked = query(town)
    const sources = ['EF', 'GE', 'AB'].map((road) => between(town, road, 0.5))
    const targets = ['CD', 'DH', 'BA'].map((road) => between(town, road, 0.25))
    for (const metric of ['fastest', 'shortest'] as const) {
      const settings = { metric, snapMetresMax: 5 }
      const matrix = runToEnd(matrixSteps(asked, { ...settings, sources, targets }))
      sources.forEach((source, row) => {
        targets.forEach((target, column) => {
          const found = route(asked, { ...settings, points: [source, target] })
          const cell = row * targets.length + column
          expect(matrix.durationMs[cell]).toBe(found.found ? found.durationMs : Infinity)
          expect(matrix.lengthMm[cell]).toBe(found.found ? found.lengthMm : Infinity)
        })
      })
    }
  })
})

const EXTRACTS = ['tartu', 'helsinki-centre', 'liechtenstein', 'monaco']

describe('real roads (skipped where ../shared/data/osm is absent)', () => {
  for (const name of EXTRACTS) {
    const file = `../shared/data/osm/${name}.osm.pbf`
    test.skipIf(!existsSync(file))(
      `${name}: drives cost what Dijkstra finds on the roads themselves, with the same turns`,
      async () => {
        const { network, graph } = await loadRoadsForTests(file)
        const metric = metricOf(network, graph, 'fastest')
        const turns = turnBacks(network)
        // The sources are the first steps of turns back, some of each kind.
        const sources = turns.filter((_, i) => i % Math.ceil(turns.length / 5) === 0)
        for (const { sequence } of sources) {
          const legal = legalDrives(network, metric, sequence[0], turns)
          const searched = searchedDrives(graph, metric, sequence[0])
          const wrong = [...legal].filter(([to, { cost }]) => searched.get(to)?.cost !== cost)
          expect(wrong).toEqual([])
          expect(searched.size).toBe(legal.size)
        }
      },
      60_000,
    )
  }
})

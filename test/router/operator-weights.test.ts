import { describe, expect, test } from 'vitest'
import { createReceipt, isBalanced } from '../../src/report/receipt.ts'
import { NO_PASSAGE } from '../../src/roads/network/network.ts'
import { route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { buildRouter } from '../../src/router/weights/build-router.ts'
import { changedMetrics, weightFiles } from '../../src/router/weights/operator-weights.ts'
import { readRoadChanges } from '../../src/router/weights/road-changes.ts'
import { plainRouter } from '../support/with-hierarchy.ts'
import { at, town } from './hand-drawn.ts'

/**
 *   A---B---C
 *   |       |
 *   D-------E
 */
const roads = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [0, -1], E: [4, -1] }, [
  { road: 'A-B', wayId: 10, name: 'Põhja tänav' },
  { road: 'B-C', wayId: 10, name: 'Põhja tänav' },
  { road: 'A>D', wayId: 20, name: '42' },
  { road: 'D-E', wayId: 30, name: 'Lõuna tänav' },
  { road: 'E-C', wayId: 40 },
])
const { network, graph, router } = roads

function metricsWith(texts: { speeds?: string; closures?: string }, day = '2026-06-15') {
  const receipt = createReceipt('weights')
  const changes = [
    ...readRoadChanges('speeds', 'speeds.csv', texts.speeds ?? 'way,kmh\n', receipt),
    ...readRoadChanges('closures', 'closures.csv', texts.closures ?? 'way\n', receipt),
  ]
  const metrics = changedMetrics(roads, changes, day, receipt)
  expect(isBalanced(receipt)).toBe(true)
  return { metrics, receipt }
}

const timesOf = ({ metrics }: ReturnType<typeof metricsWith>) => ({
  AB: metrics.fastest[roads.edge('A', 'B')],
  BA: metrics.fastest[roads.edge('B', 'A')],
  BC: metrics.fastest[roads.edge('B', 'C')],
  DE: metrics.fastest[roads.edge('D', 'E')],
})

describe('a speed', () => {
  test('sets the time of every part of its way, in both directions', () => {
    const changed = metricsWith({ speeds: 'way,kmh\n10,72\n' })
    expect(timesOf(changed)).toEqual({ AB: 10_000, BA: 10_000, BC: 10_000, DE: 40_000 })
    expect(changed.metrics.shortest).toEqual(router.metrics.shortest)
    expect(changed.receipt).toMatchObject({ rowsRead: 1, rowsKept: 1 })
  })

  test('holds in one direction where the row says so', () => {
    const speeds = 'way,kmh,direction\n10,72,forward\n30,18,backward\n'
    expect(timesOf(metricsWith({ speeds }))).toEqual({
      AB: 10_000,
      BA: 20_000,
      BC: 10_000,
      DE: 40_000,
    })
  })

  test('finds a road by its name in any spelling, and by its number', () => {
    expect(timesOf(metricsWith({ speeds: 'name,kmh\nPOHJA TÄNAV,36\nPõhja tänav,72' })).AB).toBe(
      10_000,
    )
    const { metrics } = metricsWith({ speeds: 'name,kmh\n42,36\n' })
    expect(metrics.fastest[roads.edge('A', 'D')]).toBe(10_000)
  })

  test('of a way and a name holds where the way has the name', () => {
    const speeds = 'way,name,kmh\n10,Lõuna tänav,72\n30,LOUNA TÄNAV,72\n'
    expect(timesOf(metricsWith({ speeds }))).toMatchObject({ AB: 20_000, BC: 20_000, DE: 20_000 })
    const closures = 'way,name\n20,Põhja tänav\n40,Põhja tänav\n'
    const { fastest } = metricsWith({ closures }).metrics
    expect([fastest[roads.edge('A', 'D')], fastest[roads.edge('E', 'C')]]).toEqual([10_000, 10_000])
  })

  test.each([
    ['1', 720_000],
    ['150', 4_800],
    ['72.5', 9_931],
  ])('of %s km/h is one', (kmh, ms) => {
    expect(timesOf(metricsWith({ speeds: `way,kmh\n10,${kmh}\n` })).AB).toBe(ms)
  })

  test('opens nothing that the map closes', () => {
    const { metrics } = metricsWith({ speeds: 'way,kmh\n20,36\n' })
    expect(metrics.fastest[roads.edge('D', 'A')]).toBe(NO_PASSAGE)
  })

  test('of a name holds in an area only, where the row has one', () => {
    const speeds = 'name,kmh,area\nPõhja tänav,72,25.001 58.9 25.1 59.1\n'
    expect(timesOf(metricsWith({ speeds }))).toEqual({
      AB: 20_000,
      BA: 20_000,
      BC: 10_000,
      DE: 40_000,
    })
  })
})

describe('a closure', () => {
  test('closes its road in both metrics and wins over a speed', () => {
    const { metrics } = metricsWith({ speeds: 'way,kmh\n10,72\n', closures: 'way\n10\n' })
    for (const metric of [metrics.fastest, metrics.shortest]) {
      expect(metric[roads.edge('A', 'B')]).toBe(NO_PASSAGE)
      expect(metric[roads.edge('C', 'B')]).toBe(NO_PASSAGE)
    }
  })

  test('sends the route another way', () => {
    const points = [at(0, 0), at(4, 0)]
    const lengthWith = (closures: string) => {
      const { metrics } = metricsWith({ closures })
      const query = createRouteQuery(plainRouter(network, graph, router.index, metrics))
      const answer = route(query, { metric: 'shortest', points, snapMetresMax: 2000 })
      return answer.found ? answer.lengthMm : -1
    }
    expect(lengthWith('way\n')).toBe(400_000)
    expect(lengthWith('way\n10\n')).toBe(600_000)
  })

  test('holds from its first day to its last', () => {
    const closures = 'way,from,to\n10,2026-06-01,2026-06-30\n'
    const isClosed = (day: string) => timesOf(metricsWith({ closures }, day)).AB === NO_PASSAGE
    expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(isClosed)).toEqual([
      false,
      true,
      true,
      false,
    ])
    const { receipt } = metricsWith({ closures }, '2027-01-01')
    expect([...receipt.leftOut]).toEqual([['not in force', 1]])
  })
})

describe('a bad row', () => {
  test('has the line that it begins in, whatever lines a quoted field before it takes', () => {
    const speeds = 'way,kmh,"na\nme"\n30,50,"Long\n\nstreet"\n\n10,0,x\n10,,y'
    const { receipt } = metricsWith({ speeds })
    expect(receipt.refused.map(({ line }) => line)).toEqual([7, 8])
  })

  test.each([
    [',50', 'neither way nor name'],
    ['x,50', 'way is no number'],
    ['0x10,50', 'way is no number'],
    ['1e3,50', 'way is no number'],
    ['-30,50', 'way is no number'],
    ['0,50', 'way is no number'],
    ['30.0,50', 'way is no number'],
    ['9007199254740992,50', 'way is no number'],
    ['10,', 'kmh is not between 1 and 150'],
    ['10,0', 'kmh is not between 1 and 150'],
    ['10,0.99', 'kmh is not between 1 and 150'],
    ['10,150.01', 'kmh is not between 1 and 150'],
    ['10,151', 'kmh is not between 1 and 150'],
    ['10,0x40', 'kmh is not between 1 and 150'],
    ['10,5e1', 'kmh is not between 1 and 150'],
    ['10,50,north', 'unknown direction'],
    ['10,50,,2026-02-30', 'a date is not YYYY-MM-DD'],
    ['10,50,,,,1 2 3', 'area is not west south east north'],
    ['10,50,,,,0x1 2 3 4', 'area is not west south east north'],
    ['10,50,,,,3 2 1 4', 'area is not west south east north'],
    ['99,50', 'no road fits'],
    ['"10,50', 'A quote of the row is not closed'],
  ])('is refused with its line and a reason: %s', (row, reason) => {
    const speeds = `way,kmh,direction,from,to,area\n30,50\n${row}\n`
    const { receipt } = metricsWith({ speeds })
    expect(receipt.refused).toMatchObject([{ file: 'speeds.csv', line: 3, reason }])
    expect(receipt.rowsKept).toBe(1)
  })

  test('is one of the delimiter that the header has most of; lines of blanks are none', () => {
    const speeds = 'way;kmh;direction\n10;50;north,east\n  \n30;50;both\n'
    const { receipt } = metricsWith({ speeds })
    expect(receipt.refused).toMatchObject([{ line: 2, reason: 'unknown direction' }])
    expect(receipt.rowsKept).toBe(1)
  })

  test('a table without its columns is an error that names them', () => {
    expect(() => metricsWith({ speeds: 'road,kmh\n1,2\n' })).toThrow(
      'The table speeds.csv has no column way or name; its columns are road, kmh.',
    )
    expect(() => metricsWith({ speeds: 'way,speed\n1,2\n' })).toThrow('no column kmh')
  })
})

test('a new weight set replaces the metrics and the weights of those that changed', async () => {
  const first = await buildRouter(router)
  expect([...first.keys()]).toContain('hierarchy-vertices.arrow')
  const earlier = (file: string) => first.get(file) as Uint8Array
  const filesWith = (texts: { speeds?: string; closures?: string }) =>
    weightFiles(router, metricsWith(texts).metrics, earlier)
  expect(filesWith({}).size).toBe(0)
  const tables = ['vertices', 'arcs', 'ways', 'apart', 'measures', 'long-marks', 'long', 'grid']
  const fastest = tables.map((table) => `hierarchy-fastest-${table}.arrow`)
  const shortest = fastest.map((file) => file.replace('fastest', 'shortest'))
  expect([...filesWith({ speeds: 'way,kmh\n10,72\n' }).keys()]).toEqual([
    ...fastest,
    // The shortest ways stay, but take other times.
    'hierarchy-shortest-measures.arrow',
    'router-metrics.arrow',
  ])
  const fast = metricsWith({ speeds: 'way,kmh\n10,72\n' }).metrics
  const builtFast = await buildRouter({ ...router, metrics: fast })
  for (const [file, bytes] of filesWith({ speeds: 'way,kmh\n10,72\n' })) {
    expect(bytes).toEqual(builtFast.get(file))
  }
  const closed = filesWith({ closures: 'way\n10\n' })
  expect([...closed.keys()]).toEqual([...fastest, ...shortest, 'router-metrics.arrow'])
  const { metrics } = metricsWith({ closures: 'way\n10\n' })
  const anew = await buildRouter({ ...router, metrics })
  for (const [file, bytes] of closed) expect(bytes).toEqual(anew.get(file))
})

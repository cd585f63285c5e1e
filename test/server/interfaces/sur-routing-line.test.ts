/** The line of the short-URL interface: whether there is one, how fine it is, what of it. */
import { describe, expect, test } from 'vitest'
import {
  A,
  ask,
  C,
  en,
  F,
  failure,
  grid,
  json,
  lineOf,
  type Point,
  six,
  textOf,
} from './sur-roads.ts'

describe('noRouteGeom', () => {
  test('exactly lowercase false adds the geometry', () => {
    expect(json({ noRouteGeom: 'false' })[0].RouteGeometry).toBeDefined()
  })

  test.each(['FALSE', 'False', '0', 'true', '', 'no'])('%j means no geometry', (noRouteGeom) => {
    expect(json({ noRouteGeom })[0]).toEqual({ RouteSummary: expect.anything() })
    const xml = textOf(ask({ pref: 'Fastest', start: A, end: C, noRouteGeom }))
    expect(xml).not.toContain('RouteGeometry')
  })

  test('the default is no geometry, in XML too', () => {
    expect(json({})[0].RouteGeometry).toBeUndefined()
    expect(textOf(ask({ pref: 'Fastest', start: A, end: C }))).not.toContain('RouteGeometry')
  })
})

describe('maxDev and maxPoints', () => {
  const bends: Point[] = [
    [0, 0],
    [0, -0.3],
    [0.1, -0.5],
    [0, -0.7],
    [0, -1],
  ]
  const query = { start: A, end: en([0, -1]), noRouteGeom: 'false' }

  test('maxDev=0 gives the full geometry', () => {
    expect(lineOf(json({ ...query, maxDev: '0' })[0])).toEqual(six(bends))
  })

  test('the default is 1 m', () => {
    expect(json(query)).toEqual(json({ ...query, maxDev: '1' }))
  })

  test('a larger maxDev gives a coarser line', () => {
    expect(lineOf(json({ ...query, maxDev: '7' })[0])).toEqual(six([bends[0], bends[2], bends[4]]))
    expect(lineOf(json({ ...query, maxDev: '11' })[0])).toEqual(six([bends[0], bends[4]]))
  })

  test('a negative maxDev is as 0', () => {
    expect(json({ ...query, maxDev: '-3' })).toEqual(json({ ...query, maxDev: '0' }))
  })

  test('maxPoints bounds the points and wins over maxDev', () => {
    expect(lineOf(json({ ...query, maxDev: '0', maxPoints: '3' })[0])).toHaveLength(3)
    expect(lineOf(json({ ...query, maxDev: '0', maxPoints: '2' })[0])).toEqual(
      six([bends[0], bends[4]]),
    )
    expect(lineOf(json({ ...query, maxDev: '0', maxPoints: '99' })[0])).toHaveLength(5)
    expect(lineOf(json({ ...query, maxDev: '11', maxPoints: '99' })[0])).toHaveLength(2)
  })

  test("maxPoints bounds each element's own line", () => {
    const legs = { ...query, via: en([0, -0.7]), maxDev: '0' }
    const counts = (maxPoints: string) =>
      json({ ...legs, maxPoints }).map((leg) => lineOf(leg).length)
    expect(counts('2')).toEqual([2, 2])
    expect(counts('3')).toEqual([3, 2])
    expect(counts('99')).toEqual([4, 2])
  })

  test('in the grid the same points are left', () => {
    const inGrid = json({
      ...query,
      srs: 'EPSG:3301',
      start: grid([0, 0]),
      end: grid([0, -1]),
      maxDev: '7',
    })
    expect(lineOf(inGrid[0])).toHaveLength(3)
  })

  test.each(['abc', '1m', 'NaN', 'Infinity', '0x10', '1,5'])(
    'a non-numeric maxDev gives 500: %s',
    (maxDev) => {
      expect(failure({ maxDev })).toEqual([500, `Non-numeric maxDev value: ${maxDev}`])
    },
  )

  test.each(['abc', '2.5', '1e3', '3 4'])('a non-numeric maxPoints gives 500: %s', (maxPoints) => {
    expect(failure({ maxPoints })).toEqual([500, `Non-numeric maxPoints value: ${maxPoints}`])
  })

  test.each(['1', '0', '-4'])('maxPoints below 2 gives 400 with a line: %s', (maxPoints) => {
    expect(json({ maxPoints })).toHaveLength(1)
    expect(failure({ noRouteGeom: 'false', maxPoints })).toEqual([
      400,
      `Invalid maxPoints value: ${maxPoints}`,
    ])
  })
})

describe('bBox', () => {
  const query = { start: A, end: F, noRouteGeom: 'false', maxDev: '0' }

  test('inside the window the line is exact, outside only its end points and the destination stay', () => {
    const bBox = `${en([-1, -0.6])} ${en([1, 1])}`
    expect(lineOf(json({ ...query, bBox })[0])).toEqual(
      six([
        [0, 0],
        [0, -0.3],
        [0.1, -0.5],
        [0.05, -0.6],
        [6, -1],
      ]),
    )
  })

  test('a window that the route does not touch leaves start and destination', () => {
    const bBox = `${en([20, 20])} ${en([30, 30])}`
    expect(lineOf(json({ ...query, bBox })[0])).toEqual(
      six([
        [0, 0],
        [6, -1],
      ]),
    )
  })

  test('is in the system of srs', () => {
    const [route] = json({
      ...query,
      srs: 'EPSG:3301',
      start: grid([0, 0]),
      end: grid([6, -1]),
      bBox: `${grid([-1, -0.6])} ${grid([1, 1])}`,
    })
    expect(lineOf(route)).toHaveLength(5)
  })

  test('inside the window every point stays, whatever maxDev says; only maxPoints is stronger', () => {
    const bBox = `${en([-1, -0.6])} ${en([1, 1])}`
    const exact = lineOf(json({ ...query, bBox, maxDev: '0' })[0])
    expect(exact).toHaveLength(5)
    expect(lineOf(json({ ...query, bBox, maxDev: '1000' })[0])).toEqual(exact)
    expect(lineOf(json({ ...query, bBox, maxPoints: '2' })[0])).toEqual(
      six([
        [0, 0],
        [6, -1],
      ]),
    )
  })

  test('does not change the summary', () => {
    const bBox = `${en([20, 20])} ${en([30, 30])}`
    expect(json({ ...query, bBox })[0].RouteSummary).toEqual(json(query)[0].RouteSummary)
  })

  test.each(['24,59', '24,59 25', '24,59,25,60', '24,59 25,60 26,61', 'a,b c,d', '24,59 25,1e999'])(
    'the wrong shape gives 400: %s',
    (bBox) => {
      expect(failure({ bBox })).toEqual([400, `Invalid bBox value: ${bBox}`])
    },
  )
})

/** Distances and angles from which on a step says something else: at each, just below and just above. */
import { describe, expect, test } from 'vitest'
import { route } from '../../../src/router/route.ts'
import { stepsOf } from '../../support/in-one-go.ts'
import { type DrawnRoad, draw, drawAt, type Junctions } from './drawn-roads.ts'

/** A turn left from Pikk, and one to the right that far behind it: of a road by this name onto Kesk. */
function twoTurns(apartM: number, name?: string, more: Partial<DrawnRoad> = {}) {
  const north = apartM / 100
  const junctions: Junctions = {
    W: [0, 0],
    X: [2, 0],
    N: [2, north],
    E: [4, north],
    G: [2, north + 2],
    S: [2, -1],
  }
  return drawAt(junctions, [
    { by: 'WX', name: 'Pikk' },
    { by: 'XS', name: 'Lai' },
    { by: 'XN', name, ...more },
    { by: 'NE', name: 'Kesk' },
    { by: 'NG', name: 'Uus' },
  ])
}

describe('the turn behind a step', () => {
  test.each([
    [49, 'right'],
    [50, 'right'],
    [51, undefined],
  ])('%i m on is told with it: %s', (apartM, next) => {
    expect(twoTurns(apartM, 'Lai').steps('W', 'E')[1].next).toBe(next)
  })
})

describe('a road without a name', () => {
  test.each([
    [150, 'Uus'],
    [151, ''],
  ])('has the name that begins within 150 m: %i m on it is "%s"', (apartM, road) => {
    expect(twoTurns(apartM).steps('W', 'G')[1].road).toBe(road)
  })

  test.each([
    [300, 'Kesk'],
    [301, ''],
  ])('leads to the road behind it within 300 m: %i m on to "%s"', (apartM, toward) => {
    expect(twoTurns(apartM).steps('W', 'E')[1]).toMatchObject({ road: '', toward })
  })

  test('leads where its sign says, however far that is', () => {
    const far = twoTurns(900, undefined, { destination: 'Tartu' })
    expect(far.steps('W', 'E')[1]).toMatchObject({ road: '', toward: 'Tartu' })
  })

  test('leads to no road that one comes from', () => {
    const back = drawAt({ W: [0, 0], X: [2, 0], N: [2, 1], E: [4, 1], S: [2, -1], G: [2, 3] }, [
      { by: 'WX', name: 'Pikk' },
      { by: 'XS', name: 'Lai' },
      { by: 'XN' },
      { by: 'NE', name: 'Pikk' },
      { by: 'NG', name: 'Uus' },
    ])
    expect(back.steps('W', 'E')[1]).toMatchObject({ type: 'TurnLeft', road: '', toward: '' })
  })

  test('with a number is told by it', () => {
    const [, step] = twoTurns(100, undefined, { ref: '11' }).steps('W', 'E')
    expect(step).toMatchObject({ road: '11', isNumber: true, isStreet: false, toward: '' })
    const [, street] = twoTurns(100, 'Lai', { ref: '11' }).steps('W', 'E')
    expect(street).toMatchObject({ isNumber: false, isStreet: true })
  })
})

describe('a road that is turned along', () => {
  /** Pikk turns left, behind a piece of so many metres that is called otherwise. */
  const piece = (lengthM: number) =>
    drawAt(
      { W: [0, 0], V: [1, 0], X: [1 + lengthM / 100, 0], N: [1 + lengthM / 100, 3], E: [5, 0] },
      [
        { by: 'WV', name: 'Pikk' },
        { by: 'VX', name: 'Sild' },
        { by: 'XN', name: 'Pikk' },
        { by: 'XE', name: 'Lai' },
      ],
    )

  test('is stayed on, and another is not', () => {
    const turn = drawAt({ W: [0, 0], X: [2, 0], N: [2, 3], E: [5, 0], S: [2, -3] }, [
      { by: 'WXN', name: 'Pikk' },
      { by: 'XE', name: 'Lai' },
      { by: 'XS', name: 'Uus' },
    ])
    expect(turn.steps('W', 'N')[1]).toMatchObject({ type: 'TurnLeft', staysOn: true })
    expect(turn.steps('W', 'S')[1]).toMatchObject({ type: 'TurnRight', staysOn: false })
  })

  test.each([
    [80, true],
    [81, false],
  ])('behind %i m of another is stayed on: %s', (lengthM, staysOn) => {
    const turn = piece(lengthM)
      .steps('W', 'N')
      .find(({ type }) => type === 'TurnLeft')
    expect(turn?.staysOn).toBe(staysOn)
  })
})

describe('the stop', () => {
  const street = draw('A-------------------B', [{ by: 'AB', name: 'Pikk' }])
  /** The side of a stop so many metres off the end of the street, at an angle to its course. */
  function sideAt(metres: number, degrees: number, from = 0) {
    const [start, end] = [street.point('A'), street.point('B')]
    const radians = (degrees * Math.PI) / 180
    const point = {
      lonE7: end.lonE7 - from + Math.round(metres * 174 * Math.cos(radians)),
      latE7: end.latE7 - Math.round(metres * 89.8 * Math.sin(radians)),
    }
    const points = [start, point]
    const found = route(street.query, { points, metric: 'fastest', snapMetresMax: 2000 })
    if (!found.found) throw new Error('no route')
    return stepsOf(street.query, found.legs, points).at(-1)!.side
  }

  test.each([
    [29, undefined],
    [31, 'right'],
    [-29, undefined],
    [-31, 'left'],
    [90, 'right'],
  ])('at %i degrees from the road ahead is on the side %s', (degrees, side) => {
    expect(sideAt(20, degrees)).toBe(side)
  })

  test.each([
    [2.9, undefined],
    [3.1, 'right'],
  ])('%d m from the road is on the side %s', (metres, side) => {
    expect(sideAt(metres, 90, 20_000)).toBe(side)
  })
})

test.each([
  [0, 'n'],
  [22, 'n'],
  [23, 'ne'],
  [67, 'ne'],
  [68, 'e'],
  [90, 'e'],
  [113, 'se'],
  [158, 's'],
  [203, 'sw'],
  [248, 'w'],
  [293, 'nw'],
  [337, 'nw'],
  [338, 'n'],
])('a drive that begins at %i degrees departs to the %s', (degrees, heading) => {
  const radians = (degrees * Math.PI) / 180
  const road = drawAt({ A: [0, 0], B: [5 * Math.sin(radians), 5 * Math.cos(radians)] }, [
    { by: 'AB', name: 'Pikk' },
  ])
  expect(road.steps('A', 'B')[0].heading).toBe(heading)
})

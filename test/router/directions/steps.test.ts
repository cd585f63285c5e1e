import { describe, expect, test } from 'vitest'
import { route } from '../../../src/router/route.ts'
import { stepsOf } from '../../support/in-one-go.ts'
import { draw } from './drawn-roads.ts'

describe('a crossing of two streets', () => {
  const crossing = draw(
    `
            N
            |
            |
  W---------X---------E
            |
            |
            S`,
    [
      { by: 'WXE', name: 'Pikk' },
      { by: 'NXS', name: 'Lai' },
    ],
  )
  test('straight over it is no step', () => {
    expect(crossing.said('W', 'E')).toEqual([])
  })
  test('left and right are turns onto the other street', () => {
    expect(crossing.said('W', 'N')).toEqual(['TurnLeft Lai'])
    expect(crossing.said('W', 'S')).toEqual(['TurnRight Lai'])
    expect(crossing.said('N', 'E')).toEqual(['TurnLeft Pikk'])
  })
  test('a drive departs, turns and stops, and its parts add up', () => {
    const steps = crossing.steps('W', 'N')
    expect(steps).toMatchObject([
      {
        type: 'Depart',
        road: 'Pikk',
        heading: 'e',
        firstEdge: 0,
        edgeCount: 1,
        lengthMm: 250_000,
        durationMs: 25_000,
        point: 0,
      },
      {
        type: 'TurnLeft',
        road: 'Lai',
        isStreet: true,
        firstEdge: 1,
        edgeCount: 1,
        lengthMm: 150_000,
        durationMs: 15_000,
      },
      { type: 'Stop', edgeCount: 0, lengthMm: 0, durationMs: 0, point: 1, side: undefined },
    ])
  })
  test.each([
    ['S', 'N', 'n'],
    ['W', 'E', 'e'],
    ['N', 'S', 's'],
    ['E', 'W', 'w'],
  ])('from %s to %s one departs to the %s', (from, to, heading) => {
    expect(crossing.steps(from, to)[0]).toMatchObject({ heading })
  })
})

describe('the side of the road on which a stop lies', () => {
  const street = draw('A-------------------B', [{ by: 'AB', name: 'Pikk' }])
  const sideOf = (north: number, from: string, to: string) => {
    const end = street.point('B')
    const point = { lonE7: end.lonE7 - 20_000, latE7: end.latE7 + north }
    const points = from === 'A' ? [street.point('A'), point] : [street.point('B'), point]
    const found = route(street.query, { points, metric: 'fastest', snapMetresMax: 2000 })
    if (!found.found) throw new Error(`no route to ${to}`)
    return stepsOf(street.query, found.legs, points).at(-1)!.side
  }
  test('left of an eastward drive is north', () => {
    expect(sideOf(2_000, 'A', 'B')).toBe('left')
    expect(sideOf(-2_000, 'A', 'B')).toBe('right')
  })
  test('left of a westward drive is south', () => {
    expect(sideOf(2_000, 'B', 'A')).toBe('right')
    expect(sideOf(-2_000, 'B', 'A')).toBe('left')
  })
  test('a stop on the road lies on no side', () => {
    expect(sideOf(100, 'A', 'B')).toBeUndefined()
  })
})

describe('roads that keep their course', () => {
  test('a bend without a junction is no step, nor is a nameless bridge in a street', () => {
    const street = draw(
      `
  A-------B---C
              |
              D-------E`,
      [{ by: 'AB', name: 'Pikk' }, { by: 'BC' }, { by: 'CDE', name: 'Pikk' }],
    )
    expect(street.said('A', 'E')).toEqual([])
  })
  test('a road that bends at a driveway goes on', () => {
    const road = draw(
      `
  A-------B-------C
          |
          D`,
      [
        { by: 'ABD', name: 'Pikk', class: 'tertiary' },
        { by: 'BC', class: 'service' },
      ],
    )
    expect(road.said('A', 'D')).toEqual([])
    expect(road.said('A', 'C')).toEqual(['Straight'])
  })
  test('a street of the same rank straight on makes the bend a turn', () => {
    const road = draw(
      `
  A-------B-------C
          |
          D`,
      [
        { by: 'ABD', name: 'Pikk' },
        { by: 'BC', name: 'Lai' },
      ],
    )
    expect(road.said('A', 'D')).toEqual(['TurnRight Pikk'])
  })
  test('a new name that lasts is a step, a short one is none', () => {
    const road = draw('A-------B-----C-----------------------D', [
      { by: 'AB', name: 'Pikk' },
      { by: 'BC', name: 'Lühike' },
      { by: 'CD', name: 'Lai' },
    ])
    expect(road.said('A', 'D')).toEqual(['Straight Lai'])
  })
  test('a corner of two streets is a turn, though nothing else meets there', () => {
    const corner = draw(
      `
  A-------B
          |
          C---D`,
      [
        { by: 'AB', name: 'Pikk' },
        { by: 'BC', name: 'Lai' },
        { by: 'CD', name: 'Lai' },
      ],
    )
    expect(corner.said('A', 'D')).toEqual(['TurnRight Lai'])
  })
  test('a bend outside of settlements that takes another name is no corner', () => {
    const bend = draw(
      `
  A-------B
          |
          C---D`,
      [
        { by: 'AB', name: 'Pikk tee', class: 'tertiary' },
        { by: 'BCD', name: 'Lai tee', class: 'tertiary' },
      ],
    )
    expect(bend.said('A', 'D')).toEqual(['Straight Lai tee'])
  })
  test('a new name in a bend past a side road is bearing', () => {
    const bend = draw(
      `
  A-----------B-------C



                          D`,
      [
        { by: 'AB', name: 'Pikk', class: 'secondary' },
        { by: 'BC', class: 'service' },
        { by: 'BD', name: 'Lai', class: 'secondary' },
      ],
    )
    expect(bend.said('A', 'D')).toEqual(['BearRight Lai'])
  })
  test('a new name under the same number is none', () => {
    const road = draw('A-------B------------------------------D', [
      { by: 'AB', name: 'Narva maantee', ref: '1', class: 'primary' },
      { by: 'BD', name: 'Peterburi tee', ref: '1', class: 'primary' },
    ])
    expect(road.said('A', 'D')).toEqual([])
    expect(road.steps('A', 'D')[0].road).toBe('Narva maantee (1)')
  })
})

describe('turns by angle', () => {
  const star = draw(
    `
      a       N       b
                    c
            
S-------------X---------------E
            
                    d
      f       M       e`,
    [
      { by: 'SX', name: 'Algus' },
      { by: 'XE', name: 'Edasi' },
      { by: 'XN', name: 'Põhja' },
      { by: 'XM', name: 'Lõuna' },
      { by: 'Xa', name: 'Tagasi' },
      { by: 'Xf', name: 'Tagumine' },
    ],
  )
  test.each([
    ['N', 'TurnLeft Põhja'],
    ['M', 'TurnRight Lõuna'],
    ['a', 'SharpLeft Tagasi'],
    ['f', 'SharpRight Tagumine'],
  ])('to %s: %s', (to, said) => {
    expect(star.said('S', to)).toEqual([said])
  })

  const fork = draw(
    `
                  L
S-------X
                  R`,
    [
      { by: 'SX', name: 'Algus' },
      { by: 'XL', name: 'Vasak' },
      { by: 'XR', name: 'Parem' },
    ],
  )
  test('a Y is a fork', () => {
    expect(fork.said('S', 'L')).toEqual(['ForkLeft Vasak'])
    expect(fork.said('S', 'R')).toEqual(['ForkRight Parem'])
  })

  const three = draw(
    `
                  L
S-------X---------M
                  R`,
    [
      { by: 'SX', name: 'Algus' },
      { by: 'XL', name: 'Vasak' },
      { by: 'XM', name: 'Kesk' },
      { by: 'XR', name: 'Parem' },
    ],
  )
  test('of three ways the middle one is a fork, too', () => {
    expect(three.said('S', 'M')).toEqual(['ForkCenter Kesk'])
  })

  const bear = draw(
    `
                  L
                
S-------X-----------------E
                
                  R`,
    [
      { by: 'SXE', name: 'Peatee', class: 'secondary' },
      { by: 'XL', name: 'Vasak', class: 'tertiary' },
      { by: 'XR', name: 'Parem', class: 'tertiary' },
    ],
  )
  test('leaving a road that goes straight on is bearing', () => {
    expect(bear.said('S', 'L')).toEqual(['BearLeft Vasak'])
    expect(bear.said('S', 'R')).toEqual(['BearRight Parem'])
    expect(bear.said('S', 'E')).toEqual([])
  })
})

describe('what a driver does as one', () => {
  test('a fork and the turn right behind it', () => {
    const fork = draw(
      `
                      E
          
  A-----------B

                  C---D
                  
                  F`,
      [
        { by: 'AB', class: 'service' },
        { by: 'BE', name: 'Vasak', class: 'secondary' },
        { by: 'BC', class: 'service' },
        { by: 'DCF', name: 'Lai', class: 'secondary' },
      ],
      10,
    )
    expect(fork.said('A', 'F')).toEqual(['TurnRight Lai'])
  })
  test('a turn and the way straight on where its road leads aside', () => {
    const square = draw(
      `
          D
          
          C-------E
  A-------B-------F`,
      [
        { by: 'ABF', name: 'Pikk' },
        { by: 'BC', name: 'Plats' },
        { by: 'CE', name: 'Plats' },
        { by: 'CD', name: 'Lai' },
      ],
      20,
    )
    expect(square.said('A', 'D')).toEqual(['TurnLeft Lai'])
  })
})

describe('turning round', () => {
  test('at a dead end, for a stop on the way back', () => {
    const road = draw('A-------B-------C', [{ by: 'ABC', name: 'Pikk' }])
    const said = road.steps('A', 'C', 'A').map(({ type }) => type)
    expect(said.filter((type) => type === 'Stop')).toHaveLength(2)
    expect(said[0]).toBe('Depart')
  })
  test('over a wide strip between two carriageways it is two turns', () => {
    const road = draw(
      `
  D-------C-------E
          
  A-------B-------F`,
      [
        { by: 'ABF', name: 'Pikk', oneway: true, class: 'secondary' },
        { by: 'ECD', name: 'Pikk', oneway: true, class: 'secondary' },
        { by: 'BC', class: 'secondary' },
      ],
    )
    expect(road.said('A', 'D')).toEqual(['TurnLeft', 'TurnLeft Pikk'])
  })
  test('over a narrow strip they are one', () => {
    const road = draw(
      `
  D-------C-------E
  A-------B-------F`,
      [
        { by: 'ABF', name: 'Pikk', oneway: true, class: 'secondary' },
        { by: 'ECD', name: 'Pikk', oneway: true, class: 'secondary' },
        { by: 'BC', class: 'secondary' },
      ],
      20,
    )
    expect(road.said('A', 'D')).toEqual(['UTurn Pikk'])
  })
})

test('back along another street is a sharp turn into it', () => {
  const block = draw(
    `
  D-------C-------E
  A-------B-------F`,
    [{ by: 'ABF', name: 'Pikk' }, { by: 'BC' }, { by: 'DCE', name: 'Lai' }],
    20,
  )
  expect(block.said('A', 'D')).toEqual(['SharpLeft Lai'])
})

test('a named road in a settlement is a street, a numbered one is not', () => {
  const road = draw('A-------B', [{ by: 'AB', name: 'Pikk', class: 'primary', builtUp: true }])
  expect(road.steps('A', 'B')[0]).toMatchObject({ road: 'Pikk', isStreet: true })
  const numbered = draw('A-------B', [{ by: 'AB', ref: '2', class: 'primary', builtUp: true }])
  expect(numbered.steps('A', 'B')[0]).toMatchObject({ road: '2', isStreet: false })
  const outside = draw('A-------B', [{ by: 'AB', name: 'Pikk', class: 'primary' }])
  expect(outside.steps('A', 'B')[0]).toMatchObject({ road: 'Pikk', isStreet: false })
})

test('each leg departs and stops', () => {
  const street = draw('A-------B-------C-------D', [{ by: 'ABCD', name: 'Pikk' }])
  expect(street.steps('A', 'B', 'D').map(({ type, leg, point }) => [type, leg, point])).toEqual([
    ['Depart', 0, 0],
    ['Stop', 0, 1],
    ['Depart', 1, 1],
    ['Stop', 1, 2],
  ])
})

test('a route without length departs and stops', () => {
  const street = draw('A-------B', [{ by: 'AB', name: 'Pikk' }])
  const steps = street.steps('A', 'A')
  expect(steps.map(({ type, lengthMm }) => [type, lengthMm])).toEqual([
    ['Depart', 0],
    ['Stop', 0],
  ])
})

/** Roundabouts, motorways, ferries. */
import { describe, expect, test } from 'vitest'
import { draw } from './drawn-roads.ts'

describe('a roundabout of four arms', () => {
  const roundabout = draw(
    `
              N
              |
              a
            /   \\
  W-------b       d-------E
            \\   /
              c
              |
              S`,
    [
      { by: 'abcda', roundabout: true },
      { by: 'Wb', name: 'Lääne' },
      { by: 'Sc', name: 'Lõuna' },
      { by: 'Ed', name: 'Ida' },
      { by: 'Na', name: 'Põhja' },
    ],
  )
  test.each([
    ['S', 'Roundabout Lõuna', 1],
    ['E', 'Roundabout Ida', 2],
    ['N', 'Roundabout Põhja', 3],
  ])('from W to %s', (to, said, exitNumber) => {
    expect(roundabout.said('W', to)).toEqual([said])
    expect(roundabout.steps('W', to)[1]).toMatchObject({ exitNumber, firstEdge: 1 })
  })
  test('a drive that ends on it has no exit', () => {
    expect(roundabout.steps('W', 'd')[1]).toMatchObject({ type: 'Roundabout', exitNumber: 0 })
  })
  test('a drive that begins on it is told where to leave', () => {
    expect(roundabout.steps('b', 'E')[1]).toMatchObject({
      type: 'Roundabout',
      road: 'Ida',
      exitNumber: 2,
    })
  })
})

describe('a motorway that parts', () => {
  const change = draw(
    `
  A-----------B-------------------C



                          X-----------------------Y`,
    [
      { by: 'ABC', ref: 'A1', class: 'motorway', oneway: true },
      { by: 'BX', link: true, class: 'motorway', oneway: true, destination: 'Klaipėda' },
      { by: 'XY', ref: 'A5', class: 'motorway', oneway: true },
    ],
  )
  test('from one to another is one change', () => {
    expect(change.steps('A', 'Y')).toMatchObject([
      { type: 'Depart' },
      { type: 'HighwayChange', road: 'A5', toward: 'Klaipėda', side: 'right' },
      { type: 'Stop' },
    ])
  })

  const split = draw(
    `
                          C
  A-----------B
                          D`,
    [
      { by: 'ABC', ref: 'A1', class: 'motorway', oneway: true },
      { by: 'BD', ref: 'A5', class: 'motorway', oneway: true },
    ],
  )
  test('where it splits, its own branch is a fork and the other a change', () => {
    expect(split.said('A', 'C')).toEqual(['ForkLeft A1'])
    expect(split.said('A', 'D')).toEqual(['HighwayChange A5'])
  })
})

test('a ramp that parts right before its end is a part of the turn there', () => {
  const ramp = draw(
    `
                                  N
                                  |
                                  |
                                  |
                                  C-----------E
  A-----------B------------------X
                                      Y`,
    [
      { by: 'AB', ref: 'A1', class: 'motorway', oneway: true },
      { by: 'BX', link: true, class: 'motorway', oneway: true },
      { by: 'XC', link: true, class: 'motorway', oneway: true },
      { by: 'XY', link: true, class: 'motorway', oneway: true },
      { by: 'NCE', name: 'Lai', class: 'primary' },
    ],
    15,
  )
  expect(ramp.said('A', 'N')).toEqual(['HighwayExit', 'TurnLeft Lai'])
})

test('a drive that ends on a lane of a junction goes on no ramp', () => {
  const junction = draw(
    `
  A-------------------B---X-----------C
                      |
                      c
                      |
                      D`,
    [
      { by: 'ABXC', name: 'Pikk', class: 'secondary' },
      { by: 'BcD', link: true, class: 'secondary', oneway: true },
    ],
  )
  expect(junction.said('A', 'c')).toEqual(['TurnRight'])
})

test('a ferry is taken and left', () => {
  const ferry = draw(
    `
  A-------B-----------------------C-------D
                                  |
                                  E`,
    [
      { by: 'AB', ref: '10', class: 'primary' },
      { by: 'BC', name: 'Virtsu–Kuivastu', class: 'ferry', ferry: true, kmh: 15 },
      { by: 'CD', ref: '10', class: 'primary' },
      { by: 'CE', name: 'Sadama' },
    ],
  )
  expect(ferry.said('A', 'D')).toEqual(['Ferry Virtsu–Kuivastu', 'EndOfFerry 10'])
  expect(ferry.said('A', 'E')).toEqual(['Ferry Virtsu–Kuivastu', 'EndOfFerry Sadama'])
})

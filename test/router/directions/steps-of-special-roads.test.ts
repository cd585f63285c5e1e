/** Roundabouts, motorways with their ramps, slip lanes, ferries. */
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

describe('a motorway', () => {
  const motorway = draw(
    `
  A---------------B-------------------------------C---------------D


                          r-----------s

  P-----------------------X-----------Y-------------------------Q`,
    [
      { by: 'ABCD', ref: 'A1', class: 'motorway', oneway: true, kmh: 110 },
      {
        by: 'Br',
        link: true,
        class: 'motorway',
        oneway: true,
        exitRef: '12',
        destination: 'Kaunas',
      },
      { by: 'rX', link: true, class: 'motorway', oneway: true },
      { by: 'Ys', link: true, class: 'motorway', oneway: true, destination: 'Vilnius' },
      { by: 'sC', link: true, class: 'motorway', oneway: true },
      { by: 'PXYQ', name: 'Külatee', class: 'tertiary' },
    ],
  )
  test('one drives on it past its exits', () => {
    expect(motorway.said('A', 'D')).toEqual([])
  })
  test('one leaves it by an exit with number and sign, then turns', () => {
    const steps = motorway.steps('A', 'Q')
    expect(steps.map(({ type }) => type)).toEqual(['Depart', 'HighwayExit', 'TurnLeft', 'Stop'])
    expect(steps[1]).toMatchObject({ exitRef: '12', toward: 'Kaunas', side: 'right' })
  })
  test('one comes onto it by a ramp and merges', () => {
    const steps = motorway.steps('P', 'D')
    expect(steps.map(({ type }) => type)).toEqual(['Depart', 'RampLeft', 'HighwayMerge', 'Stop'])
    expect(steps[1]).toMatchObject({ toward: 'Vilnius', side: 'left' })
    expect(steps[2].road).toBe('A1')
  })

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

  const ramps = draw(
    `
                                  C-----------E
  A-----------B-----------X
                                  D-----------F`,
    [
      { by: 'AB', name: 'Tee', class: 'trunk' },
      { by: 'BX', link: true, class: 'trunk', oneway: true },
      { by: 'XC', link: true, class: 'trunk', oneway: true, destination: 'Tallinn' },
      { by: 'XD', link: true, class: 'trunk', oneway: true, destination: 'Tartu' },
      { by: 'CE', ref: '1', class: 'trunk' },
      { by: 'DF', ref: '2', class: 'trunk' },
    ],
  )
  test('ramps that part are a fork with a sign', () => {
    expect(ramps.steps('A', 'F')[2]).toMatchObject({ type: 'ForkRight', toward: 'Tartu' })
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

test('a slip lane is a part of the turn', () => {
  const junction = draw(
    `
  A-------------------B---X-----------C
                          c
                          |
                          D`,
    [
      { by: 'ABXC', name: 'Pikk', class: 'secondary' },
      { by: 'Bc', link: true, class: 'secondary', oneway: true },
      { by: 'XcD', name: 'Lai', class: 'secondary' },
    ],
  )
  expect(junction.said('A', 'D')).toEqual(['TurnRight Lai'])
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

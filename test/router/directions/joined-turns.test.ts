/** What a driver does as one, a rule at a time: manoeuvres over a row of roads whose lengths are given. */
import { describe, expect, test } from 'vitest'
import { joinedTurns } from '../../../src/router/directions/joined-turns.ts'
import type { Drive } from '../../../src/router/directions/road-facts.ts'
import type { Manoeuvre, ManoeuvreType } from '../../../src/router/directions/step.ts'
import type { Leg } from '../../../src/router/leg.ts'
import { drawRoads } from '../../support/draw-roads.ts'

type Told = readonly [type: ManoeuvreType, edge: number, angle?: number, roadEdge?: number]

/** Roads from A on, one behind the other, of these lengths; L is a ramp, R a road, O a road of one way. */
function joined(lengthsM: readonly number[], told: readonly Told[], kinds = '') {
  const letters = 'ABCDEFGH'.slice(0, lengthsM.length + 1)
  const ways = lengthsM.map((_, at): [string, Record<string, string>] => [
    letters.slice(at, at + 2),
    kinds[at] === 'L'
      ? { highway: 'secondary_link', oneway: 'yes' }
      : kinds[at] === 'O'
        ? { highway: 'secondary', name: 'Riia', oneway: 'yes' }
        : { highway: 'secondary', name: 'Riia' },
  ])
  const town = drawRoads([...letters].join('---'), ways)
  const edges = Uint32Array.from(ways, ([way]) => town.directed(way))
  const edgeLengthMm = town.network.edgeLengthMm.slice()
  for (const [at, edge] of edges.entries()) edgeLengthMm[edge >> 1] = lengthsM[at] * 1000
  const network = { ...town.network, edgeLengthMm }
  const leg = { edges, fromFraction: 0, toFraction: 1 } as unknown as Leg
  const drive = { network, leg, edges } as Drive
  const found = told.map(
    ([type, edge, angle = 0, roadEdge = edge]): Manoeuvre => ({ type, edge, angle, roadEdge }),
  )
  return joinedTurns(drive, found).map(({ type, edge, angle, roadEdge }) =>
    [type, edge, angle, roadEdge].join(' '),
  )
}

describe('a turn and the way straight on behind it', () => {
  test.each<[ManoeuvreType]>([
    ['TurnLeft'],
    ['BearLeft'],
    ['SharpRight'],
    ['ForkLeft'],
    ['ForkRight'],
    ['Roundabout'],
  ])('are one after %s', (type) => {
    expect(
      joined(
        [99, 30, 99],
        [
          [type, 1, -60],
          ['Straight', 2],
        ],
      ),
    ).toEqual([`${type} 1 -60 2`])
  })
  test.each<[ManoeuvreType]>([['Depart'], ['ForkCenter'], ['UTurn'], ['Straight']])(
    'are two after %s',
    (type) => {
      expect(
        joined(
          [99, 30, 99],
          [
            [type, 1, -60],
            ['Straight', 2],
          ],
        ),
      ).toEqual([`${type} 1 -60 1`, 'Straight 2 0 2'])
    },
  )
  test('are two where they are more than 30 m apart', () => {
    expect(
      joined(
        [99, 30.001, 99],
        [
          ['TurnLeft', 1, -60],
          ['Straight', 2],
        ],
      ),
    ).toEqual(['TurnLeft 1 -60 1', 'Straight 2 0 2'])
  })
  test('are one where the road of the turn begins within 30 m of it', () => {
    expect(
      joined(
        [99, 50, 30, 99],
        [
          ['TurnLeft', 1, -60, 2],
          ['Straight', 3],
        ],
      ),
    ).toEqual(['TurnLeft 1 -60 3'])
  })
})

describe('two turns to one side', () => {
  test('are one within 30 m', () => {
    expect(
      joined(
        [99, 30, 99],
        [
          ['BearLeft', 1, -40],
          ['BearLeft', 2, -40],
        ],
      ),
    ).toEqual(['TurnLeft 1 -80 2'])
  })
  test('are two where they are farther apart', () => {
    expect(
      joined(
        [99, 30.001, 99],
        [
          ['BearLeft', 1, -40],
          ['BearLeft', 2, -40],
        ],
      ),
    ).toEqual(['BearLeft 1 -40 1', 'BearLeft 2 -40 2'])
  })
  test('are three as one', () => {
    const three: Told[] = [
      ['BearRight', 1, 30],
      ['BearRight', 2, 30],
      ['BearRight', 3, 30],
    ]
    expect(joined([99, 12, 12, 99], three)).toEqual(['TurnRight 1 90 3'])
  })
  test('are a hairpin where they lead back along a road of one line', () => {
    expect(
      joined(
        [99, 20, 99],
        [
          ['TurnLeft', 1, -80],
          ['TurnLeft', 2, -75],
        ],
      ),
    ).toEqual(['SharpLeft 1 -155 2'])
  })
  test('are a U-turn where they lead back from carriageway to carriageway', () => {
    expect(
      joined(
        [99, 20, 99],
        [
          ['TurnLeft', 1, -80],
          ['TurnLeft', 2, -75],
        ],
        'ORO',
      ),
    ).toEqual(['UTurn 1 -155 2'])
  })
  test('are no way back up to 150 degrees', () => {
    expect(
      joined(
        [99, 20, 99],
        [
          ['TurnLeft', 1, -80],
          ['TurnLeft', 2, -70],
        ],
        'ORO',
      ),
    ).toEqual(['SharpLeft 1 -150 2'])
  })
})

describe('a fork and a turn behind it', () => {
  test('to its side are one', () => {
    expect(
      joined(
        [99, 30, 99],
        [
          ['ForkRight', 1, 10],
          ['TurnRight', 2, 60],
        ],
      ),
    ).toEqual(['TurnRight 1 70 2'])
  })
  test('are two where the turn leads back', () => {
    expect(
      joined(
        [99, 30, 99],
        [
          ['ForkRight', 1, 30],
          ['SharpRight', 2, 130],
        ],
      ),
    ).toEqual(['ForkRight 1 30 1', 'SharpRight 2 130 2'])
  })
  test('are two where the second is a fork, too', () => {
    expect(
      joined(
        [99, 5, 99],
        [
          ['ForkRight', 1, 10],
          ['ForkRight', 2, 10],
        ],
      ),
    ).toEqual(['ForkRight 1 10 1', 'ForkRight 2 10 2'])
  })
})

describe('turns to both sides', () => {
  test('within 10 m are the way that both amount to', () => {
    expect(
      joined(
        [99, 10, 99],
        [
          ['TurnLeft', 1, -80],
          ['TurnRight', 2, 85],
        ],
      ),
    ).toEqual(['Straight 1 5 2'])
    expect(
      joined(
        [99, 10, 99],
        [
          ['TurnRight', 1, 90],
          ['BearLeft', 2, -25],
        ],
      ),
    ).toEqual(['TurnRight 1 65 2'])
  })
  test('farther apart are two', () => {
    expect(
      joined(
        [99, 10.001, 99],
        [
          ['TurnLeft', 1, -80],
          ['TurnRight', 2, 85],
        ],
      ),
    ).toEqual(['TurnLeft 1 -80 1', 'TurnRight 2 85 2'])
  })
  test('are two where the first is none', () => {
    expect(
      joined(
        [99, 5, 99],
        [
          ['Depart', 0],
          ['TurnRight', 2, 85],
        ],
      ),
    ).toEqual(['Depart 0 0 0', 'TurnRight 2 85 2'])
  })
})

describe('the road behind a ramp', () => {
  const off = (lengthM: number, kinds: string): string[] =>
    joined(
      [99, lengthM, 99],
      [
        ['Straight', 1],
        ['TurnLeft', 2, -90],
      ],
      kinds,
    )
  test('is no step where the drive leaves it within 50 m', () => {
    expect(off(49.999, 'LRR')).toEqual(['TurnLeft 2 -90 2'])
  })
  test('is one where it goes on for 50 m', () => {
    expect(off(50, 'LRR')).toEqual(['Straight 1 0 1', 'TurnLeft 2 -90 2'])
  })
  test('is one behind no ramp', () => {
    expect(off(20, 'RRR')).toEqual(['Straight 1 0 1', 'TurnLeft 2 -90 2'])
  })
  test('is one where nothing follows', () => {
    expect(joined([99, 20], [['Straight', 1]], 'LR')).toEqual(['Straight 1 0 1'])
  })
  test('is one where it is turned onto', () => {
    expect(
      joined(
        [99, 40, 99],
        [
          ['TurnRight', 1, 90],
          ['TurnLeft', 2, -90],
        ],
        'LRR',
      ),
    ).toEqual(['TurnRight 1 90 1', 'TurnLeft 2 -90 2'])
  })
})

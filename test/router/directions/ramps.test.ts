/** Ramps, slip lanes and motorways, each rule from both sides of its bound. */
import { describe, expect, test } from 'vitest'
import { ontoMotorway } from '../../../src/router/directions/ramps.ts'
import type { Roads } from '../../../src/router/directions/road-facts.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { type Piece, toldOf } from './drive-by-courses.ts'

const LINK = { link: true, oneway: true, name: undefined } as const
const ON: Piece = { course: 0, name: 'Lai' }

/** From the south along Riia, which goes on to the north, over a lane to the side, onto a road behind it. */
const overLane = (lane: readonly Piece[], behind: Partial<Piece> = {}) =>
  toldOf([
    { course: 0 },
    ...lane.map((piece, i) => ({ ...LINK, ...piece, ...(i === 0 && { sides: [{ course: 0 }] }) })),
    { ...ON, course: 90, ...behind },
  ])

describe('a lane', () => {
  test.each<[string, Piece[], Partial<Piece>, string[]]>([
    [
      'of less than 200 m to a road is one turn with it',
      [{ course: 40, m: 199 }],
      {},
      ['TurnRight 1 90 2'],
    ],
    [
      'of more is a ramp',
      [{ course: 40, m: 201 }],
      {},
      ['RampRight 1 0 1 right', 'TurnRight 2 50 2'],
    ],
    [
      'in pieces of less than 200 m together is one turn',
      [
        { course: 40, m: 100 },
        { course: 60, m: 99 },
      ],
      {},
      ['TurnRight 1 90 3'],
    ],
    [
      'in pieces of more is a ramp',
      [
        { course: 40, m: 100 },
        { course: 60, m: 101 },
      ],
      {},
      ['RampRight 1 0 1 right', 'Straight 3 30 3'],
    ],
    [
      'on the left to a turn left is one turn',
      [{ course: 320, m: 100 }],
      { course: 270 },
      ['TurnLeft 1 -90 2'],
    ],
    [
      'on the left to a turn right is two',
      [{ course: 320, m: 100 }],
      { course: 90 },
      ['BearLeft 1 -40 1', 'SharpRight 2 130 2'],
    ],
    [
      'on the right to a turn left is two',
      [{ course: 40, m: 100 }],
      { course: 270 },
      ['BearRight 1 40 1', 'SharpLeft 2 -130 2'],
    ],
    [
      'that leads straight on to another road says so',
      [{ course: 40, m: 100 }],
      { course: 10 },
      ['Straight 1 10 2'],
    ],
    [
      'that leads straight on to the own road is no word',
      [{ course: 15, m: 100 }],
      { course: 3, name: 'Riia' },
      [],
    ],
    ['back is on the left', [{ course: 320, m: 100 }], { course: 175 }, ['SharpLeft 1 -185 2']],
    [
      'on the right is no part of a way back',
      [{ course: 40, m: 100 }],
      { course: 175 },
      ['BearRight 1 40 1', 'SharpRight 2 135 2'],
    ],
    [
      'onto a motorway is a ramp',
      [{ course: 40, m: 100 }],
      { class: 'motorway' },
      ['RampRight 1 0 1 right', 'HighwayMerge 2 0 2'],
    ],
    [
      'onto a roundabout is a turn before it',
      [{ course: 40, m: 100 }],
      { roundabout: true },
      ['BearRight 1 40 1', 'Roundabout 2 0 2'],
    ],
    [
      'onto a ferry is a turn before it',
      [{ course: 40, m: 100 }],
      { ferry: true },
      ['BearRight 1 40 1', 'Ferry 2 0 2'],
    ],
    [
      'that leads back as a ramp is a sharp turn',
      [{ course: 130, m: 300 }],
      { course: 180 },
      ['SharpRight 1 130 1 right', 'TurnRight 2 50 2'],
    ],
    [
      'that leads back and has a sign is a ramp',
      [{ course: 130, m: 300, destination: 'Tartu' }],
      { course: 180 },
      ['RampRight 1 0 1 right', 'TurnRight 2 50 2'],
    ],
    [
      'that is turned off is no part of one turn',
      [
        { course: 40, m: 60 },
        { course: 100, m: 60, sides: [{ course: 40, link: true }] },
      ],
      { course: 180 },
      ['BearRight 1 40 1', 'TurnRight 2 60 2', 'TurnRight 3 80 3'],
    ],
    [
      'that is crossed by another behind a piece is one turn',
      [
        { course: 40, m: 19 },
        { course: 100, m: 60, sides: [{ course: 40, link: true }] },
      ],
      { course: 180 },
      ['TurnRight 1 102 2', 'TurnRight 3 80 3'],
    ],
  ])('%s', (_, lane, behind, told) => {
    expect(overLane(lane, behind)).toEqual(told)
  })
})

/** M and m are on one motorway, O is on another that parts from it, K on a ramp; S and r are on main roads of their numbers. */
const town = drawRoads(
  `
            O
    M-------X-------m
    S   K   r`,
  {
    MX: { highway: 'motorway', ref: '1', oneway: 'yes' },
    Xm: { highway: 'motorway', ref: '1', oneway: 'yes' },
    XO: { highway: 'motorway', ref: '2', oneway: 'yes' },
    KX: { highway: 'motorway_link', oneway: 'yes' },
    SX: { highway: 'primary', ref: '2' },
    rX: { highway: 'primary', ref: '1' },
  },
)
test.each([
  ['KX', 'Xm', 'HighwayMerge'],
  ['SX', 'Xm', 'HighwayMerge'],
  ['SX', 'XO', undefined],
  ['rX', 'Xm', undefined],
  ['rX', 'XO', 'HighwayMerge'],
  ['MX', 'Xm', 'ForkRight'],
  ['MX', 'XO', 'HighwayChange'],
])('onto a motorway, from %s to %s: %s', (from, to, type) => {
  const roads = {
    network: town.network,
    graph: town.graph,
    entriesBefore: () => [],
  } as unknown as Roads
  expect(ontoMotorway(roads, town.directed(from), town.directed(to))).toBe(type)
})

test.each<[string, Piece, string[]]>([
  ['a street is a turn', { course: 60 }, ['TurnRight 1 60 1']],
  ['an expressway is a ramp', { course: 60, class: 'trunk' }, ['RampRight 1 0 1 right']],
])('where the drive ends on it, the lane of %s', (_, lane, told) => {
  expect(toldOf([{ course: 0 }, { ...LINK, ...lane, sides: [{ course: 0 }] }])).toEqual(told)
})

test.each<[string, Partial<Piece>, readonly Piece[], string[]]>([
  ['with a name, is a ramp', {}, [], ['RampRight 1 0 1 right']],
  ['without one, is nothing to take', { name: undefined }, [], []],
  [
    'without one beside another road',
    { name: undefined },
    [{ course: 0 }],
    ['RampRight 1 0 1 right'],
  ],
])('a long lane that a road goes on as, %s', (_, road, sides, told) => {
  const lane = { ...LINK, course: 40, m: 300, class: 'trunk' as const, sides }
  expect(toldOf([{ course: 0, ...road }, lane, { ...ON, course: 40 }])).toEqual([
    ...told,
    'Straight 2 0 2',
  ])
})

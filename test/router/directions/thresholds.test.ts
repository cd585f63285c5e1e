import { describe, expect, test } from 'vitest'
import { turnAt, turnType } from '../../../src/router/directions/junction-turns.ts'
import type { Roads } from '../../../src/router/directions/road-facts.ts'
import { drawRoads } from '../../support/draw-roads.ts'

test.each([
  [19.9, 'Straight'],
  [20, 'BearRight'],
  [44.9, 'BearRight'],
  [45, 'TurnRight'],
  [124.9, 'TurnRight'],
  [125, 'SharpRight'],
  [169.9, 'SharpRight'],
  [170, 'UTurn'],
])('a turn of %d degrees to the right is %s, and so to the left', (angle, type) => {
  expect(turnType(angle)).toBe(type)
  expect(turnType(-angle)).toBe(type.replace('Right', 'Left'))
})

/** The drive comes from W and goes on to N; E is the other road, V a driveway, M and L go on under the name of W. */
const town = drawRoads(
  `
              N
              |
    W---------X---------E
            V M   L`,
  {
    WX: { highway: 'residential', name: 'Riia' },
    XM: { highway: 'residential', name: 'Riia' },
    XN: { highway: 'residential', name: 'Turu' },
    XE: { highway: 'residential', name: 'Lai' },
    XV: { highway: 'service' },
    XL: { highway: 'residential', name: 'Riia' },
  },
)
const roads = { network: town.network, graph: town.graph } as Roads
const turn = (to: string, angle: number, other: string, otherAngle: number) =>
  turnAt(roads, town.directed('WX'), town.directed(to), {
    out: 1,
    angle,
    others: { edges: [town.directed(other)], count: 1 },
    angles: [otherAngle],
    leadsAside: true,
  })

describe('the way on at a junction', () => {
  test.each([
    ['a branch that turns by up to 25 degrees more than the other', 5, 'ForkLeft'],
    ['a branch that turns by more', 4.9, 'BearLeft'],
  ])('%s', (_, otherAngle, type) => {
    expect(turn('XN', -30, 'XE', otherAngle)).toBe(type)
  })
  test.each([
    ['is bearing where the other road turns by less than 40 degrees more', 64.9, 'BearLeft'],
    ['is no word where it turns by 40 degrees more', 65, undefined],
  ])('that bends under a new name %s', (_, otherAngle, type) => {
    expect(turn('XN', -25, 'XE', otherAngle)).toBe(type)
  })
  test.each([
    [41.9, undefined],
    [42, 'BearRight'],
    [45, 'TurnRight'],
  ])('that takes another name at %d degrees beside a driveway is %s', (angle, type) => {
    expect(turn('XN', angle, 'XV', -90)).toBe(type)
  })
  test.each([
    [
      'that goes on under its name is a fork where another leaves within 12 degrees',
      16.9,
      'ForkLeft',
    ],
    ['that goes on under its name is no word where another leaves by more', 17, undefined],
  ])('%s', (_, otherAngle, type) => {
    expect(turn('XM', -5, 'XE', otherAngle)).toBe(type)
  })
  test.each([
    ['is a fork where one of the same name leaves within 10 degrees', 15, 'ForkLeft'],
    ['is no word where one of the same name leaves by more', 15.1, undefined],
  ])('that goes on %s', (_, otherAngle, type) => {
    expect(turn('XM', -5, 'XL', otherAngle)).toBe(type)
  })
  test.each([
    [49.9, 'ForkLeft'],
    [50, 'BearLeft'],
  ])('that bends beside a road at %d degrees is %s', (otherAngle, type) => {
    expect(turn('XN', -39, 'XE', otherAngle)).toBe(type)
  })
})

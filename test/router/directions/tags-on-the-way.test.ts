import { describe, expect, test } from 'vitest'
import { type DrawnRestriction, drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

/** Riia leads straight from west to east, Lai round; `tags` are those of the part of Riia that Lai goes round. */
const town = (
  tags: Record<string, string>,
  k: Record<string, string> = {},
  restrictions: readonly DrawnRestriction[] = [],
) =>
  directionsOver(
    drawRoads(
      `
          N-----------M
          |           |
    W-----A-----K-----B-----E`,
      {
        WA: { highway: 'residential', name: 'Riia' },
        AKB: { highway: 'residential', name: 'Riia', ...tags },
        BE: { highway: 'residential', name: 'Riia' },
        ANMB: { highway: 'residential', name: 'Lai' },
      },
      restrictions,
      { nodes: { K: k } },
    ),
  )

const ROUND = {
  en: ['Turn left onto Lai and drive 0.5 km.', 'Turn left onto Riia and drive 0.14 km.'],
  et: [
    'Pöörake vasakule Laiale tänavale ja sõitke 0,5 km.',
    'Pöörake vasakule Riia tänavale ja sõitke 0,14 km.',
  ],
}
const STRAIGHT = { en: [], et: [] }

describe('a drive past a road', () => {
  test.each([
    ['with an unknown value of access', { access: 'unknown' }],
    ['that is being built', { construction: 'yes' }],
    [
      'for those on foot and vehicles with a goal',
      { highway: 'pedestrian', vehicle: 'destination' },
    ],
  ])('%s goes round', (_, tags) => {
    expect(town(tags).texts('WA', 'BE')).toEqual(ROUND)
  })
  test('with a kerb goes round, with a kerb at a crossing straight on', () => {
    expect(town({}, { barrier: 'kerb' }).texts('WA', 'BE')).toEqual(ROUND)
    expect(town({}, { barrier: 'kerb', highway: 'crossing' }).texts('WA', 'BE')).toEqual(STRAIGHT)
  })
})

test.each([
  ['with an unknown value of access', { access: 'unknown', name: 'Turg' }],
  [
    'for those on foot and vehicles with a goal',
    { highway: 'pedestrian', vehicle: 'destination', name: 'Turg' },
  ],
])('a drive to a place in a road %s is told of it', (_, tags) => {
  expect(town(tags).texts('WA', 'KB')).toEqual({
    en: ['Continue onto Turg and drive 0.29 km.'],
    et: ['Jätkake mööda tänavat Turg ja sõitke 0,29 km.'],
  })
})

test('where a sign allows two ways only, either is driven', () => {
  const signed = town({}, {}, [
    { restriction: 'only_straight_on', from: 'WA', via: 'A', to: ['AKB', 'ANMB'] },
  ])
  expect(signed.texts('WA', 'BE')).toEqual(STRAIGHT)
  expect(signed.texts('WA', 'AN')).toEqual({
    en: ['Turn left onto Lai and drive 0.09 km.'],
    et: ['Pöörake vasakule Laiale tänavale ja sõitke 0,09 km.'],
  })
})

test.each([
  ['for each lane', { maxspeed: '30|40' }],
  ['for both ways', { 'maxspeed:both_ways': '30' }],
  ['and another one in the wet', { maxspeed: '30;20 @ (wet)' }],
])('a limit %s is the limit, and the road is driven straight on', (_, tags) => {
  const told = town(tags)
  expect(told.texts('WA', 'BE')).toEqual(STRAIGHT)
  expect(told.steps('WA', 'BE')[0].durationMs).toBe(
    town({ maxspeed: '30' }).steps('WA', 'BE')[0].durationMs,
  )
  expect(told.steps('WA', 'BE')[0].durationMs).not.toBe(town({}).steps('WA', 'BE')[0].durationMs)
})

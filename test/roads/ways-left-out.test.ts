/** Each reason for which a way is no part of the network, and the sizes of a car just below and just above. */
import { expect, test } from 'vitest'
import { nodeProfileOf } from '../../src/roads/tags/node-profile.ts'
import { profileOf } from '../../src/roads/tags/way-profile.ts'
import { drawRoads } from '../support/draw-roads.ts'

type TagRecord = Readonly<Record<string, string>>

const tagsOf = (tags: TagRecord) => new Map(Object.entries(tags))

/** Why a residential street with these tags is left out; undefined where it is a road. */
function reasonOf(tags: TagRecord): string | undefined {
  const profile = profileOf(tagsOf({ highway: 'residential', ...tags }))
  return 'leftOut' in profile ? profile.leftOut : undefined
}

test('a way without a highway is no road', () => {
  expect(profileOf(tagsOf({ building: 'yes' }))).toEqual({ leftOut: 'no road' })
})

test.each<[TagRecord, string | undefined]>([
  [{}, undefined],
  [{ highway: 'ice_road' }, 'ice or winter road'],
  [{ highway: 'winter_road' }, 'ice or winter road'],
  [{ seasonal: 'winter' }, 'ice or winter road'],
  [{ seasonal: 'summer' }, undefined],
  [{ highway: 'abandoned' }, 'not built or not open'],
  [{ highway: 'razed' }, 'not built or not open'],
  [{ highway: 'planned' }, 'not built or not open'],
  [{ highway: 'disused' }, 'not built or not open'],
  [{ construction: 'yes' }, 'not built or not open'],
  [{ highway: 'steps' }, 'not for cars by its kind'],
  [{ area: 'yes' }, 'an area'],
  [{ impassable: 'yes' }, 'impassable'],
  [{ smoothness: 'impassable' }, 'impassable'],
  [{ service: 'emergency_access' }, 'no access for cars'],
  [{ access: 'no' }, 'no access for cars'],
  [{ oneway: 'yes', 'motor_vehicle:forward': 'no' }, 'no access for cars'],
  [{ oneway: 'reversible' }, 'direction changes by the hour'],
  [{ maxheight: '1.79' }, 'too low or too narrow for a car'],
  [{ maxheight: '1.8' }, undefined],
  [{ 'maxheight:physical': '1.79' }, 'too low or too narrow for a car'],
  [{ maxwidth: '1.89' }, 'too low or too narrow for a car'],
  [{ maxwidth: '1.9' }, undefined],
  [{ 'maxwidth:physical': '1.89' }, 'too low or too narrow for a car'],
  [{ maxwidth: '0' }, undefined],
  [{ route: 'ferry' }, undefined],
  [{ route: 'ferry', foot: 'yes' }, 'ferry without cars'],
  [{ route: 'ferry', foot: 'no' }, undefined],
  [{ route: 'ferry', foot: 'yes', motor_vehicle: 'yes' }, undefined],
  [{ route: 'ferry', motorcar: 'no' }, 'ferry without cars'],
  [{ route: 'ferry', seasonal: 'winter' }, 'ice or winter road'],
  [{ route: 'ferry', oneway: 'reversible' }, 'direction changes by the hour'],
])('%j is left out: %s', (tags, reason) => {
  expect(reasonOf(tags)).toBe(reason)
})

test.each([
  [{ maxwidth: '1.89' }, true],
  [{ maxwidth: '1.9' }, false],
  [{ maxheight: '1.79' }, true],
  [{ maxheight: '1.8' }, false],
])('a gate with %j blocks the road: %s', (tags, isBlocked) => {
  expect(nodeProfileOf(tagsOf({ barrier: 'gate', ...(tags as TagRecord) }))?.isBlocked).toBe(
    isBlocked,
  )
})

test('a road of which the files have one node is refused', () => {
  const town = drawRoads('A---B---C', { AB: 'residential', BC: 'residential' }, [], {
    missing: 'C',
  })
  const [{ rowsRead, rowsKept, refused }] = town.receipts
  expect([rowsRead, rowsKept, refused]).toEqual([
    2,
    1,
    [
      {
        source: 'osm ways',
        file: 'drawing',
        line: 0,
        reason: 'fewer than two of its nodes are in the files',
        row: 'way 2',
      },
    ],
  ])
})

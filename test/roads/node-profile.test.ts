/** What passing a node costs, in which direction, and which barriers a car passes. */
import { describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../../src/roads/network/limits.ts'
import { nodeProfileOf } from '../../src/roads/tags/node-profile.ts'

const of = (tags: Readonly<Record<string, string>>) => nodeProfileOf(new Map(Object.entries(tags)))

/** Milliseconds along the way and against it, and those for a signal. */
function delaysOf(tags: Readonly<Record<string, string>>) {
  const profile = of(tags)
  return profile && [profile.forwardMs, profile.backwardMs, profile.signalMs]
}

describe('a delay', () => {
  test.each<[Readonly<Record<string, string>>, number[] | undefined]>([
    [{ barrier: 'gate' }, [60_000, 60_000, 0]],
    [{ barrier: 'lift_gate' }, [60_000, 60_000, 0]],
    [{ barrier: 'swing_gate' }, [60_000, 60_000, 0]],
    [{ barrier: 'sliding_gate' }, [60_000, 60_000, 0]],
    [{ barrier: 'toll_booth' }, [15_000, 15_000, 0]],
    [{ barrier: 'toll_booth', highway: 'traffic_signals' }, [19_000, 19_000, 4000]],
    [{ highway: 'traffic_signals' }, [4000, 4000, 4000]],
    [{ highway: 'traffic_signals', direction: 'forward' }, [4000, 0, 4000]],
    [{ highway: 'traffic_signals', 'traffic_signals:direction': 'backward' }, [0, 4000, 4000]],
    [
      {
        highway: 'traffic_signals',
        'traffic_signals:direction': 'backward',
        direction: 'forward',
      },
      [0, 4000, 4000],
    ],
    [{ highway: 'stop' }, [4000, 4000, 0]],
    [{ highway: 'stop', direction: 'backward' }, [0, 4000, 0]],
    [{ highway: 'give_way' }, [1500, 1500, 0]],
    [{ highway: 'give_way', direction: 'forward' }, [1500, 0, 0]],
    [{ highway: 'crossing' }, [500, 500, 0]],
    [{ highway: 'crossing', direction: 'forward' }, [500, 500, 0]],
    [{ highway: 'crossing', crossing: 'unmarked' }, undefined],
    [{ highway: 'crossing', crossing: 'traffic_signals' }, [2000, 2000, 2000]],
    [{ highway: 'crossing', crossing: 'unmarked', 'crossing:signals': 'yes' }, [2000, 2000, 2000]],
    [{ highway: 'mini_roundabout' }, [2000, 2000, 0]],
    [{ railway: 'level_crossing' }, [5000, 5000, 0]],
    [{ railway: 'tram_level_crossing' }, [5000, 5000, 0]],
    [{ railway: 'crossing' }, undefined],
    [{ traffic_calming: 'bump' }, [2000, 2000, 0]],
    [{ traffic_calming: 'table', highway: 'crossing' }, [2500, 2500, 0]],
    [{ traffic_calming: 'island' }, undefined],
    [{ highway: 'stop', railway: 'level_crossing' }, [9000, 9000, 0]],
  ])('%j', (tags, delays) => expect(delaysOf(tags)).toEqual(delays))
})

describe('a barrier', () => {
  test.each<[Readonly<Record<string, string>>, 'blocked' | 'ends' | 'open' | undefined]>([
    [{ barrier: 'bollard' }, 'blocked'],
    [{ barrier: 'bollard', bollard: 'rising' }, undefined],
    [{ barrier: 'bollard', access: 'yes' }, undefined],
    [{ barrier: 'bollard', access: 'private' }, 'ends'],
    [{ barrier: 'kerb' }, 'blocked'],
    [{ barrier: 'kerb', kerb: 'lowered' }, undefined],
    [{ barrier: 'kerb', kerb: 'flush' }, undefined],
    [{ barrier: 'kerb', kerb: 'raised' }, 'blocked'],
    [{ barrier: 'kerb', highway: 'crossing' }, 'open'],
    [{ barrier: 'kerb', highway: 'stop' }, 'blocked'],
    [{ barrier: 'bollard', highway: 'crossing' }, 'blocked'],
    [{ barrier: 'gate' }, 'open'],
    [{ barrier: 'gate', access: 'no' }, 'blocked'],
    [{ barrier: 'gate', locked: 'yes' }, 'blocked'],
    [{ barrier: 'gate', locked: 'yes', access: 'yes' }, 'blocked'],
    [{ barrier: 'gate', locked: 'yes', access: 'private' }, 'ends'],
    [{ barrier: 'gate', locked: 'no' }, 'open'],
    [{ locked: 'yes' }, undefined],
    [{ access: 'no' }, 'blocked'],
    [{ highway: 'crossing', access: 'no' }, 'open'],
    [{ railway: 'level_crossing', access: 'private' }, 'open'],
    [{ traffic_calming: 'bump', access: 'no' }, 'open'],
    [{ highway: 'stop', barrier: 'gate', access: 'private' }, 'ends'],
    [{ barrier: 'entrance' }, undefined],
    [{ barrier: 'height_restrictor', maxheight: '1.5' }, 'blocked'],
    [{ maxheight: '1.5' }, 'open'],
  ])('%j: %s', (tags, expected) => {
    const profile = of(tags)
    const said = profile && (profile.isBlocked ? 'blocked' : profile.isForEnds ? 'ends' : 'open')
    expect(said).toBe(expected)
  })

  test('asks vans and trucks the same whichever way they come', () => {
    const { limits } = of({
      barrier: 'gate',
      'maxheight:forward': '3',
      'maxheight:backward': '2.5',
    })!
    expect(limits.largest.heightCm).toBe(250)
    expect(of({ highway: 'crossing', maxheight: '3' })!.limits).toBe(NO_LIMITS)
  })
})

test('an exit has its number, and no other node has one', () => {
  expect(of({ highway: 'motorway_junction', ref: '12' })).toMatchObject({ exitRef: '12' })
  expect(of({ highway: 'motorway_junction' })).toBeUndefined()
  expect(of({ highway: 'stop', ref: '12' })!.exitRef).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { BUILT_UP, DESTINATION_ONLY, FERRY, ROAD_CLASSES } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { driveLetters, flag, timeMs } from '../support/drive-letters.ts'

describe('barriers', () => {
  /** Whether a car gets from A to D past a node B with these tags. */
  const passes = (tags: Record<string, string>) =>
    driveLetters(
      drawRoads('A---B---C---D', { ABC: 'residential', CD: 'residential' }, [], {
        nodes: { B: tags },
      }),
      'AC',
      'CD',
    )

  test.each([
    [{ barrier: 'bollard' }],
    [{ barrier: 'block' }],
    [{ barrier: 'fence' }],
    [{ barrier: 'kerb' }],
    [{ barrier: 'gate', access: 'no' }],
    [{ barrier: 'gate', motor_vehicle: 'no' }],
    [{ barrier: 'gate', locked: 'yes' }],
    [{ barrier: 'gate', locked: 'yes', access: 'yes' }],
    [{ barrier: 'cattle_grid', vehicle: 'no' }],
    [{ barrier: 'height_restrictor', maxheight: '1.6' }],
    [{ motor_vehicle: 'no' }],
  ])('%j bars the way', (tags) => {
    const town = drawRoads('A---B---C', { ABC: 'residential' }, [], {
      nodes: { B: tags as Record<string, string> },
    })
    expect(town.network.edgeCount).toBe(2)
    expect(town.network.junctionCount).toBe(4)
    expect(driveLetters(town, 'AB', 'BC')).toBe('none')
  })

  test.each([
    [{ barrier: 'cattle_grid' }],
    [{ barrier: 'border_control' }],
    [{ barrier: 'entrance' }],
    [{ barrier: 'sally_port' }],
    [{ barrier: 'arch' }],
    [{ barrier: 'no' }],
    [{ barrier: 'height_restrictor', maxheight: '2.2' }],
    [{ barrier: 'bollard', bollard: 'rising' }],
    [{ barrier: 'bollard', access: 'yes' }],
    [{ barrier: 'kerb', kerb: 'lowered' }],
    [{ barrier: 'kerb', highway: 'crossing' }],
    [{ barrier: 'gate' }],
    [{ barrier: 'gate', locked: 'no' }],
    [{ locked: 'yes' }],
    [{ barrier: 'lift_gate' }],
    [{ highway: 'crossing', access: 'no' }],
  ])('%j lets cars pass', (tags) => {
    expect(passes(tags as Record<string, string>)).toBe('ACD')
  })

  test('a private gate makes its road destination-only', () => {
    const town = drawRoads(
      `
      A---B---C---D---E
          |       |
          F-------G`,
      { AB: 'residential', BCD: 'residential', DE: 'residential', BFGD: 'residential' },
      [],
      { nodes: { C: { barrier: 'gate', access: 'private' } } },
    )
    expect(flag(town, 'BD', DESTINATION_ONLY)).toBe(true)
    expect(driveLetters(town, 'AB', 'BD')).toBe('ABD')
  })

  test('a barred junction parts all its roads', () => {
    const town = drawRoads(
      `
      A---B---C
          |
          D`,
      { AB: 'residential', BC: 'residential', BD: 'residential' },
      [],
      { nodes: { B: { barrier: 'block' } } },
    )
    expect(town.network.junctionCount).toBe(6)
    expect(driveLetters(town, 'AB', 'BD')).toBe('none')
  })
})

describe('delays', () => {
  const plainMs = timeMs(drawRoads('A---B---C', { ABC: 'residential' }), 'AC')

  test.each([
    [{ barrier: 'gate' }, 60_000, 60_000],
    [{ barrier: 'lift_gate' }, 60_000, 60_000],
    [{ barrier: 'toll_booth' }, 15_000, 15_000],
    [{ highway: 'traffic_signals' }, 4_000, 4_000],
    [{ highway: 'traffic_signals', 'traffic_signals:direction': 'forward' }, 4_000, 0],
    [{ highway: 'traffic_signals', direction: 'backward' }, 0, 4_000],
    [{ highway: 'crossing', crossing: 'traffic_signals' }, 2_000, 2_000],
    [{ highway: 'crossing', crossing: 'zebra' }, 500, 500],
    [{ highway: 'crossing', crossing: 'unmarked' }, 0, 0],
    [{ highway: 'stop', direction: 'forward' }, 4_000, 0],
    [{ highway: 'give_way', direction: 'backward' }, 0, 1_500],
    [{ highway: 'mini_roundabout' }, 2_000, 2_000],
    [{ railway: 'level_crossing' }, 5_000, 5_000],
    [{ traffic_calming: 'hump' }, 2_000, 2_000],
    [{ traffic_calming: 'island' }, 0, 0],
    [{ barrier: 'constructor', motor_vehicle: 'yes' }, 0, 0],
  ])('%j delays by %i ms along and %i ms against the way', (tags, alongMs, againstMs) => {
    const town = drawRoads('A---B---C', { ABC: 'residential' }, [], {
      nodes: { B: tags as Record<string, string> },
    })
    expect(timeMs(town, 'AC') - plainMs).toBe(alongMs)
    expect(timeMs(town, 'CA') - plainMs).toBe(againstMs)
  })

  test('signals at a junction delay those who arrive there, so that passing costs once', () => {
    const draw = (nodes = {}) =>
      drawRoads('A---B---C', { AB: 'residential', BC: 'residential' }, [], { nodes })
    const [with_, without] = [draw({ B: { highway: 'traffic_signals' } }), draw()]
    const extra = (letters: string) => timeMs(with_, letters) - timeMs(without, letters)
    expect(['AB', 'BC', 'CB', 'BA'].map(extra)).toEqual([4_000, 0, 4_000, 0])
  })
})

describe('ferries', () => {
  const ferry = (tags: Record<string, string>) =>
    drawRoads('A---B===C===D---E', {
      AB: 'residential',
      BCD: { route: 'ferry', ...tags },
      DE: 'residential',
    })

  test.each([
    ['00:27', 1_620_000],
    ['45', 2_700_000],
    ['01:15:30', 4_530_000],
    ['PT1H5M', 3_900_000],
  ])('a crossing of %s takes as long', (duration, ms) => {
    const town = ferry({ duration })
    expect(timeMs(town, 'BD')).toBe(ms)
    expect(flag(town, 'BD', FERRY)).toBe(true)
    expect(flag(town, 'BD', BUILT_UP)).toBe(false)
    expect(ROAD_CLASSES[town.network.edgeClass[town.directed('BD') >>> 1]]).toBe('ferry')
  })

  test('the crossing time of a ferry of several edges is shared out by length', () => {
    const town = drawRoads('A--------B---C\n         |\n         D', {
      ABC: { route: 'ferry', duration: '20' },
      BD: 'residential',
    })
    expect(timeMs(town, 'AB') + timeMs(town, 'BC')).toBe(1_200_000)
    expect(timeMs(town, 'AB')).toBeGreaterThan(timeMs(town, 'BC') * 2)
  })

  test('without a duration a ferry does 5 km/h, or what it says', () => {
    expect(timeMs(ferry({}), 'BD')).toBe(143_998)
    expect(timeMs(ferry({ maxspeed: '20' }), 'BD')).toBe(35_999)
  })

  test.each([
    [{ motor_vehicle: 'no' }],
    [{ foot: 'yes' }],
    [{ foot: 'yes', bicycle: 'yes' }],
    [{ access: 'no' }],
    [{ seasonal: 'winter' }],
  ])('no car on a ferry with %j', (tags) => {
    expect(ferry(tags as Record<string, string>).directed('BD')).toBe(NONE)
  })

  test.each([[{ motor_vehicle: 'yes' }], [{ motorcar: 'yes', foot: 'yes' }], [{}]])(
    'cars on a ferry with %j',
    (tags) => {
      expect(driveLetters(ferry(tags as Record<string, string>), 'AB', 'DE')).toBe('ABDE')
    },
  )
})

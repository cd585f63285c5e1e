import { describe, expect, test } from 'vitest'
import {
  BUILT_UP,
  DEAD_ISLAND,
  DESTINATION_ONLY,
  FERRY,
  LINK,
  MOTORROAD,
  NO_PASSAGE,
  NONE,
  ROAD_CLASSES,
  ROUNDABOUT,
  TUNNEL,
  UNPAVED,
} from '../../src/roads/network.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { type DrawnRoads, drawRoads } from '../support/draw-roads.ts'
import { driveLetters } from '../support/drive-letters.ts'

const road = (tags: Record<string, string>) => ({ highway: 'residential', ...tags })

const isOpen = (town: DrawnRoads, letters: string) => {
  const directed = town.directed(letters)
  if (directed === NONE) return false
  const { edgeForwardMs, edgeBackwardMs } = town.network
  return (directed & 1 ? edgeBackwardMs : edgeForwardMs)[directed >>> 1] !== NO_PASSAGE
}

const flag = (town: DrawnRoads, letters: string, bit: number) =>
  (town.network.edgeFlags[town.directed(letters) >>> 1] & bit) !== 0

const timeMs = (town: DrawnRoads, letters: string) => {
  const directed = town.directed(letters)
  const { edgeForwardMs, edgeBackwardMs } = town.network
  return (directed & 1 ? edgeBackwardMs : edgeForwardMs)[directed >>> 1]
}

/** What is open of a single road with these tags: `both`, `along`, `against`, `neither`. */
function openingOf(tags: Record<string, string>): string {
  const town = drawRoads('A---B---C', { AB: 'residential', BC: tags })
  const along = isOpen(town, 'BC')
  const against = isOpen(town, 'CB')
  return along ? (against ? 'both' : 'along') : against ? 'against' : 'neither'
}

describe('one-way roads', () => {
  test.each([
    [{}, 'both'],
    [{ oneway: 'yes' }, 'along'],
    [{ oneway: '1' }, 'along'],
    [{ oneway: 'true' }, 'along'],
    [{ oneway: '-1' }, 'against'],
    [{ oneway: 'reverse' }, 'against'],
    [{ oneway: 'no' }, 'both'],
    [{ oneway: 'alternating' }, 'both'],
    [{ oneway: 'reversible' }, 'neither'],
    [{ oneway: 'yes', 'oneway:motorcar': 'no' }, 'both'],
    [{ oneway: 'no', 'oneway:motor_vehicle': 'yes' }, 'along'],
    [{ 'oneway:vehicle': '-1' }, 'against'],
    [{ 'oneway:bicycle': 'yes' }, 'both'],
    [{ highway: 'motorway' }, 'along'],
    [{ highway: 'motorway', oneway: 'no' }, 'both'],
    [{ highway: 'motorway_link' }, 'both'],
    [{ highway: 'trunk' }, 'both'],
    [{ junction: 'roundabout' }, 'along'],
    [{ junction: 'circular' }, 'along'],
    [{ junction: 'roundabout', oneway: '-1' }, 'against'],
  ])('%j is open %s', (tags, opening) => {
    expect(openingOf(road(tags as Record<string, string>))).toBe(opening)
  })

  test('a drive goes round the block rather than against a one-way street', () => {
    const town = drawRoads(
      `
      A---B---C
          |   |
          D---E`,
      [
        ['AB', 'residential'],
        ['CB', road({ oneway: 'yes' })],
        ['BDE', 'residential'],
        ['EC', 'residential'],
      ],
    )
    expect(driveLetters(town, 'AB', 'CB')).toBe('ABECB')
    expect(isOpen(town, 'BC')).toBe(false)
  })
})

describe('access', () => {
  test.each([
    [{ access: 'no' }, 'neither'],
    [{ access: 'no', motorcar: 'yes' }, 'both'],
    [{ access: 'no', motor_vehicle: 'yes' }, 'both'],
    [{ access: 'yes', vehicle: 'no' }, 'neither'],
    [{ motor_vehicle: 'no', motorcar: 'designated' }, 'both'],
    [{ vehicle: 'yes', motor_vehicle: 'agricultural' }, 'neither'],
    [{ motor_vehicle: 'forestry' }, 'neither'],
    [{ motor_vehicle: 'agricultural;forestry' }, 'neither'],
    [{ access: 'emergency' }, 'neither'],
    [{ access: 'psv' }, 'neither'],
    [{ access: 'bus' }, 'neither'],
    [{ access: 'taxi' }, 'neither'],
    [{ access: 'foot' }, 'neither'],
    [{ access: 'military' }, 'neither'],
    [{ access: 'official' }, 'neither'],
    [{ access: 'restricted' }, 'neither'],
    [{ access: 'permissive' }, 'both'],
    [{ access: 'something else' }, 'both'],
    [{ access: 'private' }, 'both'],
    [{ 'motor_vehicle:backward': 'no' }, 'along'],
    [{ 'access:forward': 'no' }, 'against'],
    [{ area: 'yes' }, 'neither'],
    [{ impassable: 'yes' }, 'neither'],
    [{ smoothness: 'impassable' }, 'neither'],
    [{ service: 'emergency_access' }, 'neither'],
    [{ maxheight: '1.5' }, 'neither'],
    [{ maxheight: '3.5' }, 'both'],
    [{ maxwidth: '1.2' }, 'neither'],
    [{ highway: 'footway' }, 'neither'],
    [{ highway: 'steps' }, 'neither'],
    [{ highway: 'construction' }, 'neither'],
    [{ highway: 'proposed' }, 'neither'],
    [{ highway: 'road' }, 'both'],
    [{ highway: 'ice_road' }, 'neither'],
    [{ ice_road: 'yes' }, 'neither'],
    [{ winter_road: 'yes' }, 'neither'],
    [{ seasonal: 'winter' }, 'neither'],
    [{ highway: 'track' }, 'both'],
    [{ highway: 'track', tracktype: 'grade5' }, 'neither'],
    [{ highway: 'track', tracktype: 'grade5', motor_vehicle: 'yes' }, 'both'],
  ])('%j is open: %s', (tags, opening) => {
    expect(openingOf(road(tags as Record<string, string>))).toBe(opening)
  })

  test.each([
    [{ access: 'private' }, true],
    [{ access: 'delivery' }, true],
    [{ motor_vehicle: 'destination' }, true],
    [{ access: 'customers' }, true],
    [{ access: 'permit' }, true],
    [{ access: 'residents' }, true],
    [{ access: 'unknown' }, true],
    [{ motor_vehicle: 'agricultural;destination' }, true],
    [{ access: 'permissive' }, false],
    [{ highway: 'track' }, true],
    [{ highway: 'track', motor_vehicle: 'yes' }, false],
    [{ highway: 'service', service: 'driveway' }, false],
  ])('%j is destination-only: %s', (tags, expected) => {
    const town = drawRoads('A---B---C', { AB: 'residential', BC: road(tags) })
    expect(flag(town, 'BC', DESTINATION_ONLY)).toBe(expected)
    expect(flag(town, 'AB', DESTINATION_ONLY)).toBe(false)
  })

  const shortcut = `
    A---B---C---D
        |   |
        E   F
        |   |
        G---H`

  test('a destination-only road is no shortcut, but a route may start and end in it', () => {
    const town = drawRoads(shortcut, {
      AB: 'residential',
      BC: road({ access: 'private' }),
      CD: 'residential',
      BEGHFC: 'residential',
    })
    expect(driveLetters(town, 'AB', 'CD')).toBe('ABCD')
    expect(town.directed('BC')).not.toBe(NONE)
    const longWay = drawRoads(shortcut, {
      AB: 'residential',
      BC: road({ access: 'private' }),
      CD: 'residential',
      BEGHFC: 'residential',
      EF: 'residential',
    })
    expect(driveLetters(longWay, 'AB', 'CD')).toBe('ABEFCD')
    expect(driveLetters(longWay, 'AB', 'BC')).toBe('ABC')
    expect(driveLetters(longWay, 'BC', 'CD')).toBe('BCD')
    expect(driveLetters(longWay, 'CB', 'CD')).toBe('CBCD')
    expect(driveLetters(longWay, 'EB', 'CF')).toBe('EBEFCF')
  })

  test('out of one destination-only part, over public roads, into another', () => {
    const town = drawRoads(
      `
      A---B---C---D
          |   |
          E---F`,
      {
        AB: road({ access: 'private' }),
        BC: road({ access: 'private' }),
        CD: road({ access: 'private' }),
        BE: 'residential',
        EF: 'residential',
        FC: 'residential',
      },
    )
    // All three are one part: it may be driven through by whoever starts and ends in it.
    expect(driveLetters(town, 'AB', 'CD')).toBe('ABCD')
    expect(driveLetters(town, 'EB', 'CF')).toBe('EBEFCF')
    expect(driveLetters(town, 'EB', 'BC')).toBe('EBC')
  })

  test('what lies behind a destination-only road is destination-only itself, and reached', () => {
    const town = drawRoads('A---B---C---D---E---F', {
      AB: 'residential',
      BC: 'residential',
      CD: 'residential',
      DE: road({ access: 'private' }),
      EF: 'residential',
    })
    expect(flag(town, 'EF', DESTINATION_ONLY)).toBe(true)
    expect(flag(town, 'CD', DESTINATION_ONLY)).toBe(false)
    expect(driveLetters(town, 'AB', 'EF')).toBe('ABCDEF')
    expect(driveLetters(town, 'FE', 'BA')).toBe('FEDCBA')
  })
})

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
    [{ barrier: 'gate' }],
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
    expect(timeMs(ferry({}), 'BD')).toBe(144_001)
    expect(timeMs(ferry({ maxspeed: '20' }), 'BD')).toBe(36_000)
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

describe('turning round', () => {
  test('not in mid-road, but at the dead end', () => {
    const town = drawRoads('A---B---C', { AB: 'residential', BC: 'residential' })
    expect(driveLetters(town, 'AB', 'BA')).toBe('ABCBA')
  })

  test('at a junction of three', () => {
    const town = drawRoads('A---B---C\n    |\n    D', {
      AB: 'residential',
      BC: 'residential',
      BD: 'residential',
    })
    expect(driveLetters(town, 'AB', 'BA')).toBe('ABA')
  })

  test('where the road goes on only as a one-way street against us', () => {
    const town = drawRoads('A---B---C\n        |\n        D', {
      AB: 'residential',
      CB: road({ oneway: 'yes' }),
      CD: 'residential',
    })
    expect(driveLetters(town, 'AB', 'BA')).toBe('ABA')
  })

  test('where the road goes on as a private one', () => {
    const town = drawRoads('X---A---B---C', {
      XA: 'residential',
      AB: 'residential',
      BC: road({ access: 'private' }),
    })
    expect(driveLetters(town, 'AB', 'BA')).toBe('ABA')
    expect(driveLetters(town, 'CB', 'BC')).toBe('CBAXABC')
  })

  test('a closed lane is driven round, not back', () => {
    const town = drawRoads('A---B---C\n    |   |\n    D---E', {
      AB: 'residential',
      BCEDB: 'residential',
    })
    expect(town.network.edgeCount).toBe(2)
  })
})

describe('what a road is', () => {
  test('flags, class, name and ref', () => {
    const town = drawRoads(
      'A---B---C---D---E---F',
      {
        AB: { highway: 'motorway', name: 'Via', ref: 'A1;E67', tunnel: 'yes' },
        BC: { highway: 'motorway_link', destination: 'Rīga;Jelgava', 'destination:ref': 'A8' },
        CD: { highway: 'trunk', motorroad: 'yes', bridge: 'no' },
        DE: { highway: 'unclassified', surface: 'gravel' },
        EF: { highway: 'tertiary', junction: 'roundabout' },
      },
      [],
      { nodes: { B: { highway: 'motorway_junction', ref: '17' } } },
    )
    const { network } = town
    const edge = (letters: string) => town.directed(letters) >>> 1
    const said = (column: Uint32Array, letters: string) =>
      column[edge(letters)] === NONE ? null : textAt(network.texts, column[edge(letters)])
    expect(said(network.edgeName, 'AB')).toBe('Via')
    expect(said(network.edgeRef, 'AB')).toBe('A1, E67')
    expect(said(network.edgeName, 'BC')).toBe(null)
    expect(said(network.edgeDestination, 'BC')).toBe('A8: Rīga, Jelgava')
    expect(said(network.edgeExitRef, 'BC')).toBe('17')
    expect(said(network.edgeExitRef, 'AB')).toBe(null)
    expect(flag(town, 'AB', TUNNEL)).toBe(true)
    expect(flag(town, 'BC', LINK)).toBe(true)
    expect(flag(town, 'CD', MOTORROAD)).toBe(true)
    expect(flag(town, 'DE', UNPAVED)).toBe(true)
    expect(flag(town, 'EF', ROUNDABOUT)).toBe(true)
    expect(ROAD_CLASSES[network.edgeClass[edge('BC')]]).toBe('motorway')
    expect(network.edgeWayId[edge('CD')]).toBe(3)
  })

  test('a way is cut where others meet it, and carries its line', () => {
    const town = drawRoads('A---B---C---D\n        |\n        E', {
      ABCD: 'residential',
      CE: 'residential',
    })
    expect(town.network.edgeCount).toBe(3)
    expect(town.network.edgePointCount[town.directed('AC') >>> 1]).toBe(3)
    expect(town.network.edgeLengthMm[town.directed('AC') >>> 1]).toBe(200_001)
    expect(driveLetters(town, 'AC', 'CE')).toBe('ACE')
  })

  test('a node that the files lack cuts the way, and its parts stay', () => {
    const town = drawRoads('A---B---C---D---E', { ABCDE: 'residential' }, [], { missing: 'C' })
    expect(town.network.edgeCount).toBe(2)
    expect(driveLetters(town, 'AB', 'BA')).toBe('ABA')
  })

  test('a way without two nodes in a row is refused by name', () => {
    const town = drawRoads('A---B---C', { ABC: 'residential', BA: 'residential' }, [], {
      missing: 'BC',
    })
    const [receipt] = town.receipts
    expect(receipt.rowsRead).toBe(2)
    expect(receipt.rowsKept).toBe(0)
    expect(receipt.refused.map(({ row }) => row)).toEqual(['way 1', 'way 2'])
  })
})

describe('dead islands', () => {
  test('roads that nobody gets out of, or nobody gets into, or that hang on nothing', () => {
    const town = drawRoads(
      `
      A---B---C---D   P---Q
      |   |
      E---F---G`,
      [
        ['ABFEA', 'residential'],
        ['BC', road({ oneway: 'yes' })],
        ['CD', 'residential'],
        ['GF', road({ oneway: 'yes' })],
        ['PQ', 'residential'],
      ],
    )
    const isDead = (letters: string) => flag(town, letters, DEAD_ISLAND)
    expect(['BC', 'CD', 'GF', 'PQ'].map(isDead)).toEqual([true, true, true, true])
    expect(isDead('BF')).toBe(false)
  })

  test('a street that only a forbidden turn leads to is one', () => {
    const draw = (restrictions: { from: string; via: string; to: string; restriction: string }[]) =>
      drawRoads(
        `
        A---B---C
            |
            D`,
        { AB: 'residential', BC: 'residential', BD: 'residential' },
        restrictions,
      )
    expect(flag(draw([]), 'BD', DEAD_ISLAND)).toBe(false)
    const closed = draw([
      { restriction: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' },
      { restriction: 'no_left_turn', from: 'BC', via: 'B', to: 'BD' },
    ])
    expect(flag(closed, 'BD', DEAD_ISLAND)).toBe(true)
    expect(flag(closed, 'AB', DEAD_ISLAND)).toBe(false)
  })
})

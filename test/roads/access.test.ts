import { describe, expect, test } from 'vitest'
import { DESTINATION_ONLY } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { driveLetters, flag, isOpen } from '../support/drive-letters.ts'

const road = (tags: Record<string, string>) => ({ highway: 'residential', ...tags })

/** The open directions of a single road with these tags: `both`, `along`, `against`, `neither`. */
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

describe('lanes that are all for others', () => {
  test.each([
    [{ hov: 'designated' }, 'neither'],
    [{ hov: 'only' }, 'neither'],
    [{ hov: 'yes' }, 'both'],
    [{ 'hov:backward': 'designated' }, 'along'],
    [{ hov: 'designated', motor_vehicle: 'yes' }, 'both'],
    [{ oneway: 'yes', 'hov:lanes': 'designated|designated' }, 'neither'],
    [{ oneway: 'yes', 'hov:lanes': '|designated' }, 'along'],
    [{ 'access:lanes': 'no|no' }, 'neither'],
    [{ 'access:lanes:forward': 'no|no' }, 'against'],
    [{ 'access:lanes': 'no|yes' }, 'both'],
    [{ 'access:lanes': 'no|' }, 'both'],
    [{ 'access:lanes': 'no|no', 'motor_vehicle:lanes': 'no|yes' }, 'both'],
    [{ 'access:lanes': 'no|no', 'bus:lanes': 'designated|designated' }, 'neither'],
    [{ 'psv:lanes': 'designated|designated' }, 'neither'],
    [{ 'bus:lanes': 'designated|' }, 'both'],
    [{ 'bus:lanes': 'yes|yes' }, 'both'],
    [{ 'bus:lanes': 'designated|', 'hov:lanes': '|designated' }, 'neither'],
    [{ lanes: '1', 'lanes:psv': '1' }, 'neither'],
    [{ lanes: '2', 'lanes:bus': '2' }, 'neither'],
    [{ lanes: '2', 'lanes:psv': '1' }, 'both'],
    [{ lanes: '2', 'lanes:psv': '3' }, 'both'],
    [{ 'lanes:psv': '1' }, 'both'],
    [{ 'lanes:backward': '1', 'lanes:psv:backward': '1' }, 'along'],
    [{ lanes: '1', 'lanes:psv': '1', motorcar: 'destination' }, 'both'],
  ])('%j: open %s', (tags, opening) => {
    expect(openingOf(road(tags as Record<string, string>))).toBe(opening)
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
    [{ ford: 'stepping_stones' }, 'neither'],
    [{ ford: 'yes' }, 'both'],
    [{ smoothness: 'impassable' }, 'neither'],
    [{ service: 'emergency_access' }, 'neither'],
    [{ maxheight: '1.5' }, 'neither'],
    [{ maxheight: '3.5' }, 'both'],
    [{ maxwidth: '1.2' }, 'neither'],
    [{ maxheight: '5\'6"' }, 'neither'],
    [{ maxheight: '6 ft' }, 'both'],
    [{ maxwidth: '5 ft' }, 'neither'],
    [{ maxwidth: '180 cm' }, 'neither'],
    [{ maxheight: 'default' }, 'both'],
    [{ highway: 'footway' }, 'neither'],
    [{ highway: 'footway', motor_vehicle: 'yes' }, 'both'],
    [{ highway: 'pedestrian', motorcar: 'destination' }, 'both'],
    [{ highway: 'cycleway', 'motor_vehicle:forward': 'permissive' }, 'along'],
    [{ highway: 'path', vehicle: 'yes', access: 'yes' }, 'neither'],
    [{ highway: 'steps', motor_vehicle: 'yes' }, 'neither'],
    [{ highway: 'steps' }, 'neither'],
    [{ highway: 'construction' }, 'neither'],
    [{ construction: 'yes' }, 'neither'],
    [{ construction: 'minor' }, 'both'],
    [{ highway: 'pedestrian' }, 'neither'],
    [{ highway: 'pedestrian', vehicle: 'destination' }, 'both'],
    [{ highway: 'pedestrian', access: 'destination' }, 'neither'],
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
    [{ access: 'something else' }, true],
    [{ motor_vehicle: 'something else', access: 'yes' }, false],
    [{ highway: 'pedestrian', vehicle: 'destination' }, true],
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

  test('destination-only in one direction, open to all in the other', () => {
    for (const [along, against] of [
      ['forward', 'backward'],
      ['backward', 'forward'],
    ]) {
      const town = drawRoads(shortcut, {
        AB: 'residential',
        [along === 'forward' ? 'BC' : 'CB']: road({
          [`motor_vehicle:${along}`]: 'destination',
          [`access:${against}`]: 'yes',
        }),
        CD: 'residential',
        BEGHFC: 'residential',
        EF: 'residential',
      })
      expect(driveLetters(town, 'AB', 'CD')).toBe('ABEFCD')
      expect(driveLetters(town, 'DC', 'BA')).toBe('DCBA')
      expect(driveLetters(town, 'AB', 'BC')).toBe('ABC')
      expect(driveLetters(town, 'BC', 'CD')).toBe('BCD')
      expect(flag(town, 'BC', DESTINATION_ONLY)).toBe(false)
    }
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

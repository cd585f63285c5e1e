import { describe, expect, test } from 'vitest'
import { BUILT_UP, ROAD_COUNTRIES } from '../../src/roads/network/network.ts'
import { type DrawnRoads, drawRoads } from '../support/draw-roads.ts'

const countryOf = (town: DrawnRoads, letters: string) =>
  ROAD_COUNTRIES[town.network.edgeCountry[town.directed(letters) >>> 1]]
const isBuiltUp = (town: DrawnRoads, letters: string) =>
  (town.network.edgeFlags[town.directed(letters) >>> 1] & BUILT_UP) !== 0

describe('the country of a road', () => {
  const border = `
    P-------Q-------R
    |       |       |
    | A---B-|-C---D | E---F
    |       |       |
    S-------T-------U`
  const roads = { AB: 'residential', BC: 'residential', CD: 'residential', EF: 'residential' }
  const countryTags = (code: string) => ({
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '2',
    'ISO3166-1:alpha2': code,
  })

  test('the boundary that it lies in, else the country of its file', () => {
    const town = drawRoads(
      border,
      { ...roads, QPST: {}, TQ: {}, QRUT: {} },
      [
        {
          tags: countryTags('EE'),
          members: [
            ['QPST', 'outer'],
            ['TQ', 'outer'],
          ],
        },
        {
          tags: countryTags('LV'),
          members: [
            ['QRUT', 'outer'],
            ['TQ', 'outer'],
          ],
        },
      ],
      { country: 'lt' },
    )
    expect(['AB', 'CD', 'EF'].map((letters) => countryOf(town, letters))).toEqual([
      'ee',
      'lv',
      'lt',
    ])
  })

  test('a closed way is a boundary too; a foreign country is none of ours', () => {
    const town = drawRoads(
      border,
      {
        ...roads,
        PQTSP: { boundary: 'administrative', admin_level: '2', 'ISO3166-1': 'LT' },
        QRUTQ: { boundary: 'administrative', admin_level: '2', 'ISO3166-1': 'RU' },
      },
      [],
      { country: 'ee' },
    )
    expect(['AB', 'CD', 'EF'].map((letters) => countryOf(town, letters))).toEqual(['lt', '', 'ee'])
  })

  test('a boundary with a gap is none', () => {
    const town = drawRoads(
      border,
      { ...roads, QPST: {} },
      [{ tags: countryTags('EE'), members: [['QPST', 'outer']] }],
      { country: 'lv' },
    )
    expect(countryOf(town, 'AB')).toBe('lv')
  })

  test('without either it is unknown', () => {
    expect(countryOf(drawRoads('A---B', { AB: 'residential' }), 'AB')).toBe('')
  })
})

describe('a settlement', () => {
  test('zone tags decide first', () => {
    const town = drawRoads(
      `
      P---------------Q
      | A---B---C---D |
      S---------------R`,
      {
        AB: { highway: 'primary', 'source:maxspeed': 'EE:rural' },
        BC: { highway: 'primary' },
        CD: { highway: 'primary', 'zone:traffic': 'EE:urban' },
        PQRSP: { landuse: 'residential' },
      },
    )
    expect(['AB', 'BC', 'CD'].map((letters) => isBuiltUp(town, letters))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('then residential areas, without their holes', () => {
    const town = drawRoads(
      `
      P-----------------------Q
      |     V-----W           |
      | A---|-B---|C---D---E  |   F---G
      |     Y-----X           |
      S-----------------------R`,
      {
        AB: 'tertiary',
        BC: 'tertiary',
        CD: 'tertiary',
        DE: 'tertiary',
        FG: 'tertiary',
        PQRSP: {},
        VWXYV: {},
      },
      [
        {
          tags: { type: 'multipolygon', landuse: 'residential' },
          members: [
            ['PQRSP', 'outer'],
            ['VWXYV', 'inner'],
          ],
        },
      ],
    )
    expect(['BC', 'DE', 'FG'].map((letters) => isBuiltUp(town, letters))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('a ferry within it is no street of it', () => {
    const town = drawRoads(
      `
      P-----------------------Q
      |   A-----B-----C---D   |
      S-----------------------R`,
      {
        AB: 'tertiary',
        BC: { route: 'ferry', motor_vehicle: 'yes' },
        CD: 'tertiary',
        PQRSP: { landuse: 'residential' },
      },
    )
    expect(['AB', 'BC', 'CD'].map((letters) => isBuiltUp(town, letters))).toEqual([
      true,
      false,
      true,
    ])
  })

  test('then the density of junctions: a grid of streets is one, a country road is none', () => {
    const town = drawRoads(
      `
      A---B---C---D---E
      |   |   |   |   |
      F---G---H---I---J
      |   |   |   |   |
      K---L---M---N---O
      |   |   |   |   |
      P---Q---R---S---T`,
      {
        ABCDE: 'residential',
        FGHIJ: 'residential',
        KLMNO: 'residential',
        PQRST: 'residential',
        AFKP: 'residential',
        BGLQ: 'residential',
        CHMR: 'residential',
        DINS: 'residential',
        EJOT: 'residential',
      },
    )
    expect(isBuiltUp(town, 'GH')).toBe(true)
    const country = drawRoads('A---B---C---D\n    |   |\n    E   F', {
      ABCD: 'tertiary',
      BE: 'service',
      CF: 'service',
    })
    expect(isBuiltUp(country, 'BC')).toBe(false)
  })

  test('of 15 junctions, and of no fewer', () => {
    const street = `
      x-A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-y
        | | | | | | | | | | | | | | |
        a b c d e f g h i j k l m n o`
    const letters = [...'ABCDEFGHIJKLMNO']
    const withLanes = (count: number) => {
      const lanes = letters.slice(0, count).map((letter) => letter + letter.toLowerCase())
      const ways = [`x${letters.join('')}y`, ...lanes].map((way) => [way, 'residential'] as const)
      return drawRoads(street, Object.fromEntries(ways), [], { columnM: 10 })
    }
    expect(isBuiltUp(withLanes(15), 'HI')).toBe(true)
    expect(isBuiltUp(withLanes(14), 'HI')).toBe(false)
  })
})

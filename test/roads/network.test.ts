import { describe, expect, test } from 'vitest'
import {
  DEAD_ISLAND,
  LINK,
  MOTORROAD,
  ROAD_CLASSES,
  ROUNDABOUT,
  TUNNEL,
  UNPAVED,
} from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { driveLetters, flag } from '../support/drive-letters.ts'

const road = (tags: Record<string, string>) => ({ highway: 'residential', ...tags })

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
    const { destination, exitRef } = network.signs
    const signed = (column: Uint32Array, letters: string) =>
      said(
        network.edgeSigns.map((set) => column[set]),
        letters,
      )
    expect(signed(destination, 'BC')).toBe('A8: Rīga, Jelgava')
    expect(signed(exitRef, 'BC')).toBe('17')
    expect(signed(exitRef, 'AB')).toBe(null)
    expect(flag(town, 'AB', TUNNEL)).toBe(true)
    expect(flag(town, 'BC', LINK)).toBe(true)
    expect(flag(town, 'CD', MOTORROAD)).toBe(true)
    expect(flag(town, 'DE', UNPAVED)).toBe(true)
    expect(flag(town, 'EF', ROUNDABOUT)).toBe(true)
    expect(ROAD_CLASSES[network.edgeClass[edge('BC')]]).toBe('motorway')
    expect(network.edgeWayId[edge('CD')]).toBe(3)
  })

  test('roads with the same signs share a set of them', () => {
    const gravel = { highway: 'primary', surface: 'gravel', 'maxspeed:backward': '30' }
    const { network } = drawRoads('A---B---C---D---E', {
      AB: gravel,
      BC: 'primary',
      CD: gravel,
      DE: { ...gravel, maxweight: '7.5' },
    })
    const { signs, edgeSigns } = network
    expect([...edgeSigns]).toEqual([0, 1, 0, 2])
    expect(
      [...signs.surface].map((code) => (code === NONE ? '' : textAt(network.texts, code))),
    ).toEqual(['gravel', '', 'gravel'])
    expect([...signs.forwardKmh]).toEqual([0, 0, 0])
    expect([...signs.backwardKmh]).toEqual([30, 0, 30])
    expect([...signs.limits]).toEqual([0, 0, 1])
  })

  test('a way is cut where others meet it, and carries its line', () => {
    const town = drawRoads('A---B---C---D\n        |\n        E', {
      ABCD: 'residential',
      CE: 'residential',
    })
    expect(town.network.edgeCount).toBe(3)
    expect(town.network.edgePointCount[town.directed('AC') >>> 1]).toBe(3)
    expect(town.network.edgeLengthMm[town.directed('AC') >>> 1]).toBe(200_002)
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

import { describe, expect, test } from 'vitest'
import { type DrawnWay, drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

describe('a road that leads round and back to where it begins', () => {
  const town = directionsOver(
    drawRoads(
      `
                      a-----b
                      |     |
    W-----------------X-----c`,
      { WX: { highway: 'living_street' }, XcbaX: { highway: 'living_street' } },
      [],
      { columnM: 10 },
    ),
  )
  test('is left by a turn, though its other end is all that leads on', () => {
    expect(town.texts('ba', 'XW')).toEqual({
      en: ['Turn right at the end of the road and drive 0.16 km.'],
      et: ['Pöörake tee lõpus paremale ja sõitke 0,16 km.'],
    })
  })
})

describe('a turn begins at the crossing', () => {
  const town = directionsOver(
    drawRoads(
      `
    W-----------a-b-c-------X---------E
                            |
                            S`,
      {
        Wa: { highway: 'residential', name: 'Lai' },
        ab: { highway: 'residential', name: 'Lai', maxspeed: '30' },
        bc: { highway: 'residential', name: 'Lai', maxspeed: '20' },
        cX: { highway: 'residential', name: 'Lai' },
        EXS: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
      },
      [],
      { columnM: 4, rowM: 20 },
    ),
  )
  test('not where the speed changes a few metres before it', () => {
    expect(town.texts('Wa', 'XS')).toEqual({
      en: ['Turn right onto Riia and drive 0.04 km.'],
      et: ['Pöörake paremale teele Riia ja sõitke 0,04 km.'],
    })
  })
})

test('a turn in pieces begins behind the side road that a driver goes straight over', () => {
  const town = directionsOver(
    drawRoads(
      `
                        N
    .
    .
    .
    .
    .
    .
    .
    .
    .
                        A           S
    .
    .
    .
    .
                          B
    .
    .
    .
                                C
            V
    .
    .
    .
    .
                      Z
    .
                                                          E`,
      {
        NABCE: { highway: 'secondary', name: 'Lai', oneway: 'yes' },
        AS: { highway: 'service' },
        BV: { highway: 'secondary', name: 'Turu', oneway: 'yes' },
        CZ: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
      },
      [],
      { columnM: 2, rowM: 4 },
    ),
  )
  const [depart, turn] = town.steps('NA', 'CE')
  expect([depart.edgeCount, turn.type, turn.firstEdge]).toEqual([2, 'TurnLeft', 2])
})

describe('a stagger of a few metres that ends in a corner', () => {
  const town = (more: Record<string, DrawnWay>) =>
    directionsOver(
      drawRoads(
        `
            N
            |
    W-------X
            Y-------------------E
            |
            |
            |
            S`,
        {
          WX: { highway: 'residential', name: 'Pikk' },
          NX: { highway: 'residential', name: 'Lai' },
          XY: { highway: 'residential', name: 'Lai' },
          YE: { highway: 'residential', name: 'Turu' },
          ...more,
        },
        [],
        { columnM: 15, rowM: 6 },
      ),
    )
  const ON = {
    en: ['Continue onto Turu and drive 0.28 km.'],
    et: ['Jätkake mööda Turu tänavat ja sõitke 0,28 km.'],
  }
  test('is a crossing, too', () => {
    expect(town({}).texts('WX', 'YE')).toEqual(ON)
  })
  test('is one where a street comes out at the corner', () => {
    const out = { SY: { highway: 'residential', name: 'Kitsas', oneway: 'yes' } }
    expect(town(out).texts('WX', 'YE')).toEqual(ON)
  })
})

test('a bend between two junctions is no turn, though the name changes behind it', () => {
  const town = directionsOver(
    drawRoads(
      `
                        N
                        |
                        |
                        |
                        |
                        |
                        |
                        |
                        |
                        |
                        |
                        |
    W                   A                       M
                             p
    .
                                 q
    .
    .
                                    B
    .
    .
    .
    .
    .
    .
    .
    .
    .
    .
    .
                                             E`,
      {
        WApqB: { highway: 'secondary', name: 'Kaiser' },
        BE: { highway: 'secondary', name: 'Ring' },
        AN: { highway: 'tertiary', name: 'Paul' },
        BM: { highway: 'residential', name: 'Ring' },
      },
      [],
      { columnM: 4, rowM: 4 },
    ),
  )
  expect(town.texts('WA', 'BE')).toEqual({ en: [], et: [] })
})

test('right and left again within 10 m from lane to lane is the way straight on', () => {
  const town = directionsOver(
    drawRoads(
      `
                  N
    W-------------X-----P
                  Y-------------E
                  S`,
      {
        WX: { highway: 'tertiary_link', oneway: 'yes' },
        NX: { highway: 'tertiary_link', oneway: 'yes' },
        XP: { highway: 'tertiary_link', oneway: 'yes' },
        XY: { highway: 'tertiary_link', oneway: 'yes' },
        YS: { highway: 'tertiary_link', oneway: 'yes' },
        YE: { highway: 'tertiary', name: 'Riia' },
      },
      [],
      { columnM: 10, rowM: 9 },
    ),
  )
  expect(town.texts('WX', 'YE')).toEqual({
    en: ['Continue onto Riia and drive 0.14 km.'],
    et: ['Jätkake mööda teed Riia ja sõitke 0,14 km.'],
  })
})

describe('where the own road turns and another leads straight on', () => {
  const bend = (kind: Record<string, string>, columnM = 25) =>
    directionsOver(
      drawRoads(
        `
    N
    |
    S-----------X-----------E`,
        {
          SXN: { highway: 'residential', name: 'Mäe' },
          XE: kind,
        },
        [],
        { columnM, rowM: 30 },
      ),
    )
  test('a street for those who live there is a way that one could take', () => {
    const town = bend({ highway: 'residential', motor_vehicle: 'destination' })
    expect(town.texts('SX', 'XN')).toEqual({
      en: ['Make a sharp left turn to stay on Mäe and drive 0.28 km.'],
      et: ['Pöörake järsult vasakule, jätkake mööda Mäe tänavat ja sõitke 0,28 km.'],
    })
  })
  test('so is a driveway at a hairpin', () => {
    expect(bend({ highway: 'service' }).types('SX', 'XN')).toEqual(['SharpLeft Mäe'])
  })
  test('but no gate', () => {
    expect(bend({ highway: 'service', access: 'private' }).types('SX', 'XN')).toEqual([])
  })
})

test('of two branches to the right the inner one is to the left of the fork', () => {
  const town = directionsOver(
    drawRoads(
      `
    W-----------X
                      E

                        S`,
      {
        WX: { highway: 'secondary', name: 'Riia' },
        XE: { highway: 'secondary', name: 'Turu' },
        XS: { highway: 'secondary', name: 'Lai' },
      },
      [],
      { columnM: 10, rowM: 23 },
    ),
  )
  expect(town.texts('WX', 'XE')).toEqual({
    en: ['Keep left at the fork onto Turu and drive 0.06 km.'],
    et: ['Hoidke hargnemisel vasakule teele Turu ja sõitke 0,06 km.'],
  })
  expect(town.types('WX', 'XS')).toEqual(['BearRight Lai'])
})

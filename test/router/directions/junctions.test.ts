import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

/** North and south, A and B, west and east: the two carriageways of a street, 20 m apart. */
const twoCarriageways = () =>
  directionsOver(
    drawRoads(
      `
                N


    K-----------P-----------L
    W-----------X-----------E


                S`,
      {
        NPXS: { highway: 'residential', name: 'Pikk tänav' },
        WXE: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
        LPK: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
      },
      [],
      { rowM: 20 },
    ),
  )

describe('a crossing with a road of two carriageways is one junction', () => {
  const town = twoCarriageways()
  test('straight over both nothing is said', () => {
    expect(town.types('SX', 'PN')).toEqual([])
  })
  test('onto the far one is a turn left, onto the near one a turn right', () => {
    expect(town.types('SX', 'PK')).toEqual(['TurnLeft Riia'])
    expect(town.types('SX', 'XE')).toEqual(['TurnRight Riia'])
  })
  test('off the road it is a turn left over the other carriageway', () => {
    expect(town.types('WX', 'PN')).toEqual(['TurnLeft Pikk tänav'])
    expect(town.said('WX', 'PN', 'en')).toEqual(['Turn left onto Pikk tänav and drive 0.04 km.'])
    expect(town.said('WX', 'PN', 'et')).toEqual([
      'Pöörake vasakule Pikale tänavale ja sõitke 0,04 km.',
    ])
  })
  test('round the end of the strip it is a U-turn on the own road', () => {
    expect(town.types('WX', 'PK')).toEqual(['UTurn Riia'])
    expect(town.said('WX', 'PK', 'en')).toEqual([
      'Make a U-turn, go back on Riia and drive 0.29 km.',
    ])
    expect(town.said('WX', 'PK', 'et')).toEqual([
      'Tehke tagasipööre, jätkake mööda teed Riia ja sõitke 0,29 km.',
    ])
  })
})

test('two crossing roads of two carriageways each are one junction', () => {
  const town = directionsOver(
    drawRoads(
      `
              N M
              | |
    K---------a-b---------L
    W---------d-c---------E
              | |
              S T`,
      {
        WdcE: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
        LbaK: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
        NadS: { highway: 'secondary', name: 'Turu', oneway: 'yes' },
        TcbM: { highway: 'secondary', name: 'Turu', oneway: 'yes' },
      },
      [],
      { rowM: 20, columnM: 10 },
    ),
  )
  expect(town.types('Wd', 'cE')).toEqual([])
  expect(town.types('Wd', 'bM')).toEqual(['TurnLeft Turu'])
  expect(town.types('Wd', 'dS')).toEqual(['TurnRight Turu'])
  expect(town.types('Wd', 'aK')).toEqual(['UTurn Riia'])
})

describe('a stagger', () => {
  const staggered = (columnM: number) =>
    directionsOver(
      drawRoads(
        `
            N
            |
    W-----X-Y-----E
          |
          S`,
        {
          WXYE: { highway: 'residential', name: 'Riia' },
          SX: { highway: 'residential', name: 'Lai' },
          YN: { highway: 'residential', name: 'Lai' },
        },
        [],
        { columnM },
      ),
    )
  test('of the width of a road is a crossing', () => {
    expect(staggered(4).types('SX', 'YN')).toEqual([])
  })
  test('of more is two turns', () => {
    expect(staggered(20).types('SX', 'YN')).toEqual(['TurnRight Riia', 'TurnLeft Lai'])
  })
})

test('an edge of 3 m makes no turn of its own', () => {
  const town = directionsOver(
    drawRoads(
      `
                  N
    .             |
    W-------------X
                   Y-------------E
                   |
                   S`,
      {
        WXYE: { highway: 'residential', name: 'Riia' },
        XN: { highway: 'residential', name: 'Lai' },
        YS: { highway: 'residential', name: 'Lai' },
      },
      [],
      { columnM: 3, rowM: 3 },
    ),
  )
  expect(town.types('WX', 'YE')).toEqual([])
})

describe('where the name changes in a turn', () => {
  const drawing = `
                      N
                      |
    W-----------------X-----------------E`
  test.each([
    ['a lane leads straight on', { highway: 'service' }],
    [
      'the way straight on may not be entered',
      { highway: 'residential', oneway: '-1', name: 'Lai' },
    ],
  ])('it is told: %s', (_, straight) => {
    const town = directionsOver(
      drawRoads(drawing, {
        WX: { highway: 'tertiary', name: 'Lai' },
        XN: { highway: 'tertiary', name: 'Riia' },
        XE: straight,
      }),
    )
    expect(town.types('WX', 'XN')).toEqual(['TurnLeft Riia'])
  })
})

test('a turn in pieces is one turn', () => {
  const town = directionsOver(
    drawRoads(
      `
                      N
                      |
                      |
                      Z
                     Y
    W---------------X-----------------E
                     `,
      {
        WXYZN: { highway: 'secondary', name: 'Riia' },
        XE: { highway: 'residential', name: 'Lai' },
      },
      [],
    ),
  )
  expect(town.types('WX', 'ZN')).toEqual(['TurnLeft Riia'])
})

describe('lanes beside a junction', () => {
  test('a lane to the right is a part of the turn right', () => {
    const town = directionsOver(
      drawRoads(
        `
    W-------------B---X---------E
                    C |
                      D
                      |
                      S`,
        {
          WBXE: { highway: 'secondary', name: 'Riia' },
          XDS: { highway: 'secondary', name: 'Turu' },
          BCD: { highway: 'secondary_link', oneway: 'yes' },
        },
        [{ restriction: 'no_right_turn', from: 'WBXE', via: 'X', to: 'XDS' }],
        { columnM: 10, rowM: 20 },
      ),
    )
    expect(town.types('WB', 'DS')).toEqual(['TurnRight Turu'])
  })
  test('to turn left by a lane on the right one takes the lane, then turns', () => {
    const town = directionsOver(
      drawRoads(
        `
                          N
                          |
    W-------------B-------X---------E
                          |
                    C     |
                          |
                      D---F
                          |
                          S`,
        {
          WBXE: { highway: 'secondary', name: 'Riia' },
          SFXN: { highway: 'secondary', name: 'Turu' },
          BCDF: { highway: 'secondary_link', oneway: 'yes' },
        },
        [{ restriction: 'no_left_turn', from: 'WBXE', via: 'X', to: 'SFXN' }],
        { columnM: 10, rowM: 20 },
      ),
    )
    expect(town.types('WB', 'XN')).toEqual(['RampRight', 'TurnLeft Turu'])
  })
})

test('a landing at a T says to which side', () => {
  const town = directionsOver(
    drawRoads(
      `
                        N
                        |
    A---H~~~~~~~~~~~~~~~T
                        |
                        S`,
      {
        AH: { highway: 'primary', name: 'Virtsu maantee' },
        HT: { route: 'ferry', name: 'Virtsu–Kuivastu', duration: '00:27' },
        NTS: { highway: 'primary', name: 'Sadama' },
      },
    ),
  )
  expect(town.steps('AH', 'TN').map(({ type, side }) => [type, side])).toContainEqual([
    'EndOfFerry',
    'left',
  ])
  expect(town.said('AH', 'TN', 'en')[1]).toBe(
    'Leave the ferry, turn left onto Sadama and drive 0.09 km.',
  )
  expect(town.said('AH', 'TN', 'et')[1]).toBe(
    'Väljuge praamilt, pöörake vasakule teele Sadama ja sõitke 0,09 km.',
  )
})

test('from ramp to ramp over a crossing is a turn', () => {
  const town = directionsOver(
    drawRoads(
      `
              N
              |
    A---------X
             BS`,
      {
        AX: { highway: 'motorway_link', oneway: 'yes' },
        NX: { highway: 'tertiary', name: 'Lai' },
        XS: { highway: 'tertiary', name: 'Lai' },
        XB: { highway: 'motorway_link', oneway: 'yes' },
      },
      [],
      { columnM: 20 },
    ),
  )
  expect(town.types('AX', 'XB')).toEqual(['TurnRight'])
})

describe('a turn right behind another', () => {
  const staggered = (columnM: number) =>
    directionsOver(
      drawRoads(
        `
            N
            |
    W-----X-Y-----E
          |
          S`,
        {
          WXYE: { highway: 'residential', name: 'Riia' },
          SX: { highway: 'residential', name: 'Lai' },
          YN: { highway: 'residential', name: 'Lai' },
        },
        [],
        { columnM },
      ),
    )
  test('within 50 m is told with it', () => {
    const town = staggered(24.5)
    expect(town.said('SX', 'YN', 'en')).toEqual([
      'Turn right onto Riia and drive 0.05 km, then turn left.',
      'Turn left onto Lai and drive 0.09 km.',
    ])
    expect(town.said('SX', 'YN', 'et')[0]).toBe(
      'Pöörake paremale tänavale Riia ja sõitke 0,05 km, siis pöörake vasakule.',
    )
  })
  test('farther off is told by itself', () => {
    expect(staggered(25.5).said('SX', 'YN', 'en')).toEqual([
      'Turn right onto Riia and drive 0.05 km.',
      'Turn left onto Lai and drive 0.09 km.',
    ])
  })
})

test('a turn that keeps to the own road says so', () => {
  const town = directionsOver(
    drawRoads(
      `
              N
              |
    W---------X---------E`,
      {
        WX: { highway: 'secondary', name: 'Pikk tänav' },
        XN: { highway: 'secondary', name: 'Pikk tänav' },
        XE: { highway: 'secondary', name: 'Lai' },
      },
    ),
  )
  expect(town.said('WX', 'XN', 'en')).toEqual([
    'Turn left to stay on Pikk tänav and drive 0.09 km.',
  ])
  expect(town.said('WX', 'XN', 'et')).toEqual([
    'Pöörake vasakule, jätkake mööda Pikka tänavat ja sõitke 0,09 km.',
  ])
})

test('a fork that keeps to the own road says so', () => {
  const town = directionsOver(
    drawRoads(
      `
                                  N

    W---------------X
                                  S`,
      {
        WX: { highway: 'secondary', name: 'Riia maantee' },
        XN: { highway: 'secondary', name: 'Riia maantee' },
        XS: { highway: 'secondary', name: 'Valga maantee' },
      },
      [],
      { columnM: 10, rowM: 10 },
    ),
  )
  expect(town.said('WX', 'XN', 'en')[0]).toMatch(
    /^Keep left at the fork to stay on Riia maantee and/,
  )
  expect(town.said('WX', 'XN', 'et')[0]).toMatch(
    /^Hoidke hargnemisel vasakule, jätkake mööda Riia maanteed ja/,
  )
})

describe('a new name straight on', () => {
  const renamed = (behindM: number, aside: Record<string, string>) =>
    directionsOver(
      drawRoads(
        `
                                        F
                                  Z     |
    .                                   |
    W-------------------X---------------Y
    `,
        {
          WX: { highway: 'residential', name: 'Riia' },
          XY: { highway: 'residential', name: 'Turu' },
          YF: { highway: 'residential', name: 'Lai' },
          XZ: aside,
        },
        [],
        { columnM: behindM / 16, rowM: 12 },
      ),
    )
  const rival = { highway: 'residential', name: 'Võru' }
  test('kept for 50 m is told where another road leads ahead, too', () => {
    expect(renamed(52, rival).types('WX', 'YF')).toEqual(['Straight Turu', 'TurnLeft Lai'])
    expect(renamed(52, rival).said('WX', 'YF', 'en')[0]).toMatch(/^Continue onto Turu and drive/)
    expect(renamed(52, rival).said('WX', 'YF', 'et')[0]).toMatch(/^Jätkake mööda tänavat Turu ja/)
  })
  test('is not told where it is shorter, nor where nobody could doubt', () => {
    expect(renamed(48, rival).types('WX', 'YF')).toEqual(['TurnLeft Lai'])
    expect(renamed(52, { highway: 'service' }).types('WX', 'YF')).toEqual(['TurnLeft Lai'])
  })
})

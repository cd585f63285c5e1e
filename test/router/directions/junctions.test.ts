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
    expect(town.texts('SX', 'PK')).toEqual({
      en: ['Turn left onto Riia and drive 0.29 km.'],
      et: ['Pöörake vasakule teele Riia ja sõitke 0,29 km.'],
    })
    expect(town.texts('SX', 'XE')).toEqual({
      en: ['Turn right onto Riia and drive 0.27 km.'],
      et: ['Pöörake paremale teele Riia ja sõitke 0,27 km.'],
    })
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
  expect(town.types('Wd', 'dS')).toEqual(['TurnRight Turu'])
  expect(town.texts('Wd', 'aK')).toEqual({
    en: ['Make a U-turn, go back on Riia and drive 0.15 km.'],
    et: ['Tehke tagasipööre, jätkake mööda teed Riia ja sõitke 0,15 km.'],
  })
  expect(town.texts('Wd', 'bM')).toEqual({
    en: ['Turn left onto Turu and drive 0.08 km.'],
    et: ['Pöörake vasakule teele Turu ja sõitke 0,08 km.'],
  })
})

test('back over pieces by more than half a circle is a turn to the side of the circle', () => {
  const town = directionsOver(
    drawRoads(
      `
                    N
                    |
                    a---------L
    K---------J     |
    .               |
    W---------V     |
                    d---------E
                    |
                    S`,
      {
        WVd: { highway: 'secondary', name: 'Põhja pst', oneway: 'yes' },
        dE: { highway: 'secondary', name: 'Sõpruse pst', oneway: 'yes' },
        LaJK: { highway: 'secondary', name: 'Sõpruse pst', oneway: 'yes' },
        NadS: { highway: 'secondary', name: 'Jaama' },
      },
      [],
      { rowM: 5, columnM: 5 },
    ),
  )
  expect(town.texts('Vd', 'aJ')).toEqual({
    en: ['Make a sharp left turn onto Sõpruse pst and drive 0.05 km.'],
    et: ['Pöörake järsult vasakule Sõpruse puiesteele ja sõitke 0,05 km.'],
  })
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
  test('of the width of a road is a crossing, and nothing is said', () => {
    expect(staggered(4).types('SX', 'YN')).toEqual([])
  })
  test('of more is two turns, the second told with the first within 50 m', () => {
    expect(staggered(24.5).texts('SX', 'YN')).toEqual({
      en: [
        'Turn right onto Riia and drive 0.05 km, then turn left.',
        'Turn left onto Lai and drive 0.09 km.',
      ],
      et: [
        'Pöörake paremale Riia tänavale ja sõitke 0,05 km, siis pöörake vasakule.',
        'Pöörake vasakule Laiale tänavale ja sõitke 0,09 km.',
      ],
    })
    expect(staggered(25.5).texts('SX', 'YN')).toEqual({
      en: ['Turn right onto Riia and drive 0.05 km.', 'Turn left onto Lai and drive 0.09 km.'],
      et: [
        'Pöörake paremale Riia tänavale ja sõitke 0,05 km.',
        'Pöörake vasakule Laiale tänavale ja sõitke 0,09 km.',
      ],
    })
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
  expect(town.texts('WX', 'ZN')).toEqual({
    en: ['Turn left to stay on Riia and drive 0.25 km.'],
    et: ['Pöörake vasakule, jätkake mööda teed Riia ja sõitke 0,25 km.'],
  })
})

describe('a landing', () => {
  const T_SHORE = directionsOver(
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
  test.each([
    ['TN', 'left', 'Leave the ferry, turn left onto Sadama and drive 0.09 km.'],
    ['TS', 'right', 'Leave the ferry, turn right onto Sadama and drive 0.09 km.'],
  ])('at a T says to which side: %s', (last, wanted, text) => {
    const landing = T_SHORE.steps('AH', last).find(({ type }) => type === 'EndOfFerry')!
    expect(landing.side).toBe(wanted)
    expect(T_SHORE.said('AH', last, 'en')[1]).toBe(text)
  })
  test('says so in Estonian', () => {
    expect(T_SHORE.said('AH', 'TN', 'et')[1]).toBe(
      'Väljuge praamilt, pöörake vasakule teele Sadama ja sõitke 0,09 km.',
    )
  })
  test.each([
    ['that leads straight on', '------E', { TE: { highway: 'primary', name: 'Sadama' } }, 'TE'],
    ['where only one road begins', '', {}, 'TN'],
  ])('%s has no side', (_, onward, more, last) => {
    const town = directionsOver(
      drawRoads(
        `
                        N
                        |
    A---H~~~~~~~~~~~~~~~T${onward}`,
        {
          AH: { highway: 'primary', name: 'Virtsu maantee' },
          HT: { route: 'ferry', name: 'Virtsu–Kuivastu', duration: '00:27' },
          NT: { highway: 'primary', name: 'Lai' },
          ...(more as Record<string, Record<string, string>>),
        },
      ),
    )
    const landing = town.steps('AH', last).find(({ type }) => type === 'EndOfFerry')!
    expect(landing.side).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

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
    expect(town.texts('WB', 'DS')).toEqual({
      en: ['Turn right onto Turu and drive 0.09 km.'],
      et: ['Pöörake paremale teele Turu ja sõitke 0,09 km.'],
    })
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
    expect(town.texts('WB', 'XN')).toEqual({
      en: ['Turn right toward Turu and drive 0.13 km.', 'Turn left onto Turu and drive 0.12 km.'],
      et: [
        'Pöörake paremale, suund Turu, ja sõitke 0,13 km.',
        'Pöörake vasakule teele Turu ja sõitke 0,12 km.',
      ],
    })
  })
})

test('a few metres along a carriageway to the lane that leads back are a part of the turn left', () => {
  const town = directionsOver(
    drawRoads(
      `
                r
    F
    K-------------x-y---------E
                  |
                  |
                  |
                  S`,
      {
        Kxy: { highway: 'tertiary', name: 'Pikk', oneway: 'yes' },
        yE: { highway: 'tertiary', name: 'Pikk' },
        yr: { highway: 'tertiary_link', oneway: 'yes' },
        rF: { highway: 'tertiary', name: 'Fortuuna' },
        FKS: { highway: 'residential', name: 'Ring', oneway: 'yes' },
        Sx: { highway: 'residential', name: 'Ring' },
      },
      [],
      { rowM: 4, columnM: 3 },
    ),
  )
  expect(town.texts('Sx', 'rF')).toEqual({
    en: ['Turn left onto Fortuuna and drive 0.05 km.'],
    et: ['Pöörake vasakule teele Fortuuna ja sõitke 0,05 km.'],
  })
})

test('off a ramp that leads straight on is a turn', () => {
  const town = directionsOver(
    drawRoads(
      `
              N
              |
              |
    A---------X---------E`,
      {
        AX: { highway: 'tertiary_link', oneway: 'yes' },
        XE: { highway: 'tertiary_link', oneway: 'yes' },
        XN: { highway: 'tertiary_link', oneway: 'yes' },
      },
      [],
      { columnM: 10 },
    ),
  )
  expect(town.texts('AX', 'XN')).toEqual({
    en: ['Turn left and drive 0.14 km.'],
    et: ['Pöörake vasakule ja sõitke 0,14 km.'],
  })
})

test('a lane that is turned off is no part of one turn with it', () => {
  const town = directionsOver(
    drawRoads(
      `
    W-----------X-----------E
                      .
                      Y
                            .
                                  Z
                   .
    P--------------V--------Q`,
      {
        WXE: { highway: 'secondary', name: 'Riia' },
        XY: { highway: 'secondary_link', oneway: 'yes' },
        YZ: { highway: 'secondary', name: 'Turu', oneway: 'yes' },
        YV: { highway: 'secondary_link', oneway: 'yes' },
        PVQ: { highway: 'tertiary', name: 'Lai' },
      },
      [],
      { columnM: 5, rowM: 8 },
    ),
  )
  expect(town.texts('WX', 'VP')).toEqual({
    en: [
      'Bear right and drive 0.03 km, then turn right.',
      'Turn right toward Lai and drive 0.04 km, then turn right.',
      'Turn right onto Lai and drive 0.07 km.',
    ],
    et: [
      'Pöörake kergelt paremale ja sõitke 0,03 km, siis pöörake paremale.',
      'Pöörake paremale, suund Lai, ja sõitke 0,04 km, siis pöörake paremale.',
      'Pöörake paremale teele Lai ja sõitke 0,07 km.',
    ],
  })
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
  expect(town.texts('AX', 'XB')).toEqual({
    en: ['Turn right onto the ramp and drive 0.05 km.'],
    et: ['Pöörake paremale rambile ja sõitke 0,05 km.'],
  })
})

describe('a ramp that leads back', () => {
  const town = (tags: Record<string, string>) =>
    directionsOver(
      drawRoads(
        `
      T-----------------------U
      |
      |
      r
    A-------------------------B-----C`,
        {
          ABC: { highway: 'secondary', name: 'Pikk' },
          BrT: { highway: 'secondary_link', oneway: 'yes', ...tags },
          TU: { highway: 'secondary', name: 'Turu' },
          UC: { highway: 'residential', name: 'Lai', oneway: 'yes' },
        },
      ),
    )
  test('is a sharp turn', () => {
    expect(town({}).texts('AB', 'TU')).toEqual({
      en: [
        'Make a sharp left turn onto the ramp and drive 0.75 km.',
        'Turn right onto Turu and drive 0.54 km.',
      ],
      et: [
        'Pöörake järsult vasakule rambile ja sõitke 0,75 km.',
        'Pöörake paremale teele Turu ja sõitke 0,54 km.',
      ],
    })
  })
  test('to the right is a sharp turn to the right', () => {
    const mirrored = directionsOver(
      drawRoads(
        `
    A-------------------------B-----C
      r
      |
      |
      T-----------------------U`,
        {
          ABC: { highway: 'secondary', name: 'Pikk' },
          BrT: { highway: 'secondary_link', oneway: 'yes' },
          TU: { highway: 'secondary', name: 'Turu' },
          UC: { highway: 'residential', name: 'Lai', oneway: 'yes' },
        },
      ),
    )
    expect(mirrored.types('AB', 'TU')).toEqual(['SharpRight', 'TurnLeft Turu'])
  })
  test('is told by its sign where it has one', () => {
    expect(town({ destination: 'Valga' }).texts('AB', 'TU').en[0]).toBe(
      'Take the ramp on the left toward Valga and drive 0.75 km.',
    )
  })
})

test('a sign of a ramp that is drawn the other way is not told', () => {
  const town = (way: string) =>
    directionsOver(
      drawRoads(
        `
    A-------------------------B-----C
      r
      |
      |
      T-----------------------U`,
        {
          ABC: { highway: 'secondary', name: 'Pikk' },
          [way]: { highway: 'secondary_link', destination: 'Valga' },
          TU: { highway: 'secondary', name: 'Turu' },
          UC: { highway: 'residential', name: 'Lai', oneway: 'yes' },
        },
      ),
    ).texts('AB', 'TU').en[0]
  expect(town('BrT')).toBe('Take the ramp on the right toward Valga and drive 0.75 km.')
  expect(town('TrB')).toBe('Take the ramp on the right and drive 0.75 km.')
})

describe('a motorway with signs', () => {
  const town = directionsOver(
    drawRoads(
      `
    A---------------B-------------------------------C---------------D


                            r-----------s

    P-----------------------X-----------Y-------------------------Q`,
      {
        ABCD: { highway: 'motorway', ref: 'A1' },
        BrX: {
          highway: 'motorway_link',
          oneway: 'yes',
          'junction:ref': '12',
          destination: 'Kaunas;Jonava',
          'destination:ref': 'A6',
        },
        YsC: { highway: 'motorway_link', oneway: 'yes', destination: 'Vilnius' },
        PXYQ: { highway: 'tertiary', name: 'Külatee' },
      },
    ),
  )
  test('is driven on past its exits without a word', () => {
    expect(town.types('AB', 'CD')).toEqual([])
  })
  test('is left by the number and the sign of its exit', () => {
    expect(town.texts('AB', 'YQ')).toEqual({
      en: [
        'Take exit 12 on the right toward A6: Kaunas, Jonava and drive 0.26 km.',
        'Turn left onto Külatee and drive 0.89 km.',
      ],
      et: [
        'Lahkuge kiirteelt paremale (mahasõit 12), suund A6: Kaunas, Jonava, ja sõitke 0,26 km.',
        'Pöörake vasakule Külateele ja sõitke 0,89 km.',
      ],
    })
  })
  test('is come onto by a ramp', () => {
    expect(town.texts('PX', 'CD')).toEqual({
      en: [
        'Take the ramp on the left toward Vilnius and drive 0.35 km.',
        'Merge onto A1 and drive 0.36 km.',
      ],
      et: [
        'Pöörake vasakpoolsele rambile, suund Vilnius, ja sõitke 0,35 km.',
        'Liikuge kiirteele A1 ja sõitke 0,36 km.',
      ],
    })
  })
})

test('a lane that goes on as a ramp, where another joins it, is nothing to take', () => {
  const town = directionsOver(
    drawRoads(
      `
    A---------B-----------------------------------------E

                              C-----------------D-----------F
                          G`,
      {
        AB: { highway: 'trunk', name: 'Lääneringtee', ref: '2', oneway: 'yes' },
        BE: { highway: 'trunk', name: 'Lääneringtee', ref: '2', oneway: 'yes' },
        BC: { highway: 'trunk', oneway: 'yes' },
        GC: { highway: 'trunk_link', oneway: 'yes' },
        CD: { highway: 'trunk_link', oneway: 'yes' },
        DF: { highway: 'secondary', name: 'Riia' },
      },
    ),
  )
  expect(town.texts('AB', 'DF').en).toEqual([
    'Keep right at the fork and drive 0.85 km.',
    'Continue onto Riia and drive 0.27 km.',
  ])
})

test('a ramp that parts says what its sign says', () => {
  const town = directionsOver(
    drawRoads(
      `
                                  C-----------E
    A-----------B-----------X
                                  D-----------F
    H`,
      {
        HAB: { highway: 'trunk', name: 'Ringtee' },
        BX: { highway: 'trunk_link', oneway: 'yes' },
        XC: { highway: 'trunk_link', oneway: 'yes', destination: 'Tallinn' },
        XD: { highway: 'trunk_link', oneway: 'yes', destination: 'Tartu', 'destination:ref': '2' },
        CE: { highway: 'trunk', ref: '1' },
        DF: { highway: 'trunk', ref: '2' },
        EFH: { highway: 'residential', name: 'Lai' },
      },
    ),
  )
  expect(town.texts('AB', 'DF')).toEqual({
    en: [
      'Take the ramp on the right and drive 0.3 km.',
      'Keep right at the fork toward 2: Tartu and drive 0.16 km.',
      'Continue onto road 2 and drive 0.27 km.',
    ],
    et: [
      'Pöörake parempoolsele rambile ja sõitke 0,3 km.',
      'Hoidke hargnemisel paremale, suund 2: Tartu, ja sõitke 0,16 km.',
      'Jätkake mööda teed 2 ja sõitke 0,27 km.',
    ],
  })
})

test('a drive that ends on a ramp off a motorway takes an exit, whatever road is first in the map', () => {
  const drawn = drawRoads(
    `
    A---------------B-----------------------C
                            r-------s


    K`,
    {
      KA: { highway: 'motorway', ref: 'A2' },
      ABC: { highway: 'motorway', ref: 'A1' },
      BrsC: { highway: 'motorway_link', oneway: 'yes' },
    },
  )
  expect(drawn.directed('KA') >> 1).toBe(0)
  expect(directionsOver(drawn).types('AB', 'rs')).toEqual(['HighwayExit'])
})

describe('the road that a ramp leads to', () => {
  const town = (columnM: number) =>
    directionsOver(
      drawRoads(
        `
    A---B-------------------------------C
    K
            r-------------------X-Y-----E
                                  |
                                  S`,
        {
          ABC: { highway: 'primary', name: 'Laagna tee' },
          BrX: { highway: 'primary_link', oneway: 'yes' },
          KX: { highway: 'secondary', name: 'Sõpruse pst', oneway: 'yes' },
          XYE: { highway: 'secondary', name: 'Sõpruse pst', oneway: 'yes' },
          YS: { highway: 'tertiary', name: 'Lai' },
          ESKA: { highway: 'residential', name: 'Ring', oneway: 'yes' },
        },
        [],
        { columnM },
      ),
    )
  test('is no step where the drive turns off it within 50 m', () => {
    expect(town(24).texts('AB', 'YS')).toEqual({
      en: [
        'Take the ramp on the right and drive 0.67 km.',
        'Turn right onto Lai and drive 0.09 km.',
      ],
      et: [
        'Pöörake parempoolsele rambile ja sõitke 0,67 km.',
        'Pöörake paremale teele Lai ja sõitke 0,09 km.',
      ],
    })
  })
  test('is a step where it is driven for longer', () => {
    expect(town(26).texts('AB', 'YS')).toEqual({
      en: [
        'Take the ramp on the right and drive 0.66 km.',
        'Continue onto Sõpruse pst and drive 0.05 km.',
        'Turn right onto Lai and drive 0.09 km.',
      ],
      et: [
        'Pöörake parempoolsele rambile ja sõitke 0,66 km.',
        'Jätkake mööda Sõpruse puiesteed ja sõitke 0,05 km.',
        'Pöörake paremale teele Lai ja sõitke 0,09 km.',
      ],
    })
  })
})

test('the road from a motorway to a place of rest is an exit', () => {
  const town = directionsOver(
    drawRoads(
      `
    W---------------X-----------------E
                              R`,
      {
        WX: { highway: 'motorway', ref: 'A8', oneway: 'yes' },
        XE: { highway: 'motorway', ref: 'A8', oneway: 'yes' },
        XR: { highway: 'service', oneway: 'yes' },
      },
      [],
      { rowM: 20 },
    ),
  )
  expect(town.texts('WX', 'XR')).toEqual({
    en: ['Take the exit on the right and drive 0.23 km.'],
    et: ['Lahkuge kiirteelt paremale ja sõitke 0,23 km.'],
  })
  expect(town.types('WX', 'XE')).toEqual([])
})

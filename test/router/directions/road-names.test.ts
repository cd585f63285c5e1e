import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

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
    expect(town.texts('WX', 'XN')).toEqual({
      en: ['Turn left onto Riia and drive 0.09 km.'],
      et: ['Pöörake vasakule teele Riia ja sõitke 0,09 km.'],
    })
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
  expect(town.texts('WX', 'XN')).toEqual({
    en: ['Turn left to stay on Pikk tänav and drive 0.09 km.'],
    et: ['Pöörake vasakule, jätkake mööda Pikka tänavat ja sõitke 0,09 km.'],
  })
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
  expect(town.texts('WX', 'XN')).toEqual({
    en: ['Keep left at the fork to stay on Riia maantee and drive 0.13 km.'],
    et: ['Hoidke hargnemisel vasakule, jätkake mööda Riia maanteed ja sõitke 0,13 km.'],
  })
})

test('a turn that keeps to the own road says so where the road gets a number there', () => {
  const town = directionsOver(
    drawRoads(
      `
    W---------X---------E
              |
              S`,
      {
        WX: { highway: 'secondary', name: 'Jaama' },
        XS: { highway: 'secondary', name: 'Jaama', ref: '45' },
        XE: { highway: 'secondary', name: 'Lai' },
      },
    ),
  )
  expect(town.texts('WX', 'XS')).toEqual({
    en: ['Turn right to stay on Jaama (45) and drive 0.09 km.'],
    et: ['Pöörake paremale, jätkake mööda teed Jaama (45) ja sõitke 0,09 km.'],
  })
})

test('a fork keeps to no road that the driver was not told of', () => {
  const town = directionsOver(
    drawRoads(
      `
                                          N
    W---------X---------M-------Y
              |
              |                           S
              |
              A`,
      {
        AX: { highway: 'secondary', name: 'Lai' },
        WX: { highway: 'secondary', name: 'Pikk' },
        XM: { highway: 'secondary', name: 'Pikk' },
        MY: { highway: 'secondary', name: 'Riia' },
        YN: { highway: 'secondary', name: 'Valga' },
        YS: { highway: 'secondary', name: 'Riia' },
      },
      [],
      { columnM: 10, rowM: 10 },
    ),
  )
  expect(town.texts('AX', 'YS')).toEqual({
    en: [
      'Turn right onto Pikk and drive 0.18 km.',
      'Keep right at the fork onto Riia and drive 0.09 km.',
    ],
    et: [
      'Pöörake paremale teele Pikk ja sõitke 0,18 km.',
      'Hoidke hargnemisel paremale teele Riia ja sõitke 0,09 km.',
    ],
  })
})

describe('a name in the language of the directions', () => {
  const roads = drawRoads(
    `
                        N
                        |
    W---------X---------Y---------E
              |
              S`,
    {
      WX: {
        highway: 'tertiary',
        name: 'Kaivokatu',
        'name:sv': 'Brunnsgatan',
        'name:fi': 'Kaivokatu',
      },
      XS: {
        highway: 'tertiary',
        name: 'Vuorikatu',
        'name:sv': 'Berggatan',
        'name:ru': 'Горная улица',
      },
      XY: { highway: 'tertiary', 'name:sv': 'Utan namn' },
      YN: { highway: 'tertiary', name: 'Vilhonkatu', 'name:sv': 'Vilhelmsgatan;Wilhelmsgatan' },
      YE: 'tertiary',
    },
  )
  const town = directionsOver(roads)
  test.each([
    ['sv', 'Sväng höger in på Berggatan och fortsätt 0,09 km.'],
    ['ru', 'Поверните направо на Горную улицу и проезжайте 0,09 км.'],
    ['fi', 'Käänny oikealle tielle Vuorikatu ja aja 0,09 km.'],
    ['en', 'Turn right onto Vuorikatu and drive 0.09 km.'],
  ])('is told: %s', (locale, text) => {
    expect(town.said('WX', 'XS', locale)).toEqual([text])
  })
  test('is told where the next road tells where one without a name leads', () => {
    expect(town.said('SX', 'YN', 'sv')).toEqual([
      'Sväng höger mot Vilhelmsgatan, Wilhelmsgatan och fortsätt 0,25 km.',
      'Sväng vänster in på Vilhelmsgatan, Wilhelmsgatan och fortsätt 0,09 km.',
    ])
  })
  test('is that of the map in a language whose names no release has', () => {
    expect(town.steps('WX', 'XS', 'ja').map(({ road }) => road)).toEqual([
      'Kaivokatu',
      'Vuorikatu',
      '',
    ])
  })
  test('is kept once, and only where it is another', () => {
    const { edgeLanguage, name } = roads.network.namesInLanguages
    expect([edgeLanguage.length, new Set(name).size]).toEqual([4, 4])
  })
})

describe('where two streets share a number', () => {
  const on = (highway: string) =>
    directionsOver(
      drawRoads(
        `
    W-----------------------------X-----------------------------E`,
        {
          WX: { highway, name: 'Narva mnt', ref: '3' },
          XE: { highway, name: 'Riia', ref: '3' },
        },
      ),
    )
  test('the drive from one into the other is told, as signs in towns have names', () => {
    expect(on('residential').texts('WX', 'XE')).toEqual({
      en: ['Continue onto Riia and drive 0.68 km.'],
      et: ['Jätkake mööda Riia tänavat ja sõitke 0,68 km.'],
    })
  })
  test('a road of the country goes on by its number', () => {
    expect(on('secondary').types('WX', 'XE')).toEqual([])
  })
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
    expect(renamed(52, rival).texts('WX', 'YF')).toEqual({
      en: ['Continue onto Turu and drive 0.05 km.', 'Turn left onto Lai and drive 0.03 km.'],
      et: [
        'Jätkake mööda Turu tänavat ja sõitke 0,05 km.',
        'Pöörake vasakule Laiale tänavale ja sõitke 0,03 km.',
      ],
    })
  })
  test('is not told where it is shorter, nor where nobody could doubt', () => {
    expect(renamed(48, rival).types('WX', 'YF')).toEqual(['TurnLeft Lai'])
    expect(renamed(52, { highway: 'service' }).types('WX', 'YF')).toEqual(['TurnLeft Lai'])
  })
})

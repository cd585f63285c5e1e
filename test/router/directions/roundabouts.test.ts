import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

const ring = { highway: 'tertiary', junction: 'roundabout' }

/** A big ring that W enters; further roads by the letters where they leave it. */
const roundabout = (ways: Record<string, string | Record<string, string>>) =>
  directionsOver(
    drawRoads(
      `
                P
            n       m
          f           e
    W---w               k---E
        K a           d Q
            b       c
                S`,
      { wabcdkemnfw: ring, Ww: { highway: 'tertiary', name: 'Lääne' }, ...ways },
      [],
      { rowM: 20, columnM: 10 },
    ),
  )
const street = (name: string) => ({ highway: 'tertiary', name })
const exits = (town: ReturnType<typeof roundabout>, to: string) =>
  town.steps('Ww', to).find(({ type }) => type === 'Roundabout')?.exitNumber

describe('exits of a roundabout', () => {
  test('are counted from the entry, whatever the number of pieces of the ring', () => {
    const town = roundabout({ bS: street('Lõuna'), kE: street('Ida'), nP: street('Põhja') })
    expect(['bS', 'kE', 'nP'].map((to) => exits(town, to))).toEqual([1, 2, 3])
  })
  test('are not counted where the drive ends on the ring, and it is not told where it begins there, too', () => {
    const town = roundabout({ bS: street('Lõuna'), kE: street('Ida') })
    const told = (from: string, to: string) =>
      town.steps(from, to).map(({ type, exitNumber }) => [type, exitNumber])
    expect(told('Ww', 'cd')).toEqual([
      ['Depart', 0],
      ['Roundabout', 0],
      ['Stop', 0],
    ])
    expect(told('ab', 'dk')).toEqual([
      ['Depart', 0],
      ['Stop', 0],
    ])
  })
  test('of the street that one is on say that one stays on it, but not back the way one came', () => {
    const town = roundabout({ kE: street('Lääne'), nP: street('Põhja'), aK: street('Lääne') })
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 2nd exit to stay on Lääne and drive 0.23 km.'],
      et: ['Võtke ringristmikul 2. mahasõit, jätkake mööda teed Lääne ja sõitke 0,23 km.'],
    })
    expect(town.said('Ww', 'aK', 'en')).toEqual([
      'At the roundabout, take the 1st exit onto Lääne and drive 0.05 km.',
    ])
  })
  test('of a street whose name the ring has say that one comes onto it, where the drive begins on the ring', () => {
    const named = directionsOver(
      drawRoads(
        `
                P
            n       m
          f           e
    W---w               k---E
          a           d
            b       c`,
        {
          wabcdkemnfw: { ...ring, name: 'Lääne' },
          Ww: street('Lääne'),
          kE: street('Lääne'),
          nP: street('Põhja'),
        },
        [],
        { rowM: 20, columnM: 10 },
      ),
    )
    expect(named.said('ab', 'kE', 'en')).toEqual([
      'At the roundabout, take the 1st exit onto Lääne and drive 0.04 km.',
    ])
  })
  test('two roads that leave in one place are two', () => {
    const town = roundabout({ kE: street('Ida'), kQ: street('Kagu'), nP: street('Põhja') })
    expect(['kQ', 'kE', 'nP'].map((to) => exits(town, to))).toEqual([1, 2, 3])
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 2nd exit onto Ida and drive 0.23 km.'],
      et: ['Võtke ringristmikul 2. mahasõit teele Ida ja sõitke 0,23 km.'],
    })
  })
  test('a road that leaves by two lanes is one', () => {
    const town = roundabout({ bS: street('Lõuna'), cS: street('Lõuna'), kE: street('Ida') })
    expect(['bS', 'kE'].map((to) => exits(town, to))).toEqual([1, 2])
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 2nd exit onto Ida and drive 0.23 km.'],
      et: ['Võtke ringristmikul 2. mahasõit teele Ida ja sõitke 0,23 km.'],
    })
  })
  test('two streets that meet behind the block are two', () => {
    const town = roundabout({ bS: street('Lõuna'), cS: street('Kagu'), kE: street('Ida') })
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 3rd exit onto Ida and drive 0.23 km.'],
      et: ['Võtke ringristmikul 3. mahasõit teele Ida ja sõitke 0,23 km.'],
    })
  })
  test('are told with the road and the direction on the sign', () => {
    const town = roundabout({
      bS: street('Lõuna'),
      kE: { ...street('Ida'), destination: 'Narva', 'destination:ref': '1' },
    })
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 2nd exit onto Ida toward 1: Narva and drive 0.23 km.'],
      et: ['Võtke ringristmikul 2. mahasõit teele Ida, suund 1: Narva, ja sõitke 0,23 km.'],
    })
  })
  test('roads that only lead to it, and gates of yards, are none', () => {
    const town = roundabout({
      Sb: { highway: 'tertiary', oneway: 'yes' },
      aK: { highway: 'service', access: 'private' },
      kE: street('Ida'),
    })
    expect(town.texts('Ww', 'kE')).toEqual({
      en: ['At the roundabout, take the 1st exit onto Ida and drive 0.23 km.'],
      et: ['Võtke ringristmikul 1. mahasõit teele Ida ja sõitke 0,23 km.'],
    })
  })
  test('a street that may not be turned into counts', () => {
    const town = directionsOver(
      drawRoads(
        `
              b---E
    W---w   .
          a
          S`,
        {
          wab: { highway: 'tertiary', junction: 'roundabout' },
          bw: { highway: 'tertiary', junction: 'roundabout' },
          Ww: street('Lääne'),
          aS: street('Lõuna'),
          bE: street('Ida'),
        },
        [{ restriction: 'no_right_turn', from: 'wab', via: 'a', to: 'aS' }],
        { columnM: 20 },
      ),
    )
    expect(town.texts('Ww', 'bE')).toEqual({
      en: ['At the roundabout, take the 2nd exit onto Ida and drive 0.26 km.'],
      et: ['Võtke ringristmikul 2. mahasõit teele Ida ja sõitke 0,26 km.'],
    })
  })
})

describe('a small roundabout', () => {
  const town = directionsOver(
    drawRoads(
      `
              N
              |
              n
    W-------w   e-------E
              s
              |
              S`,
      {
        wsenw: ring,
        Ww: street('Lääne'),
        sS: street('Lõuna'),
        eE: street('Ida'),
        nN: street('Põhja'),
      },
      [],
      { rowM: 8, columnM: 4 },
    ),
  )
  test.each([
    ['sS', 'right'],
    ['eE', 'straight'],
    ['nN', 'left'],
  ])('is a turn: to %s %s', (to, through) => {
    expect(town.steps('Ww', to).find(({ type }) => type === 'Roundabout')).toMatchObject({
      through,
    })
  })
  test('is none for a drive that begins on it', () => {
    expect(town.steps('ws', 'nN')[1]).toMatchObject({ exitNumber: 3, through: undefined })
  })
  test('says so', () => {
    expect(town.texts('Ww', 'nN')).toEqual({
      en: ['At the roundabout, turn left onto Põhja and drive 0.05 km.'],
      et: ['Pöörake ringristmikul vasakule teele Põhja ja sõitke 0,05 km.'],
    })
    expect(town.texts('Ww', 'eE')).toEqual({
      en: ['At the roundabout, go straight onto Ida and drive 0.05 km.'],
      et: ['Jätkake ringristmikul otse teele Ida ja sõitke 0,05 km.'],
    })
    expect(town.texts('Ww', 'sS')).toEqual({
      en: ['At the roundabout, turn right onto Lõuna and drive 0.03 km.'],
      et: ['Pöörake ringristmikul paremale teele Lõuna ja sõitke 0,03 km.'],
    })
  })
})

describe('a turbo roundabout', () => {
  const town = directionsOver(
    drawRoads(
      `
    K     N


  L   x   n
        v
    W---w     e---E
        .
          s


          S`,
      {
        wsenv: ring,
        vx: { ...ring, name: 'Kloostri' },
        vw: { highway: 'tertiary', oneway: 'yes' },
        xK: street('Kloostri'),
        xL: street('Loode'),
        Ww: street('Lääne'),
        sS: street('Lõuna'),
        eE: street('Ida'),
        nN: street('Põhja'),
      },
      [],
      { rowM: 10, columnM: 8 },
    ),
  )
  const exit = (from: string, to: string) =>
    town.steps(from, to).find(({ type }) => type === 'Roundabout')?.exitNumber
  test('counts roads, though its lanes close no ring of pieces', () => {
    expect(['sS', 'eE', 'nN', 'xK'].map((to) => exit('Ww', to))).toEqual([1, 2, 3, 4])
    expect(['xK', 'wW', 'sS', 'eE'].map((to) => exit('Nn', to))).toEqual([1, 2, 3, 4])
  })
  test.each([
    ['ends on such a lane', 'Ww', 'vx', ['take the 4th exit and drive 0.14 km']],
    ['begins on the ring', 'ws', 'xK', ['take the 4th exit onto Kloostri and drive 0.02 km']],
  ])('by a drive that %s', (_, from, to, said) => {
    expect(town.said(from, to, 'en')).toEqual(said.map((text) => `At the roundabout, ${text}.`))
  })
  test('a drive that begins on such a lane has left it', () => {
    expect(town.types('vx', 'xL')).toEqual(['BearLeft Loode'])
    expect(town.types('vx', 'vx')).toEqual([])
  })
  test('names the road behind a lane that is drawn as a part of it', () => {
    expect(town.texts('Ww', 'xK')).toEqual({
      en: ['At the roundabout, take the 4th exit onto Kloostri and drive 0.16 km.'],
      et: ['Võtke ringristmikul 4. mahasõit teele Kloostri ja sõitke 0,16 km.'],
    })
  })
})

describe('a lane past a roundabout', () => {
  const town = directionsOver(
    drawRoads(
      `
    A---b---c---d---e---E
        S   T   U`,
      {
        Ab: street('Lääne'),
        bcde: { ...ring, name: 'Ring' },
        eE: street('Ida'),
        bS: street('Lõuna'),
        cT: street('Turu'),
        dU: street('Uus'),
      },
    ),
  )
  test.each([
    ['Ab', 'cT', ['take the 1st exit onto Turu and drive 0.15 km']],
    ['Ab', 'dU', ['take the 2nd exit onto Uus and drive 0.24 km']],
    ['Ab', 'eE', ['take the 3rd exit onto Ida and drive 0.39 km']],
  ])('counts the roads that leave it: from %s to %s', (from, to, said) => {
    expect(town.said(from, to, 'en')).toEqual(said.map((text) => `At the roundabout, ${text}.`))
  })
  test('is none for a drive that leaves where it begins', () => {
    expect(town.types('Ab', 'bS')).toEqual(['TurnRight Lõuna'])
  })
  test('is entered by a drive that ends on it', () => {
    expect(town.said('Ab', 'cd', 'en')).toEqual(['Enter the roundabout and drive 0.19 km.'])
  })
})

test('a road that leaves where the drive comes onto the roundabout, on the right, is the first', () => {
  const town = directionsOver(
    drawRoads(
      `
              N
              |
              n
    W-------w   e-------E
          . s
    S         |
              F`,
      {
        wsenw: ring,
        Ww: { ...street('Lääne'), oneway: 'yes' },
        wS: { ...street('Edela'), oneway: 'yes' },
        sF: street('Lõuna'),
        eE: street('Ida'),
        nN: street('Põhja'),
      },
      [],
      { rowM: 20, columnM: 12 },
    ),
  )
  const exit = (to: string) =>
    town.steps('Ww', to).find(({ type }) => type === 'Roundabout')?.exitNumber
  expect(['sF', 'eE', 'nN'].map(exit)).toEqual([2, 3, 4])
  expect(town.texts('Ww', 'sF')).toEqual({
    en: ['At the roundabout, take the 2nd exit onto Lõuna and drive 0.06 km.'],
    et: ['Võtke ringristmikul 2. mahasõit teele Lõuna ja sõitke 0,06 km.'],
  })
})

describe('a mini-roundabout', () => {
  const mini = (roads: Record<string, Record<string, string>>) =>
    directionsOver(
      drawRoads(
        `
            N   Q
            |
    W-------X-------E
            |
            S`,
        { WX: street('Lääne'), ...roads },
        [],
        { nodes: { X: { highway: 'mini_roundabout' } } },
      ),
    )
  const arms = { XN: street('Põhja'), XE: street('Lääne'), XS: street('Lõuna') }
  test('of four roads is a turn, as a small ring is', () => {
    const town = mini(arms)
    expect(['XS', 'XE', 'XN'].flatMap((to) => town.said('WX', to, 'en'))).toEqual([
      'At the roundabout, turn right onto Lõuna and drive 0.09 km.',
      'At the roundabout, go straight to stay on Lääne and drive 0.18 km.',
      'At the roundabout, turn left onto Põhja and drive 0.09 km.',
    ])
    const exits = ['XS', 'XE', 'XN'].map((to) => town.steps('WX', to)[1].exitNumber)
    expect(exits).toEqual([1, 2, 3])
  })
  test('of more roads, or of two to one side, has exits from the right', () => {
    expect(mini({ ...arms, XQ: street('Uus') }).said('WX', 'XN', 'en')).toEqual([
      'At the roundabout, take the 4th exit onto Põhja and drive 0.09 km.',
    ])
    expect(mini({ XN: street('Põhja'), XQ: street('Uus') }).said('WX', 'XQ', 'en')).toEqual([
      'At the roundabout, take the 1st exit onto Uus and drive 0.13 km.',
    ])
  })
  test('that only one road leaves is a bend', () => {
    expect(mini({ XN: street('Lääne') }).types('WX', 'XN')).toEqual([])
  })
})

/** Whole streets by their letters and courses from the middle, seen from a street that comes from the west; 100 m long. */
const star = (courses: Readonly<Record<string, number>>) => ({
  X: { lon: 25, lat: 59 },
  W: { lon: 24.998_25, lat: 59 },
  ...Object.fromEntries(
    Object.entries(courses).map(([letter, course]) => {
      const [sin, cos] = [Math.sin(course * (Math.PI / 180)), Math.cos(course * (Math.PI / 180))]
      return [letter, { lon: 25 + sin * 0.001_745, lat: 59 + cos * 0.000_898 }]
    }),
  ),
})

describe('the turn that a mini-roundabout is', () => {
  const told = (courses: Readonly<Record<string, number>>) => {
    const ways = [...Object.keys(courses)].map((to) => [`X${to}`, street(to)] as const)
    const town = directionsOver(
      drawRoads('', [['WX', street('Lääne')], ...ways], [], {
        places: star(courses),
        nodes: { X: { highway: 'mini_roundabout' } },
      }),
    )
    const { through, exitNumber } = town.steps('WX', 'XA')[1]
    return through ?? exitNumber
  }
  test.each([
    ['straight on below 45 degrees', { A: 90 - 44.5, B: 180 }, 'straight'],
    ['a turn from there on', { A: 90 - 45.5, B: 180 }, 'left'],
    ['a turn up to 135 degrees', { A: 90 + 134.5, B: 0 }, 'right'],
    ['none farther back', { A: 90 + 135.5, B: 0 }, 1],
    ['a turn beside three others', { A: 0, B: 85, C: 95, D: 180 }, 'left'],
    ['none beside four', { A: 0, B: 85, C: 95, D: 170, E: 190 }, 5],
  ])('%s', (_, courses, expected) => expect(told(courses)).toBe(expected))
})

test('a road right across a roundabout is no way round it', () => {
  const town = directionsOver(
    drawRoads(
      `
              n
    W-------w   e-------E
              s`,
      { wsenw: ring, Ww: street('Lääne'), we: street('Lääne'), eE: street('Lääne') },
      [],
      { rowM: 20, columnM: 12 },
    ),
  )
  expect(['we', 'eE'].map((to) => town.types('Ww', to))).toEqual([[], []])
  expect(town.types('we', 'eE')).toEqual([])
})

describe('a ring of given form', () => {
  /** Corners of a ring round the middle from the western one on, as a car drives: southwards first. */
  const RING = ['w', 's', 'e', 'n']
  /** A ring of a radius; streets lead off its corners by a letter and a course, and Lääne comes from the west. */
  const ringed = (
    radiusM: number,
    exits: Readonly<Record<string, readonly [at: string, course: number]>>,
    { order = RING, more = {} as Record<string, Record<string, string>> } = {},
  ) => {
    const place = (eastM: number, northM: number) => ({
      lon: 25 + eastM / 57_476,
      lat: 59 + northM / 111_378,
    })
    const at: Record<string, readonly [number, number]> = {
      w: [-radiusM, 0],
      s: [0, -radiusM],
      e: [radiusM, 0],
      n: [0, radiusM],
      W: [-radiusM - 100, 0],
    }
    for (const [letter, [from, course]] of Object.entries(exits)) {
      const radians = course * (Math.PI / 180)
      at[letter] = [at[from][0] + 100 * Math.sin(radians), at[from][1] + 100 * Math.cos(radians)]
    }
    const town = directionsOver(
      drawRoads(
        '',
        {
          [[...order, order[0]].join('')]: ring,
          Ww: { ...street('Lääne'), oneway: 'yes' },
          ...Object.fromEntries(
            Object.entries(exits).map(([to, [from]]) => [
              from + to,
              { ...street(to), oneway: 'yes', ...more[to] },
            ]),
          ),
        },
        [],
        {
          places: Object.fromEntries(Object.entries(at).map(([one, [x, y]]) => [one, place(x, y)])),
        },
      ),
    )
    return (to: string) =>
      town.steps('Ww', exits[to][0] + to).find(({ type }) => type === 'Roundabout')
  }
  const arms = { S: ['s', 180], E: ['e', 90], N: ['n', 0] } as const
  const numbers = (step: ReturnType<typeof ringed>, letters: string) =>
    [...letters].map((to) => step(to)?.exitNumber)

  test('is a turn up to a length of 90 m, and up to four exits', () => {
    expect(ringed(15.8, arms)('N')?.through).toBe('left')
    expect(ringed(16, arms)('N')?.through).toBeUndefined()
    expect(ringed(12, { ...arms, K: ['w', 300] })('N')?.through).toBe('left')
    const five = { ...arms, K: ['w', 300], L: ['w', 240] } as const
    expect(ringed(12, five)('N')?.through).toBeUndefined()
  })
  test('is no turn where another road leads to the same side', () => {
    const step = ringed(12, { ...arms, K: ['e', 10] })
    expect(['N', 'K', 'E', 'S'].map((to) => step(to)?.through)).toEqual([
      undefined,
      undefined,
      'straight',
      'right',
    ])
  })
  test('has its exits from the right, and where one drives round it clockwise from the left', () => {
    expect(numbers(ringed(40, arms), 'SEN')).toEqual([1, 2, 3])
    expect(numbers(ringed(40, arms, { order: [...'wnes'] }), 'NES')).toEqual([1, 2, 3])
  })
  test.each([
    ['to the right is the first', 120, 'KSEN'],
    ['hardly back is the first', 90 + 159, 'KSEN'],
    ['that leads back is the last', 90 + 161, 'SENK'],
    ['to the left is the last', 90 - 120, 'SENK'],
  ])('a road from where the drive comes onto it that leads %s', (_, course, order) => {
    const step = ringed(40, { ...arms, K: ['w', course % 360] })
    expect(numbers(step, order)).toEqual([1, 2, 3, 4])
  })
  test('round it clockwise a road from there to the left is the first, to the right the last', () => {
    const clockwise = { order: [...'wnes'] }
    expect(numbers(ringed(40, { ...arms, K: ['w', 330] }, clockwise), 'KNES')).toEqual([1, 2, 3, 4])
    expect(numbers(ringed(40, { ...arms, K: ['w', 210] }, clockwise), 'NESK')).toEqual([1, 2, 3, 4])
  })
  test('counts a gate of a yard for who takes it alone', () => {
    const gate = { K: { highway: 'service', access: 'private' } }
    const step = ringed(40, { ...arms, K: ['e', 120] }, { more: gate })
    expect(numbers(step, 'SKEN')).toEqual([1, 2, 2, 3])
  })
})

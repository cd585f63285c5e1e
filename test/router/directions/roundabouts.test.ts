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


      x   n
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
  test('names the road behind a lane that is drawn as a part of it', () => {
    expect(town.texts('Ww', 'xK')).toEqual({
      en: ['At the roundabout, take the 4th exit onto Kloostri and drive 0.16 km.'],
      et: ['Võtke ringristmikul 4. mahasõit teele Kloostri ja sõitke 0,16 km.'],
    })
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

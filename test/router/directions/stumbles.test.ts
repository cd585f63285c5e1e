/** Sentences over which drivers stumbled, each on drawn roads: what is told in their place. */
import { describe, expect, test } from 'vitest'
import { type DrawnWay, drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

const street = (name: string) => ({ highway: 'tertiary', name })
const oneway = (name: string) => ({ ...street(name), oneway: 'yes' })
const ring = { highway: 'tertiary', junction: 'roundabout' }
const over = (drawing: string, ways: Readonly<Record<string, DrawnWay>>, metres = 20) =>
  directionsOver(drawRoads(drawing, ways, [], { rowM: metres, columnM: metres / 2 }))

describe('a roundabout that is entered and left at one junction', () => {
  const streets = { abc: oneway('A'), def: oneway('D'), ghi: oneway('G'), jkl: oneway('J') }
  const outwards = `
      c   a
    j   b   f
      k   e
    l   h   d
      g   i`
  test('is no “Turn right to stay on A”', () => {
    const town = over(outwards, { bkheb: ring, ...streets })
    expect(town.said('ab', 'bc', 'en')).toEqual([
      'At the roundabout, take the 1st exit to stay on A and drive 0.03 km.',
    ])
    expect(town.said('ab', 'kl', 'en')).toEqual([
      'At the roundabout, take the 2nd exit onto J and drive 0.05 km.',
    ])
  })
  test('is no “Turn left to stay on A” against its traffic, but the last exit', () => {
    const inwards = `
      a   c
    l   b   d
      k   e
    j   h   f
      i   g`
    const town = over(inwards, { bkheb: ring, ...streets })
    expect(town.said('ab', 'bc', 'en')).toEqual([
      'At the roundabout, take the 4th exit to stay on A and drive 0.03 km.',
    ])
    expect(town.said('ab', 'kl', 'en')).toEqual([
      'At the roundabout, take the 1st exit onto J and drive 0.05 km.',
    ])
  })
  test('has the exits of left-hand traffic where one drives round it clockwise', () => {
    const town = over(outwards, { behkb: ring, ...streets })
    expect(town.said('ab', 'bc', 'en')).toEqual([
      'At the roundabout, take the 4th exit to stay on A and drive 0.03 km.',
    ])
    expect(town.said('ab', 'ef', 'en')).toEqual([
      'At the roundabout, take the 1st exit onto D and drive 0.05 km.',
    ])
  })
  test('is none for a road that crosses it, or leads from lane to lane', () => {
    const through = over(
      `
            n
        e b 1 d s
            m`,
      { bnd: ring, dmb: ring, ebds: street('Riia') },
    )
    expect(through.said('eb', 'ds', 'en')).toEqual([])
  })
})

describe('back along one’s own road', () => {
  const crossing = `
        i l

    d   c b   a
    e   f g   h

        j k`
  const mixed = {
    ab: oneway('first'),
    bc: oneway('second'),
    cd: oneway('first'),
    ef: oneway('first'),
    fg: oneway('first'),
    gh: oneway('first'),
    ic: oneway('second'),
    bl: oneway('second'),
    kg: oneway('second'),
    fj: oneway('second'),
    cf: oneway('second'),
    gb: oneway('first'),
  }
  test('is no “Make a sharp left turn onto second”, whatever the pieces between are called', () => {
    const town = over(crossing, mixed)
    const said = (from: string, to: string) => town.said(from, to, 'en')
    expect(said('kg', 'fj')).toEqual(['Make a U-turn, go back on second and drive 0.06 km.'])
    expect(said('ab', 'gh')).toEqual(['Make a U-turn, go back on first and drive 0.1 km.'])
  })
  test('is no pair of left turns within the crossing', () => {
    expect(over(crossing, mixed).said('ic', 'bl', 'en')).toEqual([
      'Make a U-turn, go back on second and drive 0.08 km.',
    ])
  })
  const pinched = `
        b   c

    i           d
          a
    h           e

        g   f`
  const roads = {
    dai: oneway('first'),
    hae: oneway('first'),
    bag: oneway('second'),
    fac: oneway('second'),
    ag: oneway('second'),
  }
  test('is no “Make a sharp left turn to stay on second” where the carriageways meet in a point', () => {
    expect(over(pinched, roads, 10).said('fa', 'ag', 'en')).toEqual([
      'Make a U-turn, go back on second and drive 0.02 km.',
    ])
  })
})

test('the road that one is on is no road to turn onto, behind a lane without a name', () => {
  const town = over(
    `
                P
            n       m
          f           e
    W---v-w               k---E
          a           d
            b       c`,
    {
      wabcdkemnfw: ring,
      Wv: street('Narva'),
      vw: { highway: 'tertiary', oneway: 'yes' },
      kE: street('Narva'),
      nP: street('Põhja'),
    },
  )
  expect(town.said('Wv', 'kE', 'en')).toEqual([
    'At the roundabout, take the 1st exit to stay on Narva and drive 0.24 km.',
  ])
})

test('a hairpin without a junction is silent, though six metres of it are spelt otherwise', () => {
  const town = over(
    `
  W---------------a
                   b
                   c
  E---------------d`,
    {
      Wab: street('Planknerstrasse'),
      bc: street('Plankner Strasse'),
      cdE: street('Planknerstrasse'),
    },
    6,
  )
  expect(town.said('Wa', 'dE', 'en')).toEqual([])
})

describe('a right angle', () => {
  const corner = (ahead: Record<string, string>) =>
    over(
      `
    W-----X-----E

          S`,
      { WX: { highway: 'residential' }, XS: { highway: 'residential' }, EX: ahead },
    )
  test('is told where straight on is a one-way street against us', () => {
    const town = corner({ highway: 'residential', oneway: 'yes' })
    expect(town.said('WX', 'XS', 'en')).toEqual(['Turn right and drive 0.02 km.'])
  })
  test('is not told for a driveway against us', () => {
    const town = corner({ highway: 'service', oneway: 'yes' })
    expect(town.said('WX', 'XS', 'en')).toEqual([])
  })
  test('is not told for the other carriageway of a road that divides', () => {
    const town = over(
      `
    W-----X-----E

          S`,
      {
        WX: { highway: 'residential' },
        XS: { highway: 'residential', oneway: 'yes' },
        EX: { highway: 'residential', oneway: 'yes' },
      },
    )
    expect(town.said('WX', 'XS', 'en')).toEqual([])
  })
})

describe('a turn onto a road without a name', () => {
  const unnamed = { highway: 'residential' }
  test('is at the crossing', () => {
    const town = over('  N\nW-X-E\n  S', { WXE: street('Riia'), NXS: unnamed }, 100)
    expect(town.texts('WX', 'XS')).toEqual({
      en: ['Turn right at the crossing and drive 0.09 km.'],
      et: ['Pöörake ristmikul paremale ja sõitke 0,09 km.'],
    })
  })
  test('is at the end of the road', () => {
    const town = over('  N\nW-X\n  S', { WX: street('Riia'), NXS: unnamed }, 100)
    expect(town.said('WX', 'XS', 'en')).toEqual([
      'Turn right at the end of the road and drive 0.09 km.',
    ])
  })
  test('is into the side road where the own one leads on', () => {
    const town = over('W-X-E\n  S', { WXE: street('Riia'), XS: unnamed }, 100)
    expect(town.said('WX', 'XS', 'en')).toEqual([
      'Turn right into the side road and drive 0.09 km.',
    ])
  })
  test('leads toward the next road, or where its sign says', () => {
    const ways = (tags: Record<string, string>) => ({
      WXE: street('Riia'),
      XS: { ...unnamed, ...tags },
      ASB: street('Turu'),
    })
    const drawing = 'W-X-E\nA-S-B'
    expect(over(drawing, ways({}), 100).said('WX', 'SA', 'en')).toEqual([
      'Turn right toward Turu and drive 0.1 km.',
      'Turn right onto Turu and drive 0.09 km.',
    ])
    expect(
      over(drawing, ways({ oneway: 'yes', destination: 'Valga' }), 100).said('WX', 'SA', 'en')[0],
    ).toBe('Turn right toward Valga and drive 0.1 km.')
    expect(over(drawing, ways({}), 301).said('WX', 'SA', 'en')[0]).toBe(
      'Turn right into the side road and drive 0.3 km.',
    )
  })
})

test('a short lane between streets is no ramp', () => {
  const lane = (highway: string) =>
    over(
      `
  W---X-------------E
            a
              b-----c---D
                    S`,
      {
        WXE: { ...street('Riia'), highway: 'secondary' },
        Xabc: { highway, oneway: 'yes' },
        Sc: { ...ring, oneway: 'yes' },
        cD: ring,
        DS: ring,
      },
      10,
    ).said('WX', 'cD', 'en')[0]
  expect(lane('secondary_link')).toBe('Bear right and drive 0.08 km.')
  expect(lane('trunk_link')).toBe('Take the ramp on the right and drive 0.08 km.')
})

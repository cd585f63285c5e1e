/** Crossings of two streets: how a text says so, and the point where both meet. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCrossings, readJoinedStreets } from '../../src/geocoder/crossings/read-crossing.ts'
import { type GeocodeOptions, geocode } from '../../src/geocoder/geocoder.ts'
import { house, openSmall, type Place, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const cuts = (text: string) =>
  readCrossings(text).map(({ first, second }) => [squeezed(first), squeezed(second)])

describe('texts that name a crossing', () => {
  it.each([
    ['Kopli tn / Telliskivi tn, Tallinn', 'Kopli tn , Tallinn', 'Telliskivi tn, Tallinn'],
    ['Kopli tn/Telliskivi tn', 'Kopli tn', 'Telliskivi tn'],
    ['Kopli tn // Telliskivi tn', 'Kopli tn', 'Telliskivi tn'],
    ['Pikk / 1. Mai tn', 'Pikk', '1. Mai tn'],
    ['Narva mnt ja Pronksi tn nurk, Tallinn', 'Narva mnt , Tallinn', 'Pronksi tn , Tallinn'],
    ['Brīvības ielas un Ģertrūdes ielas stūris', 'Brīvības ielas', 'Ģertrūdes ielas'],
    ['Gedimino pr. ir Vilniaus g. sankryža', 'Gedimino pr.', 'Vilniaus g.'],
    ['Gedimino pr. ir Vilniaus g. kampas', 'Gedimino pr.', 'Vilniaus g.'],
    ['corner of Pikk and Lai, Tallinn', 'Pikk , Tallinn', 'Lai, Tallinn'],
    ['Pikk x Lai', 'Pikk', 'Lai'],
    ['Pikk & Lai', 'Pikk', 'Lai'],
  ])('%s', (text, first, second) => {
    expect(cuts(text)).toEqual([[first, second]])
  })
  it.each(['Pikk 24 / 28', 'Pikk 24/28', 'Narva mnt 7, Tallinn', 'Kannikese ja Lai', ''])(
    'none: %s',
    (text) => {
      expect(cuts(text)).toEqual([])
    },
  )
  it('tries each word for `and`, four at most', () => {
    expect(cuts('Dariaus ir Girėno g. ir Kauno g. sankryža')).toEqual([
      ['Dariaus', 'Girėno g. ir Kauno g.'],
      ['Dariaus ir Girėno g.', 'Kauno g.'],
    ])
    expect(cuts('a ja b ja c ja d ja e ja f nurk')).toHaveLength(4)
  })
  it('cuts at a bare `and` only where it is asked to', () => {
    expect(readJoinedStreets('Pikk ja Lai').map(({ second }) => second.trim())).toEqual(['Lai'])
  })
  it('keeps the places of letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
        const text = `${a} / ${b} ja Lai nurk`
        for (const { first, second } of [...readCrossings(text), ...readJoinedStreets(text)]) {
          for (const half of [first, second]) {
            expect(half).toHaveLength(text.length)
            const lost = [...half].filter((_, i) => half[i] !== ' ' && half[i] !== text[i])
            expect(lost).toEqual([])
          }
        }
      }),
      { seed: 15, numRuns: 100 },
    )
  })
})

/** Houses of a street every 0.0005 degrees from a point on; odd numbers on one side, even ones on the other. */
function row(lon: number, lat: number, dLon: number, dLat: number, count = 8): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 0.0001 : -0.0001
    const step = Math.floor(i / 2) + 0.5
    return house(String(i + 1), [], {
      lon: lon + step * dLon + (dLon === 0 ? side : 0),
      lat: lat + step * dLat + (dLat === 0 ? side / 2 : 0),
    })
  })
}

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit3('linn', 'Tallinn', [
        // Pikk runs east along latitude 59.44, Lai north along longitude 24.752; both begin at their crossing.
        street('tänav', 'Pikk tänav', row(24.752, 59.44, 0.0005, 0)),
        street('tänav', 'Lai tänav', row(24.752, 59.44, 0, 0.0003)),
        street('maantee', 'Narva maantee', row(24.8, 59.45, 0.0005, 0)),
      ]),
      unit2('vald', 'Saue vald', [
        unit3('küla', 'Laagri küla', [street('tänav', 'Pikk tänav', row(24.6, 59.35, 0.0005, 0))]),
      ]),
    ]),
  ],
})

function crossings(text: string, options: Partial<GeocodeOptions> = {}) {
  return geocode(world.ee!, text, { maxCount: 10, skipMax: 0, ...options })
}

describe('the point where both streets meet', () => {
  it('is where the lines of houses of both cross, where nothing better is known', () => {
    const [match, ...others] = crossings('Pikk tn / Lai tn, Tallinn')
    expect(others).toEqual([])
    expect(match.relevance).toBe(100)
    expect(match.crossing?.source).toBe('houses')
    expect(match.crossing!.lonE7 / 1e7).toBeCloseTo(24.752, 4)
    expect(match.crossing!.latE7 / 1e7).toBeCloseTo(59.44, 4)
  })
  it.each(['Pikk ja Lai tänava nurk', 'Lai tn // Pikk tn', 'Tallinn, Pikk / Lai', 'Pikk ja Lai'])(
    'is found by its words: %s',
    (text) => {
      expect(crossings(text)).toHaveLength(1)
    },
  )
  it('names the first street, and the other as the one that crosses', () => {
    const { tree } = world.ee!.index
    const [{ row: own, crossing }] = crossings('Lai tn / Pikk tn')
    expect(tree.name[own]).not.toBe(tree.name[crossing!.row])
    expect(tree.end[own] - own).toBe(9)
  })
  it('is none for streets that do not meet; then the text is asked as a whole', () => {
    expect(crossings('Pikk tn / Narva mnt, Tallinn')).toEqual([])
    const streets = crossings('Narva mnt / Pikk tn, Tallinn', { skipMax: 6 })
    expect(streets.filter(({ crossing }) => crossing)).toEqual([])
  })
  it('is none outside the window', () => {
    const window = { westE7: 245e6, southE7: 590e6, eastE7: 247e6, northE7: 595e6 }
    expect(crossings('Pikk tn / Lai tn', { window })).toEqual([])
  })
  it('tells which word named which street, each word once, and where the point comes from', () => {
    const text = 'Pikk tn / Lai tn, Tallinn'
    const [{ explanation }] = crossings(text, { explain: true })
    expect(explanation!.matched.map(({ word }) => word)).toEqual([
      'Pikk',
      'tn',
      'Tallinn',
      'Lai',
      'tn',
    ])
    expect(
      explanation!.matched.every(({ start, end, word }) => text.slice(start, end) === word),
    ).toBe(true)
    expect(explanation!.unrecognized).toEqual([])
    expect(explanation!.crossingSource).toBe('houses')
  })
  it('leaves two addresses of one object and house numbers alone', () => {
    expect(crossings('Pikk tn 3 / Lai tn 4, Tallinn').every((match) => !match.crossing)).toBe(true)
  })
})

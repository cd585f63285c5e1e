/** Judged matches beside each other: equals elsewhere, which goes first, what takes the words of another. */
import { describe, expect, test } from 'vitest'
import type { Weighed } from '../../src/geocoder/friendly/confidence.ts'
import type { Judged } from '../../src/geocoder/friendly/judge.ts'
import type { JudgedPart } from '../../src/geocoder/friendly/question.ts'
import { friendlyMatch, inOrder, weigh } from '../../src/geocoder/friendly/weigh.ts'
import { judged, part, rowOf } from './hand-judged.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Nõmme linnaosa', [
          street('tänav', 'Pargi tänav', [
            house('1', [], at(24.7, 59.4)),
            house('3', [], at(24.71, 59.4)),
          ]),
        ]),
      ]),
      unit2('vald', 'Viimsi vald', [
        unit3('küla', 'Kase küla', [
          street('tänav', 'Pargi tänav', [house('1', [], at(24.9, 59.5))]),
        ]),
      ]),
    ]),
    unit1(
      'maakond',
      'Tartu maakond',
      [
        unit2(
          'vald',
          'Elva vald',
          [
            unit3(
              'linn',
              'Elva linn',
              [street('tänav', 'Pargi tänav', [house('1', [], at(26.4, 58.2))], at(26.4, 58.2))],
              at(26.4, 58.2),
            ),
          ],
          at(26.5, 58.3),
        ),
      ],
      at(26.6, 58.4),
    ),
  ],
})
const ee = world.ee!
const { tree } = ee.index
const row = (name: string, above?: string) => rowOf(tree, name, above)
const streetIn = (place: string) => rowOf(tree, 'Pargi tänav', place)
/** Houses of one name in a town, a village and another town. */
const TALLINN_1 = streetIn('Nõmme linnaosa') + 1
const KASE_1 = streetIn('Kase küla') + 1
const ELVA_1 = streetIn('Elva linn') + 1

const one = (at: number, more: Partial<Judged> = {}) => judged(ee, at, more)
const rivalsOf = (...all: Judged[]) => weigh(all).map(({ rivals }) => [rivals.equals, rivals.gap])
const surenessOf = (...all: Judged[]) =>
  weigh(all).map(({ confidence, groupConfidence }) => [confidence, groupConfidence])

describe('an equal', () => {
  test('is elsewhere, of the same rank and as relevant', () => {
    expect(rivalsOf(one(TALLINN_1), one(ELVA_1))).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(rivalsOf(one(TALLINN_1), one(ELVA_1), one(KASE_1))).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ])
    expect(rivalsOf(one(TALLINN_1), one(ELVA_1, { rank: 1 }))).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
  test('alone there is none, and no gap', () => {
    expect(rivalsOf(one(TALLINN_1))).toEqual([[0, 100]])
    expect(rivalsOf(one(TALLINN_1), one(row('Tallinn')))).toEqual([
      [0, 100],
      [0, 100],
    ])
  })
  test('differs by less than 0.02', () => {
    const of = (relevance: number) => rivalsOf(one(TALLINN_1), one(ELVA_1, { relevance }))[0][0]
    expect([of(99.985), of(99.975)]).toEqual([1, 0])
  })
  test('the gap is that to the best elsewhere', () => {
    const all = [
      one(TALLINN_1, { relevance: 80 }),
      one(ELVA_1, { relevance: 90 }),
      one(KASE_1, { relevance: 85 }),
    ]
    expect(rivalsOf(...all).map(([, gap]) => gap)).toEqual([-10, 5, -5])
  })
  test('is no place that is more than 20 times smaller', () => {
    const [elva, kase] = [row('Elva linn'), row('Kase küla')]
    const of = (population: number) =>
      rivalsOf(
        one(elva, { population: 2000, type: 'city' }),
        one(kase, { population, type: 'city' }),
      )
    expect(of(100)[0][0]).toBe(1)
    expect(of(99)[0][0]).toBe(0)
    // A house has the population of its place, and is as good.
    const houses = [one(ELVA_1, { population: 2000 }), one(KASE_1, { population: 99 })]
    expect(rivalsOf(...houses)[0][0]).toBe(1)
  })
  test.each(['county', 'municipality', 'parish', 'eldership'] as const)(
    'of a town is no %s',
    (type) => {
      const [town, area] = [
        one(row('Elva linn'), { type: 'city' }),
        one(row('Viimsi vald'), { type }),
      ]
      expect(weigh([town, area])[0].rivals.equals).toBe(0)
      expect(weigh([{ ...town, type: 'district' }, area])[0].rivals.equals).toBe(1)
    },
  )
})

describe('how sure an answer is', () => {
  test('an equal halves the answer, and leaves the group as sure as one alone', () => {
    expect(surenessOf(one(TALLINN_1), one(ELVA_1))).toEqual([
      [0.91, 0.99],
      [0.91, 0.99],
    ])
    expect(surenessOf(one(TALLINN_1))).toEqual([[0.99, 0.99]])
  })
  test('a group behind a better answer is as little sure as one behind it', () => {
    const behind = { relevance: 60 }
    const all = surenessOf(one(TALLINN_1), one(ELVA_1, behind), one(KASE_1, behind))
    // 6.54 - 6.19 × 0.4 - 1.96 + 0.82 = 2.924, and - 1.82 × log 2 - 2.95 for an equal
    expect(all[1]).toEqual([0.22, 0.95])
    expect(all[0]).toEqual([0.99, 0.99])
  })
  test('a village is below the town of its name, and shares what is left with its equals', () => {
    const town = one(row('Elva linn'), {
      type: 'city',
      relevance: 100,
      parts: [part('city', 'same')],
    })
    const village = (name: string) =>
      one(row(name), { type: 'place', relevance: 100, rank: 1, parts: [part('place', 'same')] })
    const [first, second] = surenessOf(town, village('Kase küla'))
    expect(first).toEqual([0.99, 0.99])
    expect(second).toEqual([0.98, 0.98])
    const shared = surenessOf(town, village('Kase küla'), village('Nõmme linnaosa'))
    expect(shared[1]).toEqual([0.49, 0.98])
  })
  test('a place is below a town of a lower rank, or of the same rank and more than 20 times larger', () => {
    const village = (townRank: number, rank: number, population: number) => {
      const town = one(row('Elva linn'), { type: 'city', rank: townRank, population: 2000 })
      const other = one(row('Kase küla'), { type: 'place', rank, population })
      return surenessOf(town, other)[1]
    }
    expect(village(1, 2, 2000)).toEqual([0.98, 0.98])
    expect(village(1, 1, 99)).toEqual([0.49, 0.98])
    // A place of the same size is an equal; one of a lower rank goes first, however small it is.
    expect(village(1, 1, 2000)).toEqual([0.91, 0.99])
    expect(village(2, 1, 99)).toEqual([0.99, 0.99])
  })
  test('only a town or a district goes before others of its name, and only if it is as relevant', () => {
    const village = (more: Partial<Judged>) => {
      const town = one(row('Elva linn'), { type: 'city', ...more })
      return surenessOf(town, one(row('Kase küla'), { type: 'place', rank: 1 }))[1][1]
    }
    expect(village({})).toBe(0.98)
    expect(village({ type: 'district' })).toBe(0.98)
    expect(village({ type: 'place' })).toBe(0.99)
    expect(village({ relevance: 99.99 })).toBe(0.98)
    expect(village({ relevance: 99.97 })).toBe(0.99)
    // A house in the town is not elsewhere.
    const inside = one(ELVA_1, { rank: 7 })
    expect(surenessOf(one(row('Elva linn'), { type: 'city' }), inside)[1][1]).toBe(0.99)
  })
  test('the area around a town of its name is below it, unless it is more relevant', () => {
    const area = (relevance: number) => {
      const town = one(row('Elva linn'), { type: 'city', rank: 1, relevance })
      return surenessOf(town, one(row('Elva vald'), { type: 'municipality' }))[1][1]
    }
    expect([area(100), area(99.99)]).toEqual([0.98, 0.99])
  })
})

describe('order', () => {
  const weighed = (confidence: number, groupConfidence: number, of: Judged): Weighed => ({
    judged: of,
    rivals: { equals: 0, gap: 100 },
    confidence,
    groupConfidence,
  })
  const order = (all: Weighed[], near?: { lonE7: number; latE7: number }) =>
    inOrder(all, near).map(({ judged: { row: own } }) => own)
  const [a, b] = [ELVA_1, TALLINN_1]
  test('by the group, then the answer, then its relevance, then its rank', () => {
    expect(order([weighed(0.9, 0.8, one(a)), weighed(0.1, 0.9, one(b))])).toEqual([b, a])
    expect(order([weighed(0.1, 0.9, one(a)), weighed(0.2, 0.9, one(b))])).toEqual([b, a])
    const lesser = one(a, { relevance: 90, rank: 0 })
    const better = one(b, { relevance: 91, rank: 5 })
    expect(order([weighed(0.9, 0.9, lesser), weighed(0.9, 0.9, better)])).toEqual([b, a])
    const [second, first] = [one(a, { rank: 2, population: 9 }), one(b, { rank: 1 })]
    expect(order([weighed(0.9, 0.9, second), weighed(0.9, 0.9, first)])).toEqual([b, a])
  })
  test('then a town before the area of its name, whatever their ranks are', () => {
    const area = weighed(0.9, 0.9, one(row('Elva vald'), { type: 'municipality', rank: 0 }))
    const town = weighed(0.9, 0.9, one(row('Elva linn'), { type: 'city', rank: 3 }))
    const wanted = [row('Elva linn'), row('Elva vald')]
    expect(order([area, town])).toEqual(wanted)
    expect(order([town, area])).toEqual(wanted)
  })
  test('then by distance from a point, else the largest first', () => {
    const all = [
      weighed(0.9, 0.9, one(a, { population: 1 })),
      weighed(0.9, 0.9, one(b, { population: 2 })),
      weighed(0.9, 0.9, one(KASE_1, { population: 3 })),
    ]
    expect(order(all)).toEqual([KASE_1, b, a])
    expect(order(all, { lonE7: 264e6, latE7: 582e6 })).toEqual([a, b, KASE_1])
    expect(order(all, { lonE7: 249e6, latE7: 595e6 })).toEqual([KASE_1, b, a])
  })
})

describe('a class of match', () => {
  const classOf = (more: Partial<Judged>, at = ELVA_1, equals = 0) => {
    const weighed = { judged: one(at, more), rivals: { equals, gap: 100 } }
    return friendlyMatch({ ...weighed, confidence: 0.9, groupConfidence: 0.9 }, false, []).match
  }
  const unmatched = [{ start: 0, end: 1 }]
  test.each<[string, Partial<Judged>]>([
    ['exact', {}],
    ['exact', { parts: [part('county', 'added')] }],
    ['variant', { parts: [part('city', 'variant')] }],
    ['typo', { parts: [part('city', 'variant'), part('street', 'corrected')] }],
    ['partial', { parts: [part('street', 'corrected'), part('flat', 'missing')] }],
    ['partial', { parts: [part('city', 'contradicted')] }],
    ['partial', { unmatched }],
  ])('%s', (wanted, more) => expect(classOf(more)).toBe(wanted))
  test('place where it is a unit, ambiguous where an equal is elsewhere', () => {
    expect(classOf({ unmatched }, row('Elva linn'))).toBe('place')
    expect(classOf({}, row('Elva linn'))).toBe('exact')
    expect(classOf({ unmatched }, ELVA_1, 1)).toBe('ambiguous')
  })
})

test('an answer to a repaired text is 0.96 sure at most', () => {
  const sure = (confidence: number, isRepaired: boolean) =>
    friendlyMatch(
      { judged: one(ELVA_1), rivals: { equals: 0, gap: 100 }, confidence, groupConfidence: 1 },
      isRepaired,
      [],
    ).confidence
  expect([sure(0.99, true), sure(0.95, true), sure(0.99, false)]).toEqual([0.96, 0.95, 0.99])
})

test('a street for a house, or a place for a street, is not what was asked; a house for its flat is where it is', () => {
  const sure = (name: JudgedPart['part']) => {
    const weighed = {
      judged: one(ELVA_1, { parts: [part(name, 'missing')] }),
      rivals: { equals: 0, gap: 100 },
    }
    return friendlyMatch({ ...weighed, confidence: 0.96, groupConfidence: 0.96 }, false, [])
      .confidence
  }
  expect([sure('street'), sure('house'), sure('housenumber')]).toEqual([0.05, 0.05, 0.05])
  expect([sure('flat'), sure('district'), sure('postcode')]).toEqual([0.96, 0.96, 0.96])
})

describe('a house whose number may be an ordinal, and whose flat is missing', () => {
  const span = (start: number, end: number) => [{ start, end }]
  const house = (flat: JudgedPart['verdict'] = 'missing', isOrdinal = true) =>
    one(ELVA_1, {
      isOrdinal,
      parts: [
        part('city', 'same'),
        part('street', 'same', { spans: span(0, 7) }),
        part('housenumber', 'same', { spans: span(8, 10) }),
        part('flat', flat, { spans: span(12, 14) }),
      ],
    })
  const lane = (verdict: JudgedPart['verdict'] = 'same', end = 10) =>
    one(streetIn('Elva linn'), {
      type: 'street',
      parts: [
        part('city', 'same'),
        part('street', verdict, { spans: span(0, end) }),
        part('housenumber', 'missing', { spans: span(12, 14) }),
      ],
    })
  const isBelow = (a: Judged, b: Judged) => {
    const [beside, other] = weigh([a, b])
    return beside.confidence < other.confidence
  }

  test('is below the street that has the ordinal in its name', () => {
    expect(isBelow(house(), lane())).toBe(true)
  })
  test('unless the flat is there, or no number is behind the dot', () => {
    expect(isBelow(house('same'), lane())).toBe(false)
    expect(isBelow(house('missing', false), lane())).toBe(false)
  })
  test('unless the street is written otherwise, or without the ordinal', () => {
    expect(isBelow(house(), lane('variant'))).toBe(false)
    expect(isBelow(house(), lane('same', 7))).toBe(false)
  })
})

describe('a place that leaves a street over', () => {
  const span = (start: number, end: number) => [{ start, end }]
  const words = { given: 'Pargi tn', spans: span(0, 8) }
  const missing = part('street', 'missing', words)
  const place = (more: Partial<Judged> = {}, name = 'Elva linn') =>
    one(row(name), { type: 'city', relevance: 99, parts: [part('city', 'same'), missing], ...more })
  const house = (more: Partial<Judged> = {}, at = ELVA_1) =>
    one(at, {
      relevance: 30,
      parts: [part('city', 'same'), part('street', 'same', words), part('housenumber', 'same')],
      ...more,
    })
  const isBelow = (a: Judged, b: Judged) => {
    const [alone] = weigh([a])
    const [beside, other] = weigh([a, b])
    return beside.confidence < alone.confidence && beside.confidence < other.confidence
  }
  const but = (...changed: Judged['parts']) =>
    house().parts.map((own) => changed.find(({ part: name }) => name === own.part) ?? own)

  test('is below the house in it', () => expect(isBelow(place(), house())).toBe(true))
  test('unless no street is missing', () => {
    expect(isBelow(place({ parts: [part('city', 'same')] }), house())).toBe(false)
    const found = part('street', 'same', words)
    expect(isBelow(place({ parts: [part('city', 'same'), found] }), house())).toBe(false)
  })
  test('also where the house is elsewhere, if its place is named', () => {
    const of = (verdict: 'variant' | 'added') =>
      house({ parts: but(part('city', verdict), part('street', 'variant', words)) })
    expect(isBelow(place({}, 'Elva vald'), of('variant'))).toBe(true)
    expect(isBelow(place({}, 'Viimsi vald'), of('variant'))).toBe(true)
    expect(isBelow(place({}, 'Viimsi vald'), of('added'))).toBe(false)
    expect(isBelow(place({}, 'Viimsi vald'), { ...of('variant'), isNamesake: true })).toBe(false)
    expect(isBelow(place({}, 'Viimsi vald'), { ...of('variant'), isForeign: true })).toBe(false)
  })
  test('but not where the house leaves as much open', () => {
    const left = { unmatched: [...span(9, 10), ...span(11, 12)] }
    const some = house({ ...left, parts: but(part('city', 'variant')) })
    expect(isBelow(place({}, 'Viimsi vald'), some)).toBe(false)
    expect(isBelow(place({ unmatched: [...left.unmatched] }, 'Viimsi vald'), some)).toBe(true)
  })
  test('the street of the kind that is named is not below a house on one of another kind', () => {
    const other = (verdict: 'same' | 'contradicted') =>
      house({ parts: [...but(part('street', verdict)), part('district', 'contradicted')] })
    const lane = (verdict: 'same' | 'variant') =>
      one(streetIn('Nõmme linnaosa'), {
        type: 'street',
        relevance: 99,
        parts: [part('city', 'same'), part('street', verdict), part('housenumber', 'missing')],
        unmatched: span(9, 10),
      })
    expect(isBelow(lane('same'), other('same'))).toBe(true)
    expect(isBelow(lane('same'), other('contradicted'))).toBe(false)
    expect(isBelow(lane('variant'), other('contradicted'))).toBe(true)
  })
  test('unless no words are its street', () => {
    expect(
      isBelow(place(), house({ parts: but(part('street', 'same', { given: 'Pargi' })) })),
    ).toBe(true)
    const added = part('street', 'added', { given: undefined })
    expect(isBelow(place(), house({ parts: but(added) }))).toBe(false)
    expect(isBelow(place(), house({ parts: but(part('street', 'corrected', words)) }))).toBe(false)
    expect(isBelow(place(), house({ parts: but(part('street', 'variant', words)) }))).toBe(true)
  })
  test('unless the house has another number, or one that is written otherwise', () => {
    expect(isBelow(place(), house({ parts: but(part('housenumber', 'variant')) }))).toBe(false)
    expect(isBelow(place(), house({ isNumberVariant: true }))).toBe(false)
  })
  test('unless something else of the house is contradicted; a district may be', () => {
    const beside = (name: 'district' | 'county') => ({
      parts: [...house().parts, part(name, 'contradicted')],
    })
    expect(isBelow(place(), house(beside('district')))).toBe(true)
    expect(isBelow(place(), house(beside('county')))).toBe(false)
  })
  test('is below the street, too, where that lacks the number', () => {
    const lane = (verdict: 'same' | 'variant', number: 'same' | 'missing') =>
      house(
        {
          type: 'street',
          parts: but(part('street', verdict, words), part('housenumber', number)),
        },
        streetIn('Elva linn'),
      )
    expect(isBelow(place(), lane('same', 'missing'))).toBe(true)
    expect(isBelow(place(), lane('variant', 'missing'))).toBe(false)
    expect(isBelow(place(), lane('same', 'same'))).toBe(false)
  })
  test('a word for a kind of street may be contradicted, where no word of the name is left over', () => {
    const other = (given: string, unmatched = span(9, 10)) =>
      house({ parts: but(part('street', 'contradicted', { given, spans: span(6, 8) })), unmatched })
    expect(isBelow(place(), other('tn'))).toBe(true)
    expect(isBelow(place(), other('tn', span(7, 8)))).toBe(false)
    expect(isBelow(place(), other('tn', span(8, 9)))).toBe(true)
    const lane = { ...missing, given: 'Pargi põik' }
    const left = place({ parts: [part('city', 'same'), lane] })
    expect(isBelow(left, other('põik'))).toBe(true)
  })
  test('a town that is named as it is written holds a village, too', () => {
    const inTown = house({ parts: but(part('city', 'same', { given: 'Elva' })) })
    const village = place(
      { parts: [part('city', 'variant', { given: 'Kase' }), missing] },
      'Kase küla',
    )
    expect(isBelow(village, inTown)).toBe(true)
    const inVillage = house({ parts: but(part('city', 'same', { given: 'Kase' })) }, KASE_1)
    const left = (given: string) =>
      place({ parts: [part('city', 'variant', { given }), missing] }, 'Nõmme linnaosa')
    expect(isBelow(left('Kase'), inVillage)).toBe(true)
  })
})

describe('a place that takes the name of a street, without the number', () => {
  const named = { given: 'Pargi', spans: [{ start: 0, end: 5 }] }
  const number = part('housenumber', 'missing')
  const place = (...parts: Judged['parts']) =>
    one(row('Kase küla'), {
      type: 'city',
      relevance: 100,
      parts: [part('city', 'same', named), ...parts],
    })
  const lane = (more: Partial<Judged> = {}) =>
    one(streetIn('Elva linn'), {
      type: 'street',
      relevance: 70,
      parts: [part('street', 'same', named), number],
      ...more,
    })
  const isBelow = (a: Judged, b: Judged) => {
    const [beside, other] = weigh([a, b])
    return beside.confidence < other.confidence
  }
  test('is below the street', () => {
    expect(isBelow(place(number), lane())).toBe(true)
    expect(isBelow(place(), lane())).toBe(false)
    expect(isBelow(place(part('housenumber', 'same')), lane())).toBe(false)
    expect(isBelow(place(number, part('street', 'missing', { given: 'x' })), lane())).toBe(false)
  })
  test('that has the same words for its name', () => {
    const other = (spans: Judged['unmatched']) => [
      part('street', 'same', { ...named, spans }),
      number,
    ]
    expect(isBelow(place(number), lane({ parts: other([{ start: 1, end: 5 }]) }))).toBe(false)
    const variant = [part('street', 'variant', named), number]
    expect(isBelow(place(number), lane({ parts: variant }))).toBe(false)
    expect(isBelow(place(number), lane({ type: 'house' }))).toBe(false)
  })
})

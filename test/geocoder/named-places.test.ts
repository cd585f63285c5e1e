/** A place that the text names binds: inside it a match counts, elsewhere not, in another place that is named perhaps. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  isBoundElsewhere,
  leavesPlace,
  namedAgain,
  namesSettlement,
  noteNamedPlaces,
  placeVerdict,
  streetNames,
} from '../../src/geocoder/ranking/named-places.ts'
import { PLACE_GROUPS_MAX } from '../../src/geocoder/state/extents.ts'
import {
  HOW_EXACT,
  HOW_INITIAL,
  HOW_PREFIX,
  HOW_TYPO,
  HOW_TYPO_PREFIX,
  HOW_VARIANT,
} from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { FORM_GENITIVE, FORM_OWN } from '../../src/geocoder/words/names.ts'
import { COMMA, SPACE } from '../../src/text/tokens.ts'
import { addHit, ask, nameKinds, stateOver } from './hand-made.ts'

/** A county of two parishes, each with two villages; a street and a house in the first, and a farm below a parish. */
const ROWS = [
  { level: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 1 },
  { level: 4, parent: 2 },
  { level: 5, parent: 3 },
  { level: 3, parent: 1 },
  { level: 5, column: 6, parent: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 7 },
  { level: 4, parent: 8 },
  { level: 3, parent: 7 },
]
const [
  COUNTY,
  PARISH,
  VILLAGE,
  STREET,
  HOUSE,
  BESIDE,
  FARM,
  OTHER_PARISH,
  FAR,
  FAR_STREET,
  FARTHER,
] = ROWS.keys()

/** Kinds, and words of the vocabulary: `tn` is a street, `linn` a town, `vald` a parish, `x` a town or street. */
const [STREET_KIND, TOWN_KIND, AREA_KIND] = [0, 1, 2]
const [TN, LINN, VALD, X] = [0, 1, 2, 3]
/** Entries of a village, an area, a village in another form, a street. */
const [VILLAGE_NAME, AREA_NAME, VILLAGE_FORM] = [0, 1, 2]
const MATERIAL = {
  kindsOf: [[STREET_KIND], [TOWN_KIND], [AREA_KIND], [TOWN_KIND, STREET_KIND]],
  kindClass: ['street', 'settlement', 'unit'],
  entries: [
    { row: VILLAGE, kind: TOWN_KIND, flags: FORM_OWN },
    { row: PARISH, kind: AREA_KIND, flags: FORM_OWN },
    { row: VILLAGE, kind: TOWN_KIND, flags: FORM_GENITIVE },
  ],
}

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS, MATERIAL)
  ask(state, 'a b c d e')
})

/** Adds a hit on a place by the words of `name`; `mask` has its kind words, too. */
function hitOn(
  row: number,
  name: number,
  { mask = name, how = HOW_EXACT as number, entry = VILLAGE_NAME } = {},
): number {
  const hit = addHit(state, { row, mask, nameMask: name, how })
  state.hits.entry[hit] = entry
  state.spans.end[state.hits.span[hit]] = 32 - Math.clz32(name)
  return hit
}

/** Makes these hits the chain of the match. */
function climbBy(...hits: number[]): void {
  state.chain.length = hits.length
  state.chain.hit.set(hits)
}

/** Rows that each group of words names. */
function groups() {
  noteNamedPlaces(state)
  const { count, mask, from, row, isSettlement } = state.namedPlaces
  return Array.from({ length: count }, (_, group) => ({
    mask: mask[group],
    rows: [...row.subarray(from[group], from[group + 1])],
    isSettlement: isSettlement[group] === 1,
  }))
}

describe('places that are named', () => {
  test('are grouped by the words of their names, ascending', () => {
    hitOn(FAR, 0b10)
    hitOn(VILLAGE, 0b01)
    hitOn(BESIDE, 0b10)
    hitOn(STREET, 0b01)
    expect(groups()).toEqual([
      { mask: 0b10, rows: [BESIDE, FAR], isSettlement: true },
      { mask: 0b01, rows: [VILLAGE], isSettlement: true },
    ])
    expect(state.namedPlaces.unitMask).toBe(0b11)
  })

  test('inside others of their words are left out, and one beside stays', () => {
    hitOn(VILLAGE, 1, { entry: AREA_NAME })
    hitOn(PARISH, 1, { entry: AREA_NAME })
    hitOn(OTHER_PARISH, 1, { entry: AREA_NAME })
    hitOn(FARTHER, 1, { entry: AREA_NAME })
    expect(groups()).toEqual([{ mask: 1, rows: [PARISH, OTHER_PARISH], isSettlement: false }])
    expect([...state.namedPlaces.end.subarray(0, 2)]).toEqual([OTHER_PARISH, ROWS.length])
  })

  test('are settlements before areas and other forms, unless a kind word is beside', () => {
    hitOn(PARISH, 1, { entry: AREA_NAME })
    hitOn(FAR, 1, { entry: VILLAGE_FORM })
    hitOn(FARTHER, 1)
    expect(groups()).toEqual([{ mask: 1, rows: [FARTHER], isSettlement: true }])
    hitOn(PARISH, 1, { entry: AREA_NAME, mask: 0b11 })
    expect(groups()[0].rows).toEqual([PARISH, FARTHER])
  })

  test.each([
    [HOW_VARIANT, 1],
    [HOW_INITIAL, 1],
    [HOW_PREFIX, 0],
    [HOW_TYPO, 0],
  ])('are named by whole words alone (%i)', (how, count) => {
    hitOn(FAR, 1, { how })
    expect(groups()).toHaveLength(count)
    expect(state.namedPlaces.unitMask).toBe(1)
  })

  test('have room for as many words as may name one', () => {
    for (let token = 0; token <= PLACE_GROUPS_MAX; token++) hitOn(FAR, 1 << token)
    expect(groups()).toHaveLength(PLACE_GROUPS_MAX)
  })
})

describe('a kind word behind the name', () => {
  const count = (text: string, word: number, entry = VILLAGE_NAME) => {
    ask(state, text)
    nameKinds(state, { 1: word })
    hitOn(FAR, 1, { entry })
    const found = groups().length
    state.hits.count = 0
    return found
  }

  test("that is a street's names no place, that of a settlement does", () => {
    expect(count('a tn', TN)).toBe(0)
    expect(count('a, tn', TN)).toBe(1)
    expect(count('a linn', LINN)).toBe(1)
    expect(count('a x', X)).toBe(1)
  })

  test("that is an area's names a settlement, too; that of a settlement names no area", () => {
    expect(count('a vald', VALD)).toBe(1)
    expect(count('a vald', VALD, AREA_NAME)).toBe(1)
    expect(count('a linn', LINN, AREA_NAME)).toBe(0)
  })

  test('of another role says nothing', () => {
    ask(state, 'a tn')
    hitOn(FAR, 1)
    expect(groups()).toHaveLength(1)
  })
})

test('words are the name of a settlement as they are written alone', () => {
  hitOn(FAR, 0b01)
  hitOn(FAR, 0b10, { entry: VILLAGE_FORM })
  hitOn(PARISH, 0b100, { entry: AREA_NAME })
  hitOn(FAR, 0b1000, { how: HOW_VARIANT })
  const masks = [0b01, 0b10, 0b100, 0b1000, 0b11]
  expect(masks.map((mask) => namesSettlement(state, mask))).toEqual([true, ...Array(4).fill(false)])
})

test('a place is left over where all its words are, and some may be skipped', () => {
  hitOn(FAR, 0b110)
  noteNamedPlaces(state)
  state.skipMax = 1
  expect([0b110, 0b111, 0b010, 0].map((open) => leavesPlace(state, open))).toEqual([
    true,
    true,
    false,
    false,
  ])
  state.skipMax = 0
  expect(leavesPlace(state, 0b110)).toBe(false)
})

describe('a match that leaves a place over', () => {
  const [INSIDE, IN_OTHER_AREA, ELSEWHERE] = [0, 1, 2]

  test('counts inside it alone', () => {
    hitOn(VILLAGE, 1)
    noteNamedPlaces(state)
    const rows = [COUNTY, PARISH, VILLAGE, STREET, HOUSE, BESIDE, FAR]
    expect(rows.map((row) => placeVerdict(state, row, 1))).toEqual([
      ELSEWHERE,
      ELSEWHERE,
      INSIDE,
      INSIDE,
      INSIDE,
      ELSEWHERE,
      ELSEWHERE,
    ])
    expect(placeVerdict(state, FAR, 0b10)).toBe(INSIDE)
    expect(rows.map((row) => isBoundElsewhere(state, row, 1))).toEqual([
      ...Array(6).fill(false),
      false,
    ])
    expect(isBoundElsewhere(state, FAR_STREET, 1)).toBe(true)
    expect(isBoundElsewhere(state, FAR_STREET, 0b10)).toBe(false)
    expect(isBoundElsewhere(state, STREET, 1)).toBe(false)
  })

  test('counts in each of several places of the name', () => {
    for (const row of [VILLAGE, FAR]) hitOn(row, 1)
    noteNamedPlaces(state)
    expect([STREET, BESIDE, FAR_STREET, FARTHER].map((row) => placeVerdict(state, row, 1))).toEqual(
      [INSIDE, ELSEWHERE, INSIDE, ELSEWHERE],
    )
  })

  test("does not count where half of a settlement's name is left over, does where half of an area's is", () => {
    hitOn(VILLAGE, 0b11)
    noteNamedPlaces(state)
    expect(placeVerdict(state, FAR, 0b01)).toBe(ELSEWHERE)
    state.hits.count = 0
    hitOn(VILLAGE, 0b11, { entry: AREA_NAME })
    noteNamedPlaces(state)
    expect(placeVerdict(state, FAR, 0b01)).toBe(INSIDE)
  })

  test.each([
    [HOW_EXACT, INSIDE],
    [HOW_INITIAL, INSIDE],
    [HOW_VARIANT, ELSEWHERE],
    [HOW_TYPO, ELSEWHERE],
  ])('leaves it over where it takes it for another name (%i)', (how, verdict) => {
    hitOn(VILLAGE, 1)
    noteNamedPlaces(state)
    climbBy(hitOn(FAR_STREET, 1, { how }))
    expect(placeVerdict(state, FAR_STREET, 0)).toBe(verdict)
  })

  test('counts in another settlement that is named', () => {
    hitOn(VILLAGE, 1)
    const far = hitOn(FAR, 0b10)
    noteNamedPlaces(state)
    climbBy(hitOn(FAR_STREET, 0b100), far)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(INSIDE)
  })

  test.each([
    ['the beginning of a name', HOW_PREFIX],
    ['a misspelt beginning', HOW_TYPO_PREFIX],
  ])('does not count in another place by %s', (_, how) => {
    hitOn(VILLAGE, 1)
    const far = hitOn(FAR, 0b10, { how })
    noteNamedPlaces(state)
    climbBy(far)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(ELSEWHERE)
  })

  test('does not count by the same words', () => {
    hitOn(VILLAGE, 1)
    noteNamedPlaces(state)
    climbBy(hitOn(FAR, 0b11))
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(ELSEWHERE)
  })

  test('counts half in an area that is named with its kind word, beside a settlement', () => {
    hitOn(VILLAGE, 1)
    const bare = hitOn(OTHER_PARISH, 0b10, { entry: AREA_NAME })
    const typed = hitOn(OTHER_PARISH, 0b10, { entry: AREA_NAME, mask: 0b110 })
    noteNamedPlaces(state)
    climbBy(bare)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(ELSEWHERE)
    climbBy(typed)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(IN_OTHER_AREA)
  })

  test('counts in an area beside an area', () => {
    hitOn(VILLAGE, 1, { entry: AREA_NAME })
    const other = hitOn(OTHER_PARISH, 0b10, { entry: AREA_NAME })
    noteNamedPlaces(state)
    climbBy(other)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(INSIDE)
  })

  test('does not count in an area around the place that is left over', () => {
    hitOn(VILLAGE, 1, { entry: AREA_NAME })
    const around = hitOn(PARISH, 0b10, { entry: AREA_NAME })
    noteNamedPlaces(state)
    climbBy(around)
    expect(placeVerdict(state, BESIDE, 1)).toBe(ELSEWHERE)
  })

  test("does not count in an area by a bare name that is a settlement's", () => {
    hitOn(VILLAGE, 1, { entry: AREA_NAME })
    hitOn(FARTHER, 0b10)
    const area = hitOn(OTHER_PARISH, 0b10, { entry: AREA_NAME })
    noteNamedPlaces(state)
    climbBy(area)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(ELSEWHERE)
    const typed = hitOn(OTHER_PARISH, 0b10, { entry: AREA_NAME, mask: 0b110 })
    climbBy(typed)
    expect(placeVerdict(state, FAR_STREET, 1)).toBe(INSIDE)
  })

  test('counts right below the parish around a village that is named as the parish', () => {
    hitOn(VILLAGE, 1)
    noteNamedPlaces(state)
    const parish = hitOn(PARISH, 1, { entry: AREA_NAME, how: HOW_VARIANT })
    climbBy(parish)
    expect([FARM, BESIDE].map((row) => placeVerdict(state, row, 0))).toEqual([INSIDE, INSIDE])
    expect(placeVerdict(state, COUNTY, 0)).toBe(ELSEWHERE)
    climbBy(hitOn(PARISH, 1, { entry: AREA_NAME }))
    expect(placeVerdict(state, FARM, 1)).toBe(ELSEWHERE)
    climbBy(hitOn(OTHER_PARISH, 1, { entry: AREA_NAME, how: HOW_VARIANT }))
    expect(placeVerdict(state, FAR, 0)).toBe(ELSEWHERE)
  })
})

test("a place by a street's kind word that is left over has its name from the street", () => {
  nameKinds(state, { 1: TN })
  const far = hitOn(FAR, 1)
  climbBy(hitOn(FAR_STREET, 0b100), far)
  expect(streetNames(state, 0b10)).toBe(1)
  expect(placeVerdict(state, FAR_STREET, 0b10)).toBe(2)
  expect(streetNames(state, 0b01)).toBe(0)
  state.question.tokens.before[1] = COMMA | SPACE
  expect(streetNames(state, 0b10)).toBe(0)
})

describe('a place around the match that is named again', () => {
  test('takes its words and the kind words behind them, up to a comma', () => {
    nameKinds(state, { 1: VALD, 2: LINN, 4: LINN })
    hitOn(VILLAGE, 1)
    noteNamedPlaces(state)
    expect(namedAgain(state, HOUSE, 0b11111)).toBe(0b00111)
    expect(namedAgain(state, HOUSE, 0b11101)).toBe(0b00001)
    state.question.tokens.before[2] = COMMA | SPACE
    expect(namedAgain(state, HOUSE, 0b11111)).toBe(0b00011)
  })

  test('takes none where it is elsewhere, or some of its words are taken', () => {
    hitOn(VILLAGE, 0b11)
    noteNamedPlaces(state)
    expect([namedAgain(state, FAR, 0b11), namedAgain(state, HOUSE, 0b10)]).toEqual([0, 0])
    expect(namedAgain(state, HOUSE, 0b11)).toBe(0b11)
  })
})

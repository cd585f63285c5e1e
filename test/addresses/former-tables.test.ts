/** Which states of before a country keeps, and the objects of today that each leads to. */
import { describe, expect, test } from 'vitest'
import {
  dateOfDay,
  dayOfDate,
  formerName,
  formerParts,
  formerSpans,
  heirsOf,
  heirsOfId,
  openFormer,
  stateOn,
} from '../../src/addresses/former/former.ts'
import { type FormerState, formerTables } from '../../src/addresses/former/former-tables.ts'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { formerNamesTable } from '../../src/geocoder/words/former-names.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { treeFiles } from '../support/small-world.ts'

const numbersOf = (column: unknown) => column as Uint32Array

type Said = Partial<AddressRecord> & { id: number }

const DAY_S = 86_400

const unit = (id: number, parentId: number, level: number, name: string): Said =>
  ({ id, parentId, level, column: level > 3 ? 5 : level, name }) as Said
const house = (id: number, parentId: number, name: string): Said =>
  ({ id, parentId, level: 5, column: 7, name }) as Said

const TODAY = [
  unit(1, 0, 1, 'Harju maakond'),
  unit(2, 0, 1, 'Tartu maakond'),
  unit(10, 1, 2, 'Tallinn'),
  unit(30, 10, 4, 'Aia tänav'),
  unit(31, 10, 4, 'Mere tänav'),
  house(50, 30, '7'),
  house(51, 31, '9'),
]

const state = (
  id: number,
  parentId: number,
  column: FormerState['column'],
  name: string,
  more: Partial<FormerState> = {},
): FormerState => ({
  ...{ id, parentId, column, name, fromS: 10 * DAY_S, untilS: 20 * DAY_S, file: 'test', line: 1 },
  ...more,
})

function build(states: readonly FormerState[], today = TODAY, told: [number, number][] = []) {
  const files = treeFiles({ ee: today })
  const tree = openAddressTree('ee', (file) => files.get(file) as Uint8Array)
  const receipt = createReceipt('test')
  const ids = {
    formerId: Float64Array.from(told, ([id]) => id),
    row: Uint32Array.from(told, ([, id]) => tree.id.indexOf(id)),
  }
  const tables = formerTables(tree, states, told.length > 0 ? ids : undefined, receipt)
  const former =
    tables.size === 0
      ? undefined
      : openFormer(tree, (file) => encodeTable(tables.get(file) as never))
  return { tree, receipt, former }
}

/** States as id, name and day of the end, with the ids of their heirs; `~` where they are derived. */
function told({ former, tree }: ReturnType<typeof build>) {
  if (former === undefined) return []
  return Array.from({ length: former.count }, (_, place) => {
    const heirs = heirsOf(former, place).map((row) => tree.id[row])
    const name = formerName(former, place)
    const mark = former.derived[place] === 1 ? '~' : '>'
    return `${former.id[place]} ${name} ${former.untilDay[place]} ${mark} ${heirs}`
  })
}

test('states of an object are in the order of their ends, then of their beginnings', () => {
  const of = (name: string, column: 5 | 6, fromDay: number, untilDay: number) =>
    state(31, 10, column, name, { fromS: fromDay * DAY_S, untilS: untilDay * DAY_S })
  const built = build([of('C', 5, 1, 30), of('B', 5, 12, 20), of('A', 6, 5, 20)])
  expect(told(built)).toEqual(['31 A 20 > 31', '31 B 20 > 31', '31 C 30 > 31'])
})

describe('a state is kept', () => {
  test('unless it has the name and the parent of today', () => {
    const built = build([
      state(30, 10, 5, 'Aia tänav'),
      state(31, 10, 5, 'Sadama tänav'),
      state(50, 31, 7, '7'),
      state(1, 0, 1, 'Harju maakond'),
      state(2, 0, 1, 'Tartumaa'),
    ])
    expect(told(built)).toEqual(['2 Tartumaa 20 > 2', '31 Sadama tänav 20 > 31', '50 7 20 > 50'])
    expect([...built.receipt.leftOut]).toEqual([
      ['history, of an object with the name and the parent that it has today', 2],
    ])
    expect(built.receipt.rowsKept).toBe(3)
  })

  test('where a unit of level 1 was below one that is no more, under its name of today', () => {
    const built = build([state(900, 0, 1, 'Liivimaa'), state(2, 900, 2, 'Tartu maakond')])
    expect(told(built)).toEqual(['2 Tartu maakond 20 > 2', '900 Liivimaa 20 ~ '])
  })

  test('with a name and with a parent alone, and those that are not are refused by their line', () => {
    const { receipt, former } = build([
      state(40, 10, 5, '', { line: 3 }),
      state(41, 999, 5, 'Kadunud tänav', { line: 4 }),
    ])
    expect(former).toBeUndefined()
    expect(receipt.refused.map(({ row, line, reason }) => [row, line, reason])).toEqual([
      ['40', 3, 'it had no name'],
      ['41', 4, 'the parent that it had does not exist'],
    ])
  })

  test('once where one follows another of the same name and parent', () => {
    const built = build([
      state(31, 10, 5, 'Sadama tänav'),
      state(31, 10, 5, 'Sadama tänav', { fromS: 20 * DAY_S, untilS: 25 * DAY_S }),
      state(31, 10, 5, 'Kai tänav', { fromS: 25 * DAY_S, untilS: 28 * DAY_S }),
    ])
    expect(told(built)).toEqual(['31 Sadama tänav 25 > 31', '31 Kai tänav 28 > 31'])
    expect(built.receipt.rowsKept).toBe(2)
  })

  test('with days up to the last that a table holds', () => {
    const { former } = build([state(31, 10, 5, 'Sadama tänav', { untilS: 70_000 * DAY_S })])
    expect([former?.fromDay[0], former?.untilDay[0]]).toEqual([10, 0xffff])
  })
})

describe('an object that is no more leads to', () => {
  test('the objects that its register names, over others that are no more', () => {
    const built = build([
      state(60, 30, 7, '11', { heirIds: [61, 51] }),
      state(61, 30, 7, '13', { heirIds: [50] }),
    ])
    expect(told(built)).toEqual(['60 11 20 > 51,50', '61 13 20 > 50'])
  })

  test('the object that its reader found, before one of its name', () => {
    const states = [state(60, 30, 7, '7')]
    expect(told(build(states, TODAY, [[60, 51]]))).toEqual(['60 7 20 ~ 51'])
    expect(told(build(states))).toEqual(['60 7 20 ~ 50'])
  })

  test('the one object of its name below the heirs of its parent', () => {
    const built = build([
      state(70, 10, 5, 'Aia tänav', { untilS: 30 * DAY_S }),
      state(71, 70, 7, '7'),
      state(72, 70, 7, '8'),
    ])
    expect(told(built)).toEqual(['70 Aia tänav 30 ~ 30', '71 7 20 ~ 50', '72 8 20 ~ '])
    const twice = [...TODAY, house(52, 30, '7')]
    expect(told(build([state(71, 30, 7, '7')], twice))).toEqual(['71 7 20 ~ '])
  })

  test('the objects that what was below it is below today', () => {
    const built = build([
      state(70, 10, 5, 'Kadunud tänav'),
      state(50, 70, 7, '1'),
      state(51, 70, 7, '3'),
    ])
    expect(told(built)[2]).toBe('70 Kadunud tänav 20 ~ 30,31')
  })

  test('the unit itself that was below it and is wider today, and a unit of its width leads on', () => {
    const wider = build([state(80, 1, 2, 'Vana vald'), state(10, 80, 3, 'Tallinna küla')])
    expect(told(wider)).toEqual(['10 Tallinna küla 20 > 10', '80 Vana vald 20 ~ 10'])
    const asWide = build([state(80, 1, 1, 'Vana vald'), state(10, 80, 2, 'Tallinna küla')])
    expect(told(asWide)[1]).toBe('80 Vana vald 20 ~ 1')
  })

  test('twelve derived heirs, and to none of thirteen', () => {
    const streets = Array.from({ length: 13 }, (_, i) => unit(100 + i, 10, 4, `Uus ${i} tänav`))
    const houses = streets.map(({ id }, i) => house(200 + i, id, '1'))
    const today = [...TODAY, ...streets, ...houses]
    const gone = state(70, 10, 5, 'Pikk tänav')
    const moved = houses.map(({ id }) => state(id, 70, 7, '2'))
    const { former } = build([gone, ...moved.slice(0, 12)], today)
    expect(heirsOfId(former!, 70)).toHaveLength(12)
    expect(heirsOfId(build([gone, ...moved], today).former!, 70)).toEqual([])
  })
})

test('names are looked up by their letters: those of units all, of houses those that are words', () => {
  const states = [
    state(30, 10, 5, '7'),
    state(31, 10, 5, 'Sadama tänav'),
    state(50, 30, 7, '8'),
    state(51, 31, 7, '8a'),
    state(60, 30, 6, 'Mäe'),
    state(61, 30, 6, 'M'),
  ]
  const { former } = build(states)
  const names = [...numbersOf(formerNamesTable(former!).place)].map((at) => formerName(former!, at))
  expect(names.sort()).toEqual(['7', 'Mäe', 'Sadama tänav'])
})

describe('the addresses of an object', () => {
  const { former } = build([
    state(2, 0, 1, 'Tartumaa', { fromS: 0, untilS: 5 * DAY_S }),
    state(10, 2, 2, 'Linn', { fromS: 1 * DAY_S, untilS: 8 * DAY_S }),
    state(10, 1, 2, 'Linn', { fromS: 8 * DAY_S, untilS: 10 * DAY_S }),
    state(30, 10, 5, 'Lenini tänav', { untilS: 15 * DAY_S }),
    state(50, 31, 7, '7', { untilS: 12 * DAY_S }),
    state(50, 31, 7, '1', { fromS: 12 * DAY_S, untilS: 18 * DAY_S }),
    state(60, 30, 7, '11', { heirIds: [50, 51] }),
    state(61, 30, 7, '13', { heirIds: [50], untilS: 16 * DAY_S }),
    state(62, 30, 7, '15', { untilS: 16 * DAY_S }),
  ])
  const spans = (id: number) =>
    formerSpans(former!, id).map(
      ({ address, fromDay, untilDay, ended }) => `${fromDay}-${untilDay} ${ended}: ${address}`,
    )

  test('change with it and with the units around it, each told by what changed', () => {
    expect(spans(10)).toEqual([
      '1-5 renamed: Eesti, Tartumaa, Linn',
      '5-8 moved: Eesti, Tartu maakond, Linn',
      '8-10 renamed: Eesti, Harju maakond, Linn',
    ])
    expect(spans(50)).toEqual([
      '10-12 renumbered: Eesti, Harju maakond, Tallinn, Mere tänav 7',
      '12-18 renumbered: Eesti, Harju maakond, Tallinn, Mere tänav 1',
    ])
    expect(spans(51)).toEqual([
      '0-8 renamed: Eesti, Tartu maakond, Linn, Mere tänav 9',
      '8-10 renamed: Eesti, Harju maakond, Linn, Mere tänav 9',
    ])
    expect(spans(999)).toEqual([])
  })

  test('of one that is no more end as its heirs say', () => {
    expect(spans(60).at(-1)).toBe('15-20 split: Eesti, Harju maakond, Tallinn, Aia tänav 11')
    expect(spans(61).at(-1)).toBe('15-16 merged: Eesti, Harju maakond, Tallinn, Aia tänav 13')
    expect(spans(62)).toEqual([
      '10-15 renamed: Eesti, Harju maakond, Tallinn, Lenini tänav 15',
      '15-16 abolished: Eesti, Harju maakond, Tallinn, Aia tänav 15',
    ])
  })

  test('have on a day the names of that day, from its first to the one before its last', () => {
    const name = (day: number) => {
      const place = stateOn(former!, 50, day)
      return place === 0xffffffff ? undefined : formerName(former!, place)
    }
    expect([9, 10, 11, 12, 17, 18].map(name)).toEqual([undefined, '7', '7', '1', '1', undefined])
    expect(formerParts(former!, former!.id.indexOf(62))).toEqual([
      'Eesti',
      'Harju maakond',
      'Tallinn',
      'Aia tänav 15',
    ])
  })
})

test('a day is written and read as a date, and another text is none', () => {
  expect([dateOfDay(0), dateOfDay(1), dateOfDay(18_808)]).toEqual([
    null,
    '1970-01-02',
    '2021-06-30',
  ])
  expect(dayOfDate('2021-06-30')).toBe(18_808)
  for (const text of ['2021-06-31', '1970-01-01', '2021-6-30', 'x', '2021-06-30T12:00:00Z'])
    expect(dayOfDate(text)).toBeNaN()
})

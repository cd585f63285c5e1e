/** Events between two releases of a country: each kind drawn, and applied to the rows of the first they give the second. */
import { describe, expect, test } from 'vitest'
import type { AddressEvent } from '../../../src/addresses/changes/tree-events.ts'
import type { AddressRecord } from '../../../src/addresses/record.ts'
import { eventsBetween, type Said } from './two-releases.ts'

const unit = (id: number, parentId: number, level: number, name: string, more = {}): Said =>
  ({
    id,
    parentId,
    level,
    column: level === 4 ? 5 : level,
    name,
    lon: 24,
    lat: 59,
    ...more,
  }) as Said
const house = (id: number, parentId: number, name: string, more: Partial<AddressRecord> = {}) =>
  ({ id, parentId, name, ...more }) as Said

const COUNTY = unit(1, 0, 1, 'Harju maakond')
const STREET = unit(30, 1, 4, 'Aia tänav')
const HOUSE = house(50, 30, '7', { lon: 24.75, lat: 59.43 })

const short = ({ change, id, formerId, heirs }: AddressEvent) => ({
  change,
  id,
  ...(formerId && { formerId }),
  ...(heirs && { heirs }),
})

describe('an event tells', () => {
  test('an object that came, with all its members', () => {
    const [event, ...others] = eventsBetween([COUNTY, STREET], [COUNTY, STREET, HOUSE])
    expect(others).toEqual([])
    expect(event).toEqual({
      change: 'created',
      c: 'ee',
      id: 50,
      level: 5,
      address: 'Eesti, Harju maakond, Aia tänav 7',
      formerAddress: '',
      within: [30, 1],
      members: {
        parent: 30,
        level: 5,
        column: 7,
        name: '7',
        farmName: null,
        shortName: null,
        kind: null,
        smallPlace: null,
        lon: 24.75,
        lat: 59.43,
        postcode: null,
        code: null,
        officialCode: null,
        population: null,
        status: 1,
        recordId: 50,
        created: null,
        changed: null,
      },
    })
  })

  test('a street that has another name, once for all its houses', () => {
    const after = unit(30, 1, 4, 'Aia puiestee')
    expect(eventsBetween([COUNTY, STREET, HOUSE], [COUNTY, after, HOUSE])).toEqual([
      {
        change: 'renamed',
        c: 'ee',
        id: 30,
        level: 4,
        address: 'Eesti, Harju maakond, Aia puiestee',
        formerAddress: 'Eesti, Harju maakond, Aia tänav',
        members: { name: 'Aia puiestee', shortName: 'Aia puiestee' },
        within: [30, 1],
      },
    ])
  })

  test('a house with another number, and one with another number and another id', () => {
    const told = eventsBetween([COUNTY, STREET, HOUSE], [COUNTY, STREET, { ...HOUSE, name: '9' }])
    expect(told).toMatchObject([{ change: 'renumbered', id: 50, members: { name: '9' } }])
    const other = house(51, 30, '9', { ...HOUSE, id: 51, name: '9', sourceId: 50 })
    expect(eventsBetween([COUNTY, STREET, HOUSE], [COUNTY, STREET, other])).toMatchObject([
      {
        change: 'renumbered',
        id: 51,
        formerId: 50,
        formerAddress: 'Eesti, Harju maakond, Aia tänav 7',
        address: 'Eesti, Harju maakond, Aia tänav 9',
      },
    ])
  })

  test('a point a metre away and another parent as moved, less than a metre as changed', () => {
    const to = (more: Partial<AddressRecord>) =>
      eventsBetween([COUNTY, STREET, HOUSE], [COUNTY, STREET, { ...HOUSE, ...more }]).map(
        ({ change, members }) => ({ change, members }),
      )
    // A ten-thousandth of a degree of latitude is 11 m.
    expect(to({ lat: 59.430_01 })).toContainEqual({ change: 'moved', members: { lat: 59.430_01 } })
    expect(to({ lat: 59.430_008 })).toContainEqual({
      change: 'changed',
      members: { lat: 59.430_008 },
    })
    expect(to({ parentId: 1 })).toContainEqual({ change: 'moved', members: { parent: 1 } })
  })

  test('two kinds of change of an object as two events', () => {
    const after = { ...HOUSE, name: '9', postcode: '10117', changedS: 1_000_000_000 }
    expect(eventsBetween([COUNTY, STREET, HOUSE], [COUNTY, STREET, after])).toMatchObject([
      { change: 'renumbered', members: { name: '9' } },
      { change: 'changed', members: { postcode: '10117', changed: '2001-09-09T01:46:40' } },
    ])
  })

  test('what went: to nothing, into another object, into several', () => {
    const before = [COUNTY, STREET, HOUSE, house(52, 30, '9')]
    const after = [COUNTY, STREET, house(52, 30, '9')]
    expect(eventsBetween(before, after).map(short)).toEqual([{ change: 'abolished', id: 50 }])
    expect(eventsBetween(before, after, [[50, 52]]).map(short)).toEqual([
      { change: 'merged', id: 50, heirs: [52] },
    ])
    const two = [COUNTY, STREET, house(53, 30, '7a'), house(54, 30, '7b')]
    const split = eventsBetween([COUNTY, STREET, HOUSE], two, [
      [50, 53],
      [50, 54],
    ])
    expect(split.map(short)).toEqual([
      { change: 'split', id: 50, heirs: [53, 54] },
      { change: 'created', id: 53 },
      { change: 'created', id: 54 },
    ])
  })

  test('two objects that became a new one as merged, the new one as created', () => {
    const before = [COUNTY, STREET, house(50, 30, '7'), house(52, 30, '9')]
    const after = [COUNTY, STREET, house(60, 30, '7/9')]
    const told = eventsBetween(before, after, [
      [50, 60],
      [52, 60],
    ])
    expect(told.map(short)).toEqual([
      { change: 'merged', id: 50, heirs: [60] },
      { change: 'merged', id: 52, heirs: [60] },
      { change: 'created', id: 60 },
    ])
  })

  test('what came back as reinstated', () => {
    const told = eventsBetween([COUNTY, STREET], [COUNTY, STREET, HOUSE], [], [50])
    expect(told.map(short)).toEqual([{ change: 'reinstated', id: 50 }])
  })

  test('a point that a unit has from what is below it as changed', () => {
    const street = { ...STREET, lon: Number.NaN, lat: Number.NaN }
    const told = eventsBetween([COUNTY, street], [COUNTY, street, HOUSE])
    expect(told.map(({ change, id }) => [change, id])).toEqual([
      ['changed', 30],
      ['created', 50],
    ])
    expect(told[0].members).toEqual({ lon: 24.75, lat: 59.43 })
  })

  test('the units where an object is and where it was', () => {
    const other = unit(31, 1, 4, 'Kase tänav')
    const moved = eventsBetween(
      [COUNTY, STREET, other, HOUSE],
      [COUNTY, STREET, other, { ...HOUSE, parentId: 31 }],
    )
    expect(moved).toMatchObject([{ change: 'moved', id: 50, within: [31, 1, 30] }])
  })
})

/** The log of changes: how numbers go on over releases, and how much is kept. */
import { expect, test } from 'vitest'
import {
  type ChangeLog,
  changeTables,
  eventAt,
  eventsOf,
  isGone,
  openChangeLog,
  releaseAt,
} from '../../../src/addresses/changes/change-log.ts'
import type { AddressEvent } from '../../../src/addresses/changes/tree-events.ts'
import { encodeTable } from '../../../src/tables/table-file.ts'

const event = (id: number, change: AddressEvent['change'] = 'created'): AddressEvent => ({
  change,
  c: 'ee',
  id,
  level: 5,
  address: `House ${id}`,
  formerAddress: '',
  within: [1],
})

let built = 0
/** The log of the release after one that has `log`. */
function next(
  log: ChangeLog | undefined,
  events: readonly AddressEvent[],
  kept = { releases: 3, events: 5 },
): ChangeLog {
  const name = `release ${++built}`
  const tables = changeTables({ name, builtAt: `day ${built}`, ...(log && { log }) }, events, kept)
  return openChangeLog((file) => encodeTable(tables.get(file)!))
}

const span = ({ first, count }: ChangeLog) => [first, first + count - 1]

test('numbers go on from release to release', () => {
  const one = next(undefined, [event(10), event(11)])
  expect(span(one)).toEqual([1, 2])
  const two = next(one, [event(12)])
  expect(span(two)).toEqual([1, 3])
  expect([0, 1, 2].map((i) => eventAt(two, i).id)).toEqual([10, 11, 12])
  expect(span(next(two, []))).toEqual([1, 3])
})

test('an id of another country is another object', () => {
  const log = next(undefined, [event(10), { ...event(10), c: 'lt' }, event(11)])
  expect([eventsOf(log, 'ee', 10), eventsOf(log, 'lt', 10), eventsOf(log, 'lv', 10)]).toEqual([
    [0],
    [1],
    [],
  ])
})

test('an event is told with the release that told it; that of the newest is the one that holds the log', () => {
  built = 0
  const one = next(undefined, [event(10)])
  expect(releaseAt(one, 0)).toBeUndefined()
  const three = next(next(one, []), [event(11)])
  expect(releaseAt(three, 0)).toEqual({ name: 'release 2', builtAt: 'day 2' })
  expect(releaseAt(three, 1)).toBeUndefined()
})

test('three releases are kept of four, and their numbers stay', () => {
  let log = next(undefined, [event(10), event(11)])
  for (const id of [12, 13]) log = next(log, [event(id)])
  expect(span(log)).toEqual([1, 4])
  log = next(log, [event(14)])
  expect(span(log)).toEqual([3, 5])
  expect(eventAt(log, 0).id).toBe(12)
})

test('five events are kept of six', () => {
  const log = next(
    next(undefined, [event(10)]),
    [11, 12, 13, 14].map((id) => event(id)),
  )
  expect(span(log)).toEqual([1, 5])
  expect(span(next(log, [event(15)]))).toEqual([2, 6])
})

test('a release with more events than are kept begins the log behind their numbers', () => {
  const many = [11, 12, 13, 14, 15, 16].map((id) => event(id))
  const log = next(next(undefined, [event(10)]), many)
  expect(span(log)).toEqual([8, 7])
  expect(span(next(log, [event(17)]))).toEqual([8, 8])
})

test('an id is gone until it is there again', () => {
  const gone = next(undefined, [event(10, 'abolished')])
  expect(isGone(gone, 'ee', 10)).toBe(true)
  expect(isGone(gone, 'lv', 10)).toBe(false)
  expect(isGone(gone, 'ee', 1)).toBe(false)
  const replaced = next(gone, [{ ...event(12, 'renumbered'), formerId: 11 }])
  expect(isGone(replaced, 'ee', 11)).toBe(true)
  expect(isGone(replaced, 'ee', 12)).toBe(false)
  expect(isGone(next(replaced, [event(10, 'reinstated')]), 'ee', 10)).toBe(false)
})

/** An event as a row of a table. */
import type { AddressEvent } from './tree-events.ts'

export const EVENT_COLUMNS = [
  'change',
  'c',
  'id',
  'formerId',
  'heirs',
  'level',
  'address',
  'formerAddress',
  'members',
  'within',
] as const

/** Cells in the order of `EVENT_COLUMNS`: several ids with spaces between them, members as JSON. */
export const eventCells = (event: AddressEvent): (string | number)[] => [
  event.change,
  event.c,
  event.id,
  event.formerId ?? '',
  (event.heirs ?? []).join(' '),
  event.level,
  event.address,
  event.formerAddress,
  event.members === undefined ? '' : JSON.stringify(event.members),
  event.within.join(' '),
]

/** The columns that answers add to the columns of the input, in their order. */
import { PARTS } from '../../addresses/part-names.ts'
import type { OutputColumn } from '../../bulk/table.ts'
import type { RowPlan, Task } from './row-plan.ts'

const text = (name: string): OutputColumn => ({ name, type: 'text' })
const integer = (name: string): OutputColumn => ({ name, type: 'integer' })
const number = (name: string): OutputColumn => ({ name, type: 'number' })

/** Parts of an address; the country has a column of its own, with its code. */
export const PART_COLUMNS = PARTS.filter((part) => part !== 'country')

/** An address object, as geocoding and reverse geocoding tell it. */
export const OBJECT: readonly OutputColumn[] = [
  integer('id'),
  text('country'),
  text('type'),
  text('address'),
  ...PART_COLUMNS.map(text),
  number('lon'),
  number('lat'),
]

const END = (end: string): OutputColumn[] => [
  number(`${end}_lon`),
  number(`${end}_lat`),
  text(`${end}_address`),
  text(`${end}_match`),
]

const DRIVE: readonly OutputColumn[] = [number('distance_m'), number('duration_s')]

/** `match` says what became of the row, `problem` the code of what is wrong with it. */
const OUTCOME: readonly OutputColumn[] = [text('match'), text('problem')]

/** An object that a text was found as. */
const FOUND: readonly OutputColumn[] = [
  ...OBJECT,
  text('match'),
  number('confidence'),
  text('decision'),
  text('reason'),
  text('verdict'),
]

const OWN: Readonly<Record<Task, readonly OutputColumn[]>> = {
  geocode: [...FOUND, text('problem')],
  wash: [
    ...FOUND,
    text('category'),
    text('status'),
    text('until'),
    text('former_address'),
    text('heirs'),
    text('problem'),
  ],
  changes: [
    ...OBJECT,
    text('changes'),
    integer('number'),
    text('date'),
    text('former_address'),
    text('heirs'),
    ...OUTCOME,
  ],
  reverse: [...OBJECT, number('distance_m'), ...OUTCOME],
  route: [...END('from'), ...END('to'), ...DRIVE, ...OUTCOME],
  matrix: [
    ...END('from'),
    text('target'),
    number('target_lon'),
    number('target_lat'),
    ...DRIVE,
    ...OUTCOME,
  ],
}

/** Columns of an answer, by the names that they have without an input. */
export const ownColumns = (task: Task): readonly OutputColumn[] => OWN[task]

/** The place of a column of ours among the columns of an answer. */
export const ownColumn = (task: Task, name: string): number =>
  OWN[task].findIndex((column) => column.name === name)

const PREFIX = 'teeviit_'

/** All columns of the output: the input's as they are, then ours, with a prefix where the input has the name. */
export function outputColumns({
  task,
  columns,
}: Pick<RowPlan, 'task' | 'columns'>): OutputColumn[] {
  const taken = new Set(columns.map((name) => name.toLowerCase()))
  const own = OWN[task].map((column) => {
    let { name } = column
    while (taken.has(name)) name = PREFIX + name
    return { ...column, name }
  })
  return [...columns.map((name): OutputColumn => ({ name, type: 'any' })), ...own]
}

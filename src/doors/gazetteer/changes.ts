/** Interfaces of ours on addresses in time: what changed since a number, and the states of one address. */
import { EVENT_COLUMNS, eventCells } from '../../addresses/changes/event-cells.ts'
import { type AddressEvent, CHANGES, type Change } from '../../addresses/changes/tree-events.ts'
import type { Country } from '../../addresses/record.ts'
import type { Provenance } from '../../release/provenance.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import { csvLine } from '../../text/csv.ts'
import { CHANGES_MAX, type Changes, changesSince } from '../../use-cases/places/changes.ts'
import { historyOf } from '../../use-cases/places/history.ts'
import { type Answer, JSON_TYPE, jsonAnswer } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { between, choice, KEY, some } from '../contract/parameter-kinds.ts'
import { ownReaderOf } from '../contract/parameter-table.ts'
import { interfaceOf, jsonError } from '../contract/refusals.ts'
import { CHILDREN_PARAMETERS, idParameter, registersOf } from './successor.ts'

const LIMIT = 100
const EVENTS_A_UNIT = 500

export const CHANGES_PARAMETERS = {
  after: between({
    about: 'number of the last change that is known; 0 for all that are kept from the beginning',
    isWhole: true,
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
    byDefault: 0,
  }),
  country: choice<Country>({
    about: 'only of this country',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
  }),
  within: idParameter(
    'AADRESS_ID of a unit or street: only what it is, what is in it, and what was',
  ),
  type: some<Change>({ about: 'kinds of changes; without it, all', names: CHANGES }),
  limit: between({
    about: 'most changes of an answer',
    isWhole: true,
    least: 1,
    most: CHANGES_MAX,
    byDefault: LIMIT,
  }),
  format: choice<keyof typeof WRITERS>({
    about: 'an object, an object a line, or a table',
    values: { json: 'json', ndjson: 'ndjson', csv: 'csv' },
    byDefault: 'json',
  }),
  key: KEY,
} as const

export const HISTORY_PARAMETERS = {
  id: { ...idParameter('AADRESS_ID, of today or of an earlier release'), isRequired: true },
  c: CHILDREN_PARAMETERS.c,
  key: KEY,
} as const

/** Answers `{"provenance","first","last","next","changes":[{"number","release","date","change","c","id",…}]}`, its events as lines, or a table. */
export const changes: Interface = interfaceOf((parameters, world) => {
  const read = ownReaderOf(CHANGES_PARAMETERS, parameters)
  const format = read('format')
  const question = {
    after: read('after'),
    country: read('country'),
    within: read('within'),
    types: read('type'),
    limit: read('limit'),
  }
  return {
    cost: Math.ceil(question.limit / EVENTS_A_UNIT),
    answer: () =>
      WRITERS[format](changesSince(world, question), registersOf(world, question.country)),
  }
}, refusedJson)

const WRITERS = {
  json: ({ first, last, next, events }: Changes, provenance: readonly Provenance[]): Answer => ({
    status: 200,
    contentType: JSON_TYPE,
    body: `{"provenance":${JSON.stringify(provenance)},"first":${first},"last":${last},"next":${next},"changes":[${events.join(',')}]}`,
  }),
  ndjson: ({ next, events }: Changes): Answer =>
    lines(
      'application/x-ndjson',
      next,
      events.map((event) => `${event}\n`),
    ),
  csv: ({ next, events }: Changes): Answer => {
    const head = csvLine(['number', 'release', 'date', ...EVENT_COLUMNS])
    return lines('text/csv', next, [head, ...events.map((event) => csvLine(numberedCells(event)))])
  },
}

const lines = (type: string, next: number, all: readonly string[]): Answer => ({
  status: 200,
  contentType: `${type}; charset=utf-8`,
  headers: { 'x-next': String(next) },
  body: all.join(''),
})

function numberedCells(json: string): (string | number)[] {
  const event = JSON.parse(json) as AddressEvent & { number: number; release: string; date: string }
  return [event.number, event.release, event.date, ...eventCells(event)]
}

/** Answers `{"provenance","c","id","isCurrent","successors":[…],"states":[{"address","id","from","until","began"}]}`. */
export const history: Interface = interfaceOf((parameters, world) => {
  const read = ownReaderOf(HISTORY_PARAMETERS, parameters)
  const [id, country] = [read('id'), read('c')]
  if (id === undefined) throw refusal('PARAMETER_MISSING', { name: 'id' })
  const provenance = registersOf(world, country)
  return { cost: 1, answer: () => jsonAnswer({ provenance, ...historyOf(world, country, id) }) }
}, refusedJson)

/** 410 where the changes asked for are kept no more. */
function refusedJson({ code, message }: Refusal): Answer {
  const status = code === 'CHANGES_TOO_OLD' ? 410 : 400
  return jsonError(status, { error: { status, code, message } })
}

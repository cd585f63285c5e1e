/** What jobs answer. */
import {
  alike,
  collection,
  feature,
  geometry,
  list,
  map,
  number,
  object,
  oneOf,
  position,
  ref,
  text,
  whole,
} from '../../../../doors/contract/json-schema.ts'
import { TASKS } from '../../../../use-cases/rows/row-plan.ts'

const time = text('ISO 8601, UTC')

export const FILE_SCHEMAS = {
  AddokPlaces: collection(
    feature(
      geometry('Point', position),
      object({
        ...alike(text(), 'label id context type'),
        ...alike(text(), 'housenumber? name? postcode? city? district? street?'),
        score: number('0 to 1'),
        'distance?': whole('metres from the point'),
      }),
    ),
    { ...alike(text(), 'version attribution licence query?'), limit: whole() },
  ),
  Job: object({
    id: text(),
    kind: oneOf(TASKS),
    file: text('as its sender calls it'),
    created: time,
    inputBytes: whole(),
    url: text('of its state'),
    'state?': oneOf(['waiting', 'working', 'done', 'failed']),
    'rows?': whole('absent until the table is cut'),
    'rowsDone?': whole(),
    'progress?': number('0 to 1'),
    'rowsPerSecond?': whole('of the last chunks'),
    'secondsLeft?': whole(),
    'warning?': text(),
    'table?': map({}, 'how the table is read'),
    'error?': object({ 'code?': text(), message: text() }),
    'result?': object({
      url: text(),
      bytes: whole(),
      sha256: text('of the bytes, hexadecimal'),
      contentType: text(),
      releases: list(text(), 'releases that rows were answered from'),
      'provenance?': list(ref('Provenance'), 'whose data they are, where they are in service'),
    }),
    'ended?': time,
    'expires?': time,
  }),
  Jobs: object({ jobs: list(ref('Job')) }),
} as const

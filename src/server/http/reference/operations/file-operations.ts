/** Operations of addresses that take files. */

import { type JsonSchema, list, object, ref, text } from '../../../../doors/contract/json-schema.ts'
import type { DescribedTable } from '../../../../doors/contract/parameter-table.ts'
import { ADDOK_REVERSE_PARAMETERS, ADDOK_SEARCH_PARAMETERS } from '../../../../doors/files/addok.ts'
import { CSV_PARAMETERS } from '../../../../doors/files/csv-question.ts'
import { JOB_PARAMETERS } from '../../../../doors/files/job-question.ts'
import { ARROW_TYPE } from '../../../../tables/arrow-stream.ts'
import type { Operation, SentDocument } from './operation.ts'

const JSON_TYPE = 'application/json'
const CSV = 'text/csv'

const file: JsonSchema = { type: 'string', format: 'binary', description: 'the table' }

const FORM: SentDocument = {
  types: ['multipart/form-data'],
  schema: object({
    data: file,
    'columns?': list(text('name of a column')),
  }),
  example: { data: 'address\nNarva mnt 7 Tallinn\n', columns: ['address'] },
}

const ID: DescribedTable = {
  id: { about: 'id of a job of the key', schema: { type: 'string' } },
}
const SOME_ID = { id: '00112233445566778899aabbccddeeff' }

const POINTS: SentDocument = {
  ...FORM,
  schema: object({ data: file }),
  example: { data: 'lat,lon\n59.4370,24.7453\n' },
}

const csv = (id: string, path: string, summary: string, body = FORM): Operation => ({
  id,
  tag: 'files',
  base: 'addok',
  path,
  summary,
  about:
    'Parameters are fields of the form, or in the URL. The answer has a row for each row, in order.',
  parameters: CSV_PARAMETERS,
  body,
  answers: { [CSV]: undefined },
  example: {},
})

const addok = (
  id: string,
  path: string,
  told: Pick<Operation, 'summary' | 'parameters' | 'example'>,
): Operation => ({
  id,
  tag: 'addok',
  base: 'addok',
  path,
  answers: { 'application/geo+json': ref('AddokPlaces') },
  ...told,
})

export const FILE_OPERATIONS: readonly Operation[] = [
  addok('addokSearch', '/search', {
    summary: 'Find addresses as addok does',
    parameters: ADDOK_SEARCH_PARAMETERS,
    example: { q: 'narva mnt 7, tallinn', limit: 3 },
  }),
  addok('addokReverse', '/reverse', {
    summary: 'Find the addresses at a point',
    parameters: ADDOK_REVERSE_PARAMETERS,
    example: { lon: 24.7453, lat: 59.437 },
  }),
  csv('csv', '/csv', 'Geocode a table at once'),
  csv('searchCsv', '/search/csv', 'Geocode a table at once, at its other address'),
  csv('reverseCsv', '/reverse/csv', 'Find the addresses of a table of points at once', POINTS),
  {
    id: 'jobs',
    tag: 'files',
    base: 'jobs',
    path: '',
    summary: 'Make a job of a table, and list the jobs of the key',
    about: 'A table is a part of a form, or the body itself. Parameters may be fields of the form.',
    parameters: JOB_PARAMETERS,
    body: { ...FORM, types: ['multipart/form-data', CSV, 'application/x-ndjson'] },
    answers: { [JSON_TYPE]: ref('Jobs') },
    answersOfPost: { [JSON_TYPE]: ref('Job') },
    createsByPost: true,
    example: {},
  },
  {
    id: 'job',
    tag: 'files',
    base: 'jobs',
    path: '/{id}',
    route: '/*',
    summary: 'The state of a job',
    parameters: {},
    inPath: ID,
    answers: { [JSON_TYPE]: ref('Job') },
    example: SOME_ID,
    removes: 'Remove a job, at any state, and everything of it',
  },
  {
    id: 'jobResult',
    tag: 'files',
    base: 'jobs',
    path: '/{id}/result',
    route: '/*',
    summary: 'The result of a job, or a range of its bytes',
    parameters: {},
    inPath: ID,
    answers: {
      [CSV]: undefined,
      'application/x-ndjson': undefined,
      'application/geo+json': undefined,
      [ARROW_TYPE]: undefined,
    },
    example: SOME_ID,
  },
]

/** The parameters of a job: what is asked of a table, and how the table is written. */

import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { ROLE_TEXTS, ROLES, type Role } from '../../bulk/column-names.ts'
import { ENCODINGS, type Encoding } from '../../bulk/encoding.ts'
import {
  CHUNK_FORMATS,
  type ChunkFormat,
  INPUT_FORMATS,
  type InputFormat,
} from '../../bulk/table.ts'
import { refusal } from '../../report/errors.ts'
import { METRICS } from '../../roads/network/network.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { type MatrixTarget, RADIUS_DEFAULT_M, TASKS } from '../../use-cases/rows/row-plan.ts'
import type { NamedPlace, TableQuestion } from '../../use-cases/rows/table-question.ts'
import type { Service } from '../contract/interface.ts'
import {
  between,
  choice,
  givenOnly,
  KEY,
  outside,
  same,
  text,
} from '../contract/parameter-kinds.ts'
import {
  optional,
  ownReaderOf,
  type Parameter,
  type ParameterTable,
  readerOf,
} from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** Names of columns are not longer where anybody reads them. */
const NAME_LETTERS_MAX = 1_000
const COLUMNS_MAX = 100
const TARGETS_MAX = 100
const RADIUS_MAX_M = 5_000

/** Names of columns, in their order. */
export const columnNames = (about: string): Parameter<readonly string[]> => ({
  about,
  schema: { type: 'string', maxLength: NAME_LETTERS_MAX },
  timesMax: COLUMNS_MAX,
  refusals: ['COLUMNS_TOO_MANY'],
  read(given, name) {
    const names = given.all(name).filter((value) => value !== '')
    if (names.length > COLUMNS_MAX) throw refusal('COLUMNS_TOO_MANY', { name, most: COLUMNS_MAX })
    return names
  },
})

const countries: Parameter<readonly Country[] | undefined> = optional(undefined, {
  about: 'countries to look in, separated by commas: `ee`, `lv`, `lt`',
  refusals: ['VALUE_INVALID'],
  read(value, name) {
    const found = value.split(',').map((part) => part.trim().toLowerCase())
    const known = found.filter((part) => COUNTRIES.includes(part as Country))
    if (known.length === found.length) return known as Country[]
    throw outside(name, value, COUNTRIES.join(', '))
  },
})

const targets: Parameter<readonly MatrixTarget[]> = {
  about: 'a place that a matrix leads to: `lon,lat` or `lon,lat,label`',
  schema: { type: 'string', maxLength: NAME_LETTERS_MAX },
  timesMax: TARGETS_MAX,
  refusals: ['VALUE_NOT_A_PAIR', 'PLACES_TOO_MANY'],
  read(given, name) {
    const texts = given.all(name).filter((value) => value !== '')
    if (texts.length > TARGETS_MAX) throw refusal('PLACES_TOO_MANY', { name, most: TARGETS_MAX })
    return texts.map((each, index) => {
      const [x = '', y = '', ...label] = each.slice(0, NAME_LETTERS_MAX).split(',')
      const lon = plainDecimalOf(x.trim())
      const lat = plainDecimalOf(y.trim())
      const isPoint = Math.abs(lon) <= 180 && Math.abs(lat) <= 90
      if (!isPoint) throw refusal('VALUE_NOT_A_PAIR', { name })
      return { lon, lat, label: label.join(',').trim() || String(index + 1) }
    })
  },
}

const radius = between({
  about: 'reverse geocoding: an address farther than this many metres does not count',
  least: 1,
  most: RADIUS_MAX_M,
  byDefault: RADIUS_DEFAULT_M,
})

const delimiter: Parameter<string | undefined> = optional(undefined, {
  about:
    'one letter between the cells of a line; `tab` for a tabulator. Without it it is found out',
  schema: { type: 'string', maxLength: 3 },
  refusals: ['VALUE_INVALID'],
  read(value, name) {
    const letter = value === 'tab' || value === '\\t' ? '\t' : value
    if (/^[^\w\s"]$|^[\t ]$/.test(letter)) return letter
    throw outside(name, value, '`tab`, or one sign that is no letter, figure or quote')
  },
})

const roleColumn = (role: Role): Parameter<string | undefined> =>
  text({ about: `column that is ${ROLE_TEXTS[role]}`, lettersMax: NAME_LETTERS_MAX })

export const WRITTEN = {
  format: choice<InputFormat>({
    about: 'how the table is written. Without it it is found out',
    values: same(INPUT_FORMATS),
  }),
  encoding: choice<Encoding>({
    about: 'encoding of the table. Without it it is found out',
    values: same(ENCODINGS),
    alike: { 'utf-8-sig': 'utf-8', utf8: 'utf-8', latin1: 'iso-8859-1', cp1257: 'windows-1257' },
    anyCase: true,
  }),
  delimiter,
  header: choice<boolean>({
    about: 'whether the first line names the columns. Without it it is found out',
    values: { true: true, false: false },
  }),
} as const

const ASKED = {
  kind: choice({
    about: 'what is asked with each row',
    values: same(TASKS),
    byDefault: 'geocode',
  }),
  columns: columnNames('column of the address; several are one text in the order given'),
  to_columns: columnNames('as `columns`, of the end of a route'),
  target: targets,
  countries,
  metric: choice({
    about: 'which route of a drive',
    values: same(METRICS),
    byDefault: 'fastest',
  }),
  radius,
  after: between({
    about: 'changes: number of the last one that is known',
    isWhole: true,
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
  }),
  output: choice<ChunkFormat>({
    about: 'how the result is written. Without it as the table',
    values: same(CHUNK_FORMATS),
  }),
  name: text({ about: 'what the file is called, where it is the body itself', lettersMax: 255 }),
  ...WRITTEN,
} as const

/** The roles of `columns`, and with `to_` in front the roles of the end of a route. */
const ROLE_COLUMNS = Object.fromEntries(ROLES.map((role) => [role, roleColumn(role)])) as Record<
  Role,
  Parameter<string | undefined>
>

export const JOB_PARAMETERS = { ...ASKED, ...ROLE_COLUMNS, key: KEY } as const

/** With the columns of a route's end, which the reference tells in a sentence. */
const ALL_PARAMETERS: ParameterTable = {
  ...JOB_PARAMETERS,
  ...Object.fromEntries(ROLES.map((role) => [`to_${role}`, roleColumn(role)])),
}

export const SERVICE_OF_TASK: Readonly<Record<TableQuestion['task'], Service>> = {
  geocode: 'geocoder',
  wash: 'geocoder',
  changes: 'geocoder',
  reverse: 'geocoder',
  route: 'router',
  matrix: 'router',
}

/** @throws Refusal */
export function readJobRequest(given: Parameters) {
  ownReaderOf(ALL_PARAMETERS, given)
  const read = readerOf(ASKED, given)
  const task = read('kind')
  const asked = read('target')
  const after = read('after')
  if (task === 'matrix' && asked.length === 0)
    throw refusal('PARAMETER_MISSING', { name: 'target' })
  if (task === 'changes' && after === undefined)
    throw refusal('PARAMETER_MISSING', { name: 'after' })
  const fileName = (read('name') ?? '').replace(/^.*[/\\]/, '').slice(0, 255)
  const question: TableQuestion = {
    task,
    place: namedPlace(given, read('columns'), ''),
    ...(task === 'route' ? { to: namedPlace(given, read('to_columns'), 'to_') } : {}),
    ...givenOnly({ countries: read('countries'), ...writtenAs(given), output: read('output') }),
    ...(SERVICE_OF_TASK[task] === 'router' ? { metric: read('metric') } : {}),
    ...(task === 'matrix' ? { targets: asked } : {}),
    ...(task === 'reverse' ? { radiusM: read('radius') } : {}),
    ...(task === 'changes' ? givenOnly({ after }) : {}),
  }
  return {
    question,
    /** Empty where it is not given. */
    fileName,
  }
}

/** How a table is written, as far as its sender says it. @throws Refusal */
export function writtenAs(
  given: Parameters,
): Pick<TableQuestion, 'format' | 'encoding' | 'delimiter' | 'hasHeader'> {
  const read = readerOf(WRITTEN, given)
  return givenOnly({
    format: read('format'),
    encoding: read('encoding'),
    delimiter: read('delimiter'),
    hasHeader: read('header'),
  })
}

function namedPlace(given: Parameters, columns: readonly string[], before: '' | 'to_'): NamedPlace {
  const roles: Partial<Record<Role, string>> = {}
  for (const role of ROLES) {
    const name = ROLE_COLUMNS[role].read(given, before + role)
    if (name !== undefined) roles[role] = name
  }
  return { columns, roles }
}

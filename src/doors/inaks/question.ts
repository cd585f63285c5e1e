/** Parameters of In-AKS, the address search of the Estonian state, as its clients send them. Others are ignored. */

import {
  OBJECT_CODE_LENGTH,
  packObjectCode,
  rowOfObjectCode,
} from '../../addresses/object-codes.ts'
import type { Country } from '../../addresses/record.ts'
import { type AddressTree, findRow, textOf } from '../../addresses/tree.ts'
import { isBaltic } from '../../geo/baltic-point.ts'
import { projectionOf } from '../../geo/projection.ts'
import type { AnswerType, FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import { NONE } from '../../tables/none.ts'
import { countOf, plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import type { PointQuestion } from '../../use-cases/places/places-at.ts'
import type { World } from '../../use-cases/world.ts'
import {
  callback,
  checkLength,
  choice,
  clamped,
  countries,
  KEY,
  number,
  some,
  text,
  withoutEffect,
} from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** Texts of a batch, and rows of an answer. */
const TEXTS_MAX = 100
export const ROWS_MAX = 100
/** Shorter texts say too little. */
const TEXT_LENGTH_MIN = 2
/** Metres around a point, where neither a radius nor the nearest address is asked for. */
const RADIUS_M = 100

const UNITS = ['county', 'municipality', 'parish', 'eldership', 'city', 'district'] as const
const HOUSES = ['house', 'flat'] as const

/** Kinds of answers by the state's names of them. */
const FEATURES: Readonly<Record<string, readonly AnswerType[]>> = {
  EHAK: UNITS,
  VAIKEKOHT: ['place'],
  TANAV: ['street'],
  EHITISHOONE: HOUSES,
  EHITISHOONEOSA: ['flat'],
  KATASTRIYKSUS: [],
}

const texts: Parameter<readonly string[]> = {
  about:
    'text of an address, which may be unfinished, or a code as in `adsoid`. Several by POST are answered in a list, in their order',
  schema: { type: 'string', maxLength: QUESTION_LENGTH_MAX },
  timesMax: TEXTS_MAX,
  refusals: ['INAKS_SHORT', 'QUESTION_TOO_LONG', 'QUESTIONS_TOO_MANY'],
  read(given, name) {
    const all = given.all(name)
    if (all.length > TEXTS_MAX) throw refusal('QUESTIONS_TOO_MANY', { most: TEXTS_MAX })
    for (const one of all) {
      if (one.trim().length < TEXT_LENGTH_MIN) throw refusal('INAKS_SHORT')
      checkLength(one)
    }
    return all
  },
}

const objectCodes: Parameter<readonly string[]> = optional([], {
  about: `codes of objects (ADS OID), joined by commas, at most ${ROWS_MAX}`,
  refusals: ['INAKS_OBJECT_SHORT', 'INAKS_OBJECT_LONG'],
  read(value) {
    const codes = value.split(',', ROWS_MAX).map((code) => code.trim())
    for (const { length } of codes) {
      if (length < OBJECT_CODE_LENGTH) throw refusal('INAKS_OBJECT_SHORT')
      if (length > OBJECT_CODE_LENGTH) throw refusal('INAKS_OBJECT_LONG')
    }
    return codes
  },
})

const metres = (about: string) => number({ about, read: plainDecimalOf, wrong: 'INAKS_OUTSIDE' })

/** Parameters for which the release has no data. */
const WITHOUT_EFFECT =
  'hooneoid unik ihist geometry help poi knr type maPiirkond iTappAsendus seos seosreg ehr1 ehr2 tech ky'

export const INAKS_PARAMETERS = {
  address: texts,
  adrid: number({
    about: 'id of an address',
    read: (value) => countOf(value, 15),
    wrong: 'INAKS_ID',
  }),
  adsoid: objectCodes,
  x: metres('easting of a point in EPSG:3301, with `y`: the houses there, nearest first'),
  y: metres('its northing'),
  radius: metres(`metres around the point; without it ${RADIUS_M}`),
  nearest: choice<boolean>({
    about: '`1`: the nearest house alone, however far away',
    values: { 0: false, 1: true },
    byDefault: '0',
    ignoresOthers: true,
  }),
  results: clamped({
    about: 'most rows of a text',
    read: wholeOf,
    isWhole: true,
    least: 1,
    most: ROWS_MAX,
    byDefault: 10,
    wrong: 'NUMBER_INVALID',
  }),
  features: some({
    about: 'kinds of rows (without it all, at a point houses)',
    names: Object.keys(FEATURES),
    wrong: 'INAKS_KIND',
  }),
  appartment: choice<0 | 1 | 2>({
    about:
      'flats: `0` a flat is answered by its building; `1` by its building, with the flat’s ids in `kort_…` and all flats in `appartments`; `2` by itself',
    values: { 0: 0, 1: 1, 2: 2 },
    byDefault: '2',
    ignoresOthers: true,
  }),
  ehak: text({ about: 'EHAK code of a unit that rows are in', refusals: ['INAKS_UNIT'] }),
  gl: countries({
    about: 'ours: countries, joined by commas: `ee`, `lv`, `lt`. Without it Estonia',
  }),
  callback: callback('name of a function that the answer is made the argument of (JSONP)'),
  key: KEY,
  ...withoutEffect(WITHOUT_EFFECT),
} as const

/** Filters and form of rows, shared by texts, points and ids. */
export interface InaksStyle {
  readonly flats: 0 | 1 | 2
  readonly countries: readonly Country[]
  /** Undefined: all; looking for some takes twice as long. */
  readonly types: ReadonlySet<AnswerType> | undefined
  /** The unit that rows are in. */
  readonly within: FriendlyQuestion['within']
  readonly callback: string | undefined
}

/** By ids, which lead to a row of a country or to none; a point; or a text. */
export type InaksAsked =
  | { readonly rowsIn: readonly ((tree: AddressTree) => number)[]; readonly grade: string }
  | { readonly point: PointQuestion }
  | { readonly asked: string; readonly limit: number }

export interface InaksRequest {
  readonly style: InaksStyle
  /** One, or the texts of a batch. */
  readonly asked: readonly InaksAsked[]
}

const metresAt = new Float64Array(2)

/** Tells the first of several faults. @throws Refusal */
export function readInaks(given: Parameters, isBatch: boolean, { trees }: World): InaksRequest {
  const read = readerOf(INAKS_PARAMETERS, given)
  const [id, x, y, features] = [read('adrid'), read('x'), read('y'), read('features')]
  const isPoint = x !== undefined && y !== undefined
  const named = features && [...features].flatMap((name) => FEATURES[name])
  const types = named ?? (isPoint ? HOUSES : undefined)
  const style: InaksStyle = {
    flats: read('appartment'),
    countries: read('gl') ?? ['ee'],
    types: types && new Set(types),
    within: unitOf(read('ehak'), trees.ee),
    callback: read('callback'),
  }
  if (id !== undefined) {
    return { style, asked: [{ rowsIn: [(tree) => findRow(tree, id)], grade: 'adrid' }] }
  }
  const codes = read('adsoid')
  if (codes.length > 0) return { style, asked: [askedByCodes(codes)] }
  if (isPoint) {
    projectionOf(3301).inverse(x, y, metresAt)
    const [lon, lat] = metresAt
    if (!isBaltic(lon, lat)) throw refusal('INAKS_OUTSIDE')
    const isNearest = read('nearest')
    const radiusM = isNearest ? undefined : (read('radius') ?? RADIUS_M)
    const limit = isNearest ? 1 : ROWS_MAX
    return { style, asked: [{ point: { lon, lat, radiusM, limit, types: style.types } }] }
  }
  const texts = read('address')
  if (texts.length === 0) throw refusal('INAKS_SHORT')
  const limit = read('results')
  return {
    style,
    asked: (isBatch ? texts : texts.slice(0, 1)).map((asked) =>
      packObjectCode(asked) === NONE ? { asked, limit } : askedByCodes([asked]),
    ),
  }
}

const askedByCodes = (codes: readonly string[]): InaksAsked => ({
  rowsIn: codes.map((code) => (tree) => rowOfObjectCode(tree, code)),
  grade: 'adsoid',
})

/** The Estonian unit with a code, with or without zeros in front. @throws Refusal */
function unitOf(code: string | undefined, tree: AddressTree | undefined): InaksStyle['within'] {
  if (code === undefined) return undefined
  const wanted = code.padStart(4, '0')
  const unit = tree?.unitCode.findIndex((one) => textOf(tree, one) === wanted) ?? -1
  if (unit < 0) throw refusal('INAKS_UNIT')
  return { country: 'ee', row: tree!.unitRow[unit] }
}

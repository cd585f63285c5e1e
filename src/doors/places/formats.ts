/** Forms of found places: GeoJSON, and KML or CSV for programs that draw or count. */

import { PARTS } from '../../addresses/part-names.ts'
import { licenceLines, type Provenance } from '../../release/provenance.ts'
import type { Steps } from '../../report/steps.ts'
import { utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { csvLine } from '../../text/csv.ts'
import { escapeXml } from '../../text/escape.ts'
import type { Feature } from '../../use-cases/places/feature.ts'
import type { Work, World } from '../../use-cases/world.ts'
import { type Answer, CSV_TYPE, GEOJSON_TYPE, JSON_TYPE, KML_TYPE } from '../contract/answer.ts'
import { answerOfParts, type Wrapping } from '../contract/parts-answer.ts'
import type { PlacesFormat, PlacesRequest } from './question.ts'

/** The answer to one text or point. */
interface Collection {
  readonly features: readonly Feature[]
  readonly query?: string
  readonly match?: string
  readonly provenance: readonly Provenance[]
  readonly point?: readonly [number, number]
}

const COLUMNS = [
  'query',
  'match',
  'id',
  'country',
  'type',
  'address',
  'confidence',
  'decision',
  'reason',
  'distance',
  'lon',
  'lat',
  ...PARTS.filter((part) => part !== 'country'),
]

const KML_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'

/** What an answer begins and ends with. @param isBatch whether several texts or points are answered */
function wrappingOf(format: PlacesFormat, isBatch: boolean): Wrapping {
  if (format === 'csv') {
    return { start: csvLine(COLUMNS), separator: '', end: '', contentType: CSV_TYPE }
  }
  if (format === 'kml') {
    return { start: KML_START, separator: '', end: '</Document></kml>\n', contentType: KML_TYPE }
  }
  return isBatch
    ? { start: '{"results":[', separator: ',', end: ']}', contentType: JSON_TYPE }
    : { start: '', separator: ',', end: '', contentType: GEOJSON_TYPE }
}

const WRITERS: Readonly<Record<PlacesFormat, (collection: Collection) => string>> = {
  geojson: JSON.stringify,
  csv: csvRows,
  kml: kmlPlacemarks,
}

const queryOf = ({ query, point }: Collection): string => query ?? point?.join(',') ?? ''

/** A row for each answer; a question without an answer has a row of its own. */
function csvRows(collection: Collection): string {
  const query = queryOf(collection)
  if (collection.features.length === 0) return csvLine([query, collection.match])
  return collection.features.map((feature) => csvRow(query, feature)).join('')
}

function csvRow(query: string, { id, geometry, properties }: Feature): string {
  const { parts, ...own } = properties
  const [lon, lat] = geometry?.coordinates ?? []
  const cells = { ...(parts as object), ...own, query, id, lon, lat } as Readonly<
    Record<string, string | number | undefined>
  >
  return csvLine(COLUMNS.map((name) => cells[name]))
}

/** Members of a feature that a placemark says beside its name. */
const DATA = ['type', 'country', 'match', 'confidence', 'decision', 'reason', 'distance'] as const

function kmlPlacemarks(collection: Collection): string {
  const query = queryOf(collection)
  const provenance = licenceLines(collection.provenance).join('; ')
  return collection.features
    .map(({ id, geometry, properties }) => {
      const { address } = properties
      const parts = properties.parts as Readonly<Record<string, string>>
      const data = Object.entries({ query, id, ...pick(properties), ...parts, provenance })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `<Data name="${name}"><value>${text(value)}</value></Data>`)
      const point = geometry
        ? `<Point><coordinates>${geometry.coordinates.join(',')}</coordinates></Point>`
        : ''
      return `<Placemark><name>${text(address)}</name><ExtendedData>${data.join('')}</ExtendedData>${point}</Placemark>`
    })
    .join('')
}

const pick = (properties: Feature['properties']) =>
  Object.fromEntries(DATA.map((name) => [name, properties[name]]))

const text = (value: unknown): string => escapeXml(String(value))

/** Texts of a batch from which on other threads help: a text takes a millisecond. */
const SHARED_FROM = 4

type AnswerOne<Question> = (
  question: Question,
  language: string | undefined,
  world: World,
) => Steps<Collection>

/** The questions of a batch as parts that any thread does. */
export function collectionsWork<Question>(
  name: string,
  answerOne: AnswerOne<Question>,
): Work<PlacesRequest<Question>> {
  function* part(request: PlacesRequest<Question>, index: number, world: World): Steps<Uint8Array> {
    const one = yield* answerOne(request.questions[index], request.language, world)
    return utf8Bytes(WRITERS[request.format](one))
  }
  return { name, partOf: (world, request) => (index) => part(request, index, world) }
}

/** One collection, or for a batch an object whose `results` are the collections in the order of the questions. */
export function collections<Question>(
  work: Work<PlacesRequest<Question>>,
  request: PlacesRequest<Question>,
  isBatch: boolean,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { questions } = request
  const wrapping = wrappingOf(request.format, isBatch)
  const orderFrom = (from: number) => ({ ...request, questions: questions.slice(from) })
  const plan = { work, count: questions.length, orderFrom, wrapping, sharedFrom: SHARED_FROM }
  return answerOfParts(plan, world, isGone)
}

/** The geocoder as a SOAP service. */
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { extendedData } from '../../use-cases/places/extended-data.ts'
import { geocodePrice, geocodeTextSteps, type Shown } from '../../use-cases/places/geocode.ts'
import { namedLines } from '../../use-cases/places/named-lines.ts'
import type { World } from '../../use-cases/world.ts'
import { DOCUMENT_SCHEMAS } from '../contract/document-schemas.ts'
import type { Parameters } from '../contract/parameters.ts'
import type { AnswerForm } from '../geocode/question.ts'
import { GEOCODE_PARAMETERS, type GeocodeRequest, readGeocodeRequest } from '../geocode/question.ts'
import {
  type Complex,
  elementsOf,
  fieldOf,
  type Members,
  parametersOf,
  type SoapOperation,
  type SoapQuestion,
  type SoapService,
} from './schema.ts'

const parameters = parametersOf(GEOCODE_PARAMETERS, [
  'q',
  'gl',
  'aidq',
  'output',
  'srs',
  'maxcount',
  'st',
  'll',
  'spn',
  'ac',
  'xd',
  'rs',
  'replaceType',
  'rid',
  'sid',
])

/** The matches of each `q`, in the order of the input. */
const result = fieldOf('Result', DOCUMENT_SCHEMAS.Geocoded)
const { fields } = result.type as Complex

function operation(name: string, doc: string, short: boolean): SoapOperation {
  return {
    name,
    doc,
    parameters,
    result: [result],
    read: (asked, world) => readQuestion(asked, world, short),
    statusOf: () => 400,
  }
}

/** @throws Refusal */
function readQuestion(asked: Parameters, world: World, short: boolean): SoapQuestion {
  const request = readGeocodeRequest(asked, short, world)
  const { output } = request.form
  if (output !== 'json' && output !== 'json2') throw refusal('OUTPUT_UNKNOWN', { found: output })
  return {
    cost: geocodePrice(request.texts.length, request.question),
    find: () => (writer) => writeResults(writer, request, world),
  }
}

/** Placemarks that are written between two pauses: some 30 kB where they say all they can. */
const PLACEMARKS_A_PAUSE = 16

function* writeResults(
  writer: ByteWriter,
  { texts, question, form }: GeocodeRequest,
  world: World,
): Steps<void> {
  for (const text of texts) {
    const shown = yield* geocodeTextSteps(question, text, world)
    writer.utf8(`<Result>${elementsOf(fields, { name: text })}`)
    for (const [index, one] of shown.entries()) {
      if (index % PLACEMARKS_A_PAUSE === 0) yield
      writer.utf8(elementsOf(fields, { placemark: membersOf(one, form) }))
    }
    writer.ascii('</Result>')
    yield
  }
}

function membersOf({ placemark: found, hasIds }: Shown, form: AnswerForm): Members {
  const { address, accuracy, box, point, relevance, explanation } = found
  const lines = form.output === 'json2' ? namedLines(found, hasIds, form.typeRules) : []
  return {
    address,
    AddressDetails: {
      Accuracy: accuracy,
      AddressLines: lines.map(({ type, subtype, value }) => ({
        Type: type,
        Subtype: subtype === '' ? undefined : subtype,
        Value: value,
      })),
    },
    LatLonBox: box,
    point: point && { coordinates: point },
    relevance,
    ExtendedData: explanation && extendedData(explanation, form.skipMax),
  }
}

export const geocodeService: SoapService = {
  name: 'Geocode',
  namespace: 'urn:teeviit:geocode:1',
  doc: 'Addresses of Estonia, Latvia and Lithuania: from text to place.',
  operations: [
    operation('Geocode', 'The matches of addresses, with their full names.', false),
    operation('GeocodeShort', 'The same with shorter names.', true),
  ],
}

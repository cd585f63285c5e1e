/** The geocoder as a SOAP service. */
import type { Country } from '../../../addresses/record.ts'
import { refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import { extendedData } from '../../../use-cases/places/extended-data.ts'
import { geocodePrice, geocodeText, type Shown } from '../../../use-cases/places/geocode.ts'
import { namedLines } from '../../../use-cases/places/named-lines.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Parameters } from '../../contract/parameters.ts'
import type { AnswerForm } from '../geocode/question.ts'
import { type GeocodeRequest, readGeocodeRequest } from '../geocode/question.ts'
import {
  type Complex,
  elementsOf,
  type Field,
  field,
  type Members,
  many,
  optional,
} from './schema.ts'
import type { SoapOperation, SoapQuestion, SoapService } from './service.ts'

const token: Complex = {
  name: 'TokenType',
  doc: 'A word of the input.',
  fields: [
    field.int('start', 'First letter, from 0.'),
    field.int('end', 'Behind the last letter.'),
    field.string('token', 'The word.'),
    field.boolean('skipped', 'Whether it was skipped.'),
  ],
}

const extendedDataType: Complex = {
  name: 'ExtendedDataType',
  doc: 'How the input was understood.',
  fields: [
    { name: 'matchedTokens', doc: 'Words that matched.', type: token, many: true },
    {
      name: 'recognizedTokens',
      doc: 'Words of a known kind that were skipped.',
      type: token,
      many: true,
    },
    { name: 'unrecognizedTokens', doc: 'Words that are not known.', type: token, many: true },
    optional(field.int('skippedTokenCount', 'Number of skipped words.')),
    optional(field.string('inputFlatNumber', 'Flat number of the input.')),
    optional(field.boolean('isCharsimApplied', 'Whether a typo was mended.')),
    optional(field.boolean('isPostcodeSkipped', 'Whether the postcode was skipped.')),
    optional(field.string('inputPostcode', 'Postcode of the input.')),
  ],
}

const addressDetails: Complex = {
  name: 'AddressDetailsType',
  doc: 'The parts of an address.',
  fields: [
    field.string('Accuracy', '1 country to 9 flat.'),
    {
      name: 'AddressLines',
      doc: 'The parts, with output=json2.',
      many: true,
      type: {
        name: 'AddressLineType',
        doc: 'A part of an address.',
        fields: [
          field.string('Type', 'A0 to A8, POSTCODE, AADRESS_ID, …'),
          optional(field.string('Subtype', 'Kind of the unit or street.')),
          field.string('Value', 'The name or number.'),
        ],
      },
    },
  ],
}

const placemark: Complex = {
  name: 'PlacemarkType',
  doc: 'A match.',
  fields: [
    field.string('address', 'The address in one line.'),
    { name: 'AddressDetails', doc: 'Accuracy and parts.', type: addressDetails },
    {
      name: 'LatLonBox',
      doc: 'Rectangle around the object.',
      optional: true,
      type: {
        name: 'LatLonBoxType',
        doc: 'A rectangle in the system of srs.',
        fields: ['east', 'south', 'north', 'west'].map(
          (name): Field => ({
            name,
            doc: `The side in the ${name}.`,
            type: 'double',
          }),
        ),
      },
    },
    {
      name: 'point',
      doc: 'Where the object is.',
      optional: true,
      type: {
        name: 'PointType',
        doc: 'A point.',
        fields: [many(field.double('coordinates', 'East, then north.'))],
      },
    },
    field.double('relevance', '0 to 100; larger is better.'),
    {
      name: 'ExtendedData',
      doc: 'How the input was understood, with xd.',
      type: extendedDataType,
      optional: true,
    },
  ],
}

const parameters: readonly Field[] = [
  many(field.string('q', 'Address, or an AADRESS_ID with aidq; up to 1000 of 200 letters.')),
  {
    name: 'gl',
    doc: 'Dataset; several are searched together.',
    type: { name: 'DatasetType', values: ['ee', 'ee_aid', 'lv', 'lt'] },
    many: true,
  },
  optional(field.boolean('aidq', 'Whether q is an AADRESS_ID.')),
  {
    name: 'output',
    doc: 'json2 adds the parts of the address.',
    type: { name: 'OutputType', values: ['json', 'json2'] },
    optional: true,
  },
  optional(field.string('srs', 'EPSG:4326 (default) or EPSG:3301.')),
  optional(field.int('maxcount', 'Most matches for each q, 0 to 1000; 10 by default.')),
  optional(field.int('st', 'Words that may be skipped.')),
  optional(field.string('ll', 'Centre of the window: lat,lon.')),
  optional(field.string('spn', 'Size of the window: lat,lon.')),
  optional(field.boolean('ac', 'Whether the last word may go on.')),
  optional(field.boolean('xd', 'Whether matches explain themselves.')),
  optional(field.string('rs', 'Rule set: reverse or A2A3.')),
  many(field.string('replaceType', 'Another name for a type: old new.')),
  optional(field.string('rid', 'Request id, for the log.')),
  optional(field.string('sid', 'Session id, for the log.')),
]

const result: Complex = {
  name: 'ResultType',
  doc: 'An input and its matches.',
  fields: [
    field.string('name', 'The input.'),
    { name: 'placemark', doc: 'The matches, best first.', type: placemark, many: true },
  ],
}

function operation(name: string, doc: string, short: boolean): SoapOperation {
  return {
    name,
    doc,
    parameters,
    result: [
      {
        name: 'Result',
        doc: 'The matches of each q, in the order of the input.',
        many: true,
        type: result,
      },
    ],
    read: (asked, world) => readQuestion(asked, world, short),
    statusOf: () => 400,
  }
}

/** @throws Refusal */
function readQuestion(asked: Parameters, world: World, short: boolean): SoapQuestion {
  const hasCountry = (country: Country) => world.geocoder?.[country] !== undefined
  const request = readGeocodeRequest(asked, { short, hasCountry })
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
    const shown = geocodeText(question, text, world)
    writer.utf8(`<Result>${elementsOf(result.fields, { name: text })}`)
    for (const [index, one] of shown.entries()) {
      if (index % PLACEMARKS_A_PAUSE === 0) yield
      writer.utf8(elementsOf(result.fields, { placemark: membersOf(one, form) }))
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

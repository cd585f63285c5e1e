/** The geocoder as a SOAP service. */
import type { Country } from '../../../addresses/record.ts'
import { refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { Parameters } from '../../contract/parameters.ts'
import type { World } from '../../contract/world.ts'
import type { AnswerForm } from '../../questions/geocode-parameters.ts'
import { type GeocodeRequest, readGeocodeRequest } from '../../questions/geocode-request.ts'
import { extendedData } from '../../use-cases/extended-data.ts'
import { geocodePrice, geocodeText, type Shown } from '../../use-cases/geocode.ts'
import { namedLines } from '../../use-cases/named-lines.ts'
import { type Complex, elementsOf, type Field, type Members } from './schema.ts'
import type { SoapOperation, SoapQuestion, SoapService } from './service.ts'

const token: Complex = {
  name: 'TokenType',
  doc: 'A word of the input.',
  fields: [
    { name: 'start', doc: 'First letter, from 0.', type: 'int' },
    { name: 'end', doc: 'Behind the last letter.', type: 'int' },
    { name: 'token', doc: 'The word.', type: 'string' },
    { name: 'skipped', doc: 'Whether it was skipped.', type: 'boolean' },
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
    { name: 'skippedTokenCount', doc: 'Number of skipped words.', type: 'int', optional: true },
    { name: 'inputFlatNumber', doc: 'Flat number of the input.', type: 'string', optional: true },
    {
      name: 'isCharsimApplied',
      doc: 'Whether a typo was mended.',
      type: 'boolean',
      optional: true,
    },
    {
      name: 'isPostcodeSkipped',
      doc: 'Whether the postcode was skipped.',
      type: 'boolean',
      optional: true,
    },
    { name: 'inputPostcode', doc: 'Postcode of the input.', type: 'string', optional: true },
  ],
}

const addressDetails: Complex = {
  name: 'AddressDetailsType',
  doc: 'The parts of an address.',
  fields: [
    { name: 'Accuracy', doc: '1 country to 9 flat.', type: 'string' },
    {
      name: 'AddressLines',
      doc: 'The parts, with output=json2.',
      many: true,
      type: {
        name: 'AddressLineType',
        doc: 'A part of an address.',
        fields: [
          { name: 'Type', doc: 'A0 to A8, POSTCODE, AADRESS_ID, …', type: 'string' },
          { name: 'Subtype', doc: 'Kind of the unit or street.', type: 'string', optional: true },
          { name: 'Value', doc: 'The name or number.', type: 'string' },
        ],
      },
    },
  ],
}

const placemark: Complex = {
  name: 'PlacemarkType',
  doc: 'A match.',
  fields: [
    { name: 'address', doc: 'The address in one line.', type: 'string' },
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
        fields: [{ name: 'coordinates', doc: 'East, then north.', type: 'double', many: true }],
      },
    },
    { name: 'relevance', doc: '0 to 100; larger is better.', type: 'double' },
    {
      name: 'ExtendedData',
      doc: 'How the input was understood, with xd.',
      type: extendedDataType,
      optional: true,
    },
  ],
}

const parameters: readonly Field[] = [
  {
    name: 'q',
    doc: 'Address, or an AADRESS_ID with aidq; up to ten of 200 letters.',
    type: 'string',
    many: true,
  },
  {
    name: 'gl',
    doc: 'Dataset; several are searched together.',
    type: { name: 'DatasetType', values: ['ee', 'ee_aid', 'lv', 'lt'] },
    many: true,
  },
  { name: 'aidq', doc: 'Whether q is an AADRESS_ID.', type: 'boolean', optional: true },
  {
    name: 'output',
    doc: 'json2 adds the parts of the address.',
    type: { name: 'OutputType', values: ['json', 'json2'] },
    optional: true,
  },
  { name: 'srs', doc: 'EPSG:4326 (default) or EPSG:3301.', type: 'string', optional: true },
  {
    name: 'maxcount',
    doc: 'Most matches for each q, 0 to 1000; 10 by default.',
    type: 'int',
    optional: true,
  },
  { name: 'st', doc: 'Words that may be skipped.', type: 'int', optional: true },
  { name: 'll', doc: 'Centre of the window: lat,lon.', type: 'string', optional: true },
  { name: 'spn', doc: 'Size of the window: lat,lon.', type: 'string', optional: true },
  { name: 'ac', doc: 'Whether the last word may go on.', type: 'boolean', optional: true },
  { name: 'xd', doc: 'Whether matches explain themselves.', type: 'boolean', optional: true },
  { name: 'rs', doc: 'Rule set: reverse or A2A3.', type: 'string', optional: true },
  { name: 'replaceType', doc: 'Another name for a type: old new.', type: 'string', many: true },
  { name: 'rid', doc: 'Request id, for the log.', type: 'string', optional: true },
  { name: 'sid', doc: 'Session id, for the log.', type: 'string', optional: true },
]

const result: Complex = {
  name: 'ResultType',
  doc: 'An input and its matches.',
  fields: [
    { name: 'name', doc: 'The input.', type: 'string' },
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

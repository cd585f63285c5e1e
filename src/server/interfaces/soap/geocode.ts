/** The geocoder as a SOAP service. */
import { createGeocodeInterface } from '../geocode/geocode.ts'
import type { Complex, Field } from './schema.ts'
import type { SoapOperation, SoapService } from './service.ts'

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

const extendedData: Complex = {
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
      type: extendedData,
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

function operation(name: string, doc: string, short: boolean): SoapOperation {
  const geocode = createGeocodeInterface({ short })
  return {
    name,
    doc,
    parameters,
    result: [
      {
        name: 'Result',
        doc: 'The matches of each q, in the order of the input.',
        many: true,
        isLong: true,
        type: {
          name: 'ResultType',
          doc: 'An input and its matches.',
          fields: [
            { name: 'name', doc: 'The input.', type: 'string' },
            {
              name: 'placemark',
              doc: 'The matches, best first.',
              type: placemark,
              many: true,
              isLong: true,
            },
          ],
        },
      },
    ],
    ask: (asked, world, facts) => geocode(asked, world, facts),
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

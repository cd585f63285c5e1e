/** The gazetteer as a SOAP service. */
import { createGazetteerInterface } from '../gazetteer/gazetteer.ts'
import type { Complex, Field } from './schema.ts'
import type { SoapOperation, SoapService } from './service.ts'

const gazetteer = createGazetteerInterface({ cacheOf: () => undefined, now: Date.now })

const success: Field = { name: 'success', doc: 'Whether there is an answer.', type: 'boolean' }
const country: Field = {
  name: 'c',
  doc: 'Country; ee by default.',
  type: { name: 'CountryType', values: ['ee', 'lv', 'lt'] },
  optional: true,
}
const id: Field = { name: 'id', doc: 'AADRESS_ID of the object.', type: 'long' }

const text = (name: string, doc: string): Field => ({ name, doc, type: 'string', optional: true })
const whole = (name: string, doc: string): Field => ({ name, doc, type: 'long', optional: true })

const addressObject: Complex = {
  name: 'AddressObjectType',
  doc: 'The record of an address object; what it lacks is absent.',
  fields: [
    whole('R_ID', 'Id of the record.'),
    whole('AADRESS_ID', 'Id of the object.'),
    whole('AADRESS_ID_YLES', 'Id of the object it lies in.'),
    text('KOODAADRESS', 'Address code.'),
    text('POSTIINDEKS', 'Postcode.'),
    { name: 'E', doc: 'Longitude, EPSG:4326.', type: 'double', optional: true },
    { name: 'N', doc: 'Latitude, EPSG:4326.', type: 'double', optional: true },
    text('A_LOOMISE_AEG', 'Time of creation.'),
    text('A_MUUTMISE_AEG', 'Time of the last change.'),
    whole('A_STAATUS_ID', 'Status: 1 current, 2 retired.'),
    whole('A_KIHT_ID', 'Layer.'),
    text('A0_NIMI', 'Country.'),
    text('A1_NIMI', 'County.'),
    text('A2_NIMI', 'Municipality.'),
    text('A3_NIMI', 'Settlement.'),
    text('A4_NIMI', 'Small place.'),
    text('A5_NIMI', 'Street.'),
    text('A5_NIMI_INIT', 'Short form of the street.'),
    text('A6_NIMI', 'Name.'),
    text('A7_NIMI', 'House number.'),
    text('A8_NIMI', 'Flat.'),
    text('A1_EHAK', 'Code of the county.'),
    text('A2_EHAK', 'Code of the municipality.'),
    text('A3_EHAK', 'Code of the settlement.'),
    whole('POP', 'Population.'),
    whole('A3_POP', 'Population of the settlement.'),
    {
      name: 'PARALLEL',
      doc: 'Other addresses of the same object.',
      many: true,
      type: {
        name: 'ParallelAddressType',
        doc: 'Another address.',
        fields: [whole('AADRESS_ID', 'Its id.'), text('AADRESS', 'The address.')],
      },
    },
  ],
}

function operation(
  name: string,
  doc: string,
  parameters: readonly Field[],
  result: readonly Field[],
): SoapOperation {
  return {
    name,
    doc,
    parameters,
    result,
    ask: (asked, world, facts) => gazetteer(asked, world, { ...facts, path: `/layer/${name}` }),
  }
}

export const gazetteerService: SoapService = {
  name: 'Gazetteer',
  namespace: 'urn:teeviit:gazetteer:1',
  doc: 'Catalogue of the addresses of Estonia, Latvia and Lithuania.',
  operations: [
    operation(
      'getDescription',
      'The full record of an object.',
      [id, country],
      [success, { name: 'object', doc: 'The record.', type: addressObject, optional: true }],
    ),
    operation(
      'getFillInfo',
      'An object and what it lies in, from leaf to root.',
      [id, country],
      [
        success,
        {
          name: 'addressObjects',
          doc: 'The chain.',
          many: true,
          type: {
            name: 'ChainElementType',
            doc: 'An object of the chain.',
            fields: [
              whole('AADRESS_ID', 'Id of the object.'),
              whole('AADRESS_ID_YLES', 'Id of the object it lies in.'),
              whole('TASE', 'Level, 1 to 6.'),
            ],
          },
        },
      ],
    ),
    operation(
      'currentLayer',
      'The objects of a level under a parent or a grandparent.',
      [
        { name: 'l', doc: 'Level, 1 to 6.', type: 'int' },
        whole('p', 'Id of the parent.'),
        whole('g', 'Id of the grandparent, where no parent is given.'),
        country,
      ],
      [
        success,
        {
          name: 'addressList',
          doc: 'The objects.',
          many: true,
          isLong: true,
          type: {
            name: 'ListElementType',
            doc: 'An object of the list.',
            fields: [
              whole('id', 'AADRESS_ID.'),
              text('nimi', 'Name.'),
              text('A4_NIMI', 'Small place, where it tells objects of one name apart.'),
              text('A3_NIMI', 'Settlement, where it does.'),
              text('A2_NIMI', 'Municipality, where it does.'),
            ],
          },
        },
      ],
    ),
  ],
}

/** The gazetteer as a SOAP service. */

import { chain } from '../../../gazetteer/chain.ts'
import { describe } from '../../../gazetteer/describe.ts'
import { listSteps } from '../../../gazetteer/list.ts'
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import {
  askGazetteer,
  type GazetteerForm,
  type Operation,
} from '../../../use-cases/places/gazetteer.ts'
import { readGazetteerQuestion } from '../gazetteer/question.ts'
import { type Complex, elementsOf, type Field, field, optional } from './schema.ts'
import type { SoapOperation, SoapService } from './service.ts'

const success: Field = field.boolean('success', 'Whether there is an answer.')
const country: Field = {
  name: 'c',
  doc: 'Country; ee by default.',
  type: { name: 'CountryType', values: ['ee', 'lv', 'lt'] },
  optional: true,
}
const id: Field = field.long('id', 'AADRESS_ID of the object.')

const text = (name: string, doc: string) => optional(field.string(name, doc))
const whole = (name: string, doc: string) => optional(field.long(name, doc))

const addressObject: Complex = {
  name: 'AddressObjectType',
  doc: 'The record of an address object; what it lacks is absent.',
  fields: [
    whole('R_ID', 'Id of the record.'),
    whole('AADRESS_ID', 'Id of the object.'),
    whole('AADRESS_ID_YLES', 'Id of the object it lies in.'),
    text('KOODAADRESS', 'Address code.'),
    text('POSTIINDEKS', 'Postcode.'),
    optional(field.double('E', 'Longitude, EPSG:4326.')),
    optional(field.double('N', 'Latitude, EPSG:4326.')),
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
  ],
}

/** @param found what the result has beside `success`, where there is anything */
function operation(
  name: Operation,
  doc: string,
  parameters: readonly Field[],
  found: Field,
): SoapOperation {
  return {
    name,
    doc,
    parameters,
    result: [success, found],
    read(asked, world) {
      const question = readGazetteerQuestion(name, asked)
      const items = question && askGazetteer(question, world, OBJECT_FORM)
      return { cost: 1, find: () => (writer) => writeItems(writer, found, items) }
    },
    // What cannot be asked is no refusal: the result says that there is nothing.
    statusOf: () => 400,
  }
}

const OBJECT_FORM: GazetteerForm<readonly object[]> = {
  describe(gazetteer, id) {
    const object = describe(gazetteer, id)
    return object && [object]
  },
  chain,
  list: listSteps,
}

/** Items that are written between two pauses. */
const ITEMS_A_PAUSE = 256

function* writeItems(
  writer: ByteWriter,
  found: Field,
  finding: Steps<readonly object[] | undefined> | undefined,
): Steps<void> {
  const items = (finding && (yield* finding)) ?? []
  writer.ascii(elementsOf([success], { success: items.length > 0 }))
  for (let from = 0; from < items.length; from += ITEMS_A_PAUSE) {
    if (from > 0) yield
    writer.utf8(elementsOf([found], { [found.name]: items.slice(from, from + ITEMS_A_PAUSE) }))
  }
}

export const gazetteerService: SoapService = {
  name: 'Gazetteer',
  namespace: 'urn:teeviit:gazetteer:1',
  doc: 'Catalogue of the addresses of Estonia, Latvia and Lithuania.',
  operations: [
    operation('getDescription', 'The full record of an object.', [id, country], {
      name: 'object',
      doc: 'The record.',
      type: addressObject,
      optional: true,
    }),
    operation('getFillInfo', 'An object and what it lies in, from leaf to root.', [id, country], {
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
    }),
    operation(
      'currentLayer',
      'The objects of a level under a parent or a grandparent.',
      [
        field.int('l', 'Level, 1 to 6.'),
        whole('p', 'Id of the parent.'),
        whole('g', 'Id of the grandparent, where no parent is given.'),
        country,
      ],
      {
        name: 'addressList',
        doc: 'The objects.',
        many: true,
        type: {
          name: 'ListElementType',
          doc: 'An object of the list.',
          fields: [whole('id', 'AADRESS_ID.'), text('nimi', 'Name.')],
        },
      },
    ),
  ],
}

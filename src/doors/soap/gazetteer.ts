/** The gazetteer as a SOAP service. */

import { chain } from '../../gazetteer/chain.ts'
import { describe } from '../../gazetteer/describe.ts'
import { listSteps } from '../../gazetteer/list.ts'
import type { Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import {
  askGazetteer,
  type GazetteerForm,
  isLongList,
  LONG_LIST_UNITS,
  type Operation,
} from '../../use-cases/places/gazetteer.ts'
import { DOCUMENT_SCHEMAS } from '../contract/document-schemas.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { GAZETTEER_PARAMETERS, readGazetteerQuestion } from '../gazetteer/question.ts'
import {
  elementsOf,
  type Field,
  fieldsOf,
  parametersOf,
  type SoapOperation,
  type SoapService,
} from './schema.ts'

/** @param schema of the answer, whose `member` is what is found */
function operation(
  name: Operation,
  doc: string,
  parameters: readonly string[],
  schema: JsonSchema,
  member: string,
): SoapOperation {
  const result = fieldsOf(schema, ['success', member])
  return {
    name,
    doc,
    parameters: parametersOf(GAZETTEER_PARAMETERS, parameters),
    result,
    read(asked, world) {
      const question = readGazetteerQuestion(name, asked)
      const items = question && askGazetteer(question, world, OBJECT_FORM)
      return {
        cost: question && isLongList(question) ? LONG_LIST_UNITS : 1,
        find: () => (writer) => writeItems(writer, result, items),
      }
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
  [success, found]: readonly Field[],
  finding: Steps<readonly object[] | undefined> | undefined,
): Steps<void> {
  const items = (finding && (yield* finding)) ?? []
  writer.ascii(elementsOf([success], { success: items.length > 0 }))
  for (let from = 0; from < items.length; from += ITEMS_A_PAUSE) {
    if (from > 0) yield
    writer.utf8(elementsOf([found], { [found.name]: items.slice(from, from + ITEMS_A_PAUSE) }))
  }
}

const { AddressObject, ParentChain, AddressList } = DOCUMENT_SCHEMAS

export const gazetteerService: SoapService = {
  name: 'Gazetteer',
  namespace: 'urn:teeviit:gazetteer:1',
  doc: 'Catalogue of the addresses of Estonia, Latvia and Lithuania.',
  operations: [
    operation(
      'getDescription',
      'The full record of an object.',
      ['id!', 'c'],
      AddressObject,
      'object',
    ),
    operation(
      'getFillInfo',
      'An object and what it lies in, from leaf to root.',
      ['id!', 'c'],
      ParentChain,
      'addressObjects',
    ),
    operation(
      'currentLayer',
      'The objects of a level under a parent or a grandparent.',
      ['l!', 'p', 'g', 'c'],
      AddressList,
      'addressList',
    ),
  ],
}

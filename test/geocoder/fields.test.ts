import { expect, test } from 'vitest'
import { keepsFields } from '../../src/geocoder/friendly/fields.ts'
import { FIELDS, type Field } from '../../src/geocoder/friendly/question.ts'

/** Columns of the objects that words of a field may name. */
const columnsOf = (field: Field) => {
  const span = { start: 0, end: 4 }
  const read = { text: 'Xyzz', fields: new Map([[field, span]]) }
  const columns = Array.from({ length: 10 }, (_, column) => column)
  return columns.filter((column) => keepsFields(read, [{ ...span, column }]))
}

test('the words of a field name objects of its columns', () => {
  expect(Object.fromEntries(FIELDS.map((field) => [field, columnsOf(field).join('')]))).toEqual({
    street: '34567',
    housenumber: '67',
    flat: '8',
    city: '1234',
    municipality: '123',
    county: '12',
    postcode: '9',
    country: '0',
  })
})

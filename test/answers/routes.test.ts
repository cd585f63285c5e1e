/** Answers of the documents about routes, as they were recorded. */
import { testGroups } from './recorded-answers.ts'

testGroups(['SURRouting', 'MapRouting', 'OpenLS', 'SOAP Route'])

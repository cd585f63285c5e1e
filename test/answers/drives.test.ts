/** Answers of the drives, as they were recorded. */
import { testGroups } from './recorded-answers.ts'

testGroups(['match', 'route', 'matrix', 'isochrone'])

/** Answers of the documents about routes, as they were recorded. */
import { ROUTE_GROUPS } from '../../bench/fuzz/request.ts'
import { testGroups } from './recorded-answers.ts'

testGroups(ROUTE_GROUPS)

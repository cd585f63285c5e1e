/** Answers of the gazetteer and the geocoder, as they were recorded. */
import { ADDRESS_GROUPS } from '../../bench/fuzz/request.ts'
import { testGroups } from './recorded-answers.ts'

testGroups(ADDRESS_GROUPS)

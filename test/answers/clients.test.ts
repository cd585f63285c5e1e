/** Answers to the clients of other systems, as they were recorded. */
import { CLIENT_GROUPS } from '../../bench/fuzz/request.ts'
import { testGroups } from './recorded-answers.ts'

testGroups([...CLIENT_GROUPS, 'others'])

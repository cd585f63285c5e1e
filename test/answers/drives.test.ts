/** Answers of the drives, as they were recorded. */
import { DRIVE_GROUPS } from '../../bench/fuzz/request.ts'
import { testGroups } from './recorded-answers.ts'

testGroups(DRIVE_GROUPS)

/** Addresses of the sample world as people write them, and what both geocoders answered when they were recorded. */
import { askedServer } from './recorded-answers.ts'
import { testTexts } from './written-texts.ts'

testTexts(askedServer())

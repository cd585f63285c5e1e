/** Addresses whose names and numbers are hard to tell apart, as people write them, with the recorded answers. */
import { openOddRegisters } from './odd-registers.ts'
import { askedServer } from './recorded-answers.ts'
import { testTexts } from './written-texts.ts'

testTexts(askedServer(async () => openOddRegisters()))

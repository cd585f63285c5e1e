/** Words that say little of a street or of whom it is named after. */

import { wordsIn } from './vocabulary.ts'

/** What guests call streets of every kind; in the tables of the countries they are words for the commonest one. */
export const STREET_WORDS = wordsIn(
  'st str street ul ulica ulitsa улица ул вулиця вул вуліца вулица',
)

/** Titles before a person's name, as they are shortened with a dot; registers leave most of them out. */
export const TITLES = wordsIn(
  `dr prof akad doc gen ģen plk pulk mjr maj kpt kapt ltn adm kun vysk kard kan krahv parun prez ген проф акад адм`,
)

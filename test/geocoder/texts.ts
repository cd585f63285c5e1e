/** Texts for fuzzing: parts of addresses in any order, and anything else that fits into a question. */
import fc from 'fast-check'

const PARTS = [
  'Narva',
  'mnt',
  'maantee',
  'Tallinn',
  'Tallinnas',
  'Kase',
  'tn',
  'Tartu linn',
  'Tartumaa',
  'J. Kuperjanovi',
  'A.H.',
  '1. Mai',
  '7',
  '7-12',
  '2/1',
  'krt 12',
  'k-1',
  '195 k-1-11',
  '10117',
  'LV-1050',
  'Barona iela',
  'Rīgā',
  'Riņņi',
  'Vilnius',
  'Gedimino pr.',
  'm.',
  'r. sav.',
  'Akmenės',
  'Agluonų k.',
  'bt. 5',
  '//',
  ',',
  '-',
  '"',
  'eesti',
  'a',
  '1',
  '0'.repeat(30),
]

const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PARTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** Up to 200 characters, whole code points. */
export const questionText: fc.Arbitrary<string> = fc
  .tuple(fc.array(part, { maxLength: 14 }), fc.constantFrom(' ', ', ', '', '  '))
  .map(([parts, joint]) => [...parts.join(joint)].slice(0, 200).join('').toWellFormed())

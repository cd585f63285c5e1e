/** Which answer goes first where places, districts, misspellings and numbers of another street compete with a house. */
import { expect, test } from 'vitest'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Narva maantee', [house('7', [], at(24.76, 59.44))]),
          street('tänav', 'Muru tänav', [house('3', [], at(24.75, 59.43))]),
          street('puiestee', 'Rävala puiestee', [house('13a', ['7'], at(24.75, 59.42))]),
          street('väljak', 'Viru väljak', [house('4', [], at(24.755, 59.436))]),
        ]),
        unit3('linnaosa', 'Lasnamäe linnaosa', [
          street('maantee', 'Narva maantee', [house('24', [], at(24.8, 59.44))]),
          street('tänav', 'Muhu tänav', [house('3', [], at(24.83, 59.43))]),
        ]),
        unit3('linnaosa', 'Nõmme linnaosa', [
          street('maantee', 'Viljandi maantee', [house('22', [], at(24.67, 59.36))]),
        ]),
      ]),
      unit2('vald', 'Saue vald', [
        unit3('alevik', 'Laagri alevik', [
          street('tänav', 'Tervise tänav', [house('2/1', [], at(24.6, 59.35))]),
        ]),
      ]),
    ]),
    unit1('maakond', 'Viljandi maakond', [
      unit2('linn', 'Viljandi linn', [
        street('tänav', 'Tallinna tänav', [house('20', [], at(25.59, 58.36))]),
        street('tänav', 'Tervise tänav', [house('2', ['1'], at(25.6, 58.37))]),
      ]),
    ]),
    unit1('maakond', 'Võru maakond', [
      unit2('vald', 'Rõuge vald', [unit3('küla', 'Viru küla', [])]),
    ]),
  ],
  lt: [
    unit1('miesto savivaldybė', 'Linkuvos miesto savivaldybė', [
      unit3('miestas', 'Linkuva', [
        street('gatvė', 'S. Dariaus ir S. Girėno gatvė', [house('1', [], at(23.97, 56.08))]),
      ]),
    ]),
  ],
})

/** Answers in order: address, decision with its reason, confidence, verdicts of what was given. */
function answers(asked: string): string[] {
  const { matches } = runToEnd(friendlySearch(world, { asked, limit: 2 }))
  return matches.map(({ country, row, decision, reason, confidence, parts }) => {
    const [line] = addressLines([{ country, row }] as never, world)
    const given = parts.filter(({ verdict }) => verdict !== 'added')
    const verdicts = given.map(({ part, verdict }) => `${part} ${verdict}`).join(', ')
    return `${line}: ${decision} ${reason} ${confidence}: ${verdicts}`
  })
}

test.each<[string, string, readonly string[]]>([
  [
    'a house in another district goes before the street of the district',
    'Narva mnt 7, Lasnamäe, Tallinn',
    [
      'Tallinn, Kesklinna linnaosa, Narva maantee 7: review contradicted 0.96: city same, district contradicted, street same, housenumber same',
      'Tallinn, Lasnamäe linnaosa, Narva maantee: review missing 0.05: city same, district same, street same, housenumber missing',
    ],
  ],
  [
    'a house in another district goes before a misspelling in the district',
    'Muru tänav 3, Lasnamäe, Tallinn',
    [
      'Tallinn, Kesklinna linnaosa, Muru tänav 3: review contradicted 0.96: city same, district contradicted, street same, housenumber same',
      'Tallinn, Lasnamäe linnaosa, Muhu tänav 3: review misspelt 0.95: city same, district same, street corrected, housenumber same',
    ],
  ],
  [
    'the number of one street is not that of another behind a comma',
    'Tallinna 22, Viljandi',
    [
      'Viljandi linn, Tallinna tänav: review missing 0.05: city same, street same, housenumber missing',
      'Tallinn, Nõmme linnaosa, Viljandi maantee 22: reject unlikely 0.03: city contradicted, street contradicted, housenumber same',
    ],
  ],
  [
    'a flat on a street of another kind goes before the town',
    'Rävala bulvar 13a-7, Tallinn',
    [
      'Tallinn, Kesklinna linnaosa, Rävala puiestee 13a-7: review contradicted 0.86: city same, street contradicted, housenumber same, flat same',
    ],
  ],
  [
    'a building in front is no village',
    'Viru keskus, Viru väljak 4',
    [
      'Tallinn, Kesklinna linnaosa, Viru väljak 4: review repaired 0.96: street same, housenumber same',
    ],
  ],
  [
    'a number that is missing beside another one is unclear, in a wrong district',
    'Narva maantee 99, Nõmme, Tallinn, 7',
    [
      'Tallinn, Kesklinna linnaosa, Narva maantee: review missing 0.05: city same, district contradicted, street same, housenumber missing',
      'Tallinn, Lasnamäe linnaosa, Narva maantee: review missing 0.05: city same, district contradicted, street same, housenumber missing',
    ],
  ],
  [
    'a number that is missing beside another one is unclear',
    'Viljandi maantee 99, Tallinn, 22',
    [
      'Tallinn, Nõmme linnaosa, Viljandi maantee: review missing 0.05: city same, street same, housenumber missing',
    ],
  ],
  [
    'of equals the less deep goes first',
    'Tervise tänav 2/1',
    [
      'Saue vald, Laagri alevik, Tervise tänav 2/1: review rivals 0.44: street same, housenumber same',
      'Viljandi linn, Tervise tänav 2-1: review rivals 0.44: street same, housenumber same, flat same',
    ],
  ],
  [
    'a misspelt first name is misspelt',
    'Daiaus ir Girėno gatvė 1, Linkuva',
    [
      'Linkuva, S. Dariaus ir S. Girėno gatvė 1: review misspelt 0.96: city same, street corrected, housenumber same',
    ],
  ],
])('%s: %s', (_, asked, wanted) => expect(answers(asked)).toEqual(wanted))

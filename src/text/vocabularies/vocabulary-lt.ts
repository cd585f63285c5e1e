/** Words of Lithuanian addresses. The register writes kinds as abbreviations, names of streets in the genitive. */
import { countryWords } from './country-words.ts'
import { GIVEN_NAMES_LT } from './given-names.ts'
import { PLACE_NAMES_LT } from './place-names.ts'
import { kindsOf, type Vocabulary, wordsIn } from './vocabulary.ts'
import {
  adjectives,
  CYRILLIC_BLOCK,
  CYRILLIC_FLAT,
  CYRILLIC_NUMBER,
  irregular,
  withCyrillic,
} from './vocabulary-ru.ts'

const KINDS = kindsOf(`
county apskritis: apskr, aps, apskrities, apskrityje
unit savivaldybė: sav, savivaldybės, savivaldybėje, municipality
unit rajono savivaldybė: rajono, r, raj, rajonas, rajone, sav, savivaldybė, savivaldybės, savivaldybėje, municipality, district
unit miesto savivaldybė: miesto, m, sav, savivaldybė, savivaldybės, savivaldybėje, municipality, city
unit seniūnija: sen, seniūnijos, seniūnijoje
unit miesto seniūnija: miesto, m, sen, seniūnija, seniūnijos, seniūnijoje
unit kaimiškoji seniūnija: kaimiškoji, kaim, kaimiškosios, sen, seniūnija, seniūnijos
town miestas: m, miesto, mieste, city, town
settlement miestelis: mstl, miestelio, miestelyje, mstelis
settlement kaimas: k, kaimo, kaime, km, village
settlement viensėdis: vs, vienk, vienkiemis, viens
settlement geležinkelio stotis: glžk, st, stotis, stoties, geležinkelio, gst
settlement sodų bendrija: sodų, bendrija, sb, bendr, s, b, sodai
street gatvė: st, str, ul, ulica, g, gatvės, gatvėje, gatve, street
street prospektas: ave, avenue, pr-tas, pr, prosp, prospekto, prospekte
street alėja: alley, al, alėjos, alėjoje
street plentas: highway, hwy, road, pl, plento, plente
street skersgatvis: skg, skersg, skersgatvio
street akligatvis: aklg, akl, akligatvio
street aikštė: a, aikštės, aikštėje, aikšt, square
street bulvaras: bul, bulv, bulvaro
street kelias: kel, kelio, kelyje, road
street takas: tak, tako, take
street skveras: skv, skvero, skvere
street krantinė: krant, krantinės, krantinėje
street aplinkkelis: aplink, apl, aplinkkelio
name dvaras: dvaro, dv
`)

export const VOCABULARY_LT: Vocabulary = {
  kinds: withCyrillic(KINDS),
  country: countryWords('lt'),
  besideCountry: ['respublika', 'republic', 'of'],
  flat: [...wordsIn('kv flat apt apartment bt b butas buto but kambarys kab'), ...CYRILLIC_FLAT],
  slashFlat: true,
  block: ['k', 'korp', 'korpusas', 'korpuso', 'kor', ...CYRILLIC_BLOCK],
  number: ['nr', 'numeris', 'namas', 'number', ...CYRILLIC_NUMBER],
  aliases: {
    ...irregular('виленск', 'vilniaus'),
    ...irregular('ковенск', 'kauno'),
    ...irregular('рижск', 'rygos'),
  },
  givenNames: wordsIn(GIVEN_NAMES_LT),
  postcodeDigits: 5,
  postcodeLetters: 'lt',
  endings: wordsIn(
    `iaus aus ius us iuje uje ias as io o e oje ioje os ios ia a iai ai iu u iuose uose es eje is
     ys yje yse i y iame ame oji osios ojoje iose ose`,
  ),
  locatives: [
    ['e', 'as'],
    ['yje', 'is', 'ys'],
    ['uje', 'us'],
    ['oje', 'a'],
    ['ėje', 'ė'],
    ['uose', 'ai'],
    ['ose', 'os'],
    ['ėse', 'ės'],
    ['ojoje', 'oji'],
    ['iojoje', 'ioji'],
    ['ajame', 'asis'],
  ],
  letters: { w: 'v' },
  placeNames: PLACE_NAMES_LT,
  foreign: {
    y: 'i',
    yeru: 'i',
    initialE: [],
    endings: [
      ...adjectives({ u: ['avs'], a: ['o'], i: ['o'], '': ['os', 'o', 'es', 'u'] }),
      { ending: 'asa', instead: ['o'] },
      { ending: 'usa', instead: ['avs'] },
      { ending: 'isa', instead: ['o', 'es'] },
      { ending: 'as', instead: ['o'] },
      { ending: 'e', instead: ['a'] },
      { ending: 'i', instead: ['a'] },
    ],
  },
}

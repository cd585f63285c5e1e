/** Words of Latvian addresses. The register abbreviates novads and pagasts; people abbreviate the rest. */
import { countryWords } from './country-words.ts'
import { GIVEN_NAMES_LV } from './given-names.ts'
import { PLACE_NAMES_LV } from './place-names.ts'
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
county novads: nov, novada, novadā, novadi, municipality
town valstspilsēta: pilsēta, pils, pilsētas, pilsētā
town pilsēta: pils, pilsētas, pilsētā, p, city
unit pagasts: pag, pagasta, pagastā, parish
settlement ciems: c, ciema, ciemā, village
settlement mazciems: mazc, c, ciems, ciemā, mazciemā
street iela: st, ul, ulica, i, ielā, ielas, str, street
street bulvāris: blvd, bulv, b, bulvārī, bulvāra, bulvaris, boulevard
street prospekts: ave, pr-ts, pr, prosp, prospektā, prospekta, avenue
street gatve: g, gatvē, gatves
street ceļš: c, ceļā, ceļa, road
street apvedceļš: apvedceļā, apvedceļa
street šoseja: highway, hwy, road, šos, šosejā, šosejas
street aleja: al, alejā, alejas
street laukums: lauk, laukumā, laukuma, l, square
street dambis: d, dambī, dambja
street krastmala: krastm, krastmalā, krastmalas
street ostmala: ostmalā, ostmalas
street līnija: līn, līnijā, līnijas, l
street šķērslīnija: šķērslīnijā, šķērsl, šķērslīnijas
street šķērsiela: šķērsielā, šķi, šķērsi, šķērsielas
street tilts: tiltā, tilta
street pārvads: pārvadā, pārvada
street gāte: gātē, gātes
street taka: takā, takas
street mols: molā, mola
street skvērs: skvērā, skvēra, skv
street maģistrāle: maģistrālē, maģ
street sala:
street parks: parkā, parka, park
name mājas: māja, mājās, muiža, m
`)

export const VOCABULARY_LV: Vocabulary = {
  kinds: withCyrillic(KINDS),
  country: countryWords('lv'),
  besideCountry: ['republika', 'republic', 'of'],
  flat: [
    ...wordsIn('kv flat apartment dz dzīv dzīvoklis dzīvokļa dzivoklis apt telpa telpu'),
    ...CYRILLIC_FLAT,
  ],
  slashFlat: false,
  block: ['k', 'korp', 'korpuss', 'korpusa', 'korpusā', 'korpusss', ...CYRILLIC_BLOCK],
  number: ['nr', 'numurs', 'nams', 'namā', 'number', ...CYRILLIC_NUMBER],
  namedHouse: 'mājas',
  aliases: {
    ...irregular('рижск', 'rīgas'),
    ...irregular('московск', 'maskavas'),
    ...irregular('петербургск', 'pēterburgas'),
  },
  givenNames: wordsIn(GIVEN_NAMES_LV),
  postcodeDigits: 4,
  postcodeLetters: 'lv',
  endings: wordsIn('as a ai am es e ei is i im u us um os o s iem aja ajai ajas ajam em'),
  locatives: [
    ['ā', 's', 'š', 'a'],
    ['ē', 'e', 'is'],
    ['ī', 's', 'is'],
    ['ū', 'us'],
    ['os', 'i'],
  ],
  letters: { w: 'v', y: 'i' },
  placeNames: PLACE_NAMES_LV,
  foreign: {
    y: 'i',
    yeru: 'i',
    initialE: [],
    endings: [
      ...adjectives({ '': ['as', 'es', 's', 'u', 'us', 'a'] }),
      { ending: 'e', instead: ['a'] },
      { ending: 'i', instead: ['a'] },
    ],
  },
}

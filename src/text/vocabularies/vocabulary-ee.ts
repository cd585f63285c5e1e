/** Words of Estonian addresses. Official abbreviations: tn, mnt, pst, AÜ, SÜ, GÜ, vkt; the rest is what people write. */
import { countryWords } from './country-words.ts'
import { GIVEN_NAMES_EE } from './given-names.ts'
import { PLACE_NAMES_EE } from './place-names.ts'
import { kindsOf, type Vocabulary, wordsIn } from './vocabulary.ts'
import {
  adjectives,
  CYRILLIC_FLAT,
  CYRILLIC_NUMBER,
  irregular,
  withCyrillic,
} from './vocabulary-ru.ts'

const KINDS = kindsOf(`
county maakond: mk, maakonna, maakonnas, county + maa, maal
unit vald: v, valla, vallas
town linn: l, linna, linnas, city, town
town linnaosa: lo, losa, l-osa, linnaosas, linnajagu, district
settlement alev: al, alevi, alevis
settlement alevik: al, as, aleviku, alevikus
settlement küla: k, külas, village
place väikekoht: vkt, väikekoha, väikekohas, vk
place aiandusühistu: aü, aiandusühistus, aiandusühing
place suvilaühistu: sü, suvilaühistus, suvilakooperatiiv
place garaažiühistu: gü, garaažiühistus, garaazhiühistu, garaažikooperatiiv
street tänav: t, st, str, ul, ulica, ulitsa, tn, tän, tänava, tänaval, street
street maantee: highway, hwy, road, mnt, mt, maanteel
street puiestee: ave, avenue, blvd, boulevard, pst, psti, puiesteel
street tee: rd, t, teel, road
street põik: p, põigu
street allee: all, al, alleel
street plats: pl, platsi, platsil, square
street väljak: v, vlj, väljaku, väljakul
street käik: käigu, käigul
street liin: liini, liinil
street rada: raja, rajal
street kallas: kalda, kaldal
street jalg:
street umbtänav: umbtn
street prospekt: pr, prospekti
street bulvar: blv, bulvari
street raudtee: rdt
name raudteejaam: rdtj, jaam, rtj
name park: pargi, pargis
name mõis: mõisa, mõisas, manor
name tehnoküla: tehnokülas
name tehnopark: tehnopargi
name sadam: sadama, sadamas, port
name talu: tl, talus, farm
name metskond: mtsk, metskonna
name asum: asumi, asumis
name kvartal: kv, kvartali
name surnuaed: kalmistu
`)

export const VOCABULARY_EE: Vocabulary = {
  kinds: withCyrillic(KINDS),
  country: countryWords('ee'),
  besideCountry: ['vabariik', 'republic', 'of'],
  flat: [...wordsIn('kv flat apartment krt korter k kt korteri apt ruum'), ...CYRILLIC_FLAT],
  slashFlat: true,
  block: [],
  number: ['nr', 'number', 'maja', ...CYRILLIC_NUMBER],
  aliases: {
    ...irregular('петербургск', 'peterburi'),
    ...irregular('ревельск', 'tallinna'),
    ...irregular('юрьевск', 'tartu'),
    // Stems that change, as people say them: `Pikal tänaval`, `Laia tänava nurgal`.
    pikal: 'pikk',
    pika: 'pikk',
    laial: 'lai',
    laia: 'lai',
    uuel: 'uus',
    uue: 'uus',
    väikesel: 'väike',
    väikese: 'väike',
    lühikesel: 'lühike',
    lühikese: 'lühike',
    tln: 'tallinn',
    tll: 'tallinn',
  },
  namedHouse: 'talu',
  givenNames: wordsIn(GIVEN_NAMES_EE),
  postcodeDigits: 5,
  postcodeLetters: 'ee',
  endings: wordsIn(
    `sse asse esse isse usse ast est ist ust as es is us al el il ul ale ele ile ule st s a e i u
     o os ost osse`,
  ),
  locatives: [
    ['s', ''],
    ['as', ''],
    ['es', ''],
    ['is', ''],
    ['us', ''],
    ['l', ''],
    ['al', ''],
    ['el', ''],
    ['il', ''],
    ['ul', ''],
  ],
  letters: { w: 'v', y: 'u' },
  placeNames: PLACE_NAMES_EE,
  foreign: {
    y: 'u',
    yeru: 'o',
    initialE: ['a', 'o'],
    endings: [
      ...adjectives({ '': ['', 'a', 'u', 'i', 'e', 'o', 'ski'] }),
      { ending: 'e', instead: ['a'] },
      { ending: 'i', instead: ['a'] },
    ],
  },
}

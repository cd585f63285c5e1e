/** The forms in which a name is kept: its core, its first words, its kind, and how good each form is. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { createLexicon, NO_KIND } from '../../src/geocoder/words/lexicon.ts'
import {
  FLAG_FIRST_REQUIRED,
  FLAG_KIND_REQUIRED,
  FORM_FORMER,
  FORM_MASK,
  FORM_OWN,
  formsOfName,
  type NameSource,
} from '../../src/geocoder/words/names.ts'

const lexicons = { ee: createLexicon('ee'), lv: createLexicon('lv'), lt: createLexicon('lt') }
const FIRST_NAMES = new Set(['julius', 'aleksander', 'fridriha', 'kristijono', 'marija'])
const FORMS = ['own', 'genitive', 'synonym', 'joined', 'former', 'part']

/** Each form as `[first words] core, kind, how good` with what it needs beside it. */
function formsOf(country: Country, name: string, more: Partial<NameSource> = {}): string[] {
  const lexicon = lexicons[country]
  const people = { firstNames: FIRST_NAMES, isSurname: (word: string) => word.endsWith('i') }
  const source = { name, kind: '', shortName: name, form: FORM_OWN, isStreet: true, ...more }
  return formsOfName(lexicon, people, source).map(({ core, prefix, kind, flags }) =>
    [
      [...(prefix.length > 0 ? [`[${prefix.join(' ')}]`] : []), ...core].join(' '),
      kind === NO_KIND ? 'no kind' : lexicon.vocabulary.kinds[kind].word,
      FORMS[flags & FORM_MASK],
      ...(flags & FLAG_KIND_REQUIRED ? ['with its kind'] : []),
      ...(flags & FLAG_FIRST_REQUIRED ? ['with first words'] : []),
    ].join(', '),
  )
}

describe('the forms of', () => {
  test.each<[Country, string, Partial<NameSource>, string[]]>([
    ['ee', '', {}, []],
    ['ee', 'Pikk tänav', { kind: 'tänav' }, ['pikk, tänav, own']],
    ['ee', 'Pikk', { kind: 'tänav' }, ['pikk, tänav, own']],
    ['ee', 'Pikk tn', { kind: 'tänav' }, ['pikk, tänav, own']],
    ['ee', 'Pikk t', { kind: 'tänav' }, ['pikk t, tänav, own', 'pikkt, tänav, joined']],
    ['ee', 'Pikk t.', { kind: 'tänav' }, ['pikk, tänav, own']],
    ['ee', 'Pikk tn', { kind: 'maantee' }, ['pikk tn, maantee, own', 'pikktn, maantee, joined']],
    ['ee', 'tänav', { kind: 'tänav' }, ['tanav, tänav, own']],
    ['ee', '1. liin', { kind: 'tänav' }, ['1, liin, own, with its kind']],
    ['ee', 'A tänav', { kind: 'tänav' }, ['a, tänav, own, with its kind']],
    ['ee', '12a tänav', { kind: 'tänav' }, ['12a, tänav, own, with its kind']],
    [
      'ee',
      'Julius Kuperjanovi tänav',
      { kind: 'tänav' },
      ['julius kuperjanovi, tänav, own', '[julius] kuperjanovi, tänav, own'],
    ],
    [
      'ee',
      'J. Kuperjanovi tänav',
      { kind: 'tänav' },
      ['j kuperjanovi, tänav, own', '[j] kuperjanovi, tänav, own'],
    ],
    [
      'ee',
      'Kuno Kuperjanovi tänav',
      { kind: 'tänav', shortName: 'K. Kuperjanovi tänav' },
      ['kuno kuperjanovi, tänav, own', '[kuno] kuperjanovi, tänav, own'],
    ],
    [
      'ee',
      'Kuno Kuperjanovi tänav',
      { kind: 'tänav', shortName: 'X. Kuperjanovi tänav' },
      [
        'kuno kuperjanovi, tänav, own',
        'kunokuperjanovi, tänav, joined',
        '[kuno] kuperjanovi, tänav, own',
      ],
    ],
    [
      'ee',
      'Kuno Kuperjanovi tänav',
      { kind: 'tänav', shortName: 'K. Teise tänav' },
      [
        'kuno kuperjanovi, tänav, own',
        'kunokuperjanovi, tänav, joined',
        '[kuno] kuperjanovi, tänav, own',
      ],
    ],
    [
      'ee',
      'Julius Kuperjanovi tänav',
      { kind: 'tänav', isStreet: false },
      ['julius kuperjanovi, tänav, own', 'juliuskuperjanovi, tänav, joined'],
    ],
    [
      'ee',
      'A. H. Tammsaare tee',
      { kind: 'tänav' },
      ['a h tammsaare, tee, own', '[a h] tammsaare, tee, own'],
    ],
    [
      'ee',
      'Aleksander von Tammsaare tee',
      {},
      ['aleksander von tammsaare, tee, own', '[aleksander von] tammsaare, tee, own'],
    ],
    [
      'ee',
      'von Tammsaare tee',
      {},
      [
        'von tammsaare, tee, own',
        'vontammsaare, tee, joined',
        '[von] tammsaare, tee, own, with first words',
      ],
    ],
    [
      'ee',
      'Juh Aleksander Tamme tänav',
      {},
      ['juh aleksander tamme, tänav, own', '[juh aleksander] tamme, tänav, own'],
    ],
    [
      'ee',
      'Ju Aleksander Tamme tänav',
      {},
      [
        'ju aleksander tamme, tänav, own',
        'jualeksandertamme, tänav, joined',
        '[ju aleksander] tamme, tänav, own, with first words',
      ],
    ],
    ['ee', 'Julius 5 tänav', {}, ['julius 5, tänav, own', '[julius] 5, tänav, own']],
    ['ee', '5 Julius Tamme tänav', {}, ['5 julius tamme, tänav, own']],
    [
      'ee',
      'Julius Tamme K tänav',
      {},
      [
        'julius tamme k, tänav, own',
        '[julius] tamme k, tänav, own',
        '[julius] tamme, tänav, synonym',
      ],
    ],
    [
      'ee',
      'Suur-Karja tänav',
      {},
      [
        'suur karja, tänav, own',
        'suurkarja, tänav, joined',
        '[suur] karja, tänav, own, with first words',
      ],
    ],
    [
      'ee',
      'Suur-Karja',
      { isStreet: false },
      ['suur karja, no kind, own', 'suurkarja, no kind, joined'],
    ],
    [
      'ee',
      'Uus Kuld-Saki tänav',
      {},
      ['uus kuld saki, tänav, own', 'uuskuldsaki, tänav, joined', '[uus kuld] saki, tänav, own'],
    ],
    ['ee', 'Vana Ka tänav', {}, ['vana ka, tänav, own', 'vanaka, tänav, joined']],
    [
      'ee',
      'Vana Kas tänav',
      {},
      [
        'vana kas, tänav, own',
        'vanakas, tänav, joined',
        '[vana] kas, tänav, own, with first words',
      ],
    ],
    [
      'ee',
      'Üks kaks kolm neli tänav',
      {},
      [
        'uks kaks kolm neli, tänav, own',
        'ukskakskolmneli, tänav, joined',
        '[uks kaks kolm] neli, tänav, own',
      ],
    ],
    [
      'ee',
      'Üks kaks kolm neli viis tänav',
      {},
      [
        'uks kaks kolm neli viis, tänav, own',
        '[uks kaks kolm neli] viis, tänav, own, with first words',
      ],
    ],
    ['ee', 'Üks 2 tänav', {}, ['uks 2, tänav, own']],
    [
      'ee',
      'Toompuiestee',
      {},
      [
        'toompuiestee, no kind, own',
        'toom, puiestee, joined, with its kind',
        'toompuies, tee, joined, with its kind',
      ],
    ],
    ['ee', 'Apuiestee', {}, ['apuiestee, no kind, own', 'apuies, tee, joined, with its kind']],
    [
      'ee',
      'Ablpuiestee',
      {},
      [
        'ablpuiestee, no kind, own',
        'abl, puiestee, joined, with its kind',
        'ablpuies, tee, joined, with its kind',
      ],
    ],
    [
      'ee',
      'Toompuiestee',
      { form: FORM_FORMER },
      [
        'toompuiestee, no kind, former',
        'toom, puiestee, former, with its kind',
        'toompuies, tee, former, with its kind',
      ],
    ],
    [
      'ee',
      'Uus Toompuiestee',
      {},
      [
        'uus toompuiestee, no kind, own',
        'uustoompuiestee, no kind, joined',
        '[uus] toompuiestee, no kind, own, with first words',
        'uus toom, puiestee, joined, with its kind',
        'uus toompuies, tee, joined, with its kind',
      ],
    ],
    [
      'ee',
      'Uus Toompuiestee tänav',
      {},
      [
        'uus toompuiestee, tänav, own',
        'uustoompuiestee, tänav, joined',
        '[uus] toompuiestee, tänav, own, with first words',
      ],
    ],
    ['ee', 'Mustamäe tee', {}, ['mustamae, tee, own']],
    ['ee', 'Mustatee', {}, ['mustatee, no kind, own', 'musta, tee, joined, with its kind']],
    [
      'ee',
      'Harju maakond',
      { isStreet: false },
      ['harju, maakond, own', 'harjumaa, maakond, own', 'harjumaal, maakond, own'],
    ],
    [
      'ee',
      'Uus Harju maakond',
      { isStreet: false },
      [
        'uus harju, maakond, own',
        'uusharju, maakond, joined',
        'uus harjumaa, maakond, own',
        'uus harjumaal, maakond, own',
      ],
    ],
    ['ee', 'Tartu linn', { isStreet: false, form: FORM_FORMER }, ['tartu, linn, former']],
    [
      'ee',
      'Kase tänav L2',
      { isStreet: false, isHouse: true },
      ['kase tanav l 2, talu, own', 'kase l 2, talu, synonym'],
    ],
    ['ee', 'tänav L2', { isStreet: false, isHouse: true }, ['tanav l 2, talu, own']],
    ['ee', 'Kase tänav L2', { isStreet: false }, ['kase tanav l 2, no kind, own']],
    [
      'ee',
      'Kase L tänav',
      { isStreet: false, isHouse: true },
      ['kase l, tänav, own', 'kasel, tänav, joined'],
    ],
    ['ee', 'Mäe', { isStreet: false, isHouse: true }, ['mae, talu, own']],
    ['ee', 'Mäe talu', { isStreet: false, isHouse: true }, ['mae, talu, own']],
    ['lv', 'Mežmalas', { isStreet: false, isHouse: true }, ['mezmalas, mājas, own']],
    ['lt', 'Namas', { isStreet: false, isHouse: true }, ['namas, no kind, own']],
    [
      'ee',
      'Kaimo I-oji tänav',
      {},
      [
        'kaimo i oji, tänav, own',
        'kaimoioji, tänav, joined',
        '[kaimo i] oji, tänav, own',
        'kaimo i, tänav, synonym',
      ],
    ],
    [
      'lt',
      'Vasario 16-osios gatvė',
      {},
      ['vasario 16 osios, gatvė, own', 'vasario 16, gatvė, synonym'],
    ],
    ['lt', 'Vasario 16 osios gatvė', {}, ['vasario 16 osios, gatvė, own']],
    ['lt', '1-oji gatvė', {}, ['1 oji, gatvė, own', '1, gatvė, synonym, with its kind']],
    [
      'lt',
      'Kaimo I-oji ir II-oji gatvė',
      {},
      [
        'kaimo i oji ir ii oji, gatvė, own',
        '[kaimo i oji ir ii] oji, gatvė, own',
        'kaimo i ir ii, gatvė, synonym',
      ],
    ],
    [
      'lt',
      '16-osios 16-osios gatvė',
      {},
      ['16 osios 16 osios, gatvė, own', '16 16, gatvė, synonym'],
    ],
    ['lt', 'A-ji gatvė', {}, ['a ji, gatvė, own', '[a] ji, gatvė, own']],
    [
      'lt',
      'Kristijono Donelaičio g.',
      { kind: 'gatvė' },
      ['kristijono donelaicio, gatvė, own', '[kristijono] donelaicio, gatvė, own'],
    ],
    [
      'lt',
      'Marija ir Kristijono gatvė',
      { kind: 'gatvė' },
      ['marija ir kristijono, gatvė, own', '[marija ir] kristijono, gatvė, own'],
    ],
    [
      'lv',
      'Gotharda Fridriha Stendera iela',
      { kind: 'iela' },
      ['gotharda fridriha stendera, iela, own', '[gotharda fridriha] stendera, iela, own'],
    ],
    ['lv', 'Brīvības gatve', { kind: 'iela' }, ['brivibas, gatve, own']],
    ['lv', 'Lielā iela', { kind: 'gatve' }, ['liela, iela, own']],
    ['lv', 'Rīga', { isStreet: false, kind: 'pilsēta' }, ['riga, pilsēta, own']],
  ])('%s: %s %j', (country, name, more, forms) => {
    expect(formsOf(country, name, more)).toEqual(forms)
  })
})

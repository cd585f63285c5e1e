import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/router/directions/languages/all.ts'
import { phrasebookOf } from '../../../src/router/directions/phrases.ts'
import { NONE } from '../../../src/tables/none.ts'
import type { TextColumn } from '../../../src/tables/table-file.ts'
import { createByteWriter } from '../../../src/text/byte-writer.ts'
import { type PhraseFacts, phrase } from '../../support/phrase.ts'
import { EXAMPLES_OF } from './examples/all.ts'
import { EXAMPLES, type ExampleName } from './examples/steps.ts'

/** What a language puts between a number and its unit: often a space that does not break. */
const plain = (text: string) => text.replaceAll(' ', ' ')

/** What lies 400 m ahead. */
const AHEAD: Readonly<Record<string, string>> = {
  et: '400 m pärast: X.',
  lv: 'Pēc 400 m: X.',
  lt: 'Po 400 m: X.',
  en: 'In 400 m: X.',
  ru: 'Через 400 м: X.',
  fi: '400 m:n päästä: X.',
  de: 'In 400 m: X.',
  sv: 'Om 400 m: X.',
  ja: '400 m先、X.',
}

describe.each([...LANGUAGES].filter(([locale]) => locale.length === 2))(
  '%s',
  (locale, language) => {
    const book = phrasebookOf(locale)!
    test.each(Object.entries(EXAMPLES_OF[locale]))('says %s', (name, text) => {
      expect(phrase(book, EXAMPLES[name as ExampleName])).toBe(text)
    })

    test('has a grammar note beside each phrase, no two of which say the same', () => {
      const file = `src/router/directions/languages/${locale}.ts`
      const noted = readFileSync(file, 'utf8').matchAll(/^ {4}\/\/ (.{20,}\.)\n {4}(\w+):/gm)
      const noteOf = new Map([...noted].map(([, note, key]) => [key, note]))
      expect([...noteOf.keys()]).toEqual(Object.keys(language.messages))
      const notes = [...noteOf.values()]
      expect(new Set(notes).size).toBeGreaterThanOrEqual(notes.length - 2)
    })

    test('leaves names untouched, whatever they contain', () => {
      const road = "L'Isle {x} <b> 'Ū'"
      const facts: PhraseFacts = { ...EXAMPLES.turn, road }
      expect(phrase(book, facts)).toContain(road)
    })

    test.each(['TurnLeft', 'SharpLeft', 'BearLeft'] as const)(
      'says the sign of a ramp that is taken by %s',
      (type) => {
        const facts: PhraseFacts = { ...EXAMPLES.turnToward, type, ramp: 'on' }
        expect(phrase(book, facts)).toContain(facts.toward)
      },
    )

    test('numbers a destination as `N.`, with and without a name', () => {
      for (const facts of [EXAMPLES.stop, EXAMPLES.stopWithName]) {
        expect(phrase(book, { ...facts, stopNumber: 17 })).toMatch(/(?:^|\s)17\. /)
      }
    })

    test('says how far ahead a manoeuvre is, and nothing of that at it', () => {
      expect(plain(book.announced('X.', 400))).toBe(AHEAD[locale])
      expect(book.announced('X.', 0)).toBe('X.')
    })

    test('begins with a capital and ends as a sentence', () => {
      for (const facts of Object.values(EXAMPLES)) {
        expect(phrase(book, facts)).toMatch(/^[\p{Lu}\p{Lo}\d].*[.。]$/u)
      }
    })
  },
)

test.each([
  ['et_EE', 'et'],
  ['en_US', 'en'],
  ['de_DE', 'de'],
  ['fi_FI', 'fi'],
  ['ru_RU', 'ru'],
  ['sv_SE', 'sv'],
  ['ja_JP', 'ja'],
  ['lv_LV', 'lv'],
  ['lt_LT', 'lt'],
])('%s and %s are one language', (long, short) => {
  expect(phrasebookOf(long)).toBe(phrasebookOf(short))
})

test.each(['', 'EN', 'en_GB', 'en-US', 'fr', 'fr_FR', 'et_', '__proto__'])(
  '%j is no locale of ours',
  (l) => {
    expect(phrasebookOf(l)).toBeUndefined()
  },
)

test.each([
  [0, '0 km'],
  [1, '0.01 km'],
  [123_000, '0.12 km'],
  [994_000, '0.99 km'],
  [995_000, '1 km'],
  [1_249_000, '1.2 km'],
  [9_949_000, '9.9 km'],
  [9_950_000, '10 km'],
  [1_234_567_000, '1,235 km'],
])('%i mm are said as %s', (lengthMm, text) => {
  const said = phrase(phrasebookOf('en')!, { ...EXAMPLES.straightOn, lengthMm })
  expect(plain(said)).toBe(`Continue straight and drive ${text}.`)
})

test('Russian counts minutes in three forms', () => {
  const minutes = [1, 2, 5, 11, 21, 22, 25].map((count) => {
    const facts = { ...EXAMPLES.ferry, durationMs: count * 60_000 }
    return /\((\d+ \S+),/.exec(phrase(phrasebookOf('ru')!, facts))![1]
  })
  expect(minutes).toEqual([
    '1 минута',
    '2 минуты',
    '5 минут',
    '11 минут',
    '21 минута',
    '22 минуты',
    '25 минут',
  ])
})

test('English counts exits in four forms', () => {
  const exits = [1, 2, 3, 4, 11, 12, 21].map((exitNumber) => {
    const facts = { ...EXAMPLES.firstExit, exitNumber }
    return /the (\S+) exit/.exec(phrase(phrasebookOf('en')!, facts))![1]
  })
  expect(exits).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st'])
})

test.each([
  ['et', 'Pärnu maantee', 'Pärnu maanteele', 'Pärnu maanteed'],
  ['et', 'Narva mnt', 'Narva maanteele', 'Narva maanteed'],
  ['et', 'Sõpruse pst', 'Sõpruse puiesteele', 'Sõpruse puiesteed'],
  ['et', 'Tallinna maantee (2)', 'Tallinna maanteele (2)', 'Tallinna maanteed (2)'],
  ['et', 'Pikk tänav', 'Pikale tänavale', 'Pikka tänavat'],
  [
    'et',
    'Friedrich Reinhold Kreutzwaldi tänav',
    'Friedrich Reinhold Kreutzwaldi tänavale',
    'Friedrich Reinhold Kreutzwaldi tänavat',
  ],
  ['et', 'Idaringtee', 'Idaringteele', 'Idaringteed'],
  ['et', 'Puiestee (3)', 'Puiesteele (3)', 'Puiesteed (3)'],
  ['et', 'Keskväljak', 'Keskväljakule', 'Keskväljakut'],
  ['et', 'Moora umbtänav', 'Moora umbtänavale', 'Moora umbtänavat'],
  ['et', '2. liin', '2. liinile', '2. liini'],
  ['et', 'Lühike jalg', 'Lühikesele jalale', 'Lühikest jalga'],
  ['et', 'Punane tn', 'Punasele tänavale', 'Punast tänavat'],
  ['et', 'Vaikne tänav', 'Vaiksele tänavale', 'Vaikset tänavat'],
  ['et', 'Väike kaar', 'Väikesele kaarele', 'Väikest kaart'],
  ['et', 'Sirbi kaar', 'Sirbi kaarele', 'Sirbi kaart'],
  ['et', 'Vana turg', 'Vanale turule', 'Vana turgu'],
  ['et', 'Maarjaturg', 'Maarjaturule', 'Maarjaturgu'],
  ['et', 'Metsa ring', 'Metsa ringile', 'Metsa ringi'],
  ['et', 'Jõe kallas', 'Jõe kaldale', 'Jõe kallast'],
  ['et', 'Jaani rada', 'Jaani rajale', 'Jaani rada'],
  ['et', 'Kalasadama kai', 'Kalasadama kaile', 'Kalasadama kaid'],
  ['et', 'Saia kael', 'Saia kaelale', 'Saia kaela'],
  ['et', 'Raudtee', 'Raudtee tänavale', 'mööda Raudtee tänavat'],
  ['et', 'Raudtee tänav', 'Raudtee tänavale', 'Raudtee tänavat'],
  ['et', 'Riia', 'Riia tänavale', 'mööda Riia tänavat'],
  ['et', 'Riia (3)', 'Riia tänavale (3)', 'mööda Riia tänavat (3)'],
  ['et', 'Friedrich Reinhold Kreutzwaldi', 'Friedrich Reinhold Kreutzwaldi tänavale', 'tänavat'],
  ['et', 'Pikk', 'Pikale tänavale', 'mööda Pikka tänavat'],
  ['et', 'Tähe', 'Tähe tänavale', 'mööda Tähe tänavat'],
  ['et', 'Mannerheimintie', 'tänavale Mannerheimintie', 'mööda tänavat Mannerheimintie'],
  ['et', 'Planknerstrasse', 'tänavale Planknerstrasse', 'mööda tänavat Planknerstrasse'],
  ['et', 'Rue Grimaldi', 'tänavale Rue Grimaldi', 'mööda tänavat Rue Grimaldi'],
  ['et', 'Sainte-Dévote', 'tänavale Sainte-Dévote', 'mööda tänavat Sainte-Dévote'],
  ['et', 'Im Rossfeld', 'tänavale Im Rossfeld', 'mööda tänavat Im Rossfeld'],
  ['ru', 'Narva mnt', 'на Narva mnt', 'по Narva mnt'],
  ['ru', 'Ihaste tee', 'на Ihaste tee', 'по Ihaste tee'],
  ['ru', 'Liepų g.', 'на Liepų g.', 'по Liepų g.'],
  ['ru', 'Riia', 'на улицу Riia', 'по улице Riia'],
  ['ru', 'Виру', 'на улицу Виру', 'по улице Виру'],
  ['ru', 'улица Пушкина', 'на улицу Пушкина', 'по улице Пушкина'],
  ['ru', 'Нарвское шоссе (1)', 'на Нарвское шоссе (1)', 'по Нарвскому шоссе (1)'],
  ['ru', 'Большая Морская улица', 'на Большую Морскую улицу', 'по Большой Морской улице'],
  ['ru', '2-я Верхняя линия', 'на 2-ю Верхнюю линию', 'по 2-й Верхней линии'],
  ['ru', '1-е Среднее шоссе', 'на 1-е Среднее шоссе', 'по 1-му Среднему шоссе'],
  [
    'ru',
    'Новый 3-й Рижский проезд',
    'на Новый 3-й Рижский проезд',
    'по Новому 3-му Рижскому проезду',
  ],
  ['ru', 'Верхний переулок', 'на Верхний переулок', 'по Верхнему переулку'],
  ['ru', 'Набережная Темзы', 'на набережную Темзы', 'по набережной Темзы'],
  ['et', 'Brīvības iela', 'tänavale Brīvības iela', 'mööda tänavat Brīvības iela'],
  ['lv', 'Brīvības iela', 'uz Brīvības ielu', 'pa Brīvības ielu'],
  ['lv', 'Mazā Nometņu iela', 'uz Mazo Nometņu ielu', 'pa Mazo Nometņu ielu'],
  ['lv', 'Lielais prospekts', 'uz Lielo prospektu', 'pa Lielo prospektu'],
  ['lv', 'Pärnu maantee', 'uz ielu Pärnu maantee', 'pa ielu Pärnu maantee'],
  ['lv', 'Jauniela', 'uz Jaunielu', 'pa Jaunielu'],
  ['lv', 'Mazā Šķērsiela', 'uz Mazo Šķērsielu', 'pa Mazo Šķērsielu'],
  ['lv', 'Jaunciema 1. šķērslīnija', 'uz Jaunciema 1. šķērslīniju', 'pa Jaunciema 1. šķērslīniju'],
  ['lt', 'Liepų akligatvis', 'į Liepų akligatvį', 'Liepų akligatviu'],
  ['lt', 'Topolių gatvė', 'į Topolių gatvę', 'Topolių gatve'],
  ['lt', 'Topolių g.', 'į Topolių gatvę', 'Topolių gatve'],
  ['lt', 'Didžioji gatvė', 'į Didžiąją gatvę', 'Didžiąja gatve'],
  ['lt', 'Liepų skg.', 'į Liepų skersgatvį', 'Liepų skersgatviu'],
  ['lt', 'Liepų aklg.', 'į Liepų akligatvį', 'Liepų akligatviu'],
  ['lt', 'Beržų tak.', 'į Beržų taką', 'Beržų taku'],
  ['lt', 'Nepriklausomybės a.', 'į Nepriklausomybės aikštę', 'Nepriklausomybės aikšte'],
  ['lt', 'Senasis kel.', 'į Senąjį kelią', 'Senuoju keliu'],
  ['lt', 'Taikos skv.', 'į Taikos skverą', 'Taikos skveru'],
  ['lt', 'Nemuno krant.', 'į Nemuno krantinę', 'Nemuno krantine'],
  ['lt', 'Naujasis kelias', 'į Naująjį kelią', 'Naujuoju keliu'],
])('%s declines %s: %s, %s', (locale, road, onto, along) => {
  const book = phrasebookOf(locale)!
  expect(phrase(book, { ...EXAMPLES.turn, road })).toContain(` ${onto} `)
  expect(phrase(book, { ...EXAMPLES.newName, road })).toContain(` ${along} `)
})

test('only a street is a street to an Estonian', () => {
  const book = phrasebookOf('et')!
  const text = (isStreet: boolean) => phrase(book, { ...EXAMPLES.turn, road: 'Riia', isStreet })
  expect(text(true)).toBe('Pöörake paremale Riia tänavale ja sõitke 1,2 km.')
  expect(text(false)).toBe('Pöörake paremale teele Riia ja sõitke 1,2 km.')
})

test.each([
  ['en', 0, '0 m'],
  ['en', 1, '10 m'],
  ['en', 14_999, '10 m'],
  ['en', 15_000, '20 m'],
  ['en', 94_999, '90 m'],
  ['en', 95_000, '0.1 km'],
  ['en', 1_240_000, '1.2 km'],
  ['et', 50_000, '50 m'],
  ['ru', 50_000, '50 м'],
])('in metres below 100 m, %s tells %d mm as %s', (locale, lengthMm, told) => {
  const facts = { ...EXAMPLES.straightOn, road: '', lengthMm }
  const text = phrase(phrasebookOf(locale, 'metres')!, facts).replaceAll('\u00a0', ' ')
  expect(text.endsWith(` ${told}.`)).toBe(true)
  expect(phrase(phrasebookOf(locale)!, facts)).toMatch(/ (?:km|км)\.$/)
})

describe('a length', () => {
  const lengthOf = (locale: string) => {
    const book = phrasebookOf(locale)!
    return (lengthMm: number) => phrase(book, { ...EXAMPLES.straightOn, road: '', lengthMm })
  }

  test.each([
    [0, '0 km'],
    [1, '0.01 km'],
    [14_999, '0.01 km'],
    [15_000, '0.02 km'],
    [145_000, '0.15 km'],
    [994_999, '0.99 km'],
    [995_000, '1 km'],
    [1_049_999, '1 km'],
    [1_050_000, '1.1 km'],
    [8_350_000, '8.4 km'],
    [9_949_999, '9.9 km'],
    [9_950_000, '10 km'],
    [1_234_499_999, '1,234 km'],
    [1_234_500_000, '1,235 km'],
  ])('of %i mm is %s', (lengthMm, text) => {
    expect(plain(lengthOf('en')(lengthMm))).toContain(` ${text}`)
  })

  test.each(['et-EE', 'lv-LV', 'lt-LT', 'ru-RU', 'ja-JP'])('is rounded as %s does', (locale) => {
    const say = lengthOf(locale.slice(0, 2))
    const format = (digits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: digits,
      })
    const [whole, tenths, hundredths] = [format(0), format(1), format(2)]
    const mm = fc.oneof(
      fc.integer({ min: 5_000, max: 20_000_000 }),
      fc.integer({ min: 1, max: 4_000 }).map((half) => half * 5_000),
    )
    fc.assert(
      fc.property(mm, (lengthMm) => {
        const km = lengthMm / 1e6
        const by = km < 0.995 ? hundredths : km < 9.95 ? tenths : whole
        expect(say(lengthMm)).toContain(by.format(km))
      }),
      { seed: 11, numRuns: 2_000 },
    )
  })
})

test('words are written as JSON as they are said, whatever names contain', () => {
  const writer = createByteWriter()
  const name = fc.oneof(
    fc.constantFrom(
      '',
      'Pärnu maantee',
      'Brīvības iela',
      'Topolių g.',
      '92',
      '2 (E67)',
      '"\\\n\ue000\ue005',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const called = fc.sample(name, { seed: 7, numRuns: 500 })
  const texts = columnOf(...called)
  const place = fc.nat({ max: called.length - 1 })
  const names = fc.record({ toward: name, exitRef: name, stopName: name })
  const facts = fc.constantFrom(...Object.values(EXAMPLES))
  const language = fc.constantFrom(...[...LANGUAGES.keys()].filter((key) => key.length === 2))
  const ref = fc.option(place, { nil: NONE })
  fc.assert(
    fc.property(facts, names, place, ref, language, (example, named, roadName, roadRef, locale) => {
      const book = phrasebookOf(locale)!
      const step = { ...example, ...named, roadName, roadRef }
      const { stopNumber, stopName } = step
      const said = phrase(book, { ...step, road: labelOf(called[roadName], called[roadRef]) })
      book.writeJson(writer, step, texts, stopNumber, stopName)
      expect(Buffer.from(writer.take()).toString()).toBe(JSON.stringify(said))
      expect(book.phraseOf(step, texts, stopNumber, stopName)).toBe(said)
    }),
    { seed: 7, numRuns: 1_000 },
  )
})

const labelOf = (road: string, ref = '') => (road && ref ? `${road} (${ref})` : road || ref)

/** Texts as a release has them. */
function columnOf(...texts: string[]): TextColumn {
  const bytes = texts.map((text) => Buffer.from(text))
  const offsets = [0]
  for (const text of bytes) offsets.push(offsets[offsets.length - 1] + text.length)
  return { bytes: Uint8Array.from(Buffer.concat(bytes)), offsets: Int32Array.from(offsets) }
}

test('a number that a sentence depends on is said anew, however great it is', () => {
  const book = phrasebookOf('en')!
  const exits = [1, 2, 63, 64, 65, 1_064].map((exitNumber) =>
    phrase(book, { ...EXAMPLES.secondExit, exitNumber }),
  )
  expect(new Set(exits).size).toBe(exits.length)
  const lanes = [15, 16, 17].map((last) =>
    phrase(book, {
      ...EXAMPLES.forkFromInnerLanes,
      lanes: { where: 'numbered', count: last - 1, first: 2, last },
    }),
  )
  expect(new Set(lanes).size).toBe(lanes.length)
})

test('two steps that differ in their exit and in staying on the road are said apart', () => {
  const say = (exitNumber: number, staysOn: boolean) =>
    phrase(phrasebookOf('en')!, { ...EXAMPLES.secondExit, exitNumber, staysOn })
  expect([say(1, true), say(3, false)].map(plain)).toEqual([
    'At the roundabout, take the 1st exit to stay on Riia and drive 1.2 km.',
    'At the roundabout, take the 3rd exit onto Riia and drive 1.2 km.',
  ])
})

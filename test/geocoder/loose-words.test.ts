/** Words that say little: foreign words for any street, titles of persons, stems that change; parts of towns with namesakes. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { farm, house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2(
        'linn',
        'Tallinn',
        [
          unit3('linnaosa', 'Kesklinna linnaosa', [
            street('tänav', 'Pikk tänav', ['5']),
            street('maantee', 'Narva maantee', ['7']),
            street('tänav', 'Pargi tänav', ['3']),
            street('tee', 'Pargi tee', ['3']),
            street('tänav', 'Maakri tänav', ['8', '10']),
          ]),
          unit3('linnaosa', 'Põhja-Tallinna linnaosa', [street('tänav', 'Kase tänav', ['1'])]),
        ],
        { population: 438_000 },
      ),
      unit2('vald', 'Viimsi vald', [
        unit3('küla', 'Vorbuse küla', [farm('Kalamaja')]),
        unit3('küla', 'Türi küla', [street('tänav', 'Karu tänav', ['1'])]),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('linn', 'Tartu linn', [unit3('linn', 'Tartu linn', ['1'], { population: 93_000 })]),
      unit2('vald', 'Tartu vald', [unit3('küla', 'Kõrveküla', ['1'])]),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Jūrmala', [street('iela', 'Jomas iela', ['5'])], { population: 50_000 }),
    unit1('novads', 'Siguldas novads', [
      unit2('pagasts', 'Siguldas pagasts', [house('Majori'), house('Kalniņi')]),
      unit2('pilsēta', 'Sigulda', [street('iela', 'Peldu iela', ['5'])]),
    ]),
  ],
  lt: [
    unit1('savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'A. Gustaičio gatvė', ['5'])], {
        population: 580_000,
      }),
    ]),
    unit1('rajono savivaldybė', 'Ukmergės rajono savivaldybė', [
      unit3('kaimas', 'Antakalnis', ['1'], { population: 30 }),
    ]),
  ],
})

const found = (country: Country, text: string) =>
  addressLines(geocode(world[country]!, text, { maxCount: 5, skipMax: 0 }), world)
const KESKLINN = 'Tallinn, Kesklinna linnaosa'

describe('found without a skipped word', () => {
  test.each<[Country, string, string]>([
    ['ee', 'Narva st 7', `${KESKLINN}, Narva maantee 7`],
    ['ee', 'ul. Narva 7, Tallinn', `${KESKLINN}, Narva maantee 7`],
    ['ee', 'улица Нарва 7', `${KESKLINN}, Narva maantee 7`],
    ['ee', 'Pikal tänaval 5', `${KESKLINN}, Pikk tänav 5`],
    ['ee', 'Pika tn 5, Tallinn', `${KESKLINN}, Pikk tänav 5`],
    ['lt', 'Gen. A. Gustaičio 5', 'Vilnius, A. Gustaičio gatvė 5'],
    ['lt', 'gen. Gustaičio g. 5, Vilnius', 'Vilnius, A. Gustaičio gatvė 5'],
  ])('%s: %s', (country, text, address) => {
    expect(found(country, text)[0]).toBe(address)
  })
})

test('a loose word means its own kind first', () => {
  expect(found('ee', 'Pargi st 3')).toEqual([
    `${KESKLINN}, Pargi tänav 3`,
    `${KESKLINN}, Pargi tee 3`,
  ])
  expect(found('ee', 'Narva tänav 7')).toEqual([])
})

test('a title without the name behind it is a word as any other', () => {
  expect(found('lv', 'Peldu iela 5, Dr. Kalniņš')).toEqual([])
  expect(found('lt', 'A. Gustaičio g. 5, gen.')).toEqual([])
  expect(found('lt', 'gen A. Gustaičio g. 5')).toEqual([])
})

describe('a part of a town goes before smaller namesakes', () => {
  const first = (text: string): string => {
    const { match, matches } = runToEnd(friendlySearch(world, { asked: text, limit: 3 }))
    const [{ country, row }] = matches
    return `${match}: ${addressLines([{ country, row, relevance: 0, rank: 0, population: 0 }], world)[0]}`
  }
  test.each<[Country, string, string]>([
    ['ee', 'Kalamaja', 'Tallinn, Põhja-Tallinna linnaosa'],
    ['lv', 'Majori', 'Jūrmala'],
    ['lt', 'Antakalnis', 'Vilnius'],
  ])('%s: %s', (country, text, town) => {
    expect(found(country, text)[0]).toBe(town)
    expect(found(country, text)).toHaveLength(2)
    expect(first(text)).toBe(`variant: ${town}`)
  })
  test('unless the text says which one', () => {
    expect(first('Antakalnis, Ukmergės r.')).toContain('Antakalnis')
    expect(first('Kalamaja, Vorbuse küla')).toBe('exact: Viimsi vald, Vorbuse küla, Kalamaja')
  })
  test('a street there is no sure answer, since the village may be meant', () => {
    const relevance = (text: string) => geocode(world.lt!, text, { maxCount: 1, skipMax: 0 })[0]
    expect(relevance('A. Gustaičio g. 5, Antakalnis').relevance).toBe(95)
    expect(relevance('A. Gustaičio g. 5, Žirmūnai').relevance).toBe(100)
  })
  test('a town goes before the municipality of its name', () => {
    expect(first('Tartu')).toBe('exact: Tartu linn')
  })
  test('with a number that neither has the street of the name is meant', () => {
    expect(first('Maakri 19')).toBe(`partial: ${KESKLINN}, Maakri tänav`)
  })
})

test('two changes on a short name of a place are a correction', () => {
  const { matches } = runToEnd(friendlySearch(world, { asked: 'Turu 1, Käru', limit: 1 }))
  const city = matches[0]?.parts.find(({ part }) => part === 'city')
  expect(city).toMatchObject({ given: 'Turu', found: 'Türi küla', verdict: 'corrected' })
  expect(matches[0].confidence).toBeLessThan(0.97)
})

describe('a street of a crossing whose point is not known', () => {
  const asked = (text: string, skipMax: number) => {
    const found = geocode(world.ee!, text, { maxCount: 3, skipMax, explain: true })
    return { lines: addressLines(found, world), found }
  }
  test('is the first one, with the words of the other left over', () => {
    const { lines, found } = asked('Tallinn, Narva mnt / Kase tn', 2)
    expect(lines[0]).toBe(`${KESKLINN}, Narva maantee`)
    expect(found[0].crossing).toBeUndefined()
    expect(found[0].relevance).toBe(60)
    const left = found[0].explanation!.recognized.map(({ word }) => word)
    expect(left).toEqual(['Kase', 'tn'])
  })
  test('is the second one where the first is no street of the register', () => {
    expect(asked('Tallinn, Olematu tn / Kase tn', 3).lines[0]).toBe(
      'Tallinn, Põhja-Tallinna linnaosa, Kase tänav',
    )
  })
  test('needs as many words to skip as the other half has', () => {
    const isStreet = (skipMax: number) => asked('Narva mnt / Kase tn', skipMax).lines[0]
    expect(isStreet(1)).not.toBe(`${KESKLINN}, Narva maantee`)
    expect(isStreet(2)).toBe(`${KESKLINN}, Narva maantee`)
  })
})

test('a municipality that is no more leads to the place of its name, where a word may be skipped', () => {
  const asked = (text: string, skipMax: number) =>
    addressLines(geocode(world.ee!, text, { maxCount: 1, skipMax }), world)
  expect(asked('Kõrveküla vald', 1)).toEqual(['Tartu vald, Kõrveküla'])
  expect(asked('Kõrveküla vald', 0)).toEqual([])
  expect(asked('Tartu vald', 1)).toEqual(['Tartu vald'])
})

test('a kind word behind a name that is left over is no street of its own', () => {
  const own = openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Maardu linn', [street('tänav', 'Tee tänav', ['3'])]),
      ]),
    ],
  })
  const asked = (text: string) =>
    addressLines(geocode(own.ee!, text, { maxCount: 1, skipMax: 3 }), own)
  expect(asked('Maardu linn, Muuga tee 3')).toEqual(['Maardu linn'])
  expect(asked('Maardu linn, Tee 3')).toEqual(['Maardu linn, Tee tänav 3'])
})

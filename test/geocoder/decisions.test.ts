/** What to do with an answer: accept what was asked for, review what a person should see, reject the rest. */
import { expect, test } from 'vitest'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('maantee', 'Narva maantee', ['5', '7']),
          street('tänav', 'Tartu tänav', ['3']),
        ]),
        unit3('linnaosa', 'Nõmme linnaosa', [
          street('tänav', 'Jaama tänav', [house('2', [], { lon: 24.68, lat: 59.39 })]),
        ]),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('linn', 'Tartu linn', [
        unit3('linn', 'Tartu linn', [
          street('tänav', 'Riia tänav', ['2', '25']),
          street('tänav', 'Jaama tänav', [house('2', [], { lon: 26.71, lat: 58.37 })]),
        ]),
        unit3('küla', 'Tähtvere küla', [street('tee', 'Aru tee', ['9'])]),
      ]),
      unit2('vald', 'Kambja vald', [
        unit3('alevik', 'Tõrvandi alevik', [street('tänav', 'Müürsepa tänav', ['5'])]),
      ]),
    ]),
  ],
  lv: [unit1('valstspilsēta', 'Rīga', [street('iela', 'Dārza iela', ['3'])])],
  lt: [unit1('savivaldybė', 'Kauno savivaldybė', [unit3('kaimas', 'Jamai', ['2'])])],
})

function first(asked: string) {
  const [best] = runToEnd(friendlySearch(world, { asked, limit: 5 })).matches
  const { country, row, decision, reason, confidence, parts } = best!
  const [line] = addressLines([{ country, row }] as never, world)
  const verdicts = Object.fromEntries(parts.map(({ part, verdict }) => [part, verdict]))
  return { line, said: `${decision} ${reason}`, confidence, verdicts }
}

test.each([
  ['Riia 2, Tartu', 'accept whole', 'Tartu linn, Riia tänav 2'],
  ['riia tn 2 tartu', 'accept whole', 'Tartu linn, Riia tänav 2'],
  ['Narva mnt 7, Tallinn, Viro', 'accept whole', 'Tallinn, Kesklinna linnaosa, Narva maantee 7'],
  ['OÜ Kaunis Aed, Riia 2, Tartu', 'accept whole', 'Tartu linn, Riia tänav 2'],
  ['Riia 2, Tartu, perearst', 'accept whole', 'Tartu linn, Riia tänav 2'],
  ['Tartu', 'accept whole', 'Tartu linn'],
  ['Riia 2-14, Tartu', 'review missing', 'Tartu linn, Riia tänav 2'],
  ['Riia 999, Tartu', 'review missing', 'Tartu linn, Riia tänav'],
  ['Riia 999, Tartu, 25', 'review missing', 'Tartu linn, Riia tänav'],
  ['Rija 2, Tartu', 'review misspelt', 'Tartu linn, Riia tänav 2'],
  ['Jaama 2', 'review rivals', undefined],
  ['Riia 2 perearst, Tartu', 'review leftover', 'Tartu linn, Riia tänav 2'],
  ['Riia 2, Tähtvere, Tartu', 'accept whole', 'Tartu linn, Riia tänav 2'],
  ['Riia 2, Tõrvandi, Tartu', 'review contradicted', 'Tartu linn, Riia tänav 2'],
  ['Müürsepa 5, Tartu', 'review missing', 'Tartu linn'],
  ['qwerty zxcvb 12, hjkl', undefined, undefined],
])('%s: %s', (text, said, line) => {
  const matches = runToEnd(friendlySearch(world, { asked: text, limit: 5 })).matches
  if (said === undefined) {
    expect(matches.map(({ decision }) => decision).filter((one) => one !== 'reject')).toEqual([])
    return
  }
  const found = first(text)
  expect(found.said).toBe(said)
  if (line !== undefined) expect(found.line).toBe(line)
  if (!said.startsWith('accept')) expect(found.confidence).toBeLessThan(0.97)
})

test('exact houses share a doubt: none of another country or of another name goes before them', () => {
  const matches = runToEnd(friendlySearch(world, { asked: 'Jaama 2', limit: 5 })).matches
  expect(addressLines(matches.slice(0, 2) as never, world).toSorted()).toEqual([
    'Tallinn, Nõmme linnaosa, Jaama tänav 2',
    'Tartu linn, Jaama tänav 2',
  ])
  for (const { match, confidence } of matches.slice(0, 2)) {
    expect(match).toBe('ambiguous')
    expect(confidence).toBeLessThanOrEqual(0.5)
  }
})

test('a street with another ending is another street', () => {
  const { said, verdicts, confidence } = first('Dārzu iela 3, Rīga')
  expect(verdicts.street).toBe('corrected')
  expect(said).toBe('review misspelt')
  expect(confidence).toBeLessThan(0.97)
})

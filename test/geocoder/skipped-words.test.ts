/** Words that are left over: how they are counted, and that they make no street of a town's name. */
import { describe, expect, it } from 'vitest'
import { addressOf, ask, matches } from './ask.ts'

const NARVA_7 = 'Tallinn, Kesklinna linnaosa, Narva maantee 7'

describe('a street that is not there is no other street, whatever may be skipped', () => {
  it.each([
    ['Narva, Kalumhin tänav 7', 2, []],
    ['Narva, Kalumhin tänav 7', 3, ['Narva linn']],
    ['Kalumhin tn 7, Narva', 3, ['Narva linn']],
    ['Kalumhin tn 7 Narva', 3, ['Narva linn']],
    ['Narva Kalumhin 7', 1, []],
    ['Narva Kalumhin 7', 2, ['Narva linn']],
    ['Äigrumäe küla, Kalumhin tänav 5', 3, ['Viimsi vald, Äigrumäe küla']],
  ])('%s, st=%i', (text, skipMax, wanted) => {
    expect(ask('ee', text, { skipMax })).toEqual(wanted)
  })
})

describe('from st=1 on words may be skipped', () => {
  it.each([
    ['Narva mnt Kalumhin 7', 1, NARVA_7],
    ['Narva 7 Kalumhin', 1, NARVA_7],
    ['Kalumhin, Narva mnt 7', 1, NARVA_7],
    ['Narva tänav 7, Tallinn', 1, NARVA_7],
    ['Narva mnt 999, Tallinn', 1, 'Tallinn, Kesklinna linnaosa, Narva maantee'],
    // No other number of the text takes the place of the one beside the street.
    ['Narva mnt 999, Tallinn, 7', 2, 'Tallinn, Kesklinna linnaosa, Narva maantee'],
    ['7, Narva 999, Tallinn', 2, 'Tallinn, Kesklinna linnaosa, Narva maantee'],
  ])('%s, st=%i', (text, skipMax, wanted) => {
    expect(ask('ee', text, { skipMax })[0]).toBe(wanted)
  })
})

describe('words left over', () => {
  it('are counted as they are written, never more than may be skipped', () => {
    for (const text of ['Narva mnt 7-99 Tallinn', 'Narva mnt 9a-1', 'Narva mnt 9a - 1 Tallinn']) {
      for (let skipMax = 0; skipMax < 4; skipMax++) {
        for (const { explanation } of matches('ee', text, { skipMax, explain: true })) {
          const { recognized, unrecognized } = explanation!
          expect(recognized.length + unrecognized.length).toBeLessThanOrEqual(skipMax)
        }
      }
    }
    const [street] = matches('ee', 'Narva mnt 9a-1', { skipMax: 1, explain: true })
    expect(street.explanation!.recognized.map(({ word }) => word)).toEqual(['9a-1'])
  })
  it('may be a postcode of four figures that nobody has', () => {
    for (const text of ['Rīga, Brīvības iela 21, 9999', '9999 Rīga, Brīvības iela 21']) {
      expect(matches('lv', text)).toEqual([])
      const [match] = matches('lv', text, { skipMax: 1, explain: true })
      expect(addressOf(match)).toBe('Rīga, Brīvības iela 21')
      expect(match.explanation).toMatchObject({ postcode: '9999', postcodeSkipped: true })
    }
    const [street] = matches('lv', 'Brīvības iela 9999', { skipMax: 1, explain: true })
    expect(street.explanation!.postcode).toBeUndefined()
  })
})

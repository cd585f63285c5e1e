/** Words that are skipped must not make a street of a town's name. */
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'

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
  ])('%s, st=%i', (text, skipMax, wanted) => {
    expect(ask('ee', text, { skipMax })[0]).toBe(wanted)
  })
})

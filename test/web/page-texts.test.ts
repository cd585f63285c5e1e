import { expect, test } from 'vitest'
import { shortAddress, splitAddress } from '../../web/page/base/address.ts'
import { markedRanges } from '../../web/page/search/marked-ranges.ts'
import { en } from '../../web/page/text/en.ts'
import { et } from '../../web/page/text/et.ts'
import { lt } from '../../web/page/text/lt.ts'
import { lv } from '../../web/page/text/lv.ts'
import { ru } from '../../web/page/text/ru.ts'

const marked = (text: string, typed: string[]) =>
  markedRanges(text, typed).map(([start, end]) => text.slice(start, end))

test('an address is shown house first, without its country', () => {
  const address = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12'
  expect(splitAddress(address)).toEqual({
    title: 'Narva maantee 7-12',
    detail: 'Kesklinna linnaosa, Tallinn, Harju maakond',
  })
  expect(shortAddress('Lietuva')).toBe('Lietuva')
})

test('the beginnings of words that were typed are marked, with other diacritics, too', () => {
  expect(marked('Brīvības iela 21', ['Brivib', '21'])).toEqual(['Brīvīb', '21'])
  expect(marked('Narva maantee 7', ['arva', '7'])).toEqual(['7'])
  expect(marked('Narva maantee 7', ['narva mnt', '7'])).toEqual(['Narva', '7'])
  expect(marked('Aia tänav, Aia', ['aia', 'AIA'])).toEqual(['Aia', 'Aia'])
})

test('each language fills in the same words as English', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  for (const messages of [et, lv, lt, ru]) {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(messages)) {
      expect([key, places(text)]).toEqual([key, places(en[key as keyof typeof en])])
    }
  }
})

test('what is said of a stop calls it as its field does', () => {
  for (const messages of [en, et, lv, lt, ru]) {
    const [stop = ''] = messages['route.stop'].split(' ')
    expect(messages['error.noroad'].split(' ')[0]).toBe(stop)
    // A case ending may differ.
    const stem = stop.slice(0, 4).toLowerCase()
    for (const key of ['route.remove', 'route.move', 'error.noroute'] as const) {
      expect([key, messages[key].toLowerCase().includes(stem)]).toEqual([key, true])
    }
  }
})

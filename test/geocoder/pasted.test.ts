/** What people paste: links to maps, plus codes, phone numbers behind an address. */
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import { freeSpans } from '../../src/geocoder/friendly/free-words.ts'
import { type FriendlyAnswer, friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { readLink } from '../../src/geocoder/repair/links.ts'
import { pointNear, pointOfCode, readPlusCode } from '../../src/geocoder/repair/plus-code.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { geocoder } from './small-world.ts'

const answer = (asked: string): FriendlyAnswer =>
  runToEnd(friendlySearch(geocoder, { asked, limit: 3 }))

/** The first answer's number and street. */
function first(asked: string): string {
  const [best] = answer(asked).matches
  const { tree } = geocoder[best.country]!.index
  return `${nameOf(tree, tree.parent[best.row])} ${nameOf(tree, best.row)}`
}

const AT_NARVA_7 = '59.436962,24.7536123'

describe('a pasted link to a map is its pin, else its words, else the middle of its view', () => {
  test.each([
    [
      `https://www.google.com/maps/place/Kase+3/@59.4,24.7,17z/data=!3m1!8m2!3d59.436962!4d24.7536123`,
      'pin',
    ],
    [`https://maps.google.com/?q=${AT_NARVA_7}`, 'pin'],
    [`https://maps.google.com/?q=loc:${AT_NARVA_7}`, 'pin'],
    ['https://www.openstreetmap.org/?mlat=59.436962&mlon=24.7536123#map=12/59.1/24.1', 'pin'],
    ['https://yandex.ru/maps/?pt=24.7536123%2C59.436962&z=17', 'pin'],
    ['https://www.google.com/maps/@59.436962,24.7536123,17z', 'view'],
    ['https://www.openstreetmap.org/#map=18/59.436962/24.7536123', 'view'],
    ['https://www.bing.com/maps?cp=59.436962~24.7536123&lvl=17', 'view'],
    ['www.waze.com/ul?ll=59.436962,24.7536123&navigate=yes', 'view'],
  ])('%s', (link) => {
    expect(readLink(link)).toEqual({ point: { lon: 24.7536123, lat: 59.436962 }, text: undefined })
    expect(first(link)).toBe('Narva maantee 7')
    const { repaired, repairs, matches } = answer(` ${link}\n`)
    expect(repaired).toBe('59.436962, 24.753612')
    expect(repairs).toEqual([{ repair: 'link', given: ` ${link}\n`, read: '59.436962, 24.753612' }])
    expect([matches[0].decision, matches[0].reason]).toEqual(['review', 'repaired'])
  })

  test.each([
    'https://www.google.com/maps/place/Narva+mnt+7,+Tallinn/@59.1,24.1,17z',
    'https://www.google.com/maps/search/Narva%20mnt%207,%20Tallinn?hl=et',
    'https://maps.google.com/?q=Narva+mnt+7%2C+Tallinn&z=3',
  ])('%s', (link) => {
    expect(readLink(link)).toEqual({ point: undefined, text: 'Narva mnt 7, Tallinn' })
    expect(first(link)).toBe('Narva maantee 7')
    expect(answer(link).repairs).toEqual([
      { repair: 'link', given: link, read: 'Narva mnt 7, Tallinn' },
    ])
  })

  test('a link without either, or with a point elsewhere, is nothing', () => {
    expect(readLink('https://maps.app.goo.gl/abc')).toEqual({ point: undefined, text: undefined })
    expect(readLink('https://www.google.com/maps/@48.1,11.5,17z')?.point).toBeUndefined()
    expect(answer('https://maps.app.goo.gl/abc').matches).toEqual([])
  })

  test('broken escapes stay, and a link beside words is no more than a note', () => {
    expect(readLink('https://maps.google.com/?q=%E0%A4%A')?.text).toBe('%E0%A4%A')
    expect(readLink(`Kase 3 https://maps.google.com/?q=${AT_NARVA_7}`)).toBeUndefined()
  })
})

describe('a plus code is a point', () => {
  test('the letters of a code tell its square, a further one a part of it', () => {
    // Examples of the code's own documentation.
    const rounded = (code: string) => {
      const { lon, lat } = pointOfCode(code)
      return [lat.toFixed(4), lon.toFixed(4)]
    }
    expect(rounded('7FG49Q2222')).toEqual(['20.3501', '2.7501'])
    expect(rounded('8FVC9G8F6X')).toEqual(['47.3656', '8.5249'])
    expect(rounded('8FVC9G8F6XQ')).toEqual(['47.3656', '8.5250'])
  })

  test('a short code is the one nearest to its town, also over the edge of a square', () => {
    const { lon, lat } = pointNear('CPPWR3', { lon: 24.745, lat: 59.437 })
    expect([lon.toFixed(4), lat.toFixed(4)]).toEqual(['24.7452', '59.4371'])
    const beside = pointNear('CPPWR3', { lon: 25.2, lat: 59.9 })
    expect([beside.lon.toFixed(4), beside.lat.toFixed(4)]).toEqual(['24.7452', '59.4371'])
    const farther = pointNear('CPPWR3', { lon: 25.26, lat: 60.01 })
    expect([farther.lon.toFixed(4), farther.lat.toFixed(4)]).toEqual(['25.7452', '60.4371'])
  })

  test('a code is whole with eight letters before the plus, or short with four and a town', () => {
    expect(readPlusCode('9GF6CQP3+QC')).toEqual({ code: '9GF6CQP3QC', beside: '' })
    expect(readPlusCode('9gf6cqp3+qcx')).toEqual({ code: '9GF6CQP3QCX', beside: '' })
    expect(readPlusCode('CQP3+QC, Tallinn')).toEqual({ code: 'CQP3QC', beside: 'Tallinn' })
    expect(readPlusCode('Tallinn CQP3+QC')).toEqual({ code: 'CQP3QC', beside: 'Tallinn' })
    const none = [
      'CQP3+QC',
      'CQP3+Q Tallinn',
      'CQ3+QC Tallinn',
      'AQP3+QC Tallinn',
      'xCQP3+QC Tallinn',
    ]
    expect(none.map(readPlusCode)).toEqual(none.map(() => undefined))
    expect(readPlusCode('CQP3+QCXX Tallinn')).toBeUndefined()
  })

  test('search answers what is there', () => {
    expect(first('9GF6CQP3+QC')).toBe('Narva maantee 7')
    expect(first('CQP3+QC Tallinn')).toBe('Narva maantee 7')
    const [repair] = answer('CQP3+QC Tallinn').repairs
    expect([repair.repair, repair.given]).toEqual(['pluscode', 'CQP3+QC Tallinn'])
    expect(answer('CQP3+QC Xyzzyville').matches).toEqual([])
  })
})

describe('a phone number is no part of the address', () => {
  const notes = (text: string): string[] =>
    freeSpans(text).map(({ start, end }) => text.slice(start, end))

  test.each([
    ['Narva mnt 7, Tallinn, 5551 2345', ['5551 2345']],
    ['8 (612) 34567, Kase 3', ['8 (612) 34567']],
    ['Kase 3, faks 6123456', ['faks 6123456']],
    ['Kase 3, reg 12345678', ['reg 12345678']],
    ['Kase 3, 555123', []],
    ['Kase 3, 5551234', ['5551234']],
    ['Kase 5551234', []],
    ['Kase 3, 5551234 a', []],
  ])('%s', (text, expected) => {
    expect(notes(text)).toEqual(expected)
  })

  test('the house is found as without it', () => {
    const [{ decision, unmatched }] = answer('Narva mnt 7, Tallinn, 5551 2345').matches
    expect([decision, unmatched]).toEqual(['accept', []])
  })
})

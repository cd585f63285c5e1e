import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldInto, lowerUnit } from '../../src/text/fold.ts'

describe('fold', () => {
  it.each([
    ['Õismäe tee', 'oismae tee'],
    ['ŠŽÕÄÖÜ', 'szoaou'],
    ['āčēģīķļņšūž ōŗ', 'acegiklnsuz or'],
    ['ĄČĘĖĮŠŲŪŽ', 'aceeisuuz'],
    ['e\u0301', 'e'],
    ['7–12 — 3', '7-12 - 3'],
    ['„Riņņi” ‘x’', '"rinni" \'x\''],
    ['Straße Ørsted Æ', 'strasse orsted ae'],
    ['a\u00a0b\u2009c', 'a b c'],
    ['zero\u200bwidth', 'zerowidth'],
    ['１２Ａ', '12a'],
    ['Нарва', 'нарва'],
    ['İ', 'i'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
  it('folds into bytes the same letters, each with its place in the text', () => {
    const bytes = new Uint8Array(64)
    const positions = new Uint16Array(64)
    const text = 'Õ ß–é7'
    const length = foldInto(text, bytes, positions)
    expect(Buffer.from(bytes.subarray(0, length)).toString()).toBe('o ss-e7')
    expect([...positions.subarray(0, length)]).toEqual([0, 1, 2, 2, 3, 4, 5])
  })
  it('changes nothing the second time, and bytes agree with text where all is ASCII', () => {
    const bytes = new Uint8Array(512)
    const positions = new Uint16Array(512)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        const length = foldInto(text, bytes, positions)
        if (/^[\x20-\x7e]*$/.test(folded)) {
          expect(Buffer.from(bytes.subarray(0, length)).toString()).toBe(folded)
        }
      }),
      { seed: 11, numRuns: 2000 },
    )
  })
})

describe('every unit', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
  const foldedAs = (plain: string, wanted: RegExp) =>
    units.filter((unit) => wanted.test(unit) && fold(unit) !== plain)

  it('that is a space, a dash or a joiner is one in its plain form', () => {
    expect(foldedAs(' ', /[\p{Zs}\p{Zl}\p{Zp}\0-\x20\x7f]/u)).toEqual([])
    expect(foldedAs('-', /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u)).toEqual([])
    expect(foldedAs('"', /["«»“-‟″‶＂]/u)).toEqual([])
    expect(foldedAs("'", /['´`‘-‛′‵＇]/u)).toEqual([])
    expect(foldedAs('', /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/u)).toEqual([])
    expect(fold('№ 5')).toBe('nr 5')
  })

  it('of Latin and of full width is its letter without marks', () => {
    const plain = (unit: string) =>
      unit
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replaceAll('ß', 'ss')
    const latin = units.slice(0x1e00, 0x1f00)
    expect(latin.filter((unit) => fold(unit) !== plain(unit))).toEqual([])
    const wide = units.slice(0xff01, 0xff5f)
    expect(wide.filter((unit) => fold(unit) !== fold(unit.normalize('NFKC')))).toEqual([])
    expect([fold('\uff5f'), fold('\uff00'), fold('\u0370'), fold('\u1f08')]).toEqual([
      '\uff5f',
      '\uff00',
      '\u0371',
      '\u1f00',
    ])
    expect(fold('ßæœøđðþħıłŀŋŧŉ')).toBe('ssaeoeoddthhillnt' + 'n')
  })

  it('becomes the bytes of its folded text, one for each letter, and two at most', () => {
    const bytes = new Uint8Array(8)
    const positions = new Uint16Array(8)
    const wrong = units.filter((unit) => {
      const length = foldInto(`${unit}x`, bytes, positions)
      const wanted = Array.from(fold(unit).slice(0, 2), (letter) => {
        const code = letter.charCodeAt(0)
        return code < 0x80 ? code : 0x80 + (code & 0x7f)
      })
      const places = [...wanted.map(() => 0), 1]
      return (
        length !== places.length ||
        [...wanted, 0x78].some((byte, i) => bytes[i] !== byte) ||
        places.some((place, i) => positions[i] !== place)
      )
    })
    expect(wrong).toEqual([])
  })

  it('has its lower case where registers use it', () => {
    const lowered = Array.from({ length: 0x260 }, (_, unit) => String.fromCharCode(lowerUnit(unit)))
    const wanted = units
      .slice(0, 0x260)
      .map((unit, i) => (i < 0x250 && unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
    expect(lowered).toEqual(wanted)
  })
})

it('leaves room for two bytes, or for one behind a letter of two', () => {
  const fill = (text: string) => foldInto(text, new Uint8Array(6), new Uint16Array(6))
  expect([fill('abc'), fill('abcd'), fill('abcde'), fill('abcß'), fill('ßßß')]).toEqual([
    3, 4, 4, 5, 4,
  ])
})

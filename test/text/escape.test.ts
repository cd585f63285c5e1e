import { describe, expect, test } from 'vitest'
import { clipInput, clipMessage, escapeHtml, escapeText, escapeXml } from '../../src/text/escape.ts'
import { readXml } from '../support/read-xml.ts'

describe('what goes out', () => {
  test('is escaped for XML and HTML', () => {
    expect(escapeXml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;')
    expect(escapeHtml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;')
    expect(escapeHtml('Õismäe tee 1')).toBe('Õismäe tee 1')
    for (const [letter, reference] of [
      ['&', '&amp;'],
      ['<', '&lt;'],
      ['>', '&gt;'],
      ['"', '&quot;'],
      ["'", '&#39;'],
    ]) {
      expect([escapeHtml(letter), escapeXml(letter)]).toEqual([reference, reference])
    }
  })

  test('keeps its quotes in the text of a page', () => {
    expect(escapeText(`<a b="c">'&\u0000.`)).toBe(`&lt;a b="c"&gt;'&amp;.`)
  })

  test('loses the characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u0007c\ud800d\uffff')).toBe('abcd')
    const borders = ['\t', '\n', '\u0020', '\ud7ff', '\ue000', '\ufffd', '\u{10000}', '\u{10ffff}']
    expect(borders.map(escapeXml)).toEqual(borders)
    for (const forbidden of ['\u0008', '\u000b', '\u001f', '\udfff', '\ufffe']) {
      expect(escapeXml(`a${forbidden}b`)).toBe('ab')
    }
  })

  test('keeps a carriage return in XML', () => {
    expect(escapeXml('a\r\n<\r')).toBe('a&#13;\n&lt;&#13;')
    expect(readXml(`<x>${escapeXml('a\rb')}</x>`).text).toBe('a\rb')
    expect(escapeHtml('a\r')).toBe('a\r')
  })

  test('repeats no more of a message than anyone reads', () => {
    expect(clipMessage('short')).toBe('short')
    expect(clipInput('x'.repeat(100))).toBe('x'.repeat(100))
    expect(clipInput('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
    expect(clipMessage('x'.repeat(401))).toBe(`${'x'.repeat(400)}…`)
    expect(clipMessage('x'.repeat(400))).toBe('x'.repeat(400))
    expect(clipMessage('x'.repeat(1_000_000))).toBe(`${'x'.repeat(400)}…`)
  })
})

import { describe, expect, test } from 'vitest'
import { clipMessage, escapeHtml, escapeXml } from '../../src/text/escape.ts'
import { readXml } from '../../src/text/read-xml.ts'

describe('what goes out', () => {
  test('is escaped for XML and HTML', () => {
    expect(escapeXml(`<a b="c">'&`)).not.toMatch(/[<>"]/)
    expect(escapeHtml(`<script>alert("x")</script>`)).not.toMatch(/[<>"]/)
  })

  test('loses the characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u0007c\ud800d\uffff')).toBe('abcd')
  })

  test('keeps a carriage return in XML', () => {
    expect(escapeXml('a\r\n<\r')).toBe('a&#13;\n&lt;&#13;')
    expect(readXml(`<x>${escapeXml('a\rb')}</x>`).text).toBe('a\rb')
    expect(escapeHtml('a\r')).toBe('a\r')
  })

  test('repeats no more of a message than anyone reads', () => {
    expect(clipMessage('short')).toBe('short')
    expect(clipMessage('x'.repeat(400))).toBe('x'.repeat(400))
    expect(clipMessage('x'.repeat(1_000_000))).toBe(`${'x'.repeat(400)}…`)
  })
})

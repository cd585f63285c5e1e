import { describe, expect, test } from 'vitest'
import { clipMessage, escapeHtml, escapeXml } from '../../src/text/escape.ts'

describe('what goes out', () => {
  test('is escaped for XML and HTML', () => {
    expect(escapeXml(`<a b="c">'&`)).not.toMatch(/[<>"]/)
    expect(escapeHtml(`<script>alert("x")</script>`)).not.toMatch(/[<>"]/)
  })

  test('loses the characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u0007c')).toBe('abc')
  })

  test('repeats no more of a message than anyone reads', () => {
    expect(clipMessage('short')).toBe('short')
    expect(clipMessage('x'.repeat(400))).toBe('x'.repeat(400))
    expect(clipMessage('x'.repeat(1_000_000))).toBe(`${'x'.repeat(400)}…`)
  })
})

import { expect, test } from 'vitest'
import { mayHaveCases } from '../../../src/router/directions/languages/generics.ts'

test.each([
  ['lt-LT', 'Ryto gatvė', true],
  ['lt-LT', 'A1', false],
  ['ru-RU', 'улица Мира', true],
  ['en-GB', 'Café', false],
])('in %s the name %s may have cases: %s', (locale, name, may) => {
  const bytes = new TextEncoder().encode(name)
  expect(mayHaveCases(locale, bytes, 0, bytes.length)).toBe(may)
})

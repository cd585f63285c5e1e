import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORMAT_VERSION } from '../../src/release/manifest.ts'

test('the page of the format describes the format that is written', () => {
  const page = readFileSync(new URL('../../docs/formats/release.md', import.meta.url), 'utf8')
  expect(/\*\*Format (\d+)\.\*\*/.exec(page)?.[1]).toBe(`${FORMAT_VERSION}`)
})

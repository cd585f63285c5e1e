/** Each line of the three documents, as they are beside the project, has its row in the conformance table. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DocumentName, LINES, lineFaults, linesOf } from './lines.ts'

/** The documents are no part of the project, and absent on most machines. */
const SPEC = join(import.meta.dirname, '../../../shared/spec')
const hasSpec = existsSync(SPEC)
const skipped = hasSpec ? '' : ' (skipped: there is no ../shared/spec beside the project)'

test.skipIf(!hasSpec).each(Object.keys(LINES) as DocumentName[])(
  `each line of %s.md has a row with its hash${skipped}`,
  (name) => {
    const document = readFileSync(join(SPEC, `${name}.md`), 'utf8')
    expect(lineFaults(document, linesOf(LINES[name]))).toEqual([])
  },
)

describe('a document that is not as it is kept', () => {
  const kept = linesOf('1 ca978112 heading\n3 3e23e816 G-1 G-2\n4 2e7d2c03 open G-3')
  test('is told line by line', () => {
    expect(lineFaults('a\n\nb\nc\n', kept)).toEqual([])
    expect(lineFaults('a\n\nB\nc\n', kept)).toEqual(['line 3 is df7e70e5, not 3e23e816: B'])
    expect(lineFaults('a\n\nb\nc\nd\n', kept)).toEqual(['line 5 (18ac3e73) is new: d'])
    expect(lineFaults('a\n\nb\n', kept)).toEqual(['line 4 is gone'])
  })
  test('a line has sentences, or says why it has none', () => {
    expect(kept.map(({ why, ids }) => [why, ids])).toEqual([
      ['heading', []],
      [undefined, ['G-1', 'G-2']],
      ['open', ['G-3']],
    ])
  })
})

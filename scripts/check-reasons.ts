/**
 * Every error of the catalogue, and every reason for which a file, a row or a road is refused or left out, has a test
 * that names it. An error is named by its code, a refusal of a request by its sentence; a reason is a text of several
 * words in the rooms that read and build.
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ERRORS, REFUSALS } from '../src/report/errors.ts'

const READING_ROOMS = ['addresses', 'build', 'release', 'roads', 'sources']
/** Files that speak of themselves, not of what they refuse. */
const PROSE = /\/(settings|config)\.ts$/
/** A text begins like a sentence's middle, and goes on. */
const REASON = /^[a-z]+ [a-z]/

/** Codes and reasons without a test. */
export function reasonFaults(): string[] {
  const tests = globSync('test/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  const text = tests.join('\n').replaceAll('&quot;', '"')
  // What a test makes itself it did not bring about.
  const codes = new Set(text.replaceAll(/new TeeviitError\(\s*'\w+'/g, '').match(/\b[A-Z_]+\b/g))
  const faults = Object.keys(ERRORS)
    .filter((code) => !codes.has(code))
    .map((code) => `src/report/errors.ts: no test brings about ${code}`)
  for (const [code, sentence] of Object.entries(REFUSALS)) {
    if (!asQuoted(sentence).test(text)) {
      faults.push(`src/report/errors.ts: no test names the sentence of ${code}`)
    }
  }
  for (const file of globSync(`src/{${READING_ROOMS.join()}}/**/*.ts`)) {
    if (PROSE.test(file)) continue
    for (const reason of reasonsIn(file)) {
      if (!text.includes(reason)) faults.push(`${file}: no test names the reason "${reason}"`)
    }
  }
  return faults
}

/** A sentence as tests quote it, with its facts filled in. */
const asQuoted = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll(/[.()[\]]/g, '\\$&').replaceAll(/\{\w+\}/g, '.{1,80}?'))

/** Texts of a file that say why, except those of programmers' errors; of a text with facts its longest part. */
function reasonsIn(file: string): string[] {
  const reasons: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isLiteralTypeNode(node)) return
    const parts = ts.isStringLiteralLike(node)
      ? [node.text]
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
        : []
    const longest = parts.sort((a, b) => b.length - a.length)[0]?.trim()
    if (longest && REASON.test(longest)) reasons.push(longest)
    ts.forEachChild(node, visit)
  }
  const text = readFileSync(file, 'utf8')
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return reasons
}

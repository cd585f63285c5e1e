/** Any text gets an answer: no failure, XML always well-formed, the same answer again. */
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { send } from './handler.ts'
import { questionText } from './texts.ts'

const OUTPUTS = ['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus'] as const

function isWellFormed(xml: string): boolean {
  const parser = new SaxesParser()
  let failed = false
  parser.on('error', () => {
    failed = true
  })
  parser.write(xml).close()
  return !failed
}

it('answers four thousand texts', async () => {
  const options = fc.record({
    output: fc.constantFrom(...OUTPUTS),
    st: fc.integer({ min: 0, max: 4 }),
    ac: fc.boolean(),
    xd: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(questionText, options, async (text, { output, st, ac, xd }) => {
      const pairs: [string, string][] = [
        ['q', text],
        ['gl', 'ee_aid'],
        ['st', String(st)],
        ['output', output],
      ]
      if (output !== 'ads_liik_staatus') pairs.push(['gl', 'lv'], ['gl', 'lt'])
      if (ac) pairs.push(['ac', ''])
      if (xd) pairs.push(['xd', ''])
      const { status, body } = await send(pairs)
      expect(status).toBe(200)
      if (output.startsWith('json')) expect(JSON.parse(String(body))[0].name).toBe(text)
      else expect(isWellFormed(String(body))).toBe(true)
      for (const [, relevance] of String(body).matchAll(/relevance"?[:>](-?[\d.]+)/g)) {
        expect(Number(relevance)).toBeGreaterThanOrEqual(0)
        expect(Number(relevance)).toBeLessThanOrEqual(100)
      }
    }),
    { seed: 20_261_121, numRuns: 4_000 },
  )
}, 60_000)

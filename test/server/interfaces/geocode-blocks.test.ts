/** A batch is made block by block, so that a slow client fills no memory, whatever its inputs find. */
import { expect, test } from 'vitest'
import type { Answer } from '../../../src/server/contract/answer.ts'
import type { Prepared, RequestFacts } from '../../../src/server/contract/interface.ts'
import { parametersOf } from '../../../src/server/contract/parameters.ts'
import { createGeocodeInterface } from '../../../src/server/interfaces/geocode/geocode.ts'
import { results, world } from '../../geocoder/handler.ts'

const OPTIONS = 'gl=ee_aid&gl=lv&gl=lt&maxcount=1000&output=json2&st=3&xd&ac'
/** A block, and the input that made it full. */
const PIECE_BYTES_MAX = 2_000_000 + 20_000

test('inputs that find much after inputs that find nothing make no larger piece', async () => {
  // The answers to `Narva` have 8.7 kB, those to nothing 26 bytes.
  const questions = Array.from({ length: 1_000 }, (_, i) => (i < 300 ? '' : 'Narva'))
  const pairs = [...new URLSearchParams(OPTIONS), ...questions.map((q) => ['q', q] as const)]
  const ask = createGeocodeInterface({ short: false })
  const asked = parametersOf(pairs as [string, string][])
  const prepared = ask(asked, world, {} as RequestFacts) as Prepared
  const { body, rest }: Answer = await prepared.answer()
  const pieces = [Buffer.from(body)]
  for await (const piece of rest!) pieces.push(Buffer.from(piece))
  expect(pieces.length).toBeGreaterThan(2)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(PIECE_BYTES_MAX)
  const [nothing] = await results(`${OPTIONS}&q=`)
  const [much] = await results(`${OPTIONS}&q=Narva`)
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(
    questions.map((question) => (question === '' ? nothing : much)),
  )
})

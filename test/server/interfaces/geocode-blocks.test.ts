/** A batch is made block by block, so that a slow client fills no memory, whatever its inputs find. */
import { describe, expect, test } from 'vitest'
import type { AddressTree } from '../../../src/addresses/tree.ts'
import type { Answer } from '../../../src/doors/contract/answer.ts'
import type { Prepared, RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import {
  answerPart,
  createGeocodeInterface,
  partBytesSteps,
} from '../../../src/doors/geocode/geocode.ts'
import { placemarkOf } from '../../../src/use-cases/places/placemark.ts'
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

describe('what one text finds', () => {
  const placemark = placemarkOf(world.trees.ee as AddressTree, { row: 3, relevance: 1 } as never, {
    short: false,
    reversed: false,
    srs: 'wgs84',
  })
  const shown = Array.from({ length: 250 }, () => ({ placemark, hasIds: true }))

  test.each(['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus'] as const)(
    'is written as %s with a pause after a hundred matches, to the same bytes',
    (output) => {
      for (const callback of [undefined, 'show']) {
        const form = { output, typeRules: [], skipMax: 0, callback }
        const steps = partBytesSteps(form, 'a & b', shown)
        let pauses = 0
        let step = steps.next()
        for (; !step.done; step = steps.next()) pauses++
        expect(pauses).toBe(2)
        const whole = answerPart(form, 'a & b', shown)
        const encoding = output.startsWith('json') ? 'latin1' : 'utf8'
        expect(Buffer.from(step.value)).toEqual(Buffer.from(whole, encoding))
      }
    },
  )
})

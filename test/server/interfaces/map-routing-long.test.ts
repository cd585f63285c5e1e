/** Directions that are too long to be made in one go. */
import { describe, expect, test } from 'vitest'
import { type Answer, answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, isPrepared } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import { ClientGone } from '../../../src/use-cases/client-gone.ts'
import { longWorld, places } from './long-roads.ts'

const VALID = {
  f: 'json',
  directionsLanguage: 'et',
  directionsLengthUnits: 'gisNAUMeters',
  outputGeometryPrecision: '0',
  outputGeometryPrecisionUnits: 'gisMeters',
  ignoreInvalidLocations: 'true',
  returnRoutes: 'false',
  findBestSequence: 'false',
}

interface Feature {
  compressedGeometry: string
  attributes: { length: number; text: string; ETA: number; maneuverType: string }
}
interface Body {
  directions: { summary: { totalLength: number; totalTime: number }; features: Feature[] }[]
  stops?: object
}

async function answerOf(stops: readonly string[], isGone = () => false): Promise<Answer> {
  const pairs = { ...VALID, stops: stops.join(';') }
  const facts = {
    get isGone() {
      return isGone()
    },
  }
  const reply = mapRouting(parametersOf(Object.entries(pairs)), longWorld, facts)
  if (!isPrepared(reply)) throw new Error('refused')
  return reply.answer()
}
const bodyOf = async (stops: readonly string[]): Promise<Body> =>
  JSON.parse(answerText(await completeAnswer(await answerOf(stops))))

const STOPS = places(200)

describe('directions over 200 stops', () => {
  test('are those of the legs one by one', async () => {
    const { directions } = await bodyOf(STOPS)
    const said = ({ compressedGeometry, attributes }: Feature) => {
      const { length, maneuverType, text } = attributes
      return { compressedGeometry, length, maneuverType, text: text.replace(/\d+\. /, 'N. ') }
    }
    const singles = new Map<string, Feature[]>()
    const expected: object[] = []
    for (let leg = 0; leg + 1 < STOPS.length; leg++) {
      const pair = STOPS.slice(leg, leg + 2)
      const key = pair.join(';')
      if (!singles.has(key)) singles.set(key, (await bodyOf(pair)).directions[0].features)
      expected.push(...singles.get(key)!.map(said))
    }
    expect(directions[0].features.map(said)).toEqual(expected)
  })

  test('number their stops in the order of the input', async () => {
    const { features } = (await bodyOf(STOPS)).directions[0]
    const arrivals = features.filter(({ attributes }) => attributes.maneuverType === 'gisDMTStop')
    expect(arrivals.map(({ attributes }) => attributes.text.match(/(\d+)\. /)![1])).toEqual(
      STOPS.slice(1).map((_, index) => String(index + 2)),
    )
  })

  test('come in pieces of some 100 kB at most', async () => {
    const { body, rest } = await answerOf(STOPS)
    const sizes = [body.length]
    for await (const piece of rest!) sizes.push(piece.length)
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024)
  })

  test('share the thread: what is asked meanwhile changes nothing', async () => {
    const alone = await bodyOf(STOPS)
    const short = await bodyOf(STOPS.slice(0, 2))
    const together = [bodyOf(STOPS), bodyOf(STOPS), bodyOf(STOPS.slice(0, 30))]
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(await bodyOf(STOPS.slice(0, 2))).toEqual(short)
    }
    const [first, second] = await Promise.all(together)
    expect(first).toEqual(alone)
    expect(second).toEqual(alone)
  })
})

describe('a client that leaves', () => {
  test('before the first byte ends the work', async () => {
    let looks = 0
    await expect(answerOf(STOPS, () => ++looks > 3)).rejects.toThrow(ClientGone)
    expect(looks).toBe(4)
  })

  test('in the middle of the answer ends it there', async () => {
    let hasLeft = false
    const { rest } = await answerOf(STOPS, () => hasLeft)
    const pieces = rest![Symbol.asyncIterator]()
    expect((await pieces.next()).done).toBe(false)
    hasLeft = true
    await expect(pieces.next()).rejects.toThrow(ClientGone)
  })
})

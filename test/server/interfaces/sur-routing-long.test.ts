/** Answers of the short-URL interface that are too large to be made in one go. */
import { describe, expect, test } from 'vitest'
import { type Answer, answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, isPrepared } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { ClientGone } from '../../../src/use-cases/client-gone.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'
import { longWorld, places } from './long-roads.ts'

type Pairs = Readonly<Record<string, string>>

const LEGS = 150
const POINTS = places(LEGS + 1)

function reply(points: readonly string[], more: Pairs, isGone = () => false) {
  const pairs = {
    pref: 'Shortest',
    output: 'json',
    start: points[0],
    via: points.slice(1, -1).join(' '),
    end: points[points.length - 1],
    noRouteGeom: 'false',
    maxDev: '0',
    ...more,
  }
  const facts = {
    method: 'GET' as const,
    get isGone() {
      return isGone()
    },
  }
  return surRouting(parametersOf(Object.entries(pairs)), longWorld, facts)
}

const textOf = async (more: Pairs, points = POINTS) =>
  answerText(await completeAnswer(reply(points, more)))

interface Route {
  readonly RouteSummary: { TotalDistance: string; TotalTime: string; BoundingBox: object[] }
  readonly RouteGeometry: { LineString: { n: number; e: number }[] }
}
const routesOf = async (more: Pairs): Promise<Route[]> => JSON.parse(await textOf(more))
const lineOf = ({ RouteGeometry }: Route) => RouteGeometry.LineString.map(({ n, e }) => `${e},${n}`)

/** The line of all legs, one after another, with one point where two meet. */
const joined = (routes: readonly Route[]) =>
  routes.flatMap((route, leg) => lineOf(route).slice(leg === 0 ? 0 : 1))

/** The answer before it is put together. */
async function answerOf(more: Pairs, isGone?: () => boolean): Promise<Answer> {
  const made = reply(POINTS, more, isGone)
  if (!isPrepared(made)) throw new Error('refused')
  return made.answer()
}

describe('many legs', () => {
  test.each(['json', 'xml'])('are those of single routes in %s, byte for byte', async (output) => {
    const whole = await textOf({ output })
    const singles = POINTS.slice(1).map((end, leg) =>
      answerText(answerAtOnce(reply([POINTS[leg], end], { output }))),
    )
    const inner = (text: string) =>
      output === 'json'
        ? text.slice(1, -1)
        : /<Determine.*<\/DetermineRouteResponse>/s.exec(text)![0]
    const wrapped = singles.map((text, leg) =>
      output === 'json'
        ? inner(text)
        : `<Response version="1.1" requestID="${leg + 1}">${inner(text)}</Response>`,
    )
    const open = singles[0].slice(0, singles[0].indexOf('<Response '))
    expect(whole).toBe(
      output === 'json' ? `[${wrapped.join(',')}]` : `${open}${wrapped.join('')}</XLS>\n`,
    )
  })

  test('come in pieces of some 100 kB at most', async () => {
    const { body, rest } = await answerOf({})
    const sizes = [body.length]
    for await (const piece of rest!) sizes.push(piece.length)
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024)
  })

  test('without geometry are one piece', async () => {
    const { body, rest } = await answerOf({ noRouteGeom: 'true' })
    expect(rest).toBeUndefined()
    expect(JSON.parse(Buffer.from(body as Uint8Array).toString())).toHaveLength(LEGS)
  })

  test('share the thread: what is asked meanwhile changes nothing', async () => {
    const forms = [{}, { separateViaResults: 'false' }, { output: 'xml' }, { maxDev: '1' }]
    const alone: string[] = []
    for (const form of forms) alone.push(await textOf(form))
    const short = answerText(answerAtOnce(reply(POINTS.slice(0, 2), {})))
    const together = forms.map((form) => textOf(form))
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(answerText(answerAtOnce(reply(POINTS.slice(0, 2), {})))).toBe(short)
    }
    expect(await Promise.all(together)).toEqual(alone)
  })
})

describe('merged legs', () => {
  const merged = { separateViaResults: 'false' }

  test('are one continuous line with the sums of the legs', async () => {
    const legs = await routesOf({})
    const [route, ...others] = await routesOf(merged)
    expect(others).toEqual([])
    expect(lineOf(route)).toEqual(joined(legs))
    const metres = legs.reduce((sum, leg) => sum + Number(leg.RouteSummary.TotalDistance), 0)
    expect(Number(route.RouteSummary.TotalDistance)).toBeCloseTo(metres, 3)
  })

  test.each([2, 3, 50, 1000, 70_000])('have at most maxPoints=%i points', async (maxPoints) => {
    const [full] = await routesOf(merged)
    const [route] = await routesOf({ ...merged, maxPoints: String(maxPoints) })
    const [line, all] = [lineOf(route), lineOf(full)]
    expect(all.length).toBeGreaterThan(70_000)
    expect(line.length).toBeLessThanOrEqual(maxPoints)
    expect(line.length).toBeGreaterThan(maxPoints * 0.98)
    expect([line[0], line.at(-1)]).toEqual([all[0], all.at(-1)])
  })

  test('are generalised as a whole while they are short', async () => {
    const text = await textOf({ ...merged, maxDev: '10' }, POINTS.slice(0, 4))
    // From A to C and back over B: the via B lies on the straight way, and every bend within 10 m of it.
    expect(lineOf(JSON.parse(text)[0])).toEqual(['25,59', '25.00696,59', '25,59'])
  })

  test('are generalised leg by leg where they are long', async () => {
    const legs = await routesOf({ maxDev: '10' })
    const [route] = await routesOf({ ...merged, maxDev: '10' })
    expect(lineOf(route)).toEqual(joined(legs))
    expect(lineOf(route)).toHaveLength(LEGS + 1)
  })

  test('of a window have its points, the start and the end; a via outside it is no point', async () => {
    const [west, south] = [24.99, 58.99]
    const bBox = `${west},${south} ${25 + 0.0005},59.01`
    const [route] = await routesOf({ ...merged, bBox })
    const line = lineOf(route).map((pair) => pair.split(',').map(Number))
    const isOutside = ([e]: number[]) => e > 25.0005
    expect(line.slice(1, -1).filter(isOutside)).toEqual([])
    expect(line.length).toBeGreaterThan(1000)
    expect(line[0]).toEqual([25, 59])
  })
})

describe('a client that leaves', () => {
  test('before the first byte ends the work', async () => {
    let looks = 0
    await expect(answerOf({}, () => ++looks > 3)).rejects.toThrow(ClientGone)
    expect(looks).toBe(4)
  })

  test('in the middle of the answer ends it there', async () => {
    let hasLeft = false
    const { rest } = await answerOf({}, () => hasLeft)
    const pieces = rest![Symbol.asyncIterator]()
    expect((await pieces.next()).done).toBe(false)
    hasLeft = true
    await expect(pieces.next()).rejects.toThrow(ClientGone)
  })
})

/** Overload: what is still answered when three times as much is asked as can be, and how soon the rest is refused. */
import { createRandom, type Random } from '../geocoder/random.ts'
import { answeredOf } from './ask.ts'
import type { Cores } from './cores.ts'
import { type Answers, type Given, type Offer, offer } from './generator.ts'
import { startPinned } from './helpers.ts'
import { get, PATHS, someRoute } from './requests.ts'
import { startServer, type World } from './server.ts'
import { warmUp } from './warm-up.ts'

export interface Goodput {
  readonly ceilingPerS: number
  readonly peakPerS: number
  readonly offeredPerS: number
  readonly goodPerS: number
  readonly answers: Readonly<Record<string, Percentiles>>
  readonly problems: readonly string[]
}

interface Percentiles {
  readonly count: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

const KEY = 'free'
const TIMES_PEAK = 3
const BAR_GOODPUT = 0.8
const BAR_REFUSAL_MS = 50
/** As many as a server's thread is never without work for. */
const PEAK_CONNECTIONS = 32
const CONNECTIONS = 2_000
/** So many clients have a connection already when the overload begins. */
const OPEN_BEFORE = 1_000
const WARM_S = 8
/** The peak is the median of so many: code is compiled at its own times, and other programs come and go. */
const PEAKS = 5
const PEAK_S = 2
const CEILING_S = 3
/** Requests of the mix that are drawn before. */
const DRAWN = 5_000

const STREETS = [
  ['Narva mnt', 'Tallinn'],
  ['Pärnu mnt', 'Tallinn'],
  ['A. H. Tammsaare tee', 'Tallinn'],
  ['Kerese', 'Narva'],
  ['Brīvības iela', 'Rīga'],
  ['Krānu iela', 'Rīga'],
  ['Bauskas iela', 'Rīga'],
  ['Gedimino pr.', 'Vilnius'],
  ['Antakalnio g.', 'Vilnius'],
  ['Laisvės al.', 'Kaunas'],
] as const

/** 70 % geocoder, 20 % gazetteer, 10 % routes. */
function draw(random: Random): Buffer {
  const share = random.next()
  if (share < 0.7) {
    const [street, town] = random.pick(STREETS)
    const number = 1 + random.below(60)
    return get(PATHS.geocode, KEY, [
      ['q', `${street} ${number}, ${town}`],
      ['gl', 'ee_aid'],
      ['gl', 'lv'],
      ['gl', 'lt'],
      ['st', '1'],
    ])
  }
  if (share < 0.9) {
    const country = random.pick(['ee', 'lv', 'lt'])
    return get(PATHS.currentLayer, KEY, [
      ['l', String(1 + random.below(2))],
      ['c', country],
    ])
  }
  return someRoute(KEY, random, [
    ['pref', random.pick(['Fastest', 'Shortest'])],
    ['output', 'json'],
    ['noRouteGeom', 'false'],
    ['maxPoints', '100'],
  ])
}

const percentiles = ({ count, durationsMs }: Answers): Percentiles => {
  const at = (share: number) => durationsMs[Math.floor(share * (count - 1))]
  return { count, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

const timesText = (seen: Percentiles): string =>
  `p50/p99/max ${[seen.p50Ms, seen.p99Ms, seen.maxMs].map((ms) => ms.toFixed(1)).join(' / ')} ms`

const goodOf = ({ byStatus, seconds }: Given): number => (byStatus.get(200)?.count ?? 0) / seconds
const coreText = (share: number): string => `${Math.round(share * 100)} % of a core`
const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** @param seconds of the overload */
export async function measureGoodput(
  world: World,
  cores: Cores,
  seconds: number,
  seed: number,
): Promise<Goodput> {
  const random = createRandom(seed)
  const drawn = Array.from({ length: DRAWN }, () => draw(random))
  const trivial = await startPinned('./trivial.ts', cores.server)
  const few = { random, connections: PEAK_CONNECTIONS }
  const ceiling = { ...few, requests: drawn, port: trivial.port, seconds: CEILING_S }
  const ceilingPerS = goodOf(await offer(ceiling))
  trivial.stop()
  console.log(`generator   ${whole(ceilingPerS)} a second against a server that does nothing`)

  const server = await startServer(world, cores.server, [KEY])
  const { port } = server
  /** Share of a core that the server had: less than all of it where other programs run. */
  const measured = async (plan: Offer): Promise<{ given: Given; share: number }> => {
    const before = server.usage()?.cpuS ?? Number.NaN
    const startedAt = performance.now()
    const given = await offer(plan)
    const elapsedS = (performance.now() - startedAt) / 1_000
    return { given, share: ((server.usage()?.cpuS ?? Number.NaN) - before) / elapsedS }
  }
  await warmUp(port, KEY)
  const all = { ...few, requests: await answeredOf(port, drawn) }
  await offer({ ...all, port, seconds: WARM_S })
  const peaks: { given: Given; share: number }[] = []
  for (let i = 0; i < PEAKS; i++) peaks.push(await measured({ ...all, port, seconds: PEAK_S }))
  peaks.sort((a, b) => goodOf(a.given) - goodOf(b.given))
  const peak = peaks[PEAKS >> 1]
  const peakPerS = goodOf(peak.given)
  const [least, most] = [peaks[0], peaks[PEAKS - 1]].map(({ given: one }) => whole(goodOf(one)))
  console.log(
    `peak        ${whole(peakPerS)} answers a second (${coreText(peak.share)}), ${least} to ${most}`,
  )

  const perSecond = peakPerS * TIMES_PEAK
  const plan = {
    ...all,
    port,
    seconds,
    perSecond,
    connections: CONNECTIONS,
    openBefore: OPEN_BEFORE,
  }
  const { given, share } = await measured(plan)
  await server.kill()
  const goodPerS = goodOf(given)
  const ratio = goodPerS / peakPerS
  // Where other programs have the core at times, what counts is what the server made of its share.
  const ratioByCpu = (ratio * peak.share) / share
  console.log(
    `overload    ${whole(given.offered / seconds)} offered a second, ` +
      `${whole(goodPerS)} of them answered: ${Math.round(ratio * 100)} % of the peak (${coreText(share)})`,
  )
  const problems: string[] = []
  console.log(
    `            ${Math.round(ratioByCpu * 100)} % of the peak for the same processor time`,
  )
  if (Math.max(ratio, ratioByCpu) < BAR_GOODPUT)
    problems.push(`less than ${BAR_GOODPUT * 100} % of the peak`)
  if (perSecond > ceilingPerS) problems.push('the generator cannot offer three times the peak')
  const late = percentiles({ count: given.sentLateMs.length, durationsMs: given.sentLateMs })
  console.log(`  sent late ${timesText(late)}`)
  const answers: Record<string, Percentiles> = {}
  for (const [status, found] of given.byStatus) {
    const seen = percentiles(found)
    answers[status] = seen
    console.log(`  ${status}       ${whole(seen.count).padStart(9)}  ${timesText(seen)}`)
    if (status !== 200 && status !== 503) problems.push(`${seen.count} answers ${status}`)
    if (status === 503 && seen.p99Ms > BAR_REFUSAL_MS) {
      problems.push(`503 after ${seen.p99Ms.toFixed(1)} ms (p99), allowed ${BAR_REFUSAL_MS}`)
    }
  }
  if (given.unanswered > 0) problems.push(`${given.unanswered} were never answered`)
  if (given.broken > 0) problems.push(`${given.broken} connections broke`)
  for (const problem of problems) console.log(`FAIL  ${problem}`)
  if (problems.length === 0) console.log('PASS')
  return { ceilingPerS, peakPerS, offeredPerS: perSecond, goodPerS, answers, problems }
}

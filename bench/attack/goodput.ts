/** Overload: how soon answers and refusals come when twice as much is asked as can be answered. */
import { createRandom, type Random } from '../geocoder/random.ts'
import { answeredOf } from './ask.ts'
import type { Cores } from './cores.ts'
import { type Answers, type Given, type Offer, offer } from './generator.ts'
import { startPinned } from './helpers.ts'
import { MEGABYTE } from './report.ts'
import { get, PATHS, someRoute } from './requests.ts'
import { type Server, startServer, type World } from './server.ts'
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
const TIMES_PEAK = 2
const GOOD = 200
const BUSY = 503
/** Milliseconds within which 99 of 100 come, by status. */
const BARS_MS: Readonly<Record<number, number>> = { [GOOD]: 1_000, [BUSY]: 50 }
/** Memory in the overload by what it was at the peak before. */
const BAR_MEMORY = 2
/** As many as a server's thread is never without work for. */
const PEAK_CONNECTIONS = 32
const CONNECTIONS = 2_000
/** Clients that have a connection already when the overload begins. */
const OPEN_BEFORE = 1_000
const WARM_S = 8
/** The peak is the median of this many: code is compiled at its own times, and other programs come and go. */
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

/** 70 % geocoder, 30 % routes. */
function draw(random: Random): Buffer {
  if (random.next() < 0.7) {
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

const goodOf = ({ byStatus, seconds }: Given): number => (byStatus.get(GOOD)?.count ?? 0) / seconds
const coreText = (share: number): string => `${Math.round(share * 100)} % of a core`
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)

/** What an overload is judged by. Bytes are the most that the server's memory took. */
export interface Overloaded {
  readonly answers: Readonly<Record<string, Percentiles>>
  readonly unanswered: number
  readonly broken: number
  readonly peakBytes: number
  readonly overloadBytes: number
}

/** The bars that are not kept, as sentences. */
export function problemsOf(seen: Overloaded): string[] {
  const problems: string[] = []
  for (const [status, { count, p99Ms }] of Object.entries(seen.answers)) {
    const barMs = BARS_MS[Number(status)]
    if (barMs === undefined) problems.push(`${count} answers ${status}`)
    else if (p99Ms > barMs) {
      problems.push(`${status} after ${p99Ms.toFixed(1)} ms (p99), allowed ${barMs}`)
    }
  }
  if (!seen.answers[GOOD]) problems.push('nothing was answered')
  if (seen.unanswered > 0) problems.push(`${seen.unanswered} were never answered`)
  if (seen.broken > 0) problems.push(`${seen.broken} connections broke`)
  if (seen.overloadBytes > BAR_MEMORY * seen.peakBytes) {
    const [before, most] = [seen.peakBytes, seen.overloadBytes].map(megabytes)
    problems.push(`memory ${most} MB, ${before} MB at the peak`)
  }
  return problems
}

/** An offer, and what it took of the server. */
interface Offered {
  readonly given: Given
  /** Share of a core that the server had: less than all of it where other programs run. */
  readonly share: number
  /** Most of its resident memory. */
  readonly rssBytes: number
}

const LOOK_MS = 100

async function offerTo(server: Server, plan: Offer): Promise<Offered> {
  let rssBytes = 0
  const look = () => {
    rssBytes = Math.max(rssBytes, server.usage()?.rssBytes ?? 0)
  }
  const timer = setInterval(look, LOOK_MS)
  const before = server.usage()?.cpuS ?? Number.NaN
  const startedAt = performance.now()
  const given = await offer(plan)
  const elapsedS = (performance.now() - startedAt) / 1_000
  look()
  clearInterval(timer)
  return { given, share: ((server.usage()?.cpuS ?? Number.NaN) - before) / elapsedS, rssBytes }
}

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
  await warmUp(port, KEY)
  const all = { ...few, requests: await answeredOf(port, drawn), port }
  await offer({ ...all, seconds: WARM_S })
  const peaks: Offered[] = []
  for (let i = 0; i < PEAKS; i++) peaks.push(await offerTo(server, { ...all, seconds: PEAK_S }))
  peaks.sort((a, b) => goodOf(a.given) - goodOf(b.given))
  const peak = peaks[PEAKS >> 1]
  const peakPerS = goodOf(peak.given)
  const peakBytes = Math.max(...peaks.map(({ rssBytes }) => rssBytes))
  const [least, most] = [peaks[0], peaks[PEAKS - 1]].map(({ given: one }) => whole(goodOf(one)))
  console.log(
    `peak        ${whole(peakPerS)} answers a second (${coreText(peak.share)}), ${least} to ${most}; ` +
      `${megabytes(peakBytes)} MB`,
  )

  const perSecond = peakPerS * TIMES_PEAK
  const { given, share, rssBytes } = await offerTo(server, {
    ...all,
    seconds,
    perSecond,
    connections: CONNECTIONS,
    openBefore: OPEN_BEFORE,
  })
  await server.kill()
  const goodPerS = goodOf(given)
  console.log(
    `overload    ${whole(given.offered / seconds)} offered a second, ${whole(goodPerS)} of them answered: ` +
      `${Math.round((goodPerS / peakPerS) * 100)} % of the peak (${coreText(share)}); ${megabytes(rssBytes)} MB`,
  )
  const late = percentiles({ count: given.sentLateMs.length, durationsMs: given.sentLateMs })
  console.log(`  sent late ${timesText(late)}`)
  const answers: Record<string, Percentiles> = {}
  for (const [status, found] of given.byStatus) {
    const seen = percentiles(found)
    answers[status] = seen
    console.log(`  ${status}       ${whole(seen.count).padStart(9)}  ${timesText(seen)}`)
  }
  const { unanswered, broken } = given
  const problems = problemsOf({ answers, unanswered, broken, peakBytes, overloadBytes: rssBytes })
  if (perSecond > ceilingPerS) problems.push('the generator cannot offer twice the peak')
  for (const problem of problems) console.log(`FAIL  ${problem}`)
  if (problems.length === 0) console.log('PASS')
  return { ceilingPerS, peakPerS, offeredPerS: perSecond, goodPerS, answers, problems }
}

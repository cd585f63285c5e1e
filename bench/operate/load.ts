/**
 * The highest rate of mixed questions at which 99 of 100 are answered within 50 ms, then that rate for a while. Server and
 * asker have a core each; the server has one thread.
 *
 *     npm run operations -- load [--minutes 10] [--releases folder] [--rate 1000]
 *
 * With `--rate` no rate is searched for.
 */
import { parseArgs } from 'node:util'
import { takeCores } from '../attack/cores.ts'
import { type Asked, askMixed, told } from './asking.ts'
import { check, releasesOf, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    releases: { type: 'string' },
    rate: { type: 'string' },
  },
})
const seconds = Number(values.minutes) * 60
const BAR_MS = 50
/** Seconds of each rate that is tried. */
const STEP_S = Math.min(5, seconds)
const FIRST_PER_S = 200
/** The rate is found to a sixteenth. */
const STEPS_DOWN = 3
/** Minutes are asked for with a little less than seconds showed. */
const SHARE = 0.9
/** How often the long run is tried again at a lower rate. */
const TRIES_MAX = 3
const SHARE_AGAIN = 0.6
const CONNECTIONS = 64

const folder = workFolder('load')
const releases = releasesOf(values.releases, folder)
const cores = takeCores()
const server = await startServer(releases, { TEEVIIT_KEYS: 'free', TEEVIIT_LOG: 'error' }, [
  'taskset',
  '-c',
  String(cores.server),
])
const isGood = ({ p99Ms, byStatus, count }: Asked) => p99Ms < BAR_MS && byStatus['200'] === count

let seed = 0
async function ask(perSecond: number, forS: number): Promise<Asked> {
  const endMs = performance.now() + forS * 1_000
  const isOver = () => performance.now() > endMs
  seed++
  const [ours, theirs] = [process.cpuUsage(), server.cpuSeconds()]
  const asking = { url: server.url, key: 'free', seed, connections: CONNECTIONS, isOver }
  const asked = await askMixed({ ...asking, perSecond })
  const { user, system } = process.cpuUsage(ours)
  const share = (cpuS: number) => `${Math.round((100 * cpuS) / asked.seconds)} %`
  const shares = `server ${share(server.cpuSeconds() - theirs)}, asker ${share((user + system) / 1e6)} of a core`
  console.log(`     at ${Math.round(perSecond)} a second: ${told(asked)}; ${shares}`)
  return asked
}

/** Whether a rate is good once in two tries: something else on the machine may spoil one. */
const holds = async (perSecond: number) =>
  isGood(await ask(perSecond, STEP_S)) || isGood(await ask(perSecond, STEP_S))

/** The highest rate that is good, by doubling and then by halves. */
async function highestRate(): Promise<number> {
  let good = FIRST_PER_S / 2
  let bad = FIRST_PER_S
  while (await holds(bad)) {
    good = bad
    bad *= 2
  }
  for (let step = 0; step < STEPS_DOWN; step++) {
    const middle = (good + bad) / 2
    if (await holds(middle)) good = middle
    else bad = middle
  }
  return good * SHARE
}

// Warm first: a thread compiles what it runs often.
await ask(FIRST_PER_S / 2, STEP_S)
let rate = values.rate === undefined ? await highestRate() : Number(values.rate)
const before = server.residentMb()
let asked = await ask(rate, seconds)
// Seconds showed more than minutes hold: what else the machine does comes now and then.
for (let tries = 1; !isGood(asked) && values.rate === undefined && tries < TRIES_MAX; tries++) {
  rate *= SHARE_AGAIN
  asked = await ask(rate, seconds)
}
const after = server.residentMb()
console.log(`     memory ${Math.round(before)} MB before, ${Math.round(after)} MB after`)
check(`${Math.round(rate)} a second for ${seconds} s, p99 below ${BAR_MS} ms`, isGood(asked))
await server.kill('SIGTERM')

/**
 * What limits cost: requests with a key without limit, with one counted in shared memory, and with one counted in Redis
 * (where the program redis-server is installed), in turn.
 *
 *     node bench/quota.ts data/releases
 */
import { spawn } from 'node:child_process'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import { openWorld } from '../src/use-cases/world.ts'
import { startTarget, weigh, weighInTurn } from './targets.ts'

const ROUNDS = 5
const SECONDS = 2
const REDIS_PORT = 18_191

const data = process.argv[2] ?? 'data/releases'
const folder = currentRelease(data)
if (folder === undefined) throw new Error('usage: node bench/quota.ts <folder of releases>')
const { gazetteers } = openWorld(readRelease(folder), { snapMetresMax: 2_000 })
const [gazetteer] = Object.values(gazetteers)
const { country, id, level } = gazetteer.tree
const path = (key: string) =>
  `/gazetteer/layer/getDescription?key=${key}&c=${country}&id=${id[level.indexOf(5)]}`
const settings = {
  TEEVIIT_DATA: data,
  TEEVIIT_KEYS: 'free,limited:900000000',
  TEEVIIT_THREADS: '1',
}

const here = await startTarget(['ours'], settings)
const redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--save', ''], {
  stdio: 'ignore',
})
const hasRedis = await new Promise<boolean>((resolve) => {
  redis.once('error', () => resolve(false))
  setTimeout(() => resolve(true), 500)
})
const there = hasRedis
  ? await startTarget(['ours'], {
      ...settings,
      TEEVIIT_REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}`,
    })
  : undefined

const result = await weighInTurn(
  {
    'no limit': () => weigh(here, [path('free')], SECONDS),
    'shared memory': () => weigh(here, [path('limited')], SECONDS),
    ...(there ? { redis: () => weigh(there, [path('limited')], SECONDS) } : {}),
  },
  ROUNDS,
)
const base = result['no limit'].cpuUs
for (const [name, { rps, cpuUs, p99Ms }] of Object.entries(result)) {
  const more = ((cpuUs / base - 1) * 100).toFixed(1)
  console.log(
    `${name.padEnd(14)} ${Math.round(rps).toLocaleString('en').padStart(8)} requests/s, ` +
      `${cpuUs.toFixed(1)} us of processor a request (${more} % more), p99 ${p99Ms.toFixed(2)} ms`,
  )
}
if (!there) console.log('redis          left out: the program redis-server is not there')
await here.stop()
await there?.stop()
redis.kill()

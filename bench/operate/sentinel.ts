/**
 * Two replicas that count limits in the Redis that three sentinels name. The leading Redis is killed under load, and the
 * sentinels make the other one lead: no request fails, and limits are exact before and after it.
 *
 *     npm run operations -- sentinel [--releases folder]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'
import { killRedis, startRedis } from '../../test/support/redis.ts'
import { askMixed, statusOf, told } from './asking.ts'
import { becomes } from './playing.ts'
import { check, releasesOf, type Server, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({ options: { releases: { type: 'string' } } })
const folder = workFolder('sentinel')
const releases = releasesOf(values.releases, folder)
const LIMIT = 600
const MORE = 300
const SERVICE = 'limits'

const [leaderPort, followerPort] = [await freePort(), await freePort()]
const leader = await startRedis(leaderPort)
const follower = await startRedis(followerPort, ['--replicaof', '127.0.0.1', String(leaderPort)])
const sentinelPorts = [await freePort(), await freePort(), await freePort()]
const sentinels = sentinelPorts.map(startSentinel)
process.once('exit', () => {
  for (const each of [leader, follower, ...sentinels]) each.kill('SIGKILL')
})

/** A sentinel writes what it learns into its configuration. */
function startSentinel(port: number): ChildProcess {
  const own = join(folder, `sentinel-${port}`)
  mkdirSync(own)
  const file = join(own, 'sentinel.conf')
  writeFileSync(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${own}`,
      `sentinel monitor ${SERVICE} 127.0.0.1 ${leaderPort} 2`,
      `sentinel down-after-milliseconds ${SERVICE} 1000`,
      `sentinel failover-timeout ${SERVICE} 5000`,
      '',
    ].join('\n'),
  )
  return spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' })
}

await sleep(3_000)
const environment = {
  TEEVIIT_KEYS: `busy:100000000,first:${LIMIT},second:${LIMIT}`,
  TEEVIIT_REDIS_URL: sentinelPorts.map((port) => `sentinel://127.0.0.1:${port}/${SERVICE}`).join(),
  TEEVIIT_REDIS_TIMEOUT_MS: '2000',
  TEEVIIT_LOG: 'warn',
}
const replicas: Server[] = []
for (let i = 0; i < 2; i++) replicas.push(await startServer(releases, environment))

const threadsDown = async ({ url }: Server) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^teeviit_quota_store_threads_down (\d+)/m.exec(text)?.[1])
}
const areAllUp = async () => {
  // A thread looks for the store when a request comes.
  await Promise.all(replicas.map(({ url }) => statusOf(`${url}${path}busy`, agent)))
  return (await Promise.all(replicas.map(threadsDown))).every((count) => count === 0)
}
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const path = '/gazetteer/layer/currentLayer?l=1&c=ee&key='

/** Asks with a limited key at both replicas within one minute. */
async function isExact(key: string, when: string): Promise<void> {
  await sleep(60_000 - (Date.now() % 60_000) + 1_000)
  const statuses = await Promise.all(
    Array.from({ length: LIMIT + MORE }, (_, i) =>
      statusOf(`${replicas[i % replicas.length].url}${path}${key}`, agent),
    ),
  )
  const count = (status: string) => statuses.filter((one) => one === status).length
  check(
    `${when}: a limit of ${LIMIT} over two replicas: ${count('200')} answered, ${count('429')} refused`,
    count('200') === LIMIT && count('429') === MORE,
  )
}

check('the store that sentinels name is reached', await becomes(areAllUp))
await isExact('first', 'before')

let isOver = false
const [{ url }] = replicas
const asked = askMixed({ url, key: 'busy', seed: 1, connections: 4, isOver: () => isOver })
await sleep(3_000)
await killRedis(leader)
await sleep(1_000)
const killedMs = performance.now()
check('the other Redis leads, and is reached', await becomes(areAllUp))
console.log(`     ${((performance.now() - killedMs) / 1_000).toFixed(1)} s after the first second`)
await sleep(2_000)
isOver = true
const result = await asked
console.log(`     ${told(result)}`)
check('no request failed', result.byStatus['200'] === result.count)
await isExact('second', 'after')

agent.destroy()
await Promise.all(replicas.map((replica) => replica.kill('SIGTERM')))
// They would keep this program going.
await Promise.all([follower, ...sentinels].map(killRedis))

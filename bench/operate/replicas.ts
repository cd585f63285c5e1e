/**
 * Three replicas behind Debian's nginx, limits in Redis. One is killed under load and comes back; then Redis goes and
 * comes back; then a key's limit is counted over all of them.
 *
 *     npm run operations -- replicas [--seconds 15] [--releases folder]
 */
import { spawnSync } from 'node:child_process'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'
import { killRedis, startRedis } from '../../test/support/redis.ts'
import { askMixed, statusOf, told } from './asking.ts'
import { startNginx } from './nginx.ts'
import { check, releasesOf, type Server, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, releases: { type: 'string' } },
})
const seconds = Number(values.seconds)
const folder = workFolder('replicas')
const releases = releasesOf(values.releases, folder)
const LIMIT = 600
const CONNECTIONS = 8

const redisPort = await freePort()
let redis = await startRedis(redisPort)
const environment = {
  TEEVIIT_KEYS: `free,limited:${LIMIT}`,
  TEEVIIT_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  TEEVIIT_TRUSTED_PROXIES: 'loopback',
  TEEVIIT_LOG: 'error',
}
const replicas: Server[] = []
for (let i = 0; i < 3; i++) replicas.push(await startServer(releases, environment))
const ports = replicas.map(({ url }) => new URL(url).port)

const nginx = await startNginx(folder, ports)
const url = `http://127.0.0.1:${nginx.port}`
console.log(String(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr).trim())

/** Load while something happens. */
async function under(what: () => Promise<void>) {
  let isOver = false
  const asked = askMixed({
    url,
    key: 'free',
    seed: 1,
    connections: CONNECTIONS,
    isOver: () => isOver,
  })
  await sleep((seconds * 1_000) / 3)
  await what()
  await sleep((seconds * 1_000) / 3)
  isOver = true
  const result = await asked
  console.log(`     ${told(result)}`)
  return result
}
const isAll200 = ({ byStatus, count }: Awaited<ReturnType<typeof under>>) =>
  byStatus['200'] === count
/** Requests that nginx gave to a second replica. */
const retried = () => nginx.log().filter((line) => line.includes(',')).length

const killed = await under(async () => {
  await replicas[1].kill('SIGKILL')
  await sleep((seconds * 1_000) / 3)
  replicas[1] = await startServer(releases, { ...environment, PORT: ports[1] })
})
check('one of three is killed under load and comes back: no request fails', isAll200(killed))
console.log(`     nginx asked another replica for ${retried()} requests`)

const stopped = await under(() => replicas[2].kill('SIGTERM'))
check('one stops in peace under load: no request fails', isAll200(stopped))
replicas[2] = await startServer(releases, { ...environment, PORT: ports[2] })

const alone = await under(async () => {
  await killRedis(redis)
  await sleep(1_000)
  redis = await startRedis(redisPort)
})
check('Redis goes and comes back: no request fails', isAll200(alone))

// A whole minute for the limit, begun anew.
await sleep(60_000 - (Date.now() % 60_000) + 1_000)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const path = '/gazetteer/layer/currentLayer?l=1&c=ee&key=limited'
const statuses = await Promise.all(
  Array.from({ length: LIMIT + 300 }, () => statusOf(`${url}${path}`, agent)),
)
const answered = statuses.filter((status) => status === '200').length
const limited = statuses.filter((status) => status === '429').length
check(
  `a limit of ${LIMIT} over three replicas: ${answered} answered, ${limited} refused, of ${statuses.length}`,
  answered === LIMIT && limited === 300,
)

agent.destroy()
await Promise.all(replicas.map((replica) => replica.kill('SIGTERM')))
await killRedis(redis)
nginx.process.kill('SIGTERM')

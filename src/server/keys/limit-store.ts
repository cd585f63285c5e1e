/** The store of limits over all replicas: one Redis or Valkey, a cluster of them, or the one that sentinels name. */
import { createClient, createCluster, createSentinel, defineScript } from '@redis/client'
import { isSentinels } from '../settings/store-address.ts'

/** Answers {taken 1 or 0, seconds to the end of the minute, used}. One key, so that it runs in a cluster. */
const TAKE = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local seconds = tonumber(redis.call('TIME')[1])
local minute = tostring(math.floor(seconds / 60))
local left = 60 - seconds % 60
local window = redis.call('HMGET', KEYS[1], 'minute', 'used')
local used = 0
if window[1] == minute then used = tonumber(window[2]) end
if used >= tonumber(ARGV[1]) then return {0, left, used} end
redis.call('HSET', KEYS[1], 'minute', minute, 'used', used + tonumber(ARGV[2]))
redis.call('EXPIRE', KEYS[1], 120)
return {1, left, used + tonumber(ARGV[2])}`,
  parseCommand(parser, key: string, limit: number, cost: number) {
    parser.pushKey(key)
    parser.push(String(limit), String(cost))
  },
  transformReply: undefined as unknown as () => number[],
})

const RECONNECT_MS = 250
const CONNECT_MS = 2_000
/** Requests that wait for a node of a cluster; more are counted here. */
const QUEUE_MAX = 1_000
/** How often the sentinels are asked who leads, beside what they say by themselves. */
const SCAN_MS = 1_000
const SENTINEL_PORT = 26_379

const SOCKET = { reconnectStrategy: () => RECONNECT_MS, connectTimeout: CONNECT_MS }
const SCRIPTS = { take: TAKE }

/** @param addresses of one server, of nodes of one cluster, or of sentinels of one service */
export function openStore(addresses: readonly string[]): Store {
  if (isSentinels(addresses)) return openSentinels(addresses.map((address) => new URL(address)))
  return addresses.length === 1 ? openServer(addresses[0]) : openCluster(addresses)
}

function openServer(url: string): Store {
  const client = createClient({ url, scripts: SCRIPTS, socket: SOCKET, disableOfflineQueue: true })
  void client.connect().catch(() => {})
  return { client, isReady: () => client.isReady }
}

/** What all clients of the library do alike. */
interface Client {
  take(key: string, limit: number, cost: number): Promise<number[]>
  on(event: 'error', listener: (error: Error) => void): unknown
  destroy(): void
}

interface Store {
  readonly client: Client
  isReady(): boolean
}

/** The nodes of a cluster are connected to as they are needed, so what is asked meanwhile has to wait in a queue. */
function openCluster(addresses: readonly string[]): Store {
  const cluster = createCluster({
    rootNodes: addresses.map((url) => ({ url })),
    scripts: SCRIPTS,
    defaults: { socket: SOCKET, commandsQueueMaxLength: QUEUE_MAX },
  })
  return { client: cluster, isReady: connecting(() => cluster.connect()) }
}

/** `sentinel://name:password@host:26379/service`: the sentinels are asked without, the store with name and password. */
function openSentinels(urls: readonly URL[]): Store {
  const [{ username, password, pathname }] = urls
  const sentinels = createSentinel({
    name: decodeURIComponent(pathname.slice(1)),
    sentinelRootNodes: urls.map(({ hostname, port }) => ({
      host: hostname,
      port: Number(port) || SENTINEL_PORT,
    })),
    scripts: SCRIPTS,
    scanInterval: SCAN_MS,
    nodeClientOptions: {
      socket: SOCKET,
      commandsQueueMaxLength: QUEUE_MAX,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
    },
    sentinelClientOptions: { socket: SOCKET },
  })
  return { client: sentinels, isReady: connecting(() => sentinels.connect()) }
}

/** Connects, again and again until it has. @returns whether it has */
function connecting(connect: () => Promise<unknown>): () => boolean {
  let isConnected = false
  const once = () => {
    connect().then(
      () => {
        isConnected = true
      },
      () => setTimeout(once, RECONNECT_MS).unref(),
    )
  }
  once()
  return () => isConnected
}

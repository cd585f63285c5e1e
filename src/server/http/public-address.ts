/**
 * The address that clients reach this server by, and a client's own. Anybody may send headers that name another server;
 * what becomes part of an answer that a cache keeps is believed of trusted proxies only, and only where it is valid.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { isOfNetworks } from './connection-limits.ts'

/** The part of a request that tells addresses. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly socket: {
    readonly remoteAddress?: string | undefined
    readonly localAddress?: string | undefined
    readonly localPort?: number | undefined
  }
}

export type PublicAddress = ReturnType<typeof createPublicAddress>

export function createPublicAddress({
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const isProxy = isOfNetworks(trustedProxies)
  const isTrusted = (address: string | undefined) => address !== undefined && isProxy(address)

  return {
    /**
     * `https://maps.example.ee`, without a slash at its end: the setting `publicUrl`, else what a trusted proxy forwards,
     * else the header Host. A host that is not valid is passed over; where none is left, the address of the connection.
     */
    origin({ headers, socket }: Received) {
      if (publicUrl !== '') return publicUrl
      const isForwarded = isTrusted(socket.remoteAddress)
      const forwarded = (name: string) => (isForwarded ? valuesOf(headers[name]).at(-1) : undefined)
      const scheme = forwarded('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http'
      const host = [forwarded('x-forwarded-host'), headers.host].find(isHost)
      return `${scheme}://${host ?? ownHost(socket)}`
    },
    /** Address of the client: the last one that no trusted proxy has. Undefined where the connection is gone. */
    client({ headers, socket }: Received) {
      let client = socket.remoteAddress
      if (!isTrusted(client)) return client
      // The nearest proxy has written the last one; what is before it came from outside, unless that is a proxy, too.
      for (const address of valuesOf(headers['x-forwarded-for']).reverse()) {
        if (isIP(address) === 0) return client
        client = address
        if (!isTrusted(client)) return client
      }
      return client
    },
  }
}

/** Behind a proxy the address that clients know is the operator's to say: what is forwarded is only what a client sent. */
export function askForPublicUrl(
  { publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>,
  log: Pick<Logger, 'warn'>,
): void {
  if (publicUrl !== '' || trustedProxies.length === 0) return
  log.warn(
    'the setting publicUrl is missing: answers name the host that proxies of trustedProxies forward, so set publicUrl to your own address',
  )
}

const valuesOf = (header: string | string[] | undefined): string[] =>
  (header ?? '')
    .toString()
    .split(',')
    .flatMap((value) => value.trim() || [])

const NAME = /^[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,252})$/
const HOST = /^(?:\[([0-9A-Fa-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/
const PORT_MAX = 65_535

/** A name or an address, perhaps with a port, and nothing else. */
function isHost(host: string | undefined): boolean {
  const [, address, name, port] = HOST.exec(host ?? '') ?? []
  const isKnown = address === undefined ? NAME.test(name ?? '') : isIP(address) === 6
  return isKnown && Number(port ?? 0) <= PORT_MAX
}

function ownHost({ localAddress = 'localhost', localPort }: Received['socket']): string {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const host = isIP(address) === 6 ? `[${address}]` : address
  return localPort === undefined ? host : `${host}:${localPort}`
}

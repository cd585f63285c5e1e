/** Which addresses may be asked: what a publisher's server answers must not lead anywhere else. */
import { TeeviitError } from '../report/errors.ts'
import type { FetchSettings } from './settings.ts'

/** Bounds of all requests of a run. */
export interface Policy {
  /** @throws TeeviitError FETCH_ADDRESS where the address may not be asked */
  check(address: URL): void
  readonly stallMs: number
  readonly userAgent: string
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** https to the hosts of the settings, and http to this machine where that is allowed. */
export function publicPolicy(settings: FetchSettings): Policy {
  const { addresses, hosts, loopback, stallSeconds, userAgent } = settings
  const allowed = new Set([
    ...Object.values(addresses).map((address) => new URL(address).hostname),
    ...hosts,
  ])
  return {
    stallMs: stallSeconds * 1_000,
    userAgent,
    check(address) {
      const { protocol, hostname } = address
      const isHere = loopback && LOOPBACK.test(hostname)
      if (isHere && ['http:', 'https:'].includes(protocol)) return
      if (protocol !== 'https:') refuse(address, 'it is not https')
      if (!allowed.has(hostname)) refuse(address, 'its host is not named')
    },
  }
}

/** The one server that an operator named, by http or https. */
export function replicaPolicy(from: URL, stallMs: number): Policy {
  return {
    stallMs,
    userAgent: 'teeviit',
    check(address) {
      if (address.origin !== from.origin) refuse(address, 'it is another server')
    },
  }
}

function refuse({ origin, pathname }: URL, reason: string): never {
  throw new TeeviitError('FETCH_ADDRESS', { address: origin + pathname, reason })
}

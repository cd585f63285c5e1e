/**
 * The plan of clients without a key, where the operator gives them one: so many requests a minute for each client address.
 * They are counted in the same table as keys, in cells that addresses share by a hash: the memory is bounded, and two
 * addresses of one cell, which is rare and not to be planned, share its limit.
 */
import { hashOfNetwork, networkOf } from '../process/client-network.ts'
import { SERVICES } from '../settings/settings.ts'
import type { RingKey } from './key-ring.ts'
import { ADDRESS_SLOTS, KEY_SLOTS } from './quota.ts'

/** What counts as the key of a client at an address; undefined where nobody knows the address. */
export type AnonymousPlan = (address: string | undefined) => RingKey | undefined

/** @param requestsPerMinute 0 gives nobody one @param seed the same for all threads, known to nobody else */
export function createAnonymousPlan(requestsPerMinute: number, seed: number): AnonymousPlan {
  if (requestsPerMinute === 0) return () => undefined
  return (address) => {
    if (address === undefined || address === '') return undefined
    const network = networkOf(address)
    return {
      name: 'anonymous',
      network,
      sha256: '',
      requestsPerMinute,
      services: SERVICES,
      slot: KEY_SLOTS + (hashOfNetwork(network, seed) % ADDRESS_SLOTS),
    }
  }
}

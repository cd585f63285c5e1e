/**
 * The plan of clients without a key, where the operator gives them one: so many requests a minute for each client address.
 * They are counted in the same table as keys, in cells that addresses share by a hash: the memory is bounded, and two
 * addresses of one cell, which is rare and not to be planned, share its limit.
 */
import { hashOfNetwork, networkOf } from '../process/client-network.ts'
import { SERVICES } from '../settings/services.ts'
import type { Settings } from '../settings/settings.ts'
import type { RingKey } from './key-ring.ts'
import { ADDRESS_SLOTS, KEY_SLOTS } from './quota.ts'

/** What counts as the key of a client at an address; undefined where nobody knows the address. */
export type AnonymousPlan = (address: string | undefined) => RingKey | undefined

/** What the map page sends as its key: everybody knows it, so it counts by client address. */
export const PAGE_KEY = 'page'

/** The plan of visitors of the map page. It exists where the key `demo` does: elsewhere they have keys of their own. */
export const createPagePlan = (
  { demo, pagePerMinute }: Pick<Settings['keys'], 'demo' | 'pagePerMinute'>,
  seed: number,
): AnonymousPlan => createAnonymousPlan(demo ? pagePerMinute : 0, seed, PAGE_KEY)

/**
 * @param requestsPerMinute 0 gives nobody one
 * @param seed the same for all threads, known to nobody else
 * @param name what it is counted under: plans of other names count apart
 */
export function createAnonymousPlan(
  requestsPerMinute: number,
  seed: number,
  name = 'anonymous',
): AnonymousPlan {
  if (requestsPerMinute === 0) return () => undefined
  return (address) => {
    if (address === undefined || address === '') return undefined
    const network = `${name}:${networkOf(address)}`
    return {
      name,
      network,
      sha256: '',
      requestsPerMinute,
      services: SERVICES,
      slot: KEY_SLOTS + (hashOfNetwork(network, seed) % ADDRESS_SLOTS),
    }
  }
}

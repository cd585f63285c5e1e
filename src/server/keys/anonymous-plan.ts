/**
 * The plan of clients without a key, where the operator gives them one: requests a minute for each client address. They
 * are counted in the same table as keys, in cells that addresses share by a hash, so the memory is bounded. Two
 * addresses of one cell, which is rare and cannot be planned, share its limit.
 */

import { SERVICES } from '../../doors/contract/interface.ts'
import { hashOfText, networkOf } from '../process/client-network.ts'
import type { Settings } from '../settings/settings.ts'
import type { RingKey } from './key-ring.ts'
import { ADDRESS_SLOTS, KEY_SLOTS } from './quota.ts'

/** What counts as the key of a client at an address; undefined where nobody knows the address. */
export type AnonymousPlan = (address: string | undefined) => RingKey | undefined

/** What the map page sends as its key: everybody knows it, so it counts by client address. */
export const PAGE_KEY = 'page'

/** Share of a unit that a tile or a text as it is typed counts for visitors of the map page. */
export const LIGHT_SHARE = 0.1
const LIGHT_PARTS = 10
/** Units a minute of tours, matrices and the like for one address: 10 s of a core. */
const PAGE_DEAR_PER_MINUTE = 100

/** The plan of visitors of the map page. It exists where the key `demo` does: elsewhere they have keys of their own. */
export function createPagePlan(
  { demo, pagePerMinute }: Pick<Settings['keys'], 'demo' | 'pagePerMinute'>,
  seed: number,
): AnonymousPlan {
  const planOf = createAnonymousPlan(demo ? pagePerMinute : 0, seed, PAGE_KEY)
  const dearOf = createAnonymousPlan(PAGE_DEAR_PER_MINUTE, seed, `${PAGE_KEY}-dear`)
  return (address) => {
    const key = planOf(address)
    const dear = dearOf(address)
    return key && dear && { ...key, parts: LIGHT_PARTS, dear }
  }
}

/** What tiles are counted by: the same cell as requests of the map page, by a limit of their own. */
export function createTilePlan(
  { tilesPerMinute }: Pick<Settings['map'], 'tilesPerMinute'>,
  seed: number,
): AnonymousPlan {
  const planOf = createAnonymousPlan(tilesPerMinute * LIGHT_SHARE, seed, PAGE_KEY)
  return (address) => {
    const key = planOf(address)
    return key && { ...key, parts: LIGHT_PARTS }
  }
}

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
      slot: KEY_SLOTS + (hashOfText(network, seed) % ADDRESS_SLOTS),
    }
  }
}

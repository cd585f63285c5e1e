/** Who asks, as interfaces hear of it. */
import type { Asker } from '../../doors/contract/interface.ts'
import { networkOf } from '../process/client-network.ts'
import type { RingKey } from './key-ring.ts'

/**
 * The holder of a key. Everybody has `demo`, so its jobs are counted by the address that asks: nobody's uploads keep
 * others from sending theirs. Its requests are counted together all the same.
 * @param address of the client, as far as it is known
 */
export function askerOf(key: RingKey, address: () => string | undefined): Asker {
  const known = key.name === 'demo' ? address() : undefined
  return known ? { ...key, network: networkOf(known) } : key
}

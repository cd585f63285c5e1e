/**
 * The gazetteer of one country: records by id, parent chains, lists. It needs the address tree alone. Each address is a
 * row; that two of them are of one object does not count here.
 */

import { type Components, createComponents } from '../addresses/address-components.ts'
import type { AddressTree } from '../addresses/tree.ts'

export interface Gazetteer {
  readonly tree: AddressTree
  /** Scratch space of the thread. */
  readonly components: Components
}

/** The gazetteer over an opened tree. */
export function openGazetteer(tree: AddressTree): Gazetteer {
  return { tree, components: createComponents() }
}

/** The parent chain of an address object (`addressObjects` of getFillInfo). */
import { findRow } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { visitLink } from './fields.ts'
import type { Gazetteer } from './gazetteer.ts'
import { createObjectSink } from './object-sink.ts'

export interface ChainElement {
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  /** Level on the `l` scale. */
  TASE: number
}

const links = createObjectSink<ChainElement>()

/** The object with the id and its ancestors, leaf to root; empty if no object has it. */
export function chain({ tree }: Gazetteer, id: number): ChainElement[] {
  const elements: ChainElement[] = []
  for (let row = findRow(tree, id); row !== NONE; row = tree.parent[row]) {
    visitLink(tree, row, links)
    elements.push(links.take())
  }
  return elements
}

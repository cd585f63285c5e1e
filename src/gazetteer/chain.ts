/** The parent chain of an address object (`addressObjects` of getFillInfo). */
import { NONE } from '../tables/none.ts'
import { visitLink } from './fields.ts'
import { findObject, type Gazetteer, parentObject } from './gazetteer.ts'
import { createObjectSink } from './object-sink.ts'

export interface ChainElement {
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  /** Level on the `l` scale. */
  TASE: number
}

const links = createObjectSink<ChainElement>()

/** The object that answers under `id` and its ancestors, leaf to root; empty if no object has the id. */
export function chain(gazetteer: Gazetteer, id: number): ChainElement[] {
  const elements: ChainElement[] = []
  for (let row = findObject(gazetteer, id); row !== NONE; ) {
    const parent = parentObject(gazetteer, row)
    visitLink(gazetteer.tree, row, parent, links)
    elements.push(links.take())
    row = parent
  }
  return elements
}

/** The parent chain of an address object (`addressObjects` of getFillInfo). */
import { NONE } from '../tables/none.ts'
import { findObject, type Gazetteer, parentObject } from './gazetteer.ts'

export interface ChainElement {
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  /** Level on the `l` scale. */
  TASE: number
}

/** The object that answers under `id` and its ancestors, leaf to root; empty if no object has the id. */
export function chain(gazetteer: Gazetteer, id: number): ChainElement[] {
  const { tree } = gazetteer
  const elements: ChainElement[] = []
  for (let row = findObject(gazetteer, id); row !== NONE; ) {
    const parent = parentObject(gazetteer, row)
    elements.push({
      AADRESS_ID: tree.id[row],
      AADRESS_ID_YLES: parent === NONE ? null : tree.id[parent],
      TASE: tree.level[row],
    })
    row = parent
  }
  return elements
}

/** Lists of one level for cascading selections (`addressList` of currentLayer). */
import type { Steps } from '../report/steps.ts'
import { visitElement } from './fields.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listRowsSteps } from './list-rows.ts'
import { createObjectSink } from './object-sink.ts'

export interface ListElement {
  id: number
  nimi: string
}

const elements = createObjectSink<ListElement>()

/**
 * Objects of `level` in list order: below the parent `parentId`, else two levels below `grandparentId`, else of the
 * whole country (level 1 to 4). Empty for an unknown parent or grandparent, and for level 5 or 6 with neither. Pauses.
 */
export function* listSteps(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<ListElement[]> {
  const { tree } = gazetteer
  const rows = yield* listRowsSteps(gazetteer, level, parentId, grandparentId)
  const listed: ListElement[] = []
  for (let i = 0; i < rows.length; i++) {
    if (i > 0 && i % ROWS_A_PAUSE === 0) yield
    visitElement(tree, rows[i], elements)
    listed.push(elements.take())
  }
  return listed
}

/** Rows that are made into objects between two pauses. */
const ROWS_A_PAUSE = 2_048

/** The questions to the gazetteer, read by its table of parameters. */

import type { GazetteerQuestion, Operation } from '../../use-cases/places/gazetteer.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { GAZETTEER_PARAMETERS } from './gazetteer-parameters.ts'

/** A question that a cache can keep the answer of. */
export interface KeyedQuestion extends GazetteerQuestion {
  /** The same for equal questions alone: the name of the response in a cache. */
  readonly key: string
}

/** The question that the parameters make; undefined where one that counts is missing or no number. */
export function readGazetteerQuestion(
  operation: Operation,
  parameters: Parameters,
): KeyedQuestion | undefined {
  const read = readerOf(GAZETTEER_PARAMETERS, parameters)
  const country = read('c')
  if (operation !== 'currentLayer') {
    const id = read('id')
    if (id === undefined || Number.isNaN(id)) return undefined
    const key = `${operation} ${country} ${id}`
    return { operation, country, id, level: 0, parentId: undefined, grandparentId: undefined, key }
  }
  const level = read('l')
  if (level === undefined || !(level >= 1 && level <= 6)) return undefined
  const parentId = read('p')
  const grandparentId = parentId === undefined ? read('g') : undefined
  if (Number.isNaN(parentId) || Number.isNaN(grandparentId)) return undefined
  const key = `${operation} ${country} ${level} ${parentId} ${grandparentId}`
  return { operation, country, id: 0, level, parentId, grandparentId, key }
}

/** The questions to the gazetteer, read by its table of parameters. */
import type { Country } from '../../addresses/record.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { GAZETTEER_PARAMETERS, type Operation } from './gazetteer-parameters.ts'

/** What is asked of the gazetteer. */
export interface GazetteerQuestion {
  readonly operation: Operation
  readonly country: Country
  readonly id: number
  readonly level: number
  readonly parentId: number | undefined
  readonly grandparentId: number | undefined
  /** The same for equal questions alone: the name of the response in a cache. */
  readonly key: string
}

/** The question that the parameters make; undefined where one that counts is missing or no number. */
export function readGazetteerQuestion(
  operation: Operation,
  parameters: Parameters,
): GazetteerQuestion | undefined {
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

/** Streets of a whole country are tens of thousands, its settlements nearly as many. */
const LONG_LIST_LEVEL = 3

export function isWholeCountry({
  operation,
  level,
  parentId,
  grandparentId,
}: GazetteerQuestion): boolean {
  const isNarrow = parentId !== undefined || grandparentId !== undefined
  return operation === 'currentLayer' && level >= LONG_LIST_LEVEL && !isNarrow
}

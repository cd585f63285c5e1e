/** Reads parameters of the interfaces of ours, which refuse misspelt names. */
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { type ParameterTable, type Reader, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { nearName } from './near-name.ts'

const namesOfTables = new WeakMap<ParameterTable, readonly string[]>()

/**
 * As `readerOf`, for interfaces of ours: other parameters are left alone, except those whose names are near to one of the
 * table's. @throws Refusal at the first name that is misspelt
 */
export function ownReaderOf<T extends ParameterTable>(table: T, given: Parameters): Reader<T> {
  let names = namesOfTables.get(table)
  if (!names) {
    names = Object.entries(table).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
    namesOfTables.set(table, names)
  }
  for (const found of given.names()) {
    const meant = nearName(found, names)
    if (meant) throw refusal('PARAMETER_UNKNOWN', { name: clipInput(found), meant })
  }
  return readerOf(table, given)
}

/** The index of Estonian extracts: their names have a time in them that only the index knows. */
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'

interface Item {
  readonly vvnr?: unknown
  readonly fail?: unknown
  readonly kov?: unknown
}

/** A name of the index becomes a part of an address: nothing else than a name may be in it. */
const FILE_NAME = /^[\w.-]+\.zip$/

/**
 * Address of an extract of the whole country.
 * @param index text of the index, a JSON array with `vvnr`, `fail` and, of a municipality's files, `kov`
 * @throws TeeviitError FETCH_INDEX
 */
export function extractAddress(indexAddress: string, index: string, extract: string): string {
  const fault = (reason: string) => new TeeviitError('FETCH_INDEX', { indexAddress, reason })
  const items: unknown = orThrow(() => JSON.parse(index), fault)
  if (!Array.isArray(items)) throw fault('it is not a list')
  const item = (items as Item[]).find(
    ({ vvnr, kov }) => String(vvnr) === extract && (kov ?? '') === '',
  )
  if (item === undefined) throw fault(`it has no extract ${extract} of the whole country`)
  const name = String(item.fail)
  if (!FILE_NAME.test(name)) throw fault(`${JSON.stringify(name).slice(0, 80)} is no file name`)
  return new URL(name, indexAddress).href
}

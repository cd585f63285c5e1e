/** The address lines of a placemark as the request names their types. */
import { type AddressLine, addressLines, type Placemark } from '../../use-cases/placemark.ts'
import type { TypeRule } from './parameters.ts'

/** Of several rules for one type the first counts. */
export function namedLines(
  { tree, row }: Placemark,
  hasIds: boolean,
  rules: readonly TypeRule[],
): readonly AddressLine[] {
  const lines = addressLines(tree, row, hasIds)
  if (rules.length === 0) return lines
  return lines.map((line) => ({
    ...line,
    type: rules.find(({ from }) => from === line.type)?.to ?? line.type,
  }))
}

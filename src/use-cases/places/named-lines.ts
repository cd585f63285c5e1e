/** The address lines of a placemark as the request names their types. */
import { type AddressLine, addressLines, type Placemark } from './placemark.ts'

/** A rule that gives lines of type `from` the type `to`. */
export interface TypeRule {
  readonly from: string
  readonly to: string
}

/** The first of several rules for one type counts. */
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

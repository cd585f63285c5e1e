/** Features of a server's answers as the cells that a release of one's own would give. */
import type { Country } from '../../addresses/record.ts'
import type { Cell } from '../../bulk/table.ts'
import type { Fields } from '../../geocoder/friendly/friendly.ts'
import { PART_COLUMNS } from '../../use-cases/rows/row-columns.ts'

export interface ServerFeature {
  readonly id: number
  readonly geometry: { readonly coordinates: readonly [number, number] } | null
  readonly properties: {
    readonly country: Country
    readonly type: string
    readonly address: string
    readonly parts: Readonly<Record<string, string>>
    readonly match?: string
    readonly confidence?: number
    readonly decision?: string
    readonly reason?: string
    readonly verdict?: readonly { readonly part: string; readonly verdict: string }[]
    readonly distance?: number
  }
}

/** The cells of a geocoded or reverse geocoded row. */
export function objectOf(
  task: 'geocode' | 'reverse',
  { id, geometry, properties }: ServerFeature,
): Cell[] {
  const { country, type, address, parts, match, verdict = [], distance } = properties
  const { confidence, decision, reason } = properties
  const object = [
    id,
    country,
    type,
    address,
    ...PART_COLUMNS.map((part) => parts[part]),
    geometry?.coordinates[0],
    geometry?.coordinates[1],
  ]
  if (task === 'reverse') return [...object, distance, 'found', undefined]
  const said = verdict.map((one) => `${one.part}:${one.verdict}`).join(' ')
  return [...object, match, confidence, decision, reason, said, undefined]
}

/** The fields of a question as parameters. */
export function questionParameters(fields: Fields, country: string): (readonly [string, string])[] {
  const all = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return [...all, ...(country === '' ? [] : [['country', country] as const]), ['limit', '1']]
}

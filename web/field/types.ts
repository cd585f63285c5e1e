/** What the field gives to the form that it is in. */
import type { Country } from '../page/base/country.ts'

/** Names of the parts of an address, as friendly search gives them. */
export type Parts = Readonly<Record<string, string>>

export interface Address {
  readonly country: Country
  /** Id of the address object, unique within its country; 0 where it has none of its own. */
  readonly id: number
  /** Country first, parts joined by commas. */
  readonly address: string
  readonly type: string
  /** Degrees, WGS 84. */
  readonly lon: number
  readonly lat: number
  readonly parts: Parts
}

/** One line of the list under the field. */
export interface Suggestion extends Omit<Address, 'parts'> {
  /** Words of the text that it explains. */
  readonly matched: readonly string[]
  /** The address of before that the text names. */
  readonly former?: string | undefined
}

/** One choice of a cascade. */
export interface Row {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly hasChildren: boolean
}

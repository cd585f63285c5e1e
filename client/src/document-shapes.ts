/** What the gazetteer, the geocoder and the directions of the specification ask and answer. */
import type { Country, Position } from './shapes.ts'

export interface ListQuery {
  readonly country?: Country
  /** 1 to 6. */
  readonly level: number
  /** Id of the parent. */
  readonly parent?: number
  /** Id two levels up, in place of `parent`. */
  readonly grandparent?: number
}

export interface ListedObject {
  readonly id: number
  readonly nimi: string
}

/** The record of an address object, by the columns of the register. */
export interface AddressObject {
  readonly AADRESS_ID: number
  readonly AADRESS_ID_YLES: number | null
  readonly POSTIINDEKS: string | null
  readonly E: number | null
  readonly N: number | null
  readonly [column: string]: unknown
}

export interface Ancestor {
  readonly AADRESS_ID: number
  readonly AADRESS_ID_YLES: number | null
  readonly TASE: number
}

export type Dataset = 'ee' | 'ee_aid' | 'lv' | 'lt'

export interface GeocodeOptions {
  /** All datasets where absent. */
  readonly datasets?: readonly Dataset[]
  readonly maxcount?: number
  /** The last word may go on. */
  readonly autocomplete?: boolean
  /** How many words may be skipped. */
  readonly skip?: number
  /** Tell which word matched. */
  readonly explain?: boolean
}

export interface Placemark {
  readonly address: string
  readonly AddressDetails: {
    readonly Accuracy: string
    readonly AddressLines: readonly { Type: string; Subtype?: string; Value: string }[]
  }
  readonly LatLonBox?: { east: number; south: number; north: number; west: number }
  readonly point?: { readonly coordinates: Position }
  readonly relevance: number
  readonly ExtendedData?: unknown
}

export interface Geocoded {
  /** The text that was asked for. */
  readonly name: string
  readonly placemark: readonly Placemark[]
}

export interface OrderOptions {
  readonly metric?: 'fastest' | 'shortest'
}

export interface OrderedStops {
  /** Numbers of the stops in the order in which to drive; the first and the last stay. */
  readonly order: readonly number[]
  /** Metres. */
  readonly distance: number
  /** Seconds. */
  readonly duration: number
}

export interface Successors {
  readonly id: number
  /** Whether the release has the id itself. */
  readonly isCurrent: boolean
  readonly successors: readonly {
    readonly c: Country
    readonly id: number
    readonly name: string
    readonly address: string
  }[]
}

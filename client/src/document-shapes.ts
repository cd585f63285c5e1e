/** What the gazetteer, the geocoder and the directions of the specification ask and answer. */
import type { Country, Position, WithProvenance } from './shapes.ts'

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

/** Objects below another, in the order of lists. */
export interface Children extends WithProvenance {
  readonly children: readonly {
    readonly id: number
    readonly name: string
    /** The unit that tells objects of one name apart. */
    readonly in?: string
    readonly level: number
    readonly kind: string
    readonly hasChildren: boolean
  }[]
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

export interface Successors extends WithProvenance {
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

export type Change =
  | 'created'
  | 'renamed'
  | 'renumbered'
  | 'moved'
  | 'changed'
  | 'merged'
  | 'split'
  | 'abolished'
  | 'reinstated'

type Members = Readonly<Record<string, string | number | null>>

export interface AddressHistory extends Successors {
  readonly c: Country
  /** The oldest first. */
  readonly states: readonly {
    readonly address: string
    readonly id: number
    /** Times of releases; null where not known, and of a state that lasts. */
    readonly from: string | null
    readonly until: string | null
    readonly began?: {
      readonly change: Change
      readonly number: number
      /** The unit above that changed; absent where the address itself did. */
      readonly unit?: number
      readonly members?: Members
    }
  }[]
}

export interface ChangesQuery {
  /** Number of the last change that is known. */
  readonly after?: number
  readonly country?: Country
  /** Id of a unit or street. */
  readonly within?: number
  readonly types?: readonly Change[]
  /** 100 where absent, 1,000 at most. */
  readonly limit?: number
}

export interface ChangesSince extends WithProvenance {
  /** Numbers of the first change that is kept, and of the last. */
  readonly first: number
  readonly last: number
  /** The next value of `after`. */
  readonly next: number
  readonly changes: readonly {
    readonly number: number
    readonly release: string
    readonly date: string
    readonly change: Change
    readonly c: Country
    readonly id: number
    /** Where the object has another id now. */
    readonly formerId?: number
    /** Of what was merged or split. */
    readonly heirs?: readonly number[]
    readonly level: number
    readonly address: string
    readonly formerAddress: string
    readonly members?: Members
    readonly within: readonly number[]
  }[]
}

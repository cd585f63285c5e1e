/** Tables that the server answers, at once or as a job. */
import type { Country, Metric, Provenance } from './shapes.ts'

/** CSV, TSV, NDJSON or GeoJSON in any encoding of the Baltics. */
export interface Table {
  readonly data: Blob | string
  /** What the table is called: its ending may say its format. `table.csv` where absent. */
  readonly fileName?: string
}

/** What columns are. */
export type ColumnRole =
  | 'address'
  | 'street'
  | 'housenumber'
  | 'flat'
  | 'city'
  | 'municipality'
  | 'county'
  | 'postcode'
  | 'country'
  | 'lon'
  | 'lat'
  | 'point'
  | 'geometry'
  | 'id'

export type TableFormat = 'csv' | 'tsv' | 'ndjson' | 'geojson'

/** Names of columns by what they are; names with `to_` are of the end of a route. */
export type RoleColumns = {
  readonly [role in ColumnRole | `to_${ColumnRole}`]?: string
}

/** What each row asks. */
export type RowKind = 'geocode' | 'wash' | 'changes' | 'reverse' | 'route' | 'matrix'

export interface JobOptions extends RoleColumns {
  /** Question that each row asks; `geocode` where absent. */
  readonly kind?: RowKind
  /** Columns whose texts are one address, in this order. */
  readonly columns?: readonly string[]
  readonly to_columns?: readonly string[]
  /** Places that a matrix leads to: `lon,lat` or `lon,lat,label`. */
  readonly target?: readonly string[]
  readonly countries?: readonly Country[]
  readonly metric?: Metric
  /** Metres: an address farther from a point does not count. */
  readonly radius?: number
  /** Of `changes`: the number of the last one that is known. */
  readonly after?: number
  /** As the table where absent. */
  readonly output?: TableFormat | 'arrow'
  /** Found out where absent, as the next three. */
  readonly format?: TableFormat
  readonly encoding?: string
  readonly delimiter?: string
  readonly header?: boolean
}

export interface Job {
  readonly id: string
  readonly kind: RowKind
  readonly file: string
  /** ISO 8601, UTC, as all times. */
  readonly created: string
  readonly inputBytes: number
  readonly url: string
  /** Absent in a list. */
  readonly state?: 'waiting' | 'working' | 'done' | 'failed'
  /** Absent until the table is cut. */
  readonly rows?: number
  readonly rowsDone?: number
  /** 0 to 1. */
  readonly progress?: number
  readonly rowsPerSecond?: number
  readonly secondsLeft?: number
  readonly warning?: string
  /** How the table is read; of a job that was just made. */
  readonly table?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code?: string; readonly message: string }
  readonly result?: {
    readonly url: string
    readonly bytes: number
    /** Digest of the bytes, hexadecimal. */
    readonly sha256: string
    readonly contentType: string
    /** Releases that rows were answered from. */
    readonly releases: readonly string[]
    /** Whose data they are; absent once another release is in service. */
    readonly provenance?: readonly Provenance[]
  }
  readonly ended?: string
  readonly expires?: string
}

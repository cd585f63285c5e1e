/** The question that each row of a table asks. Plain data: it goes to threads, other machines and files of jobs. */
import type { Country } from '../../addresses/record.ts'
import type { Roles } from '../../bulk/column-names.ts'
import type { MetricName } from '../../roads/network/network.ts'

export const TASKS = ['geocode', 'wash', 'changes', 'reverse', 'route', 'matrix'] as const
export type Task = (typeof TASKS)[number]

/** Where a row says a place: by the roles of its columns, or by columns that are one text together. */
export interface PlaceColumns {
  readonly roles: Roles
  /** Columns joined by commas; where some are given, `address` and the fields among the roles are not read. */
  readonly text?: readonly number[]
}

/** A place that a matrix leads to. */
export interface MatrixTarget {
  readonly label: string
  /** Degrees. */
  readonly lon: number
  readonly lat: number
}

export interface RowPlan {
  readonly task: Task
  /** The columns of the input, in its order. */
  readonly columns: readonly string[]
  /** The address or point of a row; the start of a drive. */
  readonly place: PlaceColumns
  /** The end of a route. */
  readonly to?: PlaceColumns
  /** Countries to look in; all where absent. */
  readonly countries?: readonly Country[]
  /** Which way routes and matrices prefer. */
  readonly metric?: MetricName
  /** Where a matrix leads to: 1 to `MATRIX_SIDE_MAX`. */
  readonly targets?: readonly MatrixTarget[]
  /** Number behind which changes are told. */
  readonly after?: number
  /** Addresses farther from a point than this do not count. */
  readonly radiusM?: number
}

export const RADIUS_DEFAULT_M = 1000

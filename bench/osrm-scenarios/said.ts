/** Members of OSRM's documents that the scenarios read. */

/** Degrees. */
type Place = readonly [lon: number, lat: number]

export type SaidGeometry = string | { readonly coordinates: readonly Place[] }

export interface SaidStep {
  readonly name: string
  readonly distance: number
  readonly mode: string
  readonly ref?: string
  readonly driving_side: string
  readonly rotary_name?: string
  readonly maneuver: {
    readonly type: string
    readonly modifier?: string
    readonly exit?: number
    readonly location: Place
  }
  readonly intersections: readonly {
    readonly in?: number
    readonly out?: number
    readonly bearings: readonly number[]
    readonly classes?: readonly string[]
  }[]
}

export interface SaidRoute {
  readonly distance: number
  readonly duration: number
  readonly weight_name: string
  readonly geometry: SaidGeometry
  readonly legs: readonly {
    readonly steps: readonly SaidStep[]
    readonly summary: string
    readonly annotation?: Readonly<Record<string, readonly number[]>>
  }[]
}

export interface SaidWaypoint {
  readonly name: string
  readonly location: Place
  readonly distance: number
  readonly nodes: readonly number[]
  readonly waypoint_index: number | null
  readonly trips_index: number
  readonly matchings_index: number
  readonly alternatives_count: number
}

type Cells = readonly (readonly (number | null)[])[]

/** A document; lists that it has not are empty. */
export interface Said {
  readonly code: string
  readonly message?: string
  readonly routes: readonly SaidRoute[]
  readonly trips: readonly SaidRoute[]
  readonly matchings: readonly SaidRoute[]
  readonly waypoints: readonly SaidWaypoint[]
  readonly tracepoints: readonly (SaidWaypoint | null)[]
  readonly durations: Cells
  readonly distances: Cells
  readonly fallback_speed_cells: readonly (readonly number[])[]
}

const NOTHING: Said = {
  code: '',
  routes: [],
  trips: [],
  matchings: [],
  waypoints: [],
  tracepoints: [],
  durations: [],
  distances: [],
  fallback_speed_cells: [],
}

export const readSaid = (text: string): Said => ({ ...NOTHING, ...JSON.parse(text) })

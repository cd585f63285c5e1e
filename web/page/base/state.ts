/** All that the page may show at a time. */
import type { Country } from './country.ts'
import type { Driven } from './vehicle.ts'

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number]
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export const TABS = ['search', 'route', 'reach', 'browse'] as const
export type Tab = (typeof TABS)[number]
export const LANGUAGES = ['en', 'et', 'lv', 'lt', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const AVOIDABLE = ['motorways', 'tolls', 'ferries', 'unpaved'] as const
export const METRICS = ['fastest', 'shortest'] as const

/** An address object that is shown. */
export interface Chosen {
  readonly country: Country
  readonly id: number
  readonly address: string
  readonly type: string
  readonly point: LonLat
  readonly box?: Box | undefined
  readonly postcode?: string | undefined
  /** What was typed, where that led to it. */
  readonly query?: string | undefined
}

/** A point of a drive; one without a place waits for it. */
export interface Stop {
  readonly key: number
  readonly text: string
  readonly point?: LonLat | undefined
}

export interface Step {
  readonly type: string
  readonly text: string
  readonly distance: number
  readonly location: LonLat
}

export interface Drive {
  readonly distance: number
  readonly duration: number
  readonly bbox: Box
  readonly geometry: { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
  readonly legs: readonly { readonly steps?: readonly Step[] }[]
}

export interface Drives {
  readonly waypoints: readonly { readonly location: LonLat }[]
  readonly routes: readonly Drive[]
}

export interface DriveOptions extends Driven {
  readonly metric: (typeof METRICS)[number]
  readonly avoid: readonly string[]
  readonly hasAlternatives: boolean
  /** Language of the steps; empty is that of the page. */
  readonly stepLanguage: string
}

/** Where one gets within some minutes. */
export interface ReachQuestion {
  readonly stop: Stop
  readonly minutes: number
  readonly isReverse: boolean
}

/** Values by name; an undefined one is not sent, a list is sent one by one. */
export type Parameters = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** A question as it was sent, without the key. */
export interface AskedRequest {
  readonly name: string
  /** Path below the root of the server. */
  readonly path: string
  readonly parameters: Parameters
}

/** The code of a map that did not come: mostly the browser cannot draw it. */
export const NO_MAP = 'NO_MAP'

/** Something that went wrong, in the words of the server or the page. */
export interface Failure {
  readonly status: number
  /** The server's error code, or `NO_MAP`; empty where the server gave none. */
  readonly code?: string
  readonly message: string
}

export interface State {
  readonly tab: Tab
  readonly language: Language
  readonly theme: Theme
  readonly key: string
  readonly center: LonLat | undefined
  readonly zoom: number
  readonly searchText: string
  readonly chosen: Chosen | undefined
  readonly clicked: LonLat | undefined
  readonly stops: readonly Stop[]
  readonly driveOptions: DriveOptions
  readonly drives: Drives | undefined
  readonly driveAt: number
  readonly reach: ReachQuestion
  readonly reachAreas: unknown
  readonly hovered: LonLat | undefined
  /** What the map was last asked to show as a whole. */
  readonly fitted: Box | undefined
  readonly requests: readonly AskedRequest[]
  readonly isRequestOpen: boolean
  readonly isBusy: boolean
  readonly failure: Failure | undefined
}

let stopCount = 0
/** A new stop, told from others by its key. */
export const newStop = (text = '', point?: LonLat): Stop => ({ key: ++stopCount, text, point })

export const initialState = (): State => ({
  tab: 'search',
  language: 'en',
  theme: 'auto',
  key: '',
  center: undefined,
  zoom: 0,
  searchText: '',
  chosen: undefined,
  clicked: undefined,
  stops: [newStop(), newStop()],
  driveOptions: {
    metric: 'fastest',
    vehicle: '',
    sizes: {},
    isDangerous: false,
    avoid: [],
    hasAlternatives: true,
    stepLanguage: '',
  },
  drives: undefined,
  driveAt: 0,
  reach: { stop: newStop(), minutes: 15, isReverse: false },
  reachAreas: undefined,
  hovered: undefined,
  fitted: undefined,
  requests: [],
  isRequestOpen: false,
  isBusy: false,
  failure: undefined,
})

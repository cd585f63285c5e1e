/** Shapes of questions and answers. Lengths are metres, times seconds, positions `[longitude, latitude]` in degrees. */

export type Position = readonly [lon: number, lat: number]
/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]
export type Country = 'ee' | 'lv' | 'lt'
export type Match = 'exact' | 'variant' | 'typo' | 'partial' | 'ambiguous' | 'place' | 'none'
export type PlaceType =
  | 'country'
  | 'county'
  | 'municipality'
  | 'parish'
  | 'eldership'
  | 'city'
  | 'district'
  | 'place'
  | 'street'
  | 'house'
  | 'flat'
  | 'postcode'

export interface Point {
  readonly type: 'Point'
  readonly coordinates: Position
}

export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: readonly Position[]
}

export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}

export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly (readonly Position[])[]
}

export interface Feature<Geometry, Properties> {
  readonly type: 'Feature'
  readonly geometry: Geometry
  readonly properties: Properties
}

/** What of a part of an address was given, what was found, and how they agree. */
export interface PartVerdict {
  readonly part: string
  readonly given: string | null
  readonly found: string | null
  readonly verdict:
    | 'same'
    | 'variant'
    | 'renamed'
    | 'corrected'
    | 'contradicted'
    | 'missing'
    | 'added'
}

/** `whole`: all that was asked is found; else the first doubt. */
export type Reason =
  | 'whole'
  | 'missing'
  | 'contradicted'
  | 'misspelt'
  | 'rewritten'
  | 'repaired'
  | 'derived'
  | 'rivals'
  | 'leftover'
  | 'unlikely'

/** An address as it was called; days are ISO 8601. */
export interface FormerAddress {
  readonly text: string
  readonly id: number
  readonly from: string | null
  readonly until: string | null
  /** Whether no register names the heir. */
  readonly derived: boolean
  readonly source: string
}

export interface PlaceProperties {
  readonly country: Country
  /** Formatted address. */
  readonly address: string
  readonly type: PlaceType | (string & {})
  /** Only a search gives it: how well the object fits. */
  readonly match?: Match
  /** Only a search gives it: 0 to 1, how likely the object is what was meant. */
  readonly confidence?: number
  /** Only a search gives it: whether to take it unseen, look at it, or leave it. */
  readonly decision?: 'accept' | 'review' | 'reject'
  /** Only a search gives it: why. */
  readonly reason?: Reason
  readonly verdict?: readonly PartVerdict[]
  /** The address that the text names by what it was called. */
  readonly former?: FormerAddress
  readonly highlights?: readonly { part: string; start: number; end: number }[]
  /** Words that say nothing of the object. */
  readonly unmatched?: readonly { start: number; end: number; text: string }[]
  /** Words between street and town that no register has: a district as people call it. */
  readonly ignored?: readonly { start: number; end: number; text: string; reason: 'note' }[]
  readonly nearby?: readonly { id: number; housenumber: string; coordinates?: Position }[]
  /** Metres from the point that was asked for. */
  readonly distance?: number
  /** The other addresses of the same building. */
  readonly parallel?: readonly { id: number; address: string }[]
  /** Streets that have the postcode, and places that have it without a street. */
  readonly streets?: readonly { id: number; name: string }[]
  readonly parts: Readonly<Record<string, string>>
  readonly register: Readonly<Record<string, string>>
}

export interface Place extends Feature<Point | null, PlaceProperties> {
  /** Id of the address object; a country and a postcode have 0. */
  readonly id: number
  readonly bbox?: Box
}

/** What was put right in a text before it was found. */
export interface TextRepair {
  readonly repair:
    | 'encoding'
    | 'date'
    | 'figures'
    | 'numeral'
    | 'glued'
    | 'letters'
    | 'link'
    | 'pluscode'
    | 'front'
  readonly given: string
  readonly read: string
}

/** A source of an answer: an address register, or the map of the roads. */
export interface Provenance {
  readonly source: 'ads' | 'varis' | 'rc' | 'osm' | (string & {})
  /** That of the register. */
  readonly country?: Country
  /** Of the data. */
  readonly date?: string
  readonly licence: string
  /** The line that names the owner. */
  readonly attribution: string
}

/** An answer that says whose data it is: name them beside it. */
export interface WithProvenance {
  readonly provenance: readonly Provenance[]
}

/** Places, the best first. */
export interface Places extends WithProvenance {
  readonly type: 'FeatureCollection'
  readonly query?: string
  /** The text as it was put right, and what was. */
  readonly repaired?: string
  readonly repairs?: readonly TextRepair[]
  readonly match?: Match
  readonly point?: Position
  readonly features: readonly Place[]
}

/** Addresses in the text that are no more, and the objects of today that took their place. */
export interface GoneAddress extends FormerAddress {
  readonly country: Country
  readonly heirs: readonly { readonly id: number; readonly address: string }[]
}

/** The judgement on an address of a list. */
export interface Washed extends Places {
  /** A: exactly one address of today. B: one, safely, after changes that are told. C: candidates. null: none. */
  readonly category: 'A' | 'B' | 'C' | null
  /** The fate of the address that is written. */
  readonly status: 'current' | 'renamed' | 'abolished' | 'unknown'
  /** The day on which the written address was over. */
  readonly until: string | null
  readonly gone: readonly GoneAddress[]
}

export interface AddressFields {
  readonly street?: string
  readonly housenumber?: string
  readonly flat?: string
  readonly city?: string
  readonly municipality?: string
  readonly county?: string
  readonly postcode?: string
  readonly country?: string
}

export interface SearchOptions {
  readonly limit?: number
  readonly lang?: string
  /** The nearest of equally good answers goes first. */
  readonly near?: Position
  readonly bbox?: Box
  /** Id of a unit that answers must be in. */
  readonly within?: number | string
  /** A country to look in alone: a code or a name. */
  readonly country?: string
  readonly types?: readonly PlaceType[]
}

export type SuggestOptions = Pick<SearchOptions, 'limit' | 'lang' | 'near' | 'bbox' | 'types'>

export interface ReverseOptions {
  readonly limit?: number
  readonly lang?: string
  /** Metres within which houses and streets are looked for. */
  readonly radius?: number
  readonly types?: readonly PlaceType[]
}

/** A position or the text of an address. */
export type Stop = Position | string
export type Metric = 'fastest' | 'shortest'
export type Avoidable = 'motorways' | 'tolls' | 'ferries' | 'unpaved'

/** Sizes are for vans and trucks; absent sizes are the usual ones of the vehicle. */
export interface VehicleOptions {
  readonly vehicle?: 'car' | 'van' | 'truck' | 'articulated'
  /** Metres. */
  readonly height?: number
  readonly width?: number
  readonly length?: number
  /** Tonnes. */
  readonly weight?: number
  readonly axleLoad?: number
  readonly hazmat?: boolean
}

/** Roads to keep off. */
export interface AvoidOptions {
  readonly avoid?: readonly Avoidable[]
  /** Ids of OpenStreetMap's ways, at most 100. */
  readonly avoidWays?: readonly number[]
  /** Corners of each area, at most 20. */
  readonly avoidAreas?: readonly (readonly Position[])[]
}

export interface MatrixOptions extends VehicleOptions, AvoidOptions {
  readonly metric?: Metric
}

/** What is told along the line of a route; null where the map says nothing. */
export interface LineDetails {
  /** Signed, km/h. */
  readonly speedLimit: number | null
  readonly surface: string | null
  readonly class: string
  readonly name: string | null
  readonly toll: boolean
  readonly ferry: boolean
}

export interface RouteOptions extends VehicleOptions, AvoidOptions {
  readonly metric?: Metric
  readonly alternatives?: number
  /** For each point the direction in which it is passed and by how much that may be another, degrees. */
  readonly bearings?: readonly (readonly [degrees: number, range: number] | null)[]
  /** For each point the side of the drive on which it is. */
  readonly approaches?: readonly ('unrestricted' | 'curb' | 'opposite' | null)[]
  /** For each point how far its road may be, metres. */
  readonly radiuses?: readonly (number | null)[]
  readonly steps?: boolean
  readonly details?: readonly (keyof LineDetails)[]
  readonly language?: string
  readonly geometry?: boolean
  /** How far in metres the line may be off. */
  readonly tolerance?: number
}

export interface Waypoint {
  readonly location: Position
  readonly given: Position
  /** Metres from where the point was given. */
  readonly moved: number
  readonly onNearestRoad: boolean
  /** Where the point was an address. */
  readonly address?: { readonly query: string; readonly match: Match; readonly feature?: Place }
}

export interface Step {
  readonly type: string
  readonly text: string
  readonly distance: number
  readonly duration: number
  readonly road: string
  readonly location: Position
  /** Before the manoeuvre, from the driver's left. */
  readonly lanes?: readonly { readonly arrows: readonly string[]; readonly leads: boolean }[]
}

export interface Leg {
  readonly distance: number
  readonly duration: number
  readonly steps?: readonly Step[]
}

export interface Route {
  readonly distance: number
  readonly duration: number
  readonly bbox: Box
  readonly geometry?: LineString
  /** Runs of the line's points with one value: the first point, the last one, the value. */
  readonly details?: {
    readonly [N in keyof LineDetails]?: readonly (readonly [number, number, LineDetails[N]])[]
  }
  readonly legs: readonly Leg[]
}

export interface Routes extends WithProvenance {
  readonly waypoints: readonly Waypoint[]
  /** The best first. */
  readonly routes: readonly Route[]
}

export interface Matrix extends WithProvenance {
  /** Null where no road is near. */
  readonly sources: readonly (Waypoint | null)[]
  readonly targets: readonly (Waypoint | null)[]
  /** A row for each source; null where no drive exists. */
  readonly durations: readonly (readonly (number | null)[])[]
  readonly distances: readonly (readonly (number | null)[])[]
}

export interface IsochroneOptions extends VehicleOptions, AvoidOptions {
  /** Up to five driving times. */
  readonly minutes?: number | readonly number[]
  /** Up to five driven lengths, in place of `minutes`. */
  readonly metres?: number | readonly number[]
  /** From where the point can be reached. */
  readonly reverse?: boolean
  readonly output?: 'area' | 'lines' | 'roads'
  /** Holes of fewer square metres are closed. */
  readonly fill?: number
  /** How fine borders are, in metres. */
  readonly generalize?: number
  readonly language?: string
}

export interface Reach extends WithProvenance {
  readonly type: 'FeatureCollection'
  readonly waypoint: Waypoint
  /** The widest first. */
  readonly features: readonly Feature<
    MultiPolygon | MultiLineString,
    {
      readonly kind: 'area' | 'lines' | 'roads'
      readonly minutes?: number
      readonly metres?: number
    }
  >[]
}

export interface MatchOptions {
  /** Accuracy of the points in metres. */
  readonly radius?: number
  /** Seconds without a point after which a new piece begins. */
  readonly gap?: number
}

export interface MatchedTrace extends WithProvenance {
  readonly type: 'FeatureCollection'
  readonly summary: { readonly points: number; readonly matched: number; readonly pieces: number }
  readonly features: readonly (
    | Feature<LineString, MatchedPiece>
    | Feature<Point, MatchedPoint>
    | Feature<Point, Misfit>
  )[]
}

export interface MatchedPiece {
  readonly kind: 'piece'
  readonly piece: number
  readonly first: number
  readonly last: number
  readonly confidence: number
  readonly distance: number
  readonly duration: number
  readonly roads: readonly {
    readonly name: string
    readonly ref: string
    readonly distance: number
  }[]
}

export interface MatchedPoint {
  readonly kind: 'point'
  readonly index: number
  readonly piece: number
  readonly moved: number
  readonly road: string
  readonly confidence: number
}

export interface Misfit {
  readonly kind: 'misfit'
  readonly index: number
  readonly reason: 'no-road' | 'no-drive' | 'doubtful'
}

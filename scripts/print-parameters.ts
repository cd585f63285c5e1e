/** The tables of parameters in the pages of the public interfaces, printed from what the interfaces read by. */
import { readFileSync } from 'node:fs'
import { type ParameterTable, tableText } from '../src/server/contract/parameter-table.ts'
import { MATCH_PARAMETERS } from '../src/server/interfaces/drives/match.ts'
import {
  ISOCHRONE_PARAMETERS,
  MATRIX_PARAMETERS,
  ROUTE_PARAMETERS,
} from '../src/server/interfaces/drives/question.ts'
import {
  ADDRESSES_PARAMETERS,
  CANDIDATES_PARAMETERS,
  REVERSE_PARAMETERS as ESRI_REVERSE_PARAMETERS,
  SUGGEST_PARAMETERS,
} from '../src/server/interfaces/esri/geocode-question.ts'
import { SOLVE_PARAMETERS } from '../src/server/interfaces/esri/solve-question.ts'
import { CSV_PARAMETERS } from '../src/server/interfaces/files/csv-question.ts'
import { JOB_PARAMETERS } from '../src/server/interfaces/files/job-question.ts'
import {
  CHANGES_PARAMETERS,
  HISTORY_PARAMETERS,
} from '../src/server/interfaces/gazetteer/changes.ts'
import { GAZETTEER_PARAMETERS } from '../src/server/interfaces/gazetteer/question.ts'
import {
  CHILDREN_PARAMETERS,
  SUCCESSOR_PARAMETERS,
} from '../src/server/interfaces/gazetteer/successor.ts'
import {
  GEOCODE_PARAMETERS,
  REVERSE_PARAMETERS,
} from '../src/server/interfaces/geocode/question.ts'
import { MAP_PARAMETERS } from '../src/server/interfaces/map-routing/question.ts'
import { MAPBOX_PARAMETERS } from '../src/server/interfaces/mapbox/question.ts'
import {
  PLACES_AT_PARAMETERS,
  SEARCH_PARAMETERS,
  TYPED_PARAMETERS,
} from '../src/server/interfaces/places/question.ts'
import { SUR_PARAMETERS } from '../src/server/interfaces/sur-routing/question.ts'

/** Tables by the name that a page calls them. */
const TABLES: Readonly<Record<string, ParameterTable>> = {
  gazetteer: GAZETTEER_PARAMETERS,
  successor: SUCCESSOR_PARAMETERS,
  children: CHILDREN_PARAMETERS,
  history: HISTORY_PARAMETERS,
  changes: CHANGES_PARAMETERS,
  geocode: GEOCODE_PARAMETERS,
  reverse: REVERSE_PARAMETERS,
  search: SEARCH_PARAMETERS,
  typed: TYPED_PARAMETERS,
  placesAt: PLACES_AT_PARAMETERS,
  SURRouting: SUR_PARAMETERS,
  MapRouting: MAP_PARAMETERS,
  match: MATCH_PARAMETERS,
  csv: CSV_PARAMETERS,
  jobs: JOB_PARAMETERS,
  route: ROUTE_PARAMETERS,
  matrix: MATRIX_PARAMETERS,
  isochrone: ISOCHRONE_PARAMETERS,
  solve: SOLVE_PARAMETERS,
  mapbox: MAPBOX_PARAMETERS,
  findAddressCandidates: CANDIDATES_PARAMETERS,
  suggest: SUGGEST_PARAMETERS,
  reverseGeocode: ESRI_REVERSE_PARAMETERS,
  geocodeAddresses: ADDRESSES_PARAMETERS,
}

/** Pages with tables of parameters between `<!-- parameters of NAME -->` and `<!-- end -->`. */
export const PARAMETER_PAGES = [
  'gazetteer',
  'geocoder',
  'search',
  'map-routing',
  'sur-routing',
  'traces',
  'drives',
  'jobs',
  'other-clients',
].map((name) => `docs/reference/${name}.md`)

const PLACE = /(<!-- parameters of (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g

/** A page with its tables as they are now. */
export function withParameters(page: string): string {
  return readFileSync(page, 'utf8').replace(
    PLACE,
    (_, start: string, name: string, end: string) => {
      if (!TABLES[name]) throw new Error(`${page}: there is no table of parameters ${name}`)
      return `${start}${tableText(TABLES[name])}${end}`
    },
  )
}

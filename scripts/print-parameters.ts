/** The tables of parameters in the pages of the public interfaces, printed from what the interfaces read by. */
import { readFileSync } from 'node:fs'
import { operationsOf } from '../src/server/http/reference/openapi.ts'
import { tableText } from './pages/parameter-page.ts'

/** Tables by the ids of operations. */
const TABLES = new Map(
  operationsOf({ country: 'ee', id: 1 }).map(({ id, parameters }) => [id, parameters]),
)

/** Pages with tables of parameters between `<!-- parameters of OPERATION -->` and `<!-- end -->`. */
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

const PLACE = /(<!-- parameters of (\w+) -->\n)([\s\S]*?)(<!-- end -->)/g

/** A page with its tables as they are now. */
export function withParameters(page: string): string {
  return readFileSync(page, 'utf8').replace(
    PLACE,
    (_, start: string, name: string, before: string, end: string) => {
      const table = TABLES.get(name)
      if (!table) throw new Error(`${page}: there is no operation ${name}`)
      // A place without its end would take the text behind it away.
      if (/^[^|\n]/m.test(before)) throw new Error(`${page}: the table of ${name} has no end`)
      return `${start}${tableText(table)}\n${end}`
    },
  )
}

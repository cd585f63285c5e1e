/** The report of a run as one page that needs no network: counts, a map of the places, the doubtful rows first. */

import { COUNTRIES } from '../../addresses/record.ts'
import { NO_COORDINATE, openAddressTree } from '../../addresses/tree.ts'
import { boxOfPoints } from '../../geo/box.ts'
import { bytesOf, type SharedRelease } from '../../release/release-files.ts'
import { count } from '../../report/progress.ts'
import { escapeHtml } from '../../text/escape.ts'
import { problemSentence } from '../../use-cases/rows/row-answer.ts'
import type { Task } from '../../use-cases/rows/row-plan.ts'
import { CELL_LAT, CELL_LON, type SummaryState } from './summary.ts'
import { summaryLines } from './summary-text.ts'

/** Cells of the map in which the release has addresses: `column line`. */
export type BaseOfMap = ReadonlySet<string>

/** Where the countries are, drawn by where their addresses are. Nothing where a server answered. */
export function baseOfMap(release: SharedRelease | undefined): BaseOfMap {
  const cells = new Set<string>()
  if (!release) return cells
  for (const country of COUNTRIES) {
    if (!release.files.has(`${country}-objects.arrow`)) continue
    const tree = openAddressTree(country, bytesOf(release.files))
    for (let row = 0; row < tree.rowCount; row++) {
      if (tree.level[row] < 5 || tree.lonE7[row] === NO_COORDINATE) continue
      const lon = tree.lonE7[row] / 1e7
      const lat = tree.latE7[row] / 1e7
      cells.add(`${Math.floor(lon / CELL_LON)} ${Math.floor(lat / CELL_LAT)}`)
    }
  }
  return cells
}

/** Pixels of a cell; as many degrees of latitude are twice as long. */
const CELL_PX = 4
const EDGE_CELLS = 2

interface Cell {
  readonly x: number
  readonly y: number
  readonly answers: number
}

function cellsOf(entries: Iterable<readonly [string, number]>): Cell[] {
  return [...entries].map(([key, answers]) => {
    const [x, y] = key.split(' ').map(Number)
    return { x, y, answers }
  })
}

/** The map: land grey, places the darker the more they are. */
function drawMap(base: BaseOfMap, cells: SummaryState['cells']): string {
  const land = cellsOf([...base].map((key) => [key, 0] as const))
  const places = cellsOf(Object.entries(cells))
  const all = land.length > 0 ? land : places
  if (all.length === 0) return '<p>No row has a place.</p>'
  const columns = all.map(({ x }) => x)
  const lines = all.map(({ y }) => y)
  const { west, south, east, north } = boxOfPoints(columns, lines)
  const width = (east - west + 1 + 2 * EDGE_CELLS) * CELL_PX
  const height = (north - south + 1 + 2 * EDGE_CELLS) * CELL_PX
  const at = ({ x, y }: Cell): string =>
    `M${(x - west + EDGE_CELLS) * CELL_PX} ${(north - y + EDGE_CELLS) * CELL_PX}h${CELL_PX}v${CELL_PX}h-${CELL_PX}z`
  const isIn = ({ x, y }: Cell): boolean => x >= west && x <= east && y >= south && y <= north
  const most = places.reduce((sum, { answers }) => Math.max(sum, answers), 1)
  const marks = places.filter(isIn).map((cell) => {
    const share = 0.35 + 0.65 * (Math.log(1 + cell.answers) / Math.log(1 + most))
    return `<path d="${at(cell)}" fill-opacity="${share.toFixed(2)}"><title>${count(cell.answers)}</title></path>`
  })
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Map of the places that were found">`,
    `<path class="land" d="${land.map(at).join('')}"/>`,
    `<g class="places">${marks.join('')}</g></svg>`,
  ].join('')
}

const STYLE = `
:root { color-scheme: light dark; --text: #1c1c1c; --ground: #fff; --line: #ccc; --land: #d9d9d6; --place: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --text: #eee; --ground: #1b1b1d; --line: #555; --land: #44464a; --place: #ff8a7a }
}
body { font: 16px/1.45 system-ui, sans-serif; color: var(--text); background: var(--ground); margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
svg { width: 100%; max-height: 34rem } .land { fill: var(--land) } .places { fill: var(--place) }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; hyphens: auto }
th { white-space: nowrap } td:nth-child(1), td:nth-child(4), td:nth-child(5) { white-space: nowrap }
.scroll { overflow-x: auto } pre { overflow-x: auto }`

const VERDICTS: Readonly<Record<string, string>> = {
  corrected: 'corrected',
  contradicted: 'contradicted by the register',
  missing: 'not in the register',
  variant: 'in another spelling',
}

/** A verdict such as `housenumber:missing county:added` in words; parts that agree, or were only added, say nothing. */
function verdictSentence(verdict: string): string {
  const parts = verdict.split(' ').map((part) => part.split(':'))
  return parts
    .flatMap(([part, said]) =>
      VERDICTS[said] ? [`${PART_NAMES[part] ?? part} ${VERDICTS[said]}`] : [],
    )
    .join(', ')
}

const PART_NAMES: Readonly<Record<string, string>> = { housenumber: 'house number', city: 'town' }

/** The page. Everything of the table in it is escaped. @param sources lines of whose data the answers are */
export function reportPage(
  task: Task,
  summary: SummaryState,
  base: BaseOfMap,
  sources: readonly string[],
): string {
  const { doubtful, doubtfulCount, cells } = summary
  const rows = doubtful.map((row) => {
    const told = row.problem === '' ? verdictSentence(row.verdict) : problemSentence(row.problem)
    const confidence = row.confidence > 0 ? row.confidence.toFixed(2) : ''
    const values = [String(row.number), row.asked, row.address, row.match, confidence, told]
    return `<tr>${values.map((value) => `<td>${escapeHtml(value)}</td>`).join('')}</tr>`
  })
  const heads = ['Row', 'Asked', 'Found', 'Match', 'Confidence', 'Why']
  const shown =
    doubtfulCount > doubtful.length
      ? `The ${count(doubtful.length)} most doubtful of ${count(doubtfulCount)} rows.`
      : `${count(doubtfulCount)} rows.`
  const title = `Report of teeviit ${task}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<h2>Rows to look at</h2><p>${shown}</p>
<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>
<h2>Where they are</h2>${drawMap(base, cells)}
<h2>All rows</h2><pre>${escapeHtml(summaryLines(summary).join('\n'))}</pre>
<p>${sources.map(escapeHtml).join('<br>')}</p>
</body></html>
`
}

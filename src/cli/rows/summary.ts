/** What became of rows: counts by country and match, problems, the doubtful ones, and where the places are. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { ownColumn } from '../../use-cases/rows/row-columns.ts'
import type { Task } from '../../use-cases/rows/row-plan.ts'

/** A row that somebody should look at. */
export interface DoubtfulRow {
  readonly number: number
  /** The input's cells that were asked, joined. */
  readonly asked: string
  readonly address: string
  readonly match: string
  /** 0 without one. */
  readonly confidence: number
  readonly verdict: string
  readonly problem: string
}

/** All of it as plain data. */
export interface SummaryState {
  readonly rows: number
  readonly answers: number
  /** By `country match`; without a country it begins with a blank. */
  readonly matches: Readonly<Record<string, number>>
  readonly problems: Readonly<Record<string, number>>
  readonly doubtful: readonly DoubtfulRow[]
  readonly doubtfulCount: number
  /** Answers by cell of the map: `column line`. */
  readonly cells: Readonly<Record<string, number>>
}

/** Side of a cell of the map, degrees: some 3 km. */
export const CELL_LON = 0.05
export const CELL_LAT = 0.025
const CELLS_MAX = 50_000
/** Doubtful rows that are kept, the most doubtful first. */
export const DOUBTFUL_MAX = 500
/** A match of less confidence is doubtful. */
export const SURE = 0.9
const SHOWN_LETTERS = 160
const SURE_MATCHES = ['exact', 'variant', 'typo', 'found']

export const EMPTY_SUMMARY: SummaryState = {
  rows: 0,
  answers: 0,
  matches: {},
  problems: {},
  doubtful: [],
  doubtfulCount: 0,
  cells: {},
}

/** Goes on from a state. @param askedOf the text of a row that was asked */
export function createSummary(task: Task, from: SummaryState, askedOf: (row: TableRow) => string) {
  let { rows, answers, doubtfulCount } = from
  const matches = new Map(Object.entries(from.matches))
  const problems = new Map(Object.entries(from.problems))
  const cellCounts = new Map(Object.entries(from.cells))
  let doubtful = [...from.doubtful]
  const first = (...names: readonly string[]): number =>
    names.map((name) => ownColumn(task, name)).find((at) => at >= 0) ?? -1
  const [match, problem, country] = [first('match'), first('problem'), first('country')]
  const [confidence, verdict] = [first('confidence'), first('verdict')]
  const address = first('to_address', 'address', 'from_address')
  const [lon, lat] = [first('lon', 'from_lon'), first('lat', 'from_lat')]
  const count = (counts: Map<string, number>, key: string): void => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const text = (cell: Cell): string => String(cell ?? '').slice(0, SHOWN_LETTERS)

  function addToMap(x: Cell, y: Cell): void {
    if (typeof x !== 'number' || typeof y !== 'number') return
    const key = `${Math.floor(x / CELL_LON)} ${Math.floor(y / CELL_LAT)}`
    if (cellCounts.has(key) || cellCounts.size < CELLS_MAX) count(cellCounts, key)
  }

  return {
    /** Takes a row and an answer of it; `isNext` where it is the first of its row. */
    add(row: TableRow, cells: readonly Cell[], isNext: boolean): void {
      if (isNext) rows++
      answers++
      const said = String(cells[match] ?? '')
      count(matches, `${country < 0 ? '' : (cells[country] ?? '')} ${said}`)
      if (typeof cells[problem] === 'string') count(problems, cells[problem])
      addToMap(cells[lon], cells[lat])
      const sure = Number(cells[confidence] ?? 0)
      const isSure = SURE_MATCHES.includes(said) && (confidence < 0 || sure >= SURE)
      if (isSure) return
      doubtfulCount++
      doubtful.push({
        number: row.number,
        asked: askedOf(row).slice(0, SHOWN_LETTERS),
        address: text(cells[address]),
        match: said,
        confidence: sure,
        verdict: verdict < 0 ? '' : text(cells[verdict]),
        problem: text(cells[problem]),
      })
      if (doubtful.length >= 2 * DOUBTFUL_MAX) doubtful = mostDoubtful(doubtful)
    },
    state: (): SummaryState => ({
      rows,
      answers,
      matches: sorted(matches),
      problems: sorted(problems),
      doubtful: mostDoubtful(doubtful),
      doubtfulCount,
      cells: sorted(cellCounts),
    }),
  }
}

/** The order is total, so that it does not matter when the others are left out. */
const mostDoubtful = (rows: readonly DoubtfulRow[]): DoubtfulRow[] =>
  [...rows]
    .sort((a, b) => a.confidence - b.confidence || a.number - b.number)
    .slice(0, DOUBTFUL_MAX)

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

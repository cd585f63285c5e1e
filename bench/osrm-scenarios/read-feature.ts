/** Scenarios of OSRM's feature files (Gherkin): drawn roads, and what a driver is told between their letters. */

export type Row = Readonly<Record<string, string>>

export interface Scenario {
  readonly title: string
  readonly gridM: number
  readonly profile: string
  readonly map: string
  readonly nodes: readonly Row[]
  readonly ways: readonly Row[]
  readonly relations: readonly (readonly (readonly [key: string, value: string])[])[]
  /** Each with the number of its line in the file, from 1. */
  readonly routes: readonly { readonly line: number; readonly row: Row }[]
}

interface Reading {
  title: string
  gridM: number
  profile: string
  map: string
  nodes: Row[]
  ways: Row[]
  relations: (readonly [string, string])[][]
  routes: { line: number; row: Row }[]
}

const OSRM_GRID_M = 100

/** Reads the scenarios of a file; steps that are not known are passed over. */
export function readFeature(text: string): Scenario[] {
  const lines = text.split(/\r?\n/)
  const background = { gridM: OSRM_GRID_M, profile: 'car' }
  const scenarios: Reading[] = []
  let current: Reading | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trim()
    const title = /^Scenario(?: Outline)?:\s*(.*)$/.exec(line)
    if (title) {
      current = {
        ...background,
        title: title[1],
        map: '',
        nodes: [],
        ways: [],
        relations: [],
        routes: [],
      }
      scenarios.push(current)
    }
    const into = current ?? background
    const grid = /a grid size of ([\d.]+) meters/.exec(line)
    if (grid) into.gridM = Number(grid[1])
    const profile = /the profile "(\w+)"/.exec(line)
    if (profile) into.profile = profile[1]
    if (!current) continue
    if (/the node map$/.test(line)) {
      const end = lines.findIndex((one, index) => index > at + 1 && one.trim() === '"""')
      current.map = lines.slice(at + 2, end).join('\n')
      at = end
    } else if (/the nodes$/.test(line)) current.nodes.push(...rowsOf(tableFrom(lines, at + 1)))
    else if (/the ways$/.test(line)) current.ways.push(...rowsOf(tableFrom(lines, at + 1)))
    else if (/the relations$/.test(line)) {
      const [head, ...rest] = tableFrom(lines, at + 1)
      const named = rest.map(({ cells }) =>
        cells.map((value, i) => [head.cells[i], value] as const),
      )
      current.relations.push(...named)
    } else if (/I route I should get$/.test(line)) {
      const [head, ...rest] = tableFrom(lines, at + 1)
      for (const { line: number, cells } of rest) {
        current.routes.push({ line: number, row: rowOf(head.cells, cells) })
      }
    }
  }
  return scenarios
}

interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

function tableFrom(lines: readonly string[], first: number): TableLine[] {
  const table: TableLine[] = []
  for (let at = first; at < lines.length; at++) {
    const line = lines[at].trim()
    if (line.startsWith('#')) continue
    if (!line.startsWith('|')) break
    const cells = line.split('|').slice(1, -1)
    table.push({ line: at + 1, cells: cells.map((cell) => cell.trim()) })
  }
  return table
}

const rowOf = (head: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(cells.map((value, index) => [head[index], value]))

function rowsOf([head, ...rest]: readonly TableLine[]): Row[] {
  return rest.map(({ cells }) => rowOf(head.cells, cells))
}

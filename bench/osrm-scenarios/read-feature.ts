/** Scenarios of OSRM's feature files (Gherkin): drawn roads, and what is asked of them with the answers. */

export type Row = Readonly<Record<string, string>>

/** A row of a table with the number of its line in the file, from 1. */
export interface NumberedRow {
  readonly line: number
  readonly row: Row
}

/** What a scenario asks. Requests and bodies have a code that the answer has, tables one row a line. */
export type AskedKind = keyof typeof ASKED | 'request' | 'post'

export interface Asked {
  readonly kind: AskedKind
  /** Options of the query, as they were given when this was asked. */
  readonly options: Row
  readonly columns: readonly string[]
  readonly rows: readonly NumberedRow[]
}

export interface Scenario {
  readonly title: string
  readonly gridM: number
  readonly profile: string
  /** Longitude and latitude of the north-west corner. */
  readonly origin: readonly [lon: number, lat: number]
  readonly map: string
  /** Nodes by places instead of a drawing. */
  readonly locations: readonly Row[]
  readonly nodes: readonly Row[]
  readonly ways: readonly Row[]
  readonly relations: readonly (readonly (readonly [key: string, value: string])[])[]
  readonly asked: readonly Asked[]
  /** Parts of the roads with fewer nodes are small. */
  readonly smallPartNodes: number
  /** What only OSRM's own programs have, such as a profile in Lua; undefined where anybody can be asked. */
  readonly needs: string | undefined
}

type Reading = { -readonly [Key in keyof Scenario]: Scenario[Key] } & {
  options: Row
  title: string
}

const OSRM_GRID_M = 100
const NOTHING: Reading = {
  title: '',
  gridM: OSRM_GRID_M,
  profile: 'bicycle',
  origin: [1, 1],
  map: '',
  locations: [],
  nodes: [],
  ways: [],
  relations: [],
  asked: [],
  smallPartNodes: 0,
  needs: undefined,
  options: {},
}

/** Sentences before a table of questions. */
const ASKED = {
  route: /I route (?:\d+ times )?I should get$/,
  match: /I match I should get$/,
  trip: /I plan a trip I should get$/,
  nearest: /I request nearest I should get$/,
  durations: /I request a travel time matrix I should get$/,
  distances: /I request a travel distance matrix I should get$/,
  guesses: /I request a travel time matrix I should get estimates for$/,
  codes: /I request a travel time matrix with these waypoints I should get the response code$/,
} as const

/** Sentences of what only OSRM has. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  'a profile in Lua': /the profile file|the profile "[^"]*\//,
  'a file of speeds or penalties': /the (speed|turn penalty) file$|the raster source$/,
  'a moment of time': /parse-conditionals/,
  flatbuffers: /flatbuffers/,
  'OSRM programs':
    /I (try to )?run "|the input file|data load extra arguments|routability should be/,
}

/** Reads the scenarios of a file; sentences that are not known are passed over. */
export function readFeature(text: string): Scenario[] {
  const lines = text.split(/\r?\n/)
  const scenarios: Reading[] = []
  const background = { ...NOTHING }
  let into = background
  let isPlanned = false
  const quotedFrom = (at: number) => {
    const isMark = (index: number) => lines[index]?.trim() === '"""'
    const begin = isMark(at + 1) ? at + 2 : at + 1
    const end = lines.findIndex((_, index) => index >= begin && isMark(index))
    return { end, quoted: lines.slice(begin, end) }
  }
  const ask = (kind: AskedKind, columns: readonly string[], rows: readonly NumberedRow[]) => {
    into.asked = [...into.asked, { kind, options: into.options, columns, rows }]
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trim()
    if (line.startsWith('#')) continue
    if (line.startsWith('@')) isPlanned ||= /@todo\b/.test(line)
    const title = /^Scenario(?: Outline)?:\s*(.*)$/.exec(line)
    if (title) {
      into = { ...background, title: title[1] }
      if (isPlanned) into.needs ??= 'what OSRM does not pass itself'
      isPlanned = false
      scenarios.push(into)
    }
    const [need] = Object.entries(NEEDS).find(([, form]) => form.test(line)) ?? []
    into.needs ??= need
    const small = /extract extra arguments.*small-component-size[= ](\d+)/.exec(line)
    if (small) into.smallPartNodes = Number(small[1])
    const grid = /a grid size of ([\d.]+) meters/.exec(line)
    if (grid) into.gridM = Number(grid[1])
    const profile = /the profile "([^"]+)"/.exec(line)
    if (profile) into.profile = profile[1]
    const origin = /the origin ([-\d.]+),([-\d.]+)/.exec(line)
    if (origin) into.origin = [Number(origin[1]), Number(origin[2])]
    const table = () => tableFrom(lines, at + 1)
    if (/the node map$/.test(line)) {
      const { quoted, end } = quotedFrom(at)
      into.map = quoted.join('\n')
      at = end
    } else if (/the node locations$/.test(line)) into.locations = rowsOf(table())
    else if (/the nodes$/.test(line)) into.nodes = [...into.nodes, ...rowsOf(table())]
    else if (/the ways( with locations)?$/.test(line))
      into.ways = [...into.ways, ...rowsOf(table())]
    else if (/the relations$/.test(line)) {
      const [head, ...rest] = table()
      const named = rest.map(({ cells }) =>
        cells.map((value, i) => [head.cells[i], value] as const),
      )
      into.relations = [...into.relations, ...named]
    } else if (/the query options$/.test(line)) {
      const given = table().map(({ cells: [name, value] }) => [name, value])
      into.options = { ...into.options, ...Object.fromEntries(given) }
    } else if (/skip waypoints$/.test(line)) {
      into.options = { ...into.options, skip_waypoints: 'true' }
    } else if (/I request \/(.*)$/.test(line)) {
      const path = /I request (\/.*)$/.exec(line)![1]
      ask('request', [], [{ line: at + 1, row: { request: path } }])
    } else if (/I POST to /.test(line)) {
      const path = /I POST to (\S+) with body$/.exec(line)![1]
      const { quoted, end } = quotedFrom(at)
      ask('post', [], [{ line: at + 1, row: { request: path, body: quoted.join('\n') } }])
      at = end
    } else if (/status code should be (.+)$/.test(line)) {
      const code = /status code should be (.+)$/.exec(line)![1]
      const before = into.asked.at(-1)!
      const rows = before.rows.map(({ line, row }) => ({ line, row: { ...row, code } }))
      into.asked = [...into.asked.slice(0, -1), { ...before, columns: ['code'], rows }]
    } else {
      const [kind] = Object.entries(ASKED).find(([, form]) => form.test(line)) ?? []
      if (kind === undefined) continue
      const [head, ...rest] = table()
      const rows = rest.map(({ line, cells }) => ({ line, row: rowOf(head.cells, cells) }))
      ask(kind as AskedKind, head.cells, rows)
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
    if (line.startsWith('#') || (line === '' && table.length === 0)) continue
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

/**
 * OSRM's own scenarios of its services asked of our door:
 * `node bench/osrm-services.ts <folder features of OSRM's repository> [part of a file's name] [--all]`.
 *
 * Each scenario draws roads, and says what OSRM answers over them: by GET and by POST, as OSRM's own test does. Compared
 * is what the interface says, not what a profile in Lua makes of speeds. Printed are rows that differ without a reason in
 * `osrm-scenarios/reasons.ts`, with `--all` all that differ, and counts; the command fails where a row differs without a
 * reason, or a reason has no such row. The scenarios are OSRM's (BSD licence); none of them is kept here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../src/use-cases/world.ts'
import type { DrawnRoads } from '../test/support/draw-roads.ts'
import { ask, get, post, type Reply, worldOver } from './osrm-scenarios/ask-door.ts'
import {
  isDrivenOver,
  LENGTH_COLUMNS,
  lineText,
  matchingsOf,
  REPLY_CELLS,
  ROUTE_CELLS,
  STEP_COLUMNS,
  tripsOf,
} from './osrm-scenarios/cells.ts'
import { drawScenario, smallParts } from './osrm-scenarios/draw-scenario.ts'
import { isLength, isMeant, isPlace } from './osrm-scenarios/fuzzy.ts'
import { type Asked, type Row, readFeature, type Scenario } from './osrm-scenarios/read-feature.ts'
import { REASONS, reasonOf, STANDING } from './osrm-scenarios/reasons.ts'
import type { SaidRoute } from './osrm-scenarios/said.ts'

const PROFILES = new Set(['car', 'testbot'])
/** Columns whose empty cell says something. */
const MEANT_WHERE_EMPTY = new Set(['route', 'alternative', 'message'])

/** A difference whose reason is looked at: where points stay at their roads, we find no drive either. */
const FARTHER_ROAD = 'route: OSRM none | ours by a farther road'

const tellsAll = process.argv.includes('--all')
const [folder, wanted = ''] = process.argv.slice(2).filter((one) => one !== '--all')
const counts = new Map<string, number>()
const count = (what: string, more = 1) => counts.set(what, (counts.get(what) ?? 0) + more)
const usedReasons = new Set<string>()

for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!path.endsWith('.feature') || path.startsWith('guidance') || !path.includes(wanted)) continue
  for (const scenario of readFeature(readFileSync(join(folder, path), 'utf8'))) {
    await lookAt(path, scenario)
  }
}
for (const [what, number] of [...counts].sort(([, a], [, b]) => b - a)) console.log(number, what)
const stale = Object.values(STANDING)
  .flat()
  .filter((scenario) => wanted === '' && !usedReasons.has(scenario))
for (const scenario of stale) console.log(`no row differs any more: ${scenario}`)
if (counts.has('differ without a reason') || stale.length > 0) process.exitCode = 1

async function lookAt(file: string, scenario: Scenario): Promise<void> {
  const rows = scenario.asked.reduce((sum, { rows }) => sum + rows.length, 0)
  const cannot =
    scenario.needs ?? (PROFILES.has(scenario.profile) ? undefined : 'another profile than the car')
  if (cannot !== undefined) {
    if (rows > 0) count(`cannot be asked: ${cannot}`, rows)
    return
  }
  let town: DrawnRoads
  let world: World
  try {
    town = drawScenario(scenario)
    world = worldOver(town, smallParts(scenario))
  } catch (error) {
    if (rows > 0) count(`cannot be asked: no roads (${(error as Error).message})`, rows)
    return
  }
  for (const asked of scenario.asked) {
    for (const [index, { line, row }] of asked.rows.entries()) {
      let differences: string[]
      try {
        const compared = await compare(asked, row, index, { town, ways: scenario.ways, world })
        if (compared === undefined) {
          count('cannot be asked: a value of the profile alone')
          continue
        }
        differences = compared
      } catch (error) {
        differences = [(error as Error).message]
      }
      count('asked')
      if (differences.length === 0) {
        count('alike')
        continue
      }
      if (differences[0] === FARTHER_ROAD) {
        count(`stand: ${REASONS.fartherRoad}`)
        continue
      }
      const key = `${file}: ${scenario.title}`
      const reason = reasonOf(key)
      if (reason !== undefined) usedReasons.add(key)
      count(reason === undefined ? 'differ without a reason' : `stand: ${reason}`)
      if (reason !== undefined && !tellsAll) continue
      console.log(`${file}:${line} ${scenario.title}`)
      console.log(`    ${asked.kind} ${Object.values(row).join(' | ')}`)
      for (const difference of differences) console.log(`      ${difference}`)
    }
  }
}

/** What differs in a row; undefined where none of its columns is compared. */
async function compare(
  asked: Asked,
  row: Row,
  index: number,
  {
    town,
    ways,
    world,
  }: { readonly town: DrawnRoads; readonly ways: readonly Row[]; readonly world: World },
): Promise<string[] | undefined> {
  const { kind, options, columns, rows } = asked
  const at = (letter: string) => {
    const { lon, lat } = town.place(letter.trim())
    return `${lon.toFixed(9)},${lat.toFixed(9)}`
  }
  const query = (reply: Reply, cells: Readonly<Record<string, () => string>>) => {
    const known = columns.filter((column) => Object.hasOwn(cells, column))
    if (known.length === 0) return undefined
    const isOtherSteps = hasOtherSteps(row, cells)
    if (isOtherSteps) count('  rows told by other steps: columns of steps not compared')
    return known.flatMap((column) => {
      const want = row[column]
      if (isOtherSteps && STEP_COLUMNS.has(column)) return []
      if (want === '' && !MEANT_WHERE_EMPTY.has(column)) return []
      if (reply.json.code !== 'Ok' && want === '') return []
      const found = cellOf(cells[column])
      const isAlike = LENGTH_COLUMNS.has(column) ? isLength(found, want) : isMeant(found, want)
      return isAlike ? [] : [`${column}: OSRM ${want} | ours ${found}`]
    })
  }
  const replyCells = (reply: Reply) =>
    Object.fromEntries(Object.entries(REPLY_CELLS).map(([name, cell]) => [name, () => cell(reply)]))
  switch (kind) {
    case 'request': {
      const reply = await get(row.request, world)
      return query(reply, replyCells(reply))
    }
    case 'post': {
      const reply = await post(row.request, row.body, world)
      return query(reply, replyCells(reply))
    }
    case 'route': {
      const reply =
        row.request !== undefined
          ? await get(`/${row.request.replace(/^[/?]/, '')}`, world)
          : await ask('route', letters(row).map(at), routeOptions(row, options), world)
      const cells = { ...replyCells(reply), ...routeCells(reply.json.routes[0], town) }
      const found = query(reply, cells)
      if (row.route === '' && reply.json.code === 'Ok') {
        const near = { ...routeOptions(row, options), radiuses: radiusesOf(letters(row)) }
        const { json } = await ask('route', letters(row).map(at), near, world)
        if (json.code !== 'Ok') return [FARTHER_ROAD]
      }
      if (!found?.some((one) => one.startsWith('route:')) || reply.json.code !== 'Ok') return found
      if (row.route === '') return found
      const drawn = { ...routeOptions(row, options), overview: 'full', geometries: 'geojson' }
      const whole = await ask('route', letters(row).map(at), drawn, world)
      const { geometry } = whole.json.routes[0]
      const line = typeof geometry === 'string' ? [] : geometry.coordinates
      return isDrivenOver(line, row.route, town, ways)
        ? found.filter((one) => !one.startsWith('route:'))
        : found
    }
    case 'nearest': {
      const reply = await ask('nearest', [at(row.in)], options, world)
      const [first] = reply.json.waypoints
      return query(reply, {
        code: () => reply.json.code,
        out: () => (isPlace(first?.location, town.place(row.out)) ? row.out : `${first?.location}`),
        result_count: () => String(reply.json.waypoints.length),
        name: () => first.name,
        snapping_distance: () => first.distance.toFixed(1),
      })
    }
    case 'trip': {
      const { source, destination, roundtrip } = row
      const ends = Object.entries({ source, destination, roundtrip }).filter(([, value]) => value)
      const asks: Row = { steps: 'true', ...options, ...Object.fromEntries(ends) }
      const reply = await ask('trip', letters(row).map(at), asks, world)
      if (row.status === 'NoTrips' && reply.json.code === 'Ok') {
        const near = { ...asks, radiuses: radiusesOf(letters(row)) }
        const { json } = await ask('trip', letters(row).map(at), near, world)
        if (json.code === 'NoTrips') return [FARTHER_ROAD]
      }
      const [first] = reply.json.trips
      return query(reply, {
        code: () => reply.json.code,
        // The original's own test reads the code here.
        status: () => reply.json.code,
        message: () => reply.json.message ?? '',
        // The original's own test compares as many letters as the row has.
        trips: () => tripsOf(reply, asks.roundtrip !== 'false', town).slice(0, row.trips.length),
        distance: () => String(first.distance),
        geometry: () => lineText(first.geometry, options.geometries),
        weight_name: () => first.weight_name,
      })
    }
    case 'match': {
      const times = row.timestamps && { timestamps: row.timestamps.trim().split(/\s+/).join(';') }
      const asks = { ...options, ...times }
      const reply = await ask('match', [...row.trace].map(at), asks, world)
      const [first] = reply.json.matchings
      return query(reply, {
        ...routeCells(first, town),
        code: () => reply.json.code,
        matchings: () => matchingsOf(reply, row, town),
        geometry: () => lineText(first.geometry, options.geometries),
        waypoints: () => waypointsOf(reply, row, town),
        matchings_index: () =>
          reply.json.tracepoints.map((point) => point?.matchings_index ?? '').join(','),
        alternatives: () =>
          reply.json.tracepoints.map((point) => point?.alternatives_count ?? '').join(','),
      })
    }
    case 'codes': {
      const reply = await ask(
        'table',
        letters(row).map(at),
        { ...options, annotations: 'duration' },
        world,
      )
      return query(reply, { code: () => reply.json.code })
    }
    default: {
      const [, ...across] = columns
      const down = rows.map(({ row }) => row[''])
      const isSquare = across.join() === down.join()
      const points = isSquare ? across : [...across, ...down]
      const numbers = (from: number, list: readonly string[]) =>
        list.map((_, place) => from + place).join(';')
      const sides = {
        destinations: numbers(0, across),
        sources: numbers(across.length, down),
      }
      const annotations = kind === 'distances' ? 'distance' : 'duration'
      const asks = { ...options, annotations, ...(isSquare ? {} : sides) }
      const reply = await ask('table', points.map(at), asks, world)
      const cells = cellsOf(reply, kind, index)
      // Times of drives are a profile's; guesses are of the interface.
      const pairs = reply.json.fallback_speed_cells
      const guessed = new Set(pairs.map(([row, column]) => `${row} ${column}`))
      return across.flatMap((letter, column) => {
        const [found, want] = [cells(column), row[letter]]
        const isGuess = guessed.has(`${index} ${column}`)
        const isAlike =
          kind === 'distances'
            ? isLength(found, want)
            : kind === 'guesses' || isGuess || found === '' || want === ''
              ? isMeant(found, want)
              : (Number(found) === 0) === (Number.parseFloat(want) === 0)
        return isAlike ? [] : [`${letter}: OSRM ${want} | ours ${found}`]
      })
    }
  }
}

/** So small that points stay on their roads. */
function radiusesOf(points: readonly string[]): string {
  return points.map(() => '2').join(';')
}

/** Whether a drive has more or fewer steps than the row: when to tell a turn is compared by the scenarios of guidance. */
function hasOtherSteps({ route }: Row, cells: Readonly<Record<string, () => string>>): boolean {
  if (!route || !cells.route) return false
  return cellOf(cells.route).split(',').length !== route.split(',').length
}

/** A cell of an answer that has no such value is told, too. */
function cellOf(cell: () => string): string {
  try {
    return cell()
  } catch {
    return '(none)'
  }
}

function letters({ from, to, waypoints }: Row): string[] {
  return (waypoints ?? `${from},${to}`).split(',')
}

function routeCells(route: SaidRoute, town: DrawnRoads): Record<string, () => string> {
  return Object.fromEntries(
    Object.entries(ROUTE_CELLS).map(([name, cell]) => [name, () => cell(route, town)]),
  )
}

function routeOptions({ bearings, approaches }: Row, options: Row): Row {
  const elements = (cell: string) => cell.split(/\s+/).filter((one) => one !== '')
  const courses = elements(bearings ?? '').map((one) =>
    one === '*' ? '' : one.includes(',') ? one : `${one},10`,
  )
  return {
    steps: 'true',
    alternatives: 'false',
    ...options,
    ...(courses.length > 0 && { bearings: courses.join(';') }),
    ...(approaches && { approaches: elements(approaches).join(';') }),
  }
}

function waypointsOf({ json }: Reply, { waypoints }: Row, town: DrawnRoads): string {
  const points = json.tracepoints.filter((point) => point?.waypoint_index != null)
  const isThere = (letter: string, index: number) =>
    isPlace(points[index]?.location, town.place(letter))
  if (points.length !== waypoints.length) return `${points.length} waypoints`
  return [...waypoints].map((letter, index) => (isThere(letter, index) ? letter : '_')).join('')
}

type TableKind = 'durations' | 'distances' | 'guesses'

/** Cells of a row of a table as OSRM's test reads them. */
function cellsOf({ json }: Reply, kind: TableKind, row: number): (column: number) => string {
  if (kind === 'guesses') {
    const pairs = json.fallback_speed_cells
    return (column) => (pairs.some(([r, c]) => r === row && c === column) ? 'Y' : '')
  }
  const cells = json[kind][row] ?? []
  return (column) => String(cells[column] ?? '')
}

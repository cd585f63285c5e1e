/**
 * Builds roads from OpenStreetMap files and measures it: seconds and memory of each phase, and how the speed of reading
 * compares with a bare read of the same bytes. Prints what the network holds: counts, average speed by class.
 *
 *     node bench/build-roads.ts [file.osm.pbf …]
 */
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Progress } from '../src/report/progress.ts'
import {
  DEAD_ISLAND,
  DESTINATION_ONLY,
  NO_PASSAGE,
  openRoads,
  ROAD_CLASSES,
  type RoadNetwork,
} from '../src/roads/network/network.ts'
import { buildRoads } from '../src/sources/osm/build-roads.ts'
import { encodeTable } from '../src/tables/table-file.ts'

const DATA = '../shared/data'
const FILES = [
  `${DATA}/osm/liechtenstein.osm.pbf`,
  `${DATA}/osm/helsinki-centre.osm.pbf`,
  `${DATA}/osm/monaco.osm.pbf`,
  `${DATA}/roads-synthetic/20k.osm.pbf`,
  `${DATA}/roads-synthetic/baltic-size.osm.pbf`,
]

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Notes how long each phase takes. */
function stopwatch(): Progress & { readonly phases: Map<string, number> } {
  const phases = new Map<string, number>()
  let name = ''
  let startedMs = 0
  const stop = () => {
    if (name !== '') phases.set(name, performance.now() - startedMs)
    name = ''
  }
  return {
    phases,
    phase(next) {
      stop()
      name = next
      startedMs = performance.now()
    },
    advance() {},
    note() {},
    end: stop,
  }
}

function printSpeeds(network: RoadNetwork): void {
  for (const [number, name] of ROAD_CLASSES.entries()) {
    let lengthMm = 0
    let durationMs = 0
    let edges = 0
    for (let edge = 0; edge < network.edgeCount; edge++) {
      if (network.edgeClass[edge] !== number) continue
      const forwardMs = network.edgeForwardMs[edge]
      edges++
      lengthMm += network.edgeLengthMm[edge]
      durationMs += forwardMs === NO_PASSAGE ? network.edgeBackwardMs[edge] : forwardMs
    }
    if (edges === 0) continue
    const kmh = (lengthMm / durationMs) * 3.6
    console.log(
      `  ${name.padEnd(14)} ${edges} edges, ${(lengthMm / 1e6).toFixed(1)} km, ${kmh.toFixed(1)} km/h`,
    )
  }
}

async function measure(file: string): Promise<void> {
  const readStartMs = performance.now()
  const bytes = readFileSync(file).length
  const readMs = performance.now() - readStartMs
  const watch = stopwatch()
  const startMs = performance.now()
  const { tables, receipts } = await buildRoads([{ file }], watch)
  const builtMs = performance.now() - startMs
  const encodeStartMs = performance.now()
  const files = new Map([...tables].map(([name, columns]) => [name, encodeTable(columns)]))
  const encodeMs = performance.now() - encodeStartMs
  const peak = process.resourceUsage().maxRSS * 1024
  const { network, graph } = openRoads((name) => files.get(name.replace(/^roads-|\.arrow$/g, ''))!)
  const size = [...files.values()].reduce((sum, table) => sum + table.length, 0)

  console.log(`\n${file}: ${megabytes(bytes)}, a bare read ${seconds(readMs)}`)
  for (const [phase, ms] of watch.phases) console.log(`  ${phase.padEnd(28)} ${seconds(ms)}`)
  const readingMs =
    (watch.phases.get('Reading ways') ?? 0) + (watch.phases.get('Reading nodes') ?? 0)
  console.log(
    `  built in ${seconds(builtMs)} (reading ${(bytes / 1e3 / readingMs).toFixed(1)} MB/s, a bare read ${(bytes / 1e3 / readMs).toFixed(0)} MB/s), encoded in ${seconds(encodeMs)}, peak ${megabytes(peak)}, tables ${megabytes(size)}`,
  )
  const count = (bit: number) =>
    network.edgeFlags.reduce((sum, flags) => sum + Number((flags & bit) !== 0), 0)
  console.log(
    `  ${network.junctionCount} junctions, ${network.edgeCount} edges (${count(DESTINATION_ONLY)} destination-only, ${count(DEAD_ISLAND)} dead islands), ${network.restrictionCount} restrictions`,
  )
  console.log(`  search graph: ${graph.vertexCount} vertices, ${graph.arcCount} arcs`)
  for (const { source, rowsRead, rowsKept, leftOut, refusedByReason } of receipts) {
    const rest = [...leftOut, ...refusedByReason].map(([reason, rows]) => `${reason} ${rows}`)
    console.log(`  ${source}: read ${rowsRead}, kept ${rowsKept}; ${rest.join(', ')}`)
  }
  printSpeeds(network)
}

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}`)
for (const file of process.argv.length > 2 ? process.argv.slice(2) : FILES) {
  if (existsSync(file)) await measure(file)
  else console.log(`\n${file} is absent: skipped`)
}

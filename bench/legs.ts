/**
 * Legs against the single routes between the snapped points, over road extracts and drawn street grids:
 * `node bench/legs.ts [file.osm.pbf …] [--triples N]`. Points are seeded, up to some 300 m beside random roads, dead
 * islands included. Prints the number of differences; a difference is a failure.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { METRICS } from '../src/roads/network/network.ts'
import { createRouteQuery, openRouter, type Router } from '../src/router/router.ts'
import { buildRouter } from '../src/router/weights/build-router.ts'
import { encodeTable } from '../src/tables/table-file.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { legDifferences } from '../test/support/leg-differences.ts'
import { loadRoadsForTests } from '../test/support/load-roads.ts'

const FOLDER = join(import.meta.dirname, '../../shared/data')
const FILES = ['tartu', 'helsinki-centre', 'monaco', 'liechtenstein'].map((name) =>
  join(FOLDER, `osm/${name}.osm.pbf`),
)
const SNAP_METRES_MAX = 2_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { triples: { type: 'string', default: '5000' } },
})

async function openRoads(file: string): Promise<Router> {
  const { network, graph, tables } = await loadRoadsForTests(file)
  const files = await buildRouter({ network, graph, threads: 1 })
  const bytesOf = (name: string) =>
    files.get(name) ?? encodeTable(tables.get(name.replace(/^roads-|\.arrow$/g, ''))!)
  return openRouter(bytesOf, (name) => files.has(name))
}

function differences(router: Router, triples: number): number {
  const { network } = router
  const query = createRouteQuery(router)
  const random = seeded(2026)
  const anyPoint = () => {
    const point = Math.floor(random() * network.pointLonE7.length)
    return {
      lonE7: network.pointLonE7[point] + Math.round((random() - 0.5) * 100_000),
      latE7: network.pointLatE7[point] + Math.round((random() - 0.5) * 50_000),
    }
  }
  let count = 0
  for (let triple = 0; triple < triples; triple++) {
    const points = [anyPoint(), anyPoint(), anyPoint()]
    for (const metric of METRICS) {
      const faults = legDifferences(query, { points, metric, snapMetresMax: SNAP_METRES_MAX })
      for (const fault of faults) console.log(`  triple ${triple}, ${metric}: ${fault}`)
      count += faults.length
    }
  }
  return count
}

const triples = Number(values.triples)
for (const file of positionals.length > 0 ? positionals : FILES) {
  if (!existsSync(file)) {
    console.log(`${file} is not there: left out`)
    continue
  }
  const count = differences(await openRoads(file), triples)
  console.log(`${file}: ${triples} triples, both preferences: ${count} differences`)
  if (count > 0) process.exitCode = 1
}

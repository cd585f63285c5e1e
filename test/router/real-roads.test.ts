import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLine } from '../../src/geo/line.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { DEAD_ISLAND, FERRY } from '../../src/roads/network/network.ts'
import { addLegLine } from '../../src/router/leg.ts'
import { route } from '../../src/router/route.ts'
import {
  createRouteQuery,
  filesOfMetric,
  openRouter,
  prepareSteps,
} from '../../src/router/router.ts'
import { INFINITY } from '../../src/router/search/path-search.ts'
import { buildRouter } from '../../src/router/weights/build-router.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { geodesicOfLineM } from '../support/geodesic.ts'
import { loadRoadsForTests } from '../support/load-roads.ts'
import { plainRouter } from '../support/with-hierarchy.ts'

const FOLDER = join(import.meta.dirname, '../../../shared/data/osm')
const EXTRACTS = ['liechtenstein', 'helsinki-centre', 'monaco', 'tartu']
const PAIRS = 340
/** Lines are measured point by point for so many of the pairs. */
const MEASURED = 20

/** Numerical Recipes' generator. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

async function openExtract(name: string, isRead: (file: string) => boolean = () => true) {
  const { network, graph, tables } = await loadRoadsForTests(join(FOLDER, `${name}.osm.pbf`))
  const files = await buildRouter({ network, graph, threads: 1 })
  const bytesOf = (file: string) =>
    files.get(file) ?? encodeTable(tables.get(file.replace(/^roads-|\.arrow$/g, ''))!)
  return openRouter(bytesOf, (file) => files.has(file) && isRead(file))
}

describe.skipIf(!existsSync(FOLDER))(
  'real roads (skipped where ../shared/data/osm is absent)',
  () => {
    test('monaco: without the files of the shortest ways, those alone are refused', async () => {
      const shortest = filesOfMetric('shortest')
      const router = await openExtract('monaco', (file) => !shortest.includes(file))
      expect(router.unread).toEqual(['shortest'])
      const query = createRouteQuery(router)
      runToEnd(prepareSteps(query))
      expect(query.search('fastest').search([], [])).toBe(INFINITY)
      expect(() => query.search('shortest')).toThrow('no shortest ways')
    })

    test.each(EXTRACTS)(
      '%s: hundreds of random pairs are routed, as by plain Dijkstra',
      async (name) => {
        const router = await openExtract(name)
        const { network, graph, index, metrics } = router
        expect(router.hierarchy).toBeDefined()
        const query = createRouteQuery(router)
        const plain = createRouteQuery(plainRouter(network, graph, index, metrics))
        const random = seeded(2026)
        const anyPlace = () => {
          let edge: number
          do edge = Math.floor(random() * network.edgeCount)
          while ((network.edgeFlags[edge] & (DEAD_ISLAND | FERRY)) !== 0)
          const first = network.edgeFirstPoint[edge]
          return {
            lonE7: network.pointLonE7[first] + Math.round((random() - 0.5) * 5000),
            latE7: network.pointLatE7[first] + Math.round((random() - 0.5) * 2500),
          }
        }
        for (let pair = 0; pair < PAIRS; pair++) {
          const from = anyPlace()
          // The extract of Liechtenstein holds a second network beyond the ocean.
          let to = anyPlace()
          while (Math.sign(to.lonE7) !== Math.sign(from.lonE7)) to = anyPlace()
          const metric = pair % 2 === 0 ? 'fastest' : 'shortest'
          const request = { metric, points: [from, to], snapMetresMax: 2000 } as const
          const answer = route(query, request)
          const wanted = route(plain, request)
          if (!answer.found || !wanted.found) throw new Error(`pair ${pair} has no route`)
          if (metric === 'fastest') expect(answer.durationMs).toBe(wanted.durationMs)
          else expect(answer.lengthMm).toBe(wanted.lengthMm)
          if (pair >= MEASURED) continue
          const line = createLine()
          addLegLine(network, answer.legs[0], line)
          const lengthM = geodesicOfLineM(line, 1e7)
          expect(Math.abs(lengthM - answer.lengthMm / 1000)).toBeLessThan(0.02 + lengthM * 0.0001)
        }
      },
    )
  },
)

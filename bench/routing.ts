/**
 * Routes over random pairs, seeded, one thread: `node bench/routing.ts RELEASE_FOLDER [--pairs N] [--url URL --key KEY]`.
 * First the engine (nearest road, search, path, line), then the interface without a socket, plain Dijkstra beside it;
 * with `--url`, the address of a running server's router (`http://127.0.0.1:8080/router`), the same questions by HTTP.
 */

import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { bytesOf, readRelease } from '../src/release/read-release.ts'
import { runToEnd } from '../src/report/steps.ts'
import { DEAD_ISLAND, FERRY, type RoadNetwork } from '../src/roads/network/network.ts'
import { type Route, route } from '../src/router/route.ts'
import { drawLegs, reduceLine } from '../src/router/route-line.ts'
import { createRouteQuery, openRouter, routerOver } from '../src/router/router.ts'
import { completeAnswer } from '../src/server/contract/interface.ts'
import { parametersOf } from '../src/server/contract/parameters.ts'
import { surRouting } from '../src/server/interfaces/sur-routing/sur-routing.ts'
import { NONE } from '../src/tables/none.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '2000' },
    url: { type: 'string' },
    key: { type: 'string', default: 'demo' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('usage: node bench/routing.ts RELEASE_FOLDER [--pairs N] [--url URL]')
const pairCount = Number(values.pairs)
const SNAP_METRES_MAX = 2000
const DIJKSTRA_PAIRS = 40
const CONNECTIONS = 8

/** Numerical Recipes' generator: the same pairs on every run and machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Pair {
  readonly from: { readonly lonE7: number; readonly latE7: number }
  readonly to: { readonly lonE7: number; readonly latE7: number }
}

/** Points up to some 50 m beside random connected roads. */
function randomPairs({ edgeCount, edgeFlags, edgeFirstPoint, ...points }: RoadNetwork): Pair[] {
  const random = seeded(2026)
  const point = () => {
    let edge: number
    do edge = Math.floor(random() * edgeCount)
    while ((edgeFlags[edge] & (DEAD_ISLAND | FERRY)) !== 0)
    const first = edgeFirstPoint[edge]
    return {
      lonE7: points.pointLonE7[first] + Math.round((random() - 0.5) * 16_000),
      latE7: points.pointLatE7[first] + Math.round((random() - 0.5) * 8_000),
    }
  }
  return Array.from({ length: pairCount }, () => ({ from: point(), to: point() }))
}

let sink = 0

/** Runs each question once for warmth (a tenth of them) and once for the clock. */
function measure<T>(name: string, questions: readonly T[], ask: (question: T) => number): number {
  for (const question of questions.slice(0, Math.ceil(questions.length / 10))) sink += ask(question)
  const times = questions.map((question) => {
    const began = performance.now()
    sink += ask(question)
    return performance.now() - began
  })
  return report(name, times)
}

function report(name: string, times: number[]): number {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(share).toFixed(4))
  console.log(`${name.padEnd(44)} p50 ${p50}  p95 ${p95}  p99 ${p99}  mean ${mean.toFixed(4)} ms`)
  return at(0.5)
}

const began = performance.now()
const release = readRelease(folder)
const readMs = performance.now() - began
const router = openRouter(bytesOf(release.files), (file) => release.files.has(file), release.memory)
const openMs = performance.now() - began - readMs
const query = createRouteQuery(router)
const { network, graph } = router
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const roadBytes = [...release.files]
  .filter(([file]) => /^(?:roads|router|hierarchy)-/.test(file))
  .reduce((sum, [, bytes]) => sum + bytes.byteLength, 0)
console.log(
  `${network.junctionCount} junctions, ${network.edgeCount} edges, ${graph.vertexCount} vertices, ` +
    `${graph.arcCount} arcs; ${router.hierarchy ? 'hierarchy' : 'plain Dijkstra'}; Node ${process.version}`,
)
console.log(
  `read and verified in ${readMs.toFixed(0)} ms, opened in ${openMs.toFixed(1)} ms, tables of the roads ${megabytes(roadBytes)}`,
)

const pairs = randomPairs(network)
const request = ({ from, to }: Pair, metric: 'fastest' | 'shortest' = 'fastest') => ({
  metric,
  points: [from, to],
  snapMetresMax: SNAP_METRES_MAX,
})

measure('nearest road', pairs, ({ from }) => {
  const [place] = query.snapper.nearest({
    ...from,
    limitM: SNAP_METRES_MAX,
    count: 1,
    accepts: (edge) => (network.edgeFlags[edge] & DEAD_ISLAND) === 0,
  })
  return place.edge
})

const ends = new Map(
  pairs.map((pair) => {
    const vertex = (point: Pair['from']) => {
      const [place] = query.snapper.nearest({ ...point, limitM: SNAP_METRES_MAX, count: 1 })
      const arc = graph.startArc[place.edge * 2]
      return [{ vertex: graph.arcHead[arc === NONE ? 0 : arc], offset: 0 }]
    }
    return [pair, { sources: vertex(pair.from), targets: vertex(pair.to) }]
  }),
)
for (const metric of ['fastest', 'shortest'] as const) {
  const search = query.search(metric)
  const costMs = measure(`${metric}: cost between vertices`, pairs, (pair) => {
    const { sources, targets } = ends.get(pair)!
    return search.search(sources, targets)
  })
  measure(`${metric}: cost and path`, pairs, (pair) => {
    const { sources, targets } = ends.get(pair)!
    return search.search(sources, targets) + search.pathArcs().length
  })
  const roads = routerOver(network, graph, router.index, router.metrics)
  const plain = runToEnd(roads.createSearchSteps(metric))
  const plainMs = measure(
    `${metric}: cost by plain bidirectional Dijkstra`,
    pairs.slice(0, DIJKSTRA_PAIRS),
    (pair) => {
      const { sources, targets } = ends.get(pair)!
      return plain.search(sources, targets)
    },
  )
  console.log(`${metric}: ${(plainMs / costMs).toFixed(0)} times as fast as plain Dijkstra`)
}

const found: Route[] = []
measure('route: legs and totals', pairs, (pair) => {
  const answer = route(query, request(pair))
  if (answer.found) found.push(answer)
  return answer.found ? answer.durationMs : 0
})
const routes = found.slice(-pairCount)
measure('line and box', routes, ({ legs }) => drawLegs(query, legs, 4326).line.count)
measure('line, box and maxDev=1', routes, ({ legs }) => {
  const { line } = drawLegs(query, legs, 4326)
  return reduceLine(query, line, { system: 4326, maxDevM: 1 }).count
})
const pointCount = routes.reduce((sum, { legs }) => sum + drawLegs(query, legs, 4326).line.count, 0)
console.log(
  `${routes.length} of ${pairs.length} found, ${(pointCount / routes.length).toFixed(0)} points a line`,
)

const world = { routes: query, settings: { snapMetresMax: SNAP_METRES_MAX } }
const degrees = ({ lonE7, latE7 }: Pair['from']) => `${lonE7 / 1e7},${latE7 / 1e7}`
const queryOf = ({ from, to }: Pair, more: Readonly<Record<string, string>>) => ({
  pref: 'Fastest',
  output: 'json',
  start: degrees(from),
  end: degrees(to),
  ...more,
})
const FORMS = {
  'summary only': {},
  'full geometry': { noRouteGeom: 'false', maxDev: '0' },
  'maxDev=1': { noRouteGeom: 'false' },
} as const
for (const [name, more] of Object.entries(FORMS)) {
  const times: number[] = []
  for (const pair of pairs) {
    const parameters = parametersOf(Object.entries(queryOf(pair, more)))
    const began = performance.now()
    const answer = await completeAnswer(surRouting(parameters, world, { method: 'GET' }))
    times.push(performance.now() - began)
    sink += answer.body.length
  }
  report(`SURRouting without a socket: ${name}`, times)
}

if (values.url) {
  const agent = new Agent({ keepAlive: true })
  const ask = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(url, { agent }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve(bytes)
          else reject(new Error(`${response.statusCode}; an unlimited key is given with --key`))
        })
      }).on('error', reject)
    })
  for (const [name, more] of Object.entries(FORMS)) {
    const urls = pairs.map((pair) => {
      const parameters = new URLSearchParams({ ...queryOf(pair, more), key: values.key })
      return `${values.url}/SURRouting?${parameters}`
    })
    for (const url of urls.slice(0, urls.length / 4)) sink += await ask(url)
    const times: number[] = []
    for (const url of urls) {
      const asked = performance.now()
      sink += await ask(url)
      times.push(performance.now() - asked)
    }
    report(`HTTP: ${name}`, times)
    const asked = performance.now()
    let next = 0
    const client = async () => {
      while (next < urls.length) sink += await ask(urls[next++])
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
    const perSecond = (urls.length / (performance.now() - asked)) * 1000
    console.log(`HTTP: ${name}: ${perSecond.toFixed(0)} a second over ${CONNECTIONS} connections`)
  }
  agent.destroy()
}
console.log(`resident ${megabytes(process.memoryUsage().rss)}; ${sink > 0 ? '' : 'nothing found'}`)

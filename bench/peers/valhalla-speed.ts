/**
 * Times Valhalla's npm build beside ours on the same roads, in one process and without HTTP:
 * `npm run bench:valhalla:speed -- MODULE_FOLDER CONFIG.json ROADS --name WORDS [--rounds 5]`. `ROADS` is the extract that the
 * tiles of `CONFIG.json`, without a log, were made of, or the folder of a release of it. A question goes in as text and its answer comes
 * out as text. `bench/performance/valhalla.json` keeps the figures of each extract; `docs/performance.md` shows them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerText } from '../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { isochrones } from '../../src/doors/drives/isochrone.ts'
import { matrices } from '../../src/doors/drives/matrix.ts'
import { routes } from '../../src/doors/drives/route.ts'
import { readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../../src/router/router.ts'
import type { World } from '../../src/use-cases/world.ts'
import { openExtract, randomPoints } from '../open-extract.ts'
import { keptPeers, PEERS_FILE, type PeerRow } from '../performance/results.ts'
import { median } from '../targets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
})
const [moduleFolder, config, roads] = positionals
if (!roads || !values.name) {
  throw new Error(
    'usage: npm run bench:valhalla:speed -- MODULE_FOLDER CONFIG.json ROADS --name WORDS',
  )
}
type Ask = (question: string) => Promise<string>
const { Actor } = createRequire(import.meta.url)(resolve(moduleFolder)) as {
  Actor: { fromConfigFile(file: string): Promise<Record<'route' | 'isochrone' | 'matrix', Ask>> }
}
const theirs = await Actor.fromConfigFile(config)
const query = roads.endsWith('.pbf') ? await openExtract(roads) : routerOf(roads)
const world = {
  routes: query,
  manifest: { sources: [] },
  settings: { snapMetresMax: 2000 },
} as unknown as World

function routerOf(folder: string): RouteQuery {
  const { files, memory } = readRelease(folder)
  return createRouteQuery(openRouter(bytesOf(files), (file) => files.has(file), memory))
}

type Point = readonly [lon: number, lat: number]
const draw = randomPoints(query.router.network)
const point = (): Point => {
  const { lonE7, latE7 } = draw()
  return [lonE7 / 1e7, latE7 / 1e7]
}

const ours = (door: Interface, given: Readonly<Record<string, string>>) => async () => {
  const facts = { method: 'GET', body: '' } as RequestFacts
  const answer = await completeAnswer(door(parametersOf(Object.entries(given)), world, facts))
  if (answer.status !== 200) throw new Error(answerText(answer))
  return answerText(answer)
}
const their = (ask: Ask, question: object) => () =>
  ask(JSON.stringify({ costing: 'auto', ...question }))
const joined = (points: readonly Point[]) => points.join(';')

const first = point()

/** Points that a drive leads to from the first one: an extract may have roads of elsewhere, too. */
async function pointsOf(count: number): Promise<readonly Point[]> {
  const points: Point[] = []
  while (points.length < count) {
    const drawn = point()
    const reached = ours(routes, { points: joined([first, drawn]), geometry: 'false' })
    const isReached = await reached().then(
      () => true,
      () => false,
    )
    if (isReached) points.push(drawn)
  }
  return points
}
const located = (points: readonly Point[]) => points.map(([lon, lat]) => ({ lon, lat }))

/** A question to both. */
type Question = readonly [() => Promise<string>, () => Promise<string>]

const drive =
  (given: Readonly<Record<string, string>>, asked: object) => async (): Promise<Question> => {
    const points = await pointsOf(2)
    return [
      ours(routes, { points: joined(points), ...given }),
      their((text) => theirs.route(text), { locations: located(points), ...asked }),
    ]
  }

const contour = async (): Promise<Question> => {
  const start = await pointsOf(1)
  return [
    ours(isochrones, { point: joined(start), minutes: '10' }),
    their((text) => theirs.isochrone(text), {
      locations: located(start),
      contours: [{ time: 10 }],
      polygons: true,
    }),
  ]
}

/** Valhalla's settings allow as many by themselves. */
const SIDE = 50

const table = async (): Promise<Question> => {
  const [sources, targets] = [await pointsOf(SIDE), await pointsOf(SIDE)]
  return [
    ours(matrices, { sources: joined(sources), targets: joined(targets) }),
    their((text) => theirs.matrix(text), {
      sources: located(sources),
      targets: located(targets),
      verbose: false,
    }),
  ]
}

/** Its own documents always have a line. */
const BARE = { format: 'osrm', directions_type: 'none' }

const WORKS: Readonly<Record<string, readonly [count: number, make: () => Promise<Question>]>> = {
  summary: [100, drive({ geometry: 'false' }, { ...BARE, shape_format: 'no_shape' })],
  line: [100, drive({ tolerance: '0' }, { ...BARE, shape_format: 'geojson' })],
  steps: [100, drive({ steps: 'true', tolerance: '0' }, {})],
  'isochrone of 10 minutes': [40, contour],
  [`matrix of ${SIDE} by ${SIDE}`]: [4, table],
}

async function measured(work: string): Promise<PeerRow> {
  const [count, make] = WORKS[work]
  const questions: Question[] = []
  while (questions.length < count) questions.push(await make())
  const sides = [0, 1].map(() => ({ ms: [] as number[], bytes: 0, refused: 0 }))
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const turn of [0, 1]) {
      const at = (turn + round) % 2
      const side = sides[at]
      side.bytes = side.refused = 0
      const before = process.cpuUsage()
      for (const question of questions) {
        try {
          side.bytes += (await question[at]()).length / count
        } catch (error) {
          if (round === 0) console.error(`${work}: ${(error as Error).message}`)
          side.refused++
        }
      }
      const { user, system } = process.cpuUsage(before)
      if (round > 0) side.ms.push((user + system) / 1000 / count)
    }
  }
  const [our, other] = sides.map(({ ms, bytes, refused }) => ({
    leastMs: Math.min(...ms),
    medianMs: median(ms),
    bytes: Math.round(bytes),
    refused,
  }))
  return { work, ours: our, theirs: other }
}

const rows: PeerRow[] = []
for (const work of Object.keys(WORKS)) {
  const row = await measured(work)
  console.log(JSON.stringify(row))
  rows.push(row)
}
const { version } = JSON.parse(
  readFileSync(join(resolve(moduleFolder), 'package.json'), 'utf8'),
) as { version: string }
const measuredNow = {
  name: values.name,
  junctions: query.router.network.junctionCount,
  machine: cpus()[0].model,
  cores: cpus().length,
  node: process.version,
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  version,
  rows,
}
const kept = keptPeers().filter(({ name }) => name !== values.name)
const all = [...kept, measuredNow].sort((a, b) => a.junctions - b.junctions)
writeFileSync(PEERS_FILE, `${JSON.stringify(all, null, 2)}\n`)

/**
 * Matrices between random points of a release by the interface, seeded, one thread: `node bench/matrix.ts RELEASE_FOLDER
 * [--side N]`. Every cell of the first rows is held against a single route, which is also the naive way that is timed.
 */
import { parseArgs } from 'node:util'
import { answerText } from '../src/doors/contract/answer.ts'
import { completeAnswer, isPrepared, type RequestFacts } from '../src/doors/contract/interface.ts'
import { parametersOf } from '../src/doors/contract/parameters.ts'
import { matrices } from '../src/doors/drives/matrix.ts'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import type { World } from '../src/use-cases/world.ts'
import { randomPoints } from './open-extract.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { side: { type: 'string', default: '1000' }, rows: { type: 'string', default: '10' } },
})
const [folder] = positionals
if (!folder) throw new Error('usage: node bench/matrix.ts RELEASE_FOLDER [--side N] [--rows N]')
const side = Number(values.side)
const rows = Math.min(side, Number(values.rows))

const { files, memory } = readRelease(folder)
const query = createRouteQuery(openRouter(bytesOf(files), (file) => files.has(file), memory))
const world = {
  routes: query,
  manifest: { sources: [] },
  settings: { snapMetresMax: 2000 },
} as unknown as World
const draw = randomPoints(query.router.network)
const [sources, targets] = [0, 1].map(() => Array.from({ length: side }, draw))
const text = (points: typeof sources) =>
  points.map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`).join(';')

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Answered {
  readonly durations: readonly (readonly (number | null)[])[]
  readonly distances: readonly (readonly (number | null)[])[]
}

async function ask(): Promise<Answered> {
  const before = cpuMs()
  const start = performance.now()
  const parameters = parametersOf([
    ['sources', text(sources)],
    ['targets', text(targets)],
  ])
  const reply = await matrices(parameters, world, { method: 'GET', body: '' } as RequestFacts)
  if (!isPrepared(reply)) throw new Error(answerText(reply))
  const body = answerText(await completeAnswer(reply))
  const [cpu, wall] = [cpuMs() - before, performance.now() - start]
  const { arrayBuffers, rss } = process.memoryUsage()
  console.log(
    `${side} x ${side}: ${cpu.toFixed(0)} ms cpu, ${wall.toFixed(0)} ms, ${reply.cost} units, ` +
      `${(body.length / 1e6).toFixed(1)} MB of text, ${(arrayBuffers / 1e6).toFixed(0)} MB of arrays, ` +
      `${(rss / 1e6).toFixed(0)} MB resident`,
  )
  return JSON.parse(body)
}

await ask()
const { durations, distances } = await ask()

let differing = 0
let moved = 0
const before = cpuMs()
for (let row = 0; row < rows; row++) {
  for (let column = 0; column < side; column++) {
    const points = [sources[row], targets[column]]
    const found = route(query, { metric: 'fastest', points, snapMetresMax: 2000 })
    const cells = [durations[row][column], distances[row][column]]
    if (cells[0] === null) moved++
    else if (!found.found || !isNear(cells, [found.durationMs, found.lengthMm])) differing++
  }
}
const eachMs = (cpuMs() - before) / (rows * side)
console.log(
  `single routes: ${eachMs.toFixed(3)} ms cpu each, ${(eachMs * side * side).toFixed(0)} ms for all cells`,
)
console.log(
  `${rows * side} pairs: ${differing} differ, ${moved} have no drive without moving their ends`,
)
if (differing > 0) process.exitCode = 1

/** Cells have one decimal. */
function isNear(cells: readonly (number | null)[], thousandths: readonly number[]): boolean {
  return cells.every((cell, i) => Math.abs((cell as number) - thousandths[i] / 1000) <= 0.0501)
}

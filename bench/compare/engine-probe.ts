/**
 * Asks the engines of a checkout without a server: `node engine-probe.ts CHECKOUT RELEASE_FOLDER` prints microseconds of
 * processor time a call, by work. It knows the checkout by the faces of its engines only.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const [checkout, folder] = process.argv.slice(2)
const face = (path: string) => import(join(checkout, 'src', path))
/** Where the world was at some commit, the newest place first. */
const WORLDS = ['use-cases/world.ts', 'server/contract/world.ts', 'server/world.ts']

const { readRelease } = await face('release/read-release.ts')
const { openWorld } = await face(
  WORLDS.find((path) => existsSync(join(checkout, 'src', path))) ?? WORLDS[0],
)
const { descriptionJson } = await face('gazetteer/write-json.ts')
const { geocode } = await face('geocoder/geocoder.ts')
const { route } = await face('router/route.ts')
const world = openWorld(readRelease(folder), { snapMetresMax: 2_000 })
const tree = world.trees.ee

const CALLS = 2_000
const step = Math.max(1, Math.floor(tree.rowCount / CALLS))
const rows = Array.from({ length: CALLS }, (_, i) => (i * step) % tree.rowCount)

/** Least processor time a call over three passes, the first one a warm-up. */
function microseconds(call: (row: number) => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < 4; pass++) {
    const before = process.cpuUsage()
    for (const row of rows) call(row)
    const { user, system } = process.cpuUsage(before)
    if (pass > 0) least = Math.min(least, (user + system) / rows.length)
  }
  return least
}

const names = rows.map((row) => {
  const { bytes, offsets } = tree.texts
  const code = tree.name[row]
  return Buffer.from(bytes.subarray(offsets[code], offsets[code + 1])).toString()
})
const point = (row: number) => ({ lonE7: tree.lonE7[row], latE7: tree.latE7[row] })
console.log(
  JSON.stringify({
    record: microseconds((row) => descriptionJson(world.gazetteers.ee, tree.id[row])),
    geocode: microseconds((row) =>
      geocode(world.geocoder.ee, names[row % names.length], { maxCount: 10, skipMax: 0 }),
    ),
    route: microseconds((row) =>
      route(world.routes, {
        metric: 'fastest',
        points: [point(row), point((row * 7_919) % tree.rowCount)],
        snapMetresMax: 2_000,
      }),
    ),
  }),
)

/**
 * Asks a server and a release in this process the same drawn questions, and compares the answers byte by byte.
 *
 *     npm run bench:library -- [--count 10000] [--seed 1] [--releases FOLDER]
 */
import { parseArgs } from 'node:util'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import { openWorld } from '../src/use-cases/world.ts'
import { makeWorld, startServer } from './attack/server.ts'
import { readFacts } from './fuzz/facts.ts'
import { KEY } from './fuzz/request.ts'
import { compareAnswers } from './fuzz/same-answers.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    releases: { type: 'string' },
  },
})
const files = makeWorld(values.releases)
const server = await startServer(files, 0, [KEY], { TEEVIIT_CACHE_BYTES: '0' })
try {
  const folder = currentRelease(files.releases)
  if (folder === undefined) throw new Error(`${files.releases} has no release`)
  const { asked, counts, differences } = await compareAnswers(
    `http://127.0.0.1:${server.port}`,
    openWorld(readRelease(folder), { snapMetresMax: 2_000 }),
    await readFacts(server.port),
    { count: Number(values.count), seed: Number(values.seed) },
  )
  for (const [group, [good, refused]] of counts) {
    console.log(`${group.padEnd(12)} ${good} answers, ${refused} refusals`)
  }
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${asked} questions, ${differences.length} differ`)
  if (differences.length > 0) process.exitCode = 1
} finally {
  await server.kill()
}
process.exit()

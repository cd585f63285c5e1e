/**
 * Batches of 1000 addresses over HTTP, with one thread and with two: addresses a second, client included.
 * Usage: node bench/geocoder-http.ts --tables FOLDER_OF_RELEASES [--country ee] [--seconds 5]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES } from '../src/addresses/record.ts'
import { openAddressTree } from '../src/addresses/tree.ts'
import { resolveSettings } from '../src/server/resolve-settings.ts'
import { serve } from '../src/server/serve.ts'
import { createRandom } from './geocoder/random.ts'
import { option } from './geocoder/registers.ts'
import { readAddress } from './geocoder/variants.ts'

const BATCH = 1000
const BATCHES = 20
const WARM_MS = 3_000
const data = option('tables') ?? 'data/releases'
const measuredMs = Number(option('seconds') ?? 5) * 1000
const country = COUNTRIES.find((known) => known === option('country')) ?? 'ee'

/** Forms whose addresses are drawn from houses and flats of the release, in their short form. */
function drawBodies(): string[] {
  const release = readFileSync(join(data, 'current'), 'utf8').trim()
  const tree = openAddressTree(country, (file) => readFileSync(join(data, release, file)))
  const random = createRandom(11)
  return Array.from({ length: BATCHES }, () => {
    const form = new URLSearchParams({ gl: country, maxcount: '1', output: 'json2' })
    for (let i = 0; i < BATCH; ) {
      const row = random.below(tree.rowCount)
      if (tree.level[row] < 5) continue
      form.append('q', readAddress(tree, row).short.join(', '))
      i++
    }
    return form.toString()
  })
}

async function measure(threads: number, bodies: readonly string[]): Promise<void> {
  const environment = {
    TEEVIIT_DATA: data,
    PORT: '0',
    TEEVIIT_KEYS: 'bench',
    TEEVIIT_LOG: 'silent',
  }
  const settings = resolveSettings({ environment }).settings
  const server = await serve({ ...settings, threads })
  const url = `${server.url}/geocoder/geocode?key=bench`
  let next = 0
  const run = async (durationMs: number): Promise<number> => {
    const end = performance.now() + durationMs
    let answered = 0
    const send = async (): Promise<void> => {
      while (performance.now() < end) {
        const body = bodies[next++ % bodies.length]
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await fetch(url, { method: 'POST', body, headers })
        if (answer.status !== 200) throw new Error(`status ${answer.status}`)
        await answer.arrayBuffer()
        answered += BATCH
      }
    }
    const from = performance.now()
    await Promise.all(Array.from({ length: threads * 2 }, send))
    return (answered / (performance.now() - from)) * 1000
  }
  await run(WARM_MS)
  const cpuBefore = process.cpuUsage()
  const from = performance.now()
  const perSecond = await run(measuredMs)
  const { user, system } = process.cpuUsage(cpuBefore)
  const cores = (user + system) / 1000 / (performance.now() - from)
  console.log(
    `${threads} threads: ${Math.round(perSecond)} addresses/s, ${cores.toFixed(2)} cores busy with client and server, ${Math.round(perSecond / cores)} a core`,
  )
  await server.stop()
}

const bodies = drawBodies()
for (const threads of [1, 2]) await measure(threads, bodies)

/** `teeviit start`, which is `npm start`: serves, and on a fresh machine makes the sample world first. */
import { rmSync } from 'node:fs'
import type { Command } from 'commander'
import { currentRelease, readManifest } from '../release/read-release.ts'
import { makeWorkFolder } from '../release/work-folders.ts'
import { TeeviitError } from '../report/errors.ts'
import { SILENT } from '../report/progress.ts'
import type { Settings } from '../server/settings/settings.ts'
import { build } from './build.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { serveUntilStopped, servingEvent } from './serve.ts'
import { type ServerOptions, settingsFrom, withServerOptions } from './server-options.ts'
import { catchSignals, leaveSignals } from './stop-signals.ts'

/** Adds the command `start`. */
export function addStart(program: Command): void {
  withJson(withServerOptions(program.command('start')))
    .description('serve; without a release, build the sample world first')
    .action(async (options: ServerOptions & JsonOption) => {
      const { settings: given } = settingsFrom(options)
      // To a person it speaks in sentences; what is worth a warning is said all the same.
      const isQuiet = !options.json && process.env.TEEVIIT_LOG === undefined
      const log = { ...given.log, level: 'warn' as const, sentences: true }
      const settings = isQuiet ? { ...given, log } : given
      const need = needOfSample(settings.data)
      if (need) {
        // Building does not come to answer signals: the system does.
        leaveSignals()
        await buildSample(settings.data, need, options)
        catchSignals()
      }
      await serveUntilStopped(settings, (server) =>
        print(options, [welcome(server.url, settings)], servingEvent(server)),
      )
      if (isQuiet) console.log('Stopped.')
    })
}

/** Why the sample world has to be made; undefined where there is a release, be it one that only a person can renew. */
export function needOfSample(dataDir: string): string | undefined {
  try {
    const folder = currentRelease(dataDir)
    if (!folder) return 'No release is built yet'
    readManifest(folder)
  } catch (error) {
    const isOfOtherFormat = error instanceof TeeviitError && error.code === 'RELEASE_FORMAT'
    if (isOfOtherFormat && error.facts.isSample) return 'The sample world here is of another format'
  }
  return undefined
}

async function buildSample(dataDir: string, need: string, options: JsonOption): Promise<void> {
  const lines = [
    `${need}: making a sample world, a miniature Baltics.`,
    'Its administrative units are real; its streets, houses and roads are fictional.',
    '',
  ]
  print(options, lines, { event: 'sample', need })
  const { writeSample } = await import('../../sample/write-sample.ts')
  const folder = makeWorkFolder(dataDir)
  try {
    const { configuration } = await writeSample(folder, { scale: 1, seed: 1 }, SILENT)
    await build({ ...options, config: configuration, out: dataDir })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function welcome(url: string, { paths, keys }: Settings): string {
  const key = keys.demo ? 'demo' : 'YOUR-KEY'
  return `
Open ${url} in a browser: the map, the search and the routes are there.

From a program, ask like this; more examples: ${url}/start

  curl '${url}${paths.geocoder}/search?q=Narva+mnt+7,+Tallinn&limit=1&key=${key}'

Ctrl+C stops.
`
}

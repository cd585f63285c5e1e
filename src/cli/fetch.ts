/** `teeviit fetch`: the official files; `teeviit update`: fetch, build, publish, for a timer. */
import type { Command } from 'commander'
import type { FetchedFile } from '../fetch/fetch-sources.ts'
import type { FetchConfig } from '../fetch/settings.ts'
import { pruneReleases } from '../release/releases.ts'
import { count } from '../report/progress.ts'
import { build } from './build.ts'
import { withKeep } from './option-values.ts'
import { type ProgressOptions, print, progressFor, withProgressOptions } from './progress-style.ts'

interface FetchCommandOptions extends ProgressOptions {
  readonly config?: string
  readonly into?: string
  readonly dryRun?: boolean
  readonly acceptHeaders?: boolean
}

interface UpdateOptions extends FetchCommandOptions {
  readonly out: string
  readonly keep: number
  readonly allowShrink?: boolean
}

const CONFIG = 'teeviit.json'

/** Adds the commands `fetch` and `update`. */
export function addFetch(program: Command): void {
  withFetchOptions(program.command('fetch'))
    .description('download the official files that have changed, and check them')
    .option('--dry-run', 'say what would come, and change nothing')
    .action(fetch)
  const updating = withFetchOptions(program.command('update'))
    .description('fetch, build and publish, where anything has changed; one line for a timer')
    .option('--out <folder>', 'folder of releases', 'data/releases')
  withKeep(updating)
    .option('--allow-shrink', 'publish also what has much less than the current release')
    .action(update)
}

function withFetchOptions(command: Command): Command {
  return withProgressOptions(command)
    .option('--config <file>', `JSON file whose member \`fetch\` says what to fetch (${CONFIG})`)
    .option('--into <folder>', 'folder of the official files (default data/sources)')
    .option('--accept-headers', 'take files that have lost a column, after a look at them')
}

async function configOf({ config, into }: FetchCommandOptions): Promise<FetchConfig> {
  const { readFetchConfig } = await import('../fetch/settings.ts')
  const read = readFetchConfig(config ?? CONFIG, config !== undefined)
  return into === undefined ? read : { ...read, settings: { ...read.settings, folder: into } }
}

async function fetch(options: FetchCommandOptions): Promise<void> {
  const { fetchPlan, fetchSources } = await import('../fetch/fetch-sources.ts')
  const config = await configOf(options)
  const plan = options.dryRun ? [] : fetchPlan(config.settings)
  const { files, buildFile } = await fetchSources(
    config,
    options,
    progressFor(options, plan),
    new Date(),
  )
  const next = buildFile ? ['', `Build with: teeviit build --config ${buildFile}`] : []
  const told = { event: 'fetched', files, configuration: buildFile ?? null }
  print(options, [...files.map(lineOf), ...next], told)
}

async function update(options: UpdateOptions): Promise<void> {
  const { fetchPlan } = await import('../fetch/fetch-sources.ts')
  const { updateRelease } = await import('../fetch/update-release.ts')
  const config = await configOf(options)
  const progress = progressFor(options, fetchPlan(config.settings))
  const { isBuilt } = await updateRelease(
    config,
    options.out,
    options,
    progress,
    new Date(),
    (file) => build({ ...options, config: file }),
  )
  const removed = isBuilt ? pruneReleases(options.out, options.keep) : []
  const said = isBuilt ? 'published' : 'nothing has changed'
  print(options, [said], { event: 'updated', isBuilt, removed })
}

function lineOf({ name, state, bytes }: FetchedFile): string {
  const size = bytes === undefined ? '' : `${count(bytes / 1_000)} kB`
  return `${state.padEnd(10)} ${size.padStart(12)}  ${name}`
}

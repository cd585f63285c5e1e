/** `teeviit releases`: the releases of a data folder, what differs between them, which is served, and an end to old ones. */
import { type Command, Option } from 'commander'
import { type ListedRelease, listReleases, pruneReleases, useRelease } from '../release/releases.ts'
import { count } from '../report/progress.ts'
import { withKeep } from './option-values.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'

interface ReleasesOptions extends JsonOption {
  readonly data: string
}

interface DiffOptions {
  readonly format: 'csv' | 'ndjson'
}

/** Adds the command `releases` with its own commands. */
export function addReleases(program: Command): void {
  const releases = program
    .command('releases')
    .description('list, compare, choose and remove releases')
  const command = (name: string, description: string) =>
    withJson(releases.command(name))
      .description(description)
      .option('--data <folder>', 'folder of releases', 'data/releases')

  command('list', 'list the releases, newest first').action((options: ReleasesOptions) => {
    const listed = listReleases(options.data)
    print(options, listed.map(lineOf), { releases: listed.map(factsOf) })
  })
  command('use <name>', 'verify a release and make it the current one').action(
    async (name: string, options: ReleasesOptions) => {
      await useRelease(options.data, name)
      print(options, [`${name} is current`], { current: name })
    },
  )
  command('diff <older> <newer>', 'write what differs between the addresses of two releases')
    .addOption(
      new Option('--format <format>', 'a table, or a JSON object a line')
        .choices(['csv', 'ndjson'])
        .default('csv'),
    )
    .action(async (older: string, newer: string, options: ReleasesOptions & DiffOptions) => {
      const { writeDiff } = await import('./releases-diff.ts')
      const format = options.json ? 'ndjson' : options.format
      const counts = await writeDiff(options.data, [older, newer], format, process.stdout)
      const said = Object.entries(counts).map(([change, count]) => `${count} ${change}`)
      console.error(options.json ? JSON.stringify({ event: 'diff', ...counts }) : said.join(', '))
    })
  withKeep(
    command('prune', 'remove all releases but the newest and the current one'),
    'how many of the newest to keep',
  ).action((options: ReleasesOptions & { keep: number }) => {
    const removed = pruneReleases(options.data, options.keep)
    const lines = removed.map((name) => `removed ${name}`)
    print(options, lines, { removed })
  })
}

function lineOf({ name, isCurrent, manifest, fault, bytes }: ListedRelease): string {
  const mark = isCurrent ? '*' : ' '
  if (!manifest) return `${mark} ${name}  ${fault}`
  const size = `${count(bytes / 1e6)} MB`
  return `${mark} ${name}  ${size.padStart(10)}  ${sourcesOf(manifest).join(', ')}`
}

function sourcesOf({ sample, sources }: NonNullable<ListedRelease['manifest']>): string[] {
  const named = sources.map(({ kind, country, date }) =>
    [kind, country, date].filter(Boolean).join(' '),
  )
  return sample ? ['sample world', ...named] : named
}

function factsOf({ name, isCurrent, manifest, fault, bytes }: ListedRelease): object {
  if (!manifest) return { name, isCurrent, fault }
  const { builtAt, title, sample, sources } = manifest
  return { name, isCurrent, builtAt, title, sample, bytes, sources }
}

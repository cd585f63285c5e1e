/** `teeviit pull`: takes the release that another replica serves. */
import { type Command, InvalidArgumentError } from 'commander'
import { pruneReleases } from '../release/releases.ts'
import { count } from '../report/progress.ts'
import { withKeep } from './option-values.ts'
import { type ProgressOptions, print, progressFor, withProgressOptions } from './progress-style.ts'

interface PullCommandOptions extends ProgressOptions {
  readonly data: string
  readonly keep: number
}

/** Adds the command `pull`. */
export function addPull(program: Command): void {
  const command = withProgressOptions(program.command('pull'))
    .description(
      "take the release of another replica, from its operators' port, and make it current",
    )
    .argument('<address>', "the replica's operators' port: http://replica-1:9090", parseAddress)
    .option('--data <folder>', 'folder of releases', 'data/releases')
  withKeep(command).action(pull)
}

async function pull(address: string, options: PullCommandOptions): Promise<void> {
  const { pullRelease } = await import('../fetch/pull-release.ts')
  const result = await pullRelease(address, options.data, progressFor(options, []))
  const removed = result.isNew ? pruneReleases(options.data, options.keep) : []
  const { name, isNew, bytesTaken, filesLinked } = result
  const taken = `${count(bytesTaken / 1e6)} MB taken, ${filesLinked} files were here already`
  const said = `${name} is current${isNew ? `: ${taken}` : ' already'}`
  print(options, [said], { event: 'pulled', ...result, removed })
}

function parseAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new InvalidArgumentError('an address such as http://replica-1:9090')
}

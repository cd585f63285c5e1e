/** The command line: one file a command; what a command needs is loaded when it is called. */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { TeeviitError } from '../report/errors.ts'
import { addBuild } from './build.ts'
import { addConfig } from './config.ts'
import { addCustomize } from './customize.ts'
import { addInspect } from './inspect.ts'
import { addKeys } from './keys.ts'
import { addReload } from './reload.ts'
import { addSample } from './sample.ts'
import { addServe } from './serve.ts'
import { addStart } from './start.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const program = new Command('teeviit')
  .version(version)
  .description(
    'Addresses and roads of Estonia, Latvia and Lithuania: gazetteer, geocoder and router',
  )
  .showHelpAfterError('Run `teeviit help` for the commands.')

addStart(program)
addServe(program)
addBuild(program)
addInspect(program)
addSample(program)
addCustomize(program)
addKeys(program)
addConfig(program)
addReload(program)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof TeeviitError)) throw error
  console.error(`teeviit: ${error.message} (${error.code})`)
  process.exitCode = 1
}

/** The command line: one file a command; what a command needs is loaded when it is called. */
// First, so that it answers signals while the others are loaded.
import './stop-signals.ts'
import { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import { addBuild } from './build.ts'
import { addConfig } from './config.ts'
import { addCustomize } from './customize.ts'
import { addExport } from './export/command.ts'
import { endOnBrokenOutput, goOnWithoutOutput, report } from './failure.ts'
import { addFetch } from './fetch.ts'
import { addKeys } from './keys.ts'
import { addPull } from './pull.ts'
import { addReleases } from './releases.ts'
import { addReload } from './reload.ts'
import { addRowCommands } from './rows/commands.ts'
import { addSample } from './sample.ts'
import { addServe } from './serve.ts'
import { addStart } from './start.ts'
import { isServing } from './stop-signals.ts'
import { addInspect } from './tools/inspect.ts'
import { addMcp } from './tools/mcp.ts'

const isJson = process.argv.includes('--json')
if (isServing) goOnWithoutOutput()
else endOnBrokenOutput(isJson)
process.on('uncaughtException', (error) => process.exit(report(error, isJson)))

const program = new Command('teeviit')
  .version(packageFile.version)
  .description(
    'Addresses and roads of Estonia, Latvia and Lithuania: gazetteer, geocoder and router',
  )
  .exitOverride()
  // A fault is reported once, below, in the form of every other error.
  .configureOutput({ outputError: () => {} })

addStart(program)
addServe(program)
addFetch(program)
addBuild(program)
addInspect(program)
addSample(program)
addCustomize(program)
addKeys(program)
addConfig(program)
addReload(program)
addReleases(program)
addRowCommands(program)
addMcp(program)
addExport(program)
addPull(program)

try {
  const [node = '', script = '', first, second] = process.argv
  const named = first === 'help' ? second : first
  const isKnown =
    !named || named.startsWith('-') || program.commands.some((one) => one.name() === named)
  // Commander answers the help of a command that there is not with the help of all.
  await program.parseAsync(isKnown || named === 'help' ? process.argv : [node, script, named])
} catch (error) {
  process.exitCode = report(error, isJson)
}

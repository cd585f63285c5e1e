/** `teeviit config`: every setting in force, and where its value comes from. */
import type { Command } from 'commander'
import { settingsInForce } from '../server/settings-page.ts'
import { type ServerOptions, settingsFrom, withServerOptions } from './server-options.ts'

export function addConfig(program: Command): void {
  withServerOptions(program.command('config'))
    .description('show the settings in force and where each comes from')
    .action((options: ServerOptions) => {
      for (const line of settingsInForce(settingsFrom(options).inForce)) console.log(line)
    })
}

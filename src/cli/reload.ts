/** `teeviit reload`: asks the servers of a data folder to look for a new release now. */
import type { Command } from 'commander'
import { requestReload } from '../server/reload/watch-releases.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { settingsFrom } from './server-options.ts'

/** Adds the command `reload`. */
export function addReload(program: Command): void {
  withJson(program.command('reload'))
    .description('ask running servers to take the current release, also one they refused before')
    .option('--config <file>', 'JSON file whose member `server` holds settings')
    .option('--data <folder>', 'folder of releases (default data/releases)')
    .action((options: { config?: string; data?: string } & JsonOption) => {
      const { data } = settingsFrom(options).settings
      requestReload(data)
      print(options, [`The servers of ${data} look for a new release now.`], {
        event: 'reload-asked',
        data,
      })
    })
}

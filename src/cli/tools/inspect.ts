/** `teeviit inspect`: what a release holds, one address object, or one road. */
import type { Command } from 'commander'
import { withJson } from '../progress-style.ts'
import type { InspectOptions } from './inspect-release.ts'

/** Adds the command `inspect`. */
export function addInspect(program: Command): void {
  withJson(program.command('inspect'))
    .description('say what a release holds, or show one address object or one road of it')
    .option('--data <folder>', 'folder of releases', 'data/releases')
    .option('--release <folder>', 'a release other than the current one')
    .option('--object <country:id>', 'an address object, for example ee:2280361')
    .option('--road <way>', 'a road by the id of its OSM way')
    .action(async (options: InspectOptions) => {
      const { inspect } = await import('./inspect-release.ts')
      inspect(options)
    })
}

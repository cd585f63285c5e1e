/** `teeviit export`: the addresses or the roads of a release for other programs. */
import { type Command, Option } from 'commander'
import { withProgressOptions } from '../progress-style.ts'
import { type ExportOptions, FORMATS } from './export-options.ts'

/** Adds the command `export`. */
export function addExport(program: Command): void {
  withProgressOptions(program.command('export'))
    .description('write the addresses or the roads of a release for other programs')
    .argument('<what>', 'addresses or roads')
    .requiredOption('-o, --out <file>', 'where the rows go; - is standard output')
    .addOption(new Option('--format <name>', 'by the ending of the file, else').choices(FORMATS))
    .option('--countries <codes>', 'these alone: ee,lv,lt')
    .option('--units', 'counties, towns, streets and so on, too')
    .option('--data <folder>', 'folder of releases', 'data/releases')
    .option('--release <folder>', 'a release other than the current one')
    .option('--overwrite', 'write over a file')
    .action(async (what: string, options: ExportOptions) => {
      const { runExport } = await import('./export.ts')
      await runExport(what, options)
    })
}

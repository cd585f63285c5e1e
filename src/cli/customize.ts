/** `teeviit customize`: an operator's speeds and closures, without building anew. */
import type { Command } from 'commander'
import type { ChangeFiles } from '../build/customise-release.ts'
import { receiptFacts } from '../build/receipt-facts.ts'
import { REFUSED_WEIGHTS_FILE } from '../build/refused.ts'
import { TeeviitError } from '../report/errors.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { receiptLines, refusedLines } from './receipt-text.ts'

interface CustomizeOptions extends ChangeFiles, JsonOption {
  readonly data: string
}

/** Adds the command `customize`. */
export function addCustomize(program: Command): void {
  withJson(program.command('customize'))
    .description('apply speeds and closures to the current release, by way or name')
    .option('--speeds <file>', 'CSV of speeds')
    .option('--closures <file>', 'CSV of closures')
    .option('--data <folder>', 'folder of releases', 'data/releases')
    .action(async (options: CustomizeOptions) => {
      if (!options.speeds && !options.closures) throw new TeeviitError('CLI_NO_TABLES')
      const { customiseRelease } = await import('../build/customise-release.ts')
      const start = performance.now()
      const { folder, receipts } = await customiseRelease(options.data, options, new Date())
      const refused = refusedLines(receipts, REFUSED_WEIGHTS_FILE)
      const seconds = (performance.now() - start) / 1_000
      print(
        options,
        [...receipts.flatMap(receiptLines), ...refused, `${folder} in ${seconds.toFixed(1)} s`],
        { event: 'receipt', folder, seconds, receipts: receipts.map(receiptFacts) },
      )
    })
}

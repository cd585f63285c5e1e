/** `teeviit customize`: an operator's speeds and closures, without building anew. */
import type { Command } from 'commander'
import type { ChangeFiles } from '../build/customise-release.ts'
import { REFUSED_WEIGHTS_FILE } from '../build/refused.ts'
import { receiptLines, refusedLines } from './receipt-text.ts'

interface CustomizeOptions extends ChangeFiles {
  readonly data: string
}

export function addCustomize(program: Command): void {
  program
    .command('customize')
    .description('give the current release a new weight set: speeds and closures by way or name')
    .option('--speeds <file>', 'CSV of speeds')
    .option('--closures <file>', 'CSV of closures')
    .option('--data <folder>', 'folder of releases', 'data/releases')
    .action(async (options: CustomizeOptions) => {
      const { customiseRelease } = await import('../build/customise-release.ts')
      const start = performance.now()
      const { folder, receipts } = await customiseRelease(options.data, options, new Date())
      const refused = refusedLines(receipts, REFUSED_WEIGHTS_FILE)
      for (const line of [...receipts.flatMap(receiptLines), ...refused]) console.log(line)
      console.log(`${folder} in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
    })
}

/** `teeviit build`: official files in, a release out. */
import type { Command } from 'commander'
import { REFUSED_FILE } from '../build/refused.ts'
import { count } from '../report/progress.ts'
import { type ProgressOptions, print, progressFor, withProgressOptions } from './progress-style.ts'
import { comparisonLines, receiptLines, refusedLines } from './receipt-text.ts'

interface BuildOptions extends ProgressOptions {
  readonly config: string
  readonly out: string
  readonly allowShrink?: boolean
}

/** Adds the command `build`. */
export function addBuild(program: Command): void {
  withProgressOptions(program.command('build'))
    .description('build a release from the official files that a configuration names')
    .option('--config <file>', 'the configuration', 'teeviit.json')
    .option('--out <folder>', 'folder of releases', 'data/releases')
    .option('--allow-shrink', 'publish also what has much less than the current release')
    .action(async (options: BuildOptions) => {
      await build(options)
    })
}

/** Builds a release as `teeviit build` does. @throws TeeviitError BUILD_*, and errors of the files read */
export async function build(options: BuildOptions): Promise<void> {
  const { readConfig } = await import('../build/config.ts')
  const { buildPlan, buildRelease } = await import('../build/build-release.ts')
  const config = readConfig(options.config)
  const start = performance.now()
  const progress = progressFor(options, buildPlan(config))
  const result = await buildRelease(config, options.out, progress, new Date(), options)
  const seconds = (performance.now() - start) / 1_000
  const peakBytes = process.resourceUsage().maxRSS * 1_024
  const { manifest, folder, receipts, comparison = null } = result
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
  const lines = [
    '',
    ...receipts.flatMap(receiptLines),
    ...refusedLines(receipts, REFUSED_FILE),
    ...(comparison ? ['', ...comparisonLines(comparison)] : []),
    '',
    `${folder}: ${count(bytes / 1e6)} MB in ${seconds.toFixed(1)} s, peak memory ${count(peakBytes / 1e6)} MB`,
  ]
  print(options, lines, {
    event: 'receipt',
    folder,
    seconds,
    peakBytes,
    receipts: manifest.receipts,
    refused: receipts.reduce((sum, { rowsRefused }) => sum + rowsRefused, 0),
    comparison,
  })
}

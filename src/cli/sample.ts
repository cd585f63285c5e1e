/** `teeviit sample`: a miniature Baltics in the official file formats. */
import { type Command, InvalidArgumentError } from 'commander'
import { count } from '../report/progress.ts'
import { wholeNumber } from './option-values.ts'
import { type ProgressOptions, print, progressFor, withProgressOptions } from './progress-style.ts'

interface SampleCommandOptions extends ProgressOptions {
  readonly out: string
  readonly scale: number
  readonly seed: number
}

const SCALE_MAX = 200

/** Adds the command `sample`. */
export function addSample(program: Command): void {
  withProgressOptions(program.command('sample'))
    .description('write the sample world: real places, made-up streets, houses and roads')
    .requiredOption('--out <folder>', 'folder for the files and their teeviit.json')
    .option('--scale <number>', '1 is about 60 thousand objects, 100 the real countries', scale, 1)
    .option('--seed <number>', 'another seed, another world', wholeNumber(0, 'a whole number'), 1)
    .action(async (options: SampleCommandOptions) => {
      const { writeSample } = await import('../../sample/write-sample.ts')
      const progress = progressFor(options, [])
      const summary = await writeSample(options.out, options, progress)
      const said = `${count(summary.addressObjects)} address objects: ${summary.configuration}`
      print(options, [said], { event: 'sample', ...summary })
    })
}

function scale(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= SCALE_MAX)) {
    throw new InvalidArgumentError(`a number above 0, at most ${SCALE_MAX}`)
  }
  return value
}

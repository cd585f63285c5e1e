/** Values of options that several commands take. */
import { type Command, InvalidArgumentError } from 'commander'

/** Reads a whole number. @param meant what it has to be, for people @throws InvalidArgumentError */
export const wholeNumber =
  (least: number, meant: string) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isSafeInteger(value) && value >= least) return value
    throw new InvalidArgumentError(meant)
  }

const KEPT = 3

/** Adds the option that says how many releases stay. */
export const withKeep = (command: Command, about = 'how many releases to keep'): Command =>
  command.option('--keep <number>', about, wholeNumber(1, 'a whole number above 0'), KEPT)

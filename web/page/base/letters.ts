const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letter of a stop, counted from 0; those beyond the alphabet have their number. */
export const letterOf = (at: number): string => LETTERS[at] ?? String(at + 1)

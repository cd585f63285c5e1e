const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letter of a stop, counted from 0; a stop beyond the alphabet has its number. */
export const letterOf = (at: number): string => LETTERS[at] ?? String(at + 1)

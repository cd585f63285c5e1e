/** What engines and doors ask of whatever runs them, beside the language itself. */

/** `latin1`: a character a byte. */
export type TextEncoding = 'utf8' | 'latin1'

/** Bytes that texts are written into and read from. */
export interface TextBytes extends Uint8Array {
  /** Writes a text for which there is room. @returns how many bytes it takes */
  write(text: string, at: number, encoding: TextEncoding): number
  /** The text `[start .. end)`, all of it where absent; bytes that are not UTF-8 become U+FFFD. */
  toString(encoding?: TextEncoding, start?: number, end?: number): string
}

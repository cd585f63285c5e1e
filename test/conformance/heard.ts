/** What a conformance test hears of an answer: the answer itself, unless `npm run falsify` falsifies it on the way. */

export interface Told {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}
export type Falsifier = (told: Told) => Told

// The runner of `npm run falsify` has modules of its own, so they meet in the realm.
const realm = globalThis as { falsifier?: Falsifier | undefined }

export const heard: Falsifier = (told) => realm.falsifier?.(told) ?? told

export function falsifyBy(falsifier: Falsifier | undefined): void {
  realm.falsifier = falsifier
}

/** Addresses as the services write them, country first, and as people read them, house first. */

const FILE_NAME_MAX = 120

export interface SplitAddress {
  /** The most specific part: a house on its street, a street, a unit. */
  readonly title: string
  /** What it is in, from near to far, without the country. */
  readonly detail: string
}

export function splitAddress(address: string): SplitAddress {
  const parts = address.split(', ')
  const title = parts.at(-1) ?? address
  const units = parts.length > 1 ? parts.slice(1, -1).reverse() : []
  return { title, detail: units.join(', ') }
}

/** House first, without the country. */
export function shortAddress(address: string): string {
  const { title, detail } = splitAddress(address)
  return detail ? `${title}, ${detail}` : title
}

/** A name of a file by what is in it, without letters that a file system refuses. */
export const fileNameOf = (texts: readonly string[]): string =>
  texts
    .join(' - ')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FILE_NAME_MAX) || 'teeviit'

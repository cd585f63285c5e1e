/** Addresses as the services write them, country first, and as people read them, house first. */

const FILE_NAME_MAX = 120

interface SplitAddress {
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

/** The address of a record of the register as the geocoder writes it, country first. */
export function addressOfRecord(record: Readonly<Record<string, unknown>>): string {
  const name = (column: number): string => String(record[`A${column}_NIMI`] ?? '')
  const flat = name(8) && `-${name(8)}`
  const house = [name(5), name(7)].filter(Boolean).join(' ')
  const farm = name(6) && name(6) + (house ? '' : flat)
  const last = house && house + flat
  const parts = [name(0), name(1), name(2), name(3), name(4), farm, last]
  return parts.filter(Boolean).join(', ')
}

/** A name of a file by what is in it, without letters that a file system refuses. */
export const fileNameOf = (texts: readonly string[]): string =>
  texts
    .join(' - ')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FILE_NAME_MAX) || 'teeviit'

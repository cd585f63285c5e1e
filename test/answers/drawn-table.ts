/** A table of addresses of the sample world, as people have them, with points, ids and broken rows between. */
import { createRandom } from '../../bench/geocoder/random.ts'
import { trainingSet } from '../../bench/geocoder/training-set.ts'
import { createWorld, drawn } from '../../bench/geocoder/world.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { type AddressTree, openAddressTree } from '../../src/addresses/tree.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'

export const COLUMNS = [
  ...['nr', 'aadress', 'tänav', 'maja', 'korter', 'linn', 'indeks', 'riik', 'lon', 'lat', 'id'],
  ...['to_lon', 'to_lat', 'to_address', 'märkus'],
] as const

export type Fields = Readonly<Record<(typeof COLUMNS)[number], string>>

const NOTES = ['', 'kõik korras', 'a "b"', '=1+1', 'x; y, z', 'ķļņ ėš', '0042', 'two\nlines']

/** As many rows of each country. */
export function drawRows(releases: string, aCountry: number, seed: number): Fields[] {
  const { files } = readRelease(currentRelease(releases)!)
  const random = createRandom(seed)
  const rows: Fields[] = []
  for (const [number, country] of COUNTRIES.entries()) {
    const tree = openAddressTree(country, bytesOf(files))
    const world = createWorld(tree)
    const texts = trainingSet(world, aCountry, seed + number)
    for (const { text } of texts) {
      const house =
        random.next() < 0.2 ? random.pick([...world.flats]) : random.pick([...world.streetHouses])
      const { address, place } = drawn(tree, house)
      const [lon, lat] = pointOf(tree, house)
      const end = random.pick([...world.streetHouses])
      const [toLon, toLat] = pointOf(tree, end)
      rows.push({
        nr: `${rows.length + 1}`,
        aadress: text,
        tänav: address.names[5],
        maja: address.names[7],
        korter: address.names[8],
        linn: place,
        indeks: random.next() < 0.7 ? address.postcode : '',
        riik: random.pick([country, country, '']),
        lon: random.next() < 0.1 ? random.pick(['', 'x', '200', '2.5e1']) : lon,
        lat,
        id: `${tree.id[house]}`,
        to_lon: toLon,
        to_lat: toLat,
        to_address: drawn(tree, end).address.short.join(', '),
        märkus: random.pick(NOTES),
      })
    }
  }
  return rows
}

/** Degrees of a row, a few metres beside it. */
const pointOf = ({ lonE7, latE7 }: AddressTree, row: number) => [
  (lonE7[row] / 1e7 + 0.0003).toFixed(6),
  (latE7[row] / 1e7).toFixed(5),
]

const quoted = (text: string, delimiter: string) =>
  /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text

/** Lines of a table with a delimiter, with its header or without. */
export function delimited(rows: readonly Fields[], delimiter: string, hasHeader = true): string {
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\n`
  const lines = rows.map((row) => line(COLUMNS.map((name) => row[name])))
  return `${hasHeader ? line(COLUMNS) : ''}${lines.join('')}`
}

/** Bytes of a text in an encoding of one byte a letter; what it has not is a question mark. */
export function inBytes(text: string, encoding: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = new Map([...all].map((letter, byte) => [letter, byte]))
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? '?'.charCodeAt(0)))
}

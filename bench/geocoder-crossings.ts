/**
 * Crossings of real accidents as the police wrote them (`addresses/ee-accident-places.csv` of the development data),
 * asked as `street / crossing street, settlement, municipality`. Prints how many are found, and how far the answer is
 * from the place of the accident, by what the point came from. Rows of streets that the register lacks are told apart.
 * Usage: node bench/geocoder-crossings.ts [--tables DIR] [--in Tartu] [--show 10]
 */
import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { ellipsoidDistanceM } from '../src/geo/distance.ts'
import { geocode } from '../src/geocoder/geocoder.ts'
import { openRegisters, option } from './geocoder/registers.ts'

const LIST = new URL('../../shared/data/addresses/ee-accident-places.csv', import.meta.url).pathname
const SHOWN = Number(option('show') ?? 0)

interface Row {
  readonly municipality: string
  readonly settlement: string
  readonly street: string
  readonly crossing_street: string
  readonly lat: string
  readonly lon: string
}

if (!existsSync(LIST)) {
  console.log(`The list is not at ${LIST}: nothing is measured.`)
  process.exit(0)
}
const { geocoder } = await openRegisters()
const ee = geocoder.ee!
const wanted = option('in') ?? ''
const { data } = Papa.parse<Row>(readFileSync(LIST, 'utf8'), { header: true, skipEmptyLines: true })
const rows = data.filter(
  ({ street, crossing_street: other, municipality, settlement }) =>
    street !== '' && other !== '' && `${municipality} ${settlement}`.includes(wanted),
)
const apart: Record<string, number[]> = {}
let known = 0
let shown = 0
for (const row of rows) {
  const { street, crossing_street: other, municipality, settlement, lat, lon } = row
  const place = [settlement, municipality].filter((name) => name !== '').join(', ')
  const isKnown = [street, other].every(
    (name) => geocode(ee, `${name}, ${place}`, { maxCount: 1, skipMax: 0 }).length > 0,
  )
  if (isKnown) known++
  const text = `${street} / ${other}, ${place}`
  const [match] = geocode(ee, text, { maxCount: 1, skipMax: 0 })
  if (match?.crossing === undefined) {
    if (isKnown && shown++ < SHOWN) console.log(`not found: ${text}`)
    continue
  }
  const { lonE7, latE7, source } = match.crossing
  const m = ellipsoidDistanceM(Number(lon) * 1e7, Number(lat) * 1e7, lonE7, latE7)
  apart[source] ??= []
  apart[source].push(m)
  if (m > 200 && shown++ < SHOWN) console.log(`${Math.round(m)} m off (${source}): ${text}`)
}
console.log(`${rows.length} crossings, ${known} of two streets that the register has`)
for (const [source, distances] of Object.entries(apart)) {
  const within = (m: number) => distances.filter((distance) => distance <= m).length
  distances.sort((a, b) => a - b)
  console.log(
    `by ${source.padEnd(8)}: ${distances.length} found, ${within(50)} within 50 m, ${within(200)} within 200 m, ` +
      `median ${Math.round(distances[distances.length >> 1])} m`,
  )
}

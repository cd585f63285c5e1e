/**
 * Ours beside other systems that run already, on the same questions in turn:
 * `npm run bench:peers -- --ours http://127.0.0.1:8080 [--osrm BASE] [--valhalla BASE] [--photon BASE]
 * [--nominatim BASE] [--addok BASE] [--count 500] [--country ee] [--key demo]`. Addresses are drawn from our own
 * gazetteer; routes lead from one to another. Ratios above 1 say that ours is faster.
 */
import { parseArgs } from 'node:util'
import { ellipsoidDistanceM } from '../../src/geo/distance.ts'
import { type Comparison, compareInTurn } from './in-turn.ts'
import {
  type Drive,
  OUR_GEOCODER,
  OUR_ROUTER,
  PEER_GEOCODERS,
  PEER_ROUTERS,
  type Point,
} from './peers.ts'
import { drawQuestions } from './questions.ts'

const address = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    ours: address,
    ...{ osrm: address, valhalla: address, photon: address, nominatim: address, addok: address },
    count: { type: 'string', default: '500' },
    country: { type: 'string', default: 'ee' },
    key: { type: 'string', default: 'demo' },
  },
})
if (!values.ours) throw new Error('usage: npm run bench:peers -- --ours ADDRESS --osrm ADDRESS …')
const { key, country } = values
const ours = values.ours.replace(/\/$/, '')
const count = Number(values.count)
const warmUp = Math.ceil(count / 10)

/** Lengths of the same way differ by less; speeds and so the ways that are fastest are each system's own. */
const LENGTHS_APART = 0.05
/** A house, its plot and its street are no farther from one another. */
const POINTS_APART_M = 200

const sameLength = (one: Drive, other: Drive): boolean =>
  Math.abs(one.lengthM - other.lengthM) <= LENGTHS_APART * Math.max(one.lengthM, other.lengthM)

const samePlace = (one: Point, other: Point): boolean =>
  ellipsoidDistanceM(one.lon * 1e7, one.lat * 1e7, other.lon * 1e7, other.lat * 1e7) <=
  POINTS_APART_M

function report(name: string, { ours, theirs, ratio, both, agreed, differing }: Comparison): void {
  const figures = ({ p50Ms, p99Ms, missed }: Comparison['ours']) =>
    `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, ${missed} without an answer`
  console.log(`${name}: ours ${figures(ours)}; theirs ${figures(theirs)}`)
  console.log(`  ratio ${ratio.toFixed(2)}; ${agreed} of ${both} answers agree`)
  for (const example of differing) console.log(`  differs: ${example}`)
}

const { routes, addresses } = await drawQuestions(ours, key, country, count + warmUp)
for (const [name, asked] of Object.entries(PEER_ROUTERS)) {
  const base = values[name as keyof typeof values]
  if (!base) continue
  const our = { base: ours, asked: OUR_ROUTER(key) }
  report(name, await compareInTurn(routes, our, { base: trimmed(base), asked }, sameLength, warmUp))
}
for (const [name, asked] of Object.entries(PEER_GEOCODERS)) {
  const base = values[name as keyof typeof values]
  if (!base) continue
  const our = { base: ours, asked: OUR_GEOCODER(key) }
  report(
    name,
    await compareInTurn(addresses, our, { base: trimmed(base), asked }, samePlace, warmUp),
  )
}

function trimmed(base: string): string {
  return base.replace(/\/$/, '')
}

/** Tools about addresses. */
import type { Place, Places, Position, TeeviitFunctions } from '../../client/src/index.ts'
import { licenceLines } from '../release/provenance.ts'
import type { GivenStop, Input, Output, ToldPlace } from './shapes.ts'

/** Addresses that a text or its fields may mean, the surest first. */
export async function search(
  client: TeeviitFunctions,
  { q, limit, ...fields }: Input<'search'>,
): Promise<Output<'search'>> {
  const { country } = fields
  if (q === undefined) return told(await client.search(given(fields), { limit }))
  // A text has no place for a country: more answers are asked for, and answers of other countries left out.
  const found = await client.search(q, { limit: country === undefined ? limit : 50 })
  const { places, sources = [] } = told(found)
  const wanted = places.filter((one) => country === undefined || one.country === country)
  return { places: wanted.slice(0, limit), sources }
}

/** Addresses around a point, nearest first. */
export async function reverse(
  client: TeeviitFunctions,
  { radius, limit, ...stop }: Input<'reverse'>,
): Promise<Output<'reverse'>> {
  const [point] = (await located(client, [stop])).points
  return told(await client.reverse(point, { radius, limit }))
}

/** Points of stops, and what stops by address are taken for. @throws Error with what to give instead */
export async function located(client: TeeviitFunctions, stops: readonly GivenStop[]) {
  const points: Position[] = []
  const places: (ToldPlace & { given: string })[] = []
  for (const [i, { lat, lon, address }] of stops.entries()) {
    if (address !== undefined) {
      const [place] = (await search(client, { q: address, limit: 1 })).places
      if (place?.lat === undefined || place.lon === undefined) {
        throw new Error(
          `Stop ${i + 1} is no known address: ${address}. Call search, or give lat and lon.`,
        )
      }
      points.push([place.lon, place.lat])
      places.push({ given: address, ...place })
    } else if (lat !== undefined && lon !== undefined) points.push([lon, lat])
    else throw new Error(`Stop ${i + 1} has neither an address nor lat and lon. Give one of them.`)
  }
  return { points, places }
}

/** The record of an id, with its address. */
export async function lookup(
  { gazetteer }: TeeviitFunctions,
  { id, country }: Input<'lookup'>,
): Promise<Output<'lookup'>> {
  const object = await gazetteer.object(id, country)
  if (object === undefined) return { found: false, parents: [] }
  const parents = await gazetteer.parents(id, country)
  const known = Object.entries(object).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return {
    found: true,
    record: Object.fromEntries(known),
    parents: parents.flatMap(({ AADRESS_ID_YLES }) => AADRESS_ID_YLES ?? []),
  }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const told = ({ features, provenance }: Places): Output<'search'> => ({
  places: features.map(toldPlace),
  sources: licenceLines(provenance),
})

function toldPlace({ id, geometry, properties }: Place): ToldPlace {
  const { country, address, type, match, confidence, distance } = properties
  const { decision, reason, verdict = [], nearby = [] } = properties
  const missing = verdict.flatMap(({ part, verdict: said }) => (said === 'missing' ? [part] : []))
  return {
    id,
    country,
    address,
    type,
    ...(geometry && { lat: geometry.coordinates[1], lon: geometry.coordinates[0] }),
    ...(match !== undefined && { match }),
    ...(confidence !== undefined && { confidence }),
    ...(decision !== undefined && { decision }),
    ...(reason !== undefined && { reason }),
    ...(missing.length > 0 && { missing }),
    ...(nearby.length > 0 && { nearby: nearby.map(({ housenumber }) => housenumber) }),
    ...(distance !== undefined && { distance }),
  }
}

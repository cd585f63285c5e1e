/** Tools about addresses. */
import type { Place, Places, TeeviitFunctions } from '../../client/src/index.ts'
import { licenceLines } from '../release/provenance.ts'
import type { Input, Output, ToldPlace } from './shapes.ts'

/** Addresses that a text or its fields may mean, the surest first. */
export async function search(
  client: TeeviitFunctions,
  { q, limit, ...fields }: Input<'search'>,
): Promise<Output<'search'>> {
  const { country } = fields
  if (q === undefined) return told(await client.search(given(fields), { limit }))
  // A text has no place for a country: more answers are asked for, and those of others left out.
  const found = await client.search(q, { limit: country === undefined ? limit : 50 })
  const { places, sources = [] } = told(found)
  const wanted = places.filter((one) => country === undefined || one.country === country)
  return { places: wanted.slice(0, limit), sources }
}

/** Addresses around a point, nearest first. */
export async function reverse(
  client: TeeviitFunctions,
  { lat, lon, radius, limit }: Input<'reverse'>,
): Promise<Output<'reverse'>> {
  return told(await client.reverse([lon, lat], { radius, limit }))
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

/** Valid traces: GPX and GeoJSON in all their shapes. */
import type { Random } from '../geocoder/random.ts'
import { chance, maybe, type Pairs, postDraft, times } from './draw.ts'
import { routable } from './facts.ts'
import type { Draft } from './request.ts'

const TYPES = [
  'application/gpx+xml',
  'application/geo+json',
  'application/json',
  'text/xml',
] as const

interface Drawn {
  readonly points: readonly (readonly [number, number])[]
  /** Seconds since 1970. */
  readonly seconds: readonly number[]
}

/** Points that a slow vehicle could have; now and then one jumps. */
function drawn(random: Random): Drawn {
  let [lon, lat] = routable(random)
  let second = 1_700_000_000 + random.below(1_000_000)
  const seconds: number[] = []
  const points = times(2 + random.below(random.pick([3, 30, 150])), (): [number, number] => {
    lon += (random.next() - 0.4) * 0.004
    lat += (random.next() - 0.5) * 0.002
    if (chance(random, 0.03)) [lon, lat] = routable(random)
    second += random.pick([1, 10, 10, 10, 60, 400])
    seconds.push(second)
    return [Number(lon.toFixed(6)), Number(lat.toFixed(6))]
  })
  return { points, seconds }
}

const isoOf = (second: number) => new Date(second * 1000).toISOString()

function gpx(random: Random, { points, seconds }: Drawn): string {
  const isTimed = chance(random, 0.7)
  const written = points.map(([lon, lat], i) => {
    const time = isTimed ? `<time>${isoOf(seconds[i])}</time>` : ''
    const cut = chance(random, 0.05) ? '</trkseg><trkseg>' : ''
    return `${cut}<trkpt lon="${lon}" lat="${lat}"><ele>3.5</ele>${time}</trkpt>`
  })
  const namespace = chance(random, 0.7) ? ' xmlns="http://www.topografix.com/GPX/1/1"' : ''
  const track = `<trk><name>A &amp; B</name><trkseg>${written.join('')}</trkseg></trk>`
  return `<?xml version="1.0"?>\n<gpx version="1.1"${namespace}>${track}</gpx>`
}

function geoJson(random: Random, { points, seconds }: Drawn): string {
  const time = (i: number) => random.pick([isoOf(seconds[i]), seconds[i], seconds[i] * 1000])
  if (chance(random, 0.3)) {
    const features = points.map((coordinates, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: { time: time(i), ...(chance(random, 0.3) && { radius: 3 + random.below(30) }) },
    }))
    return JSON.stringify({ type: 'FeatureCollection', features })
  }
  const type = random.pick(['LineString', 'LineString', 'MultiPoint', 'MultiLineString'])
  const isMany = type === 'MultiLineString'
  const coordTimes = points.map((_, i) => time(i))
  const geometry = { type, coordinates: isMany ? [points, points] : points }
  const properties = {
    coordTimes: isMany ? [coordTimes, coordTimes] : coordTimes,
    ...(chance(random, 0.2) && !isMany && { radiuses: points.map(() => 1 + random.below(100)) }),
  }
  return JSON.stringify(chance(random, 0.3) ? geometry : { type: 'Feature', geometry, properties })
}

export function trace(random: Random): Draft {
  const given = drawn(random)
  const body = chance(random, 0.5) ? gpx(random, given) : geoJson(random, given)
  const pairs: Pairs = [
    ...maybe(random, 0.3, 'radius', () => random.pick(['1', '5', '20', '99.5', '100'])),
    ...maybe(random, 0.2, 'gap', () => random.pick(['1', '30', '3600'])),
  ]
  return { ...postDraft('match', '/router/match', random.pick(TYPES), body), pairs }
}

/** How other routers and geocoders are asked for the same work as ours, and what of their answers is compared. */

export interface Point {
  readonly lon: number
  readonly lat: number
}

/** What a route is compared by. */
export interface Drive {
  readonly lengthM: number
  readonly durationS: number
}

/** Asks one system for one kind of work. `read` gives undefined where the system found nothing. */
export interface Asked<Question, Found> {
  path(question: Question): string
  read(body: unknown): Found | undefined
}

export interface RouteQuestion {
  readonly from: Point
  readonly to: Point
}

export interface AddressQuestion {
  readonly text: string
  /** Country of the address, two letters. */
  readonly country: string
}

export type Router = Asked<RouteQuestion, Drive>
export type Geocoder = Asked<AddressQuestion, Point>

const lonLat = ({ lon, lat }: Point): string => `${lon.toFixed(6)},${lat.toFixed(6)}`
const DATASETS: Readonly<Record<string, string>> = { ee: 'ee_aid' }

/** Seconds of an ISO 8601 duration of days and less. */
export function secondsOf(duration: string): number {
  const found = /^P(?:0Y)?(?:0M)?(\d+)DT(\d+)H(\d+)M([\d.]+)S$/.exec(duration)
  if (!found) throw new Error(`${duration} is no duration`)
  const [days, hours, minutes, seconds] = found.slice(1).map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

export const OUR_ROUTER = (key: string): Router => ({
  path: ({ from, to }) =>
    `/router/SURRouting?pref=Fastest&output=json&key=${key}&start=${lonLat(from)}&end=${lonLat(to)}`,
  read(body) {
    const [answer] = body as { RouteSummary: { TotalTime: string; TotalDistance: string } }[]
    const { TotalTime, TotalDistance } = answer.RouteSummary
    return { lengthM: Number(TotalDistance), durationS: secondsOf(TotalTime) }
  },
})

export const OUR_GEOCODER = (key: string): Geocoder => ({
  path: ({ text, country }) =>
    `/geocoder/geocode?output=json&maxcount=1&key=${key}&gl=${DATASETS[country] ?? country}&q=${encodeURIComponent(text)}`,
  read(body) {
    const [answer] = body as { placemark?: { point: { coordinates: number[] } }[] }[]
    return pointOf(answer.placemark?.[0]?.point.coordinates)
  },
})

const pointOf = (coordinates: readonly number[] | undefined): Point | undefined =>
  coordinates && { lon: coordinates[0], lat: coordinates[1] }

/** GeoJSON, as Photon and addok answer. */
const firstFeature = (body: unknown): Point | undefined => {
  const { features } = body as { features: { geometry: { coordinates: number[] } }[] }
  return pointOf(features[0]?.geometry.coordinates)
}

export const PEER_ROUTERS: Readonly<Record<string, Router>> = {
  osrm: {
    path: ({ from, to }) => `/route/v1/driving/${lonLat(from)};${lonLat(to)}?overview=false`,
    read(body) {
      const { routes } = body as { routes?: { distance: number; duration: number }[] }
      return routes?.[0] && { lengthM: routes[0].distance, durationS: routes[0].duration }
    },
  },
  valhalla: {
    path({ from, to }) {
      const [sources, targets] = [from, to].map(({ lon, lat }) => [{ lat, lon }])
      const question = { sources, targets, costing: 'auto' }
      return `/sources_to_targets?json=${encodeURIComponent(JSON.stringify(question))}`
    },
    read(body) {
      const table = (body as { sources_to_targets?: { distance: number | null; time: number }[][] })
        .sources_to_targets
      const cell = table?.[0]?.[0]
      if (!cell || cell.distance === null) return undefined
      return { lengthM: cell.distance * 1_000, durationS: cell.time }
    },
  },
}

export const PEER_GEOCODERS: Readonly<Record<string, Geocoder>> = {
  photon: {
    path: ({ text }) => `/api?limit=1&q=${encodeURIComponent(text)}`,
    read: firstFeature,
  },
  addok: {
    path: ({ text }) => `/search/?limit=1&autocomplete=0&q=${encodeURIComponent(text)}`,
    read: firstFeature,
  },
  nominatim: {
    path: ({ text, country }) =>
      `/search?format=jsonv2&limit=1&countrycodes=${country}&q=${encodeURIComponent(text)}`,
    read(body) {
      const [found] = body as { lon: string; lat: string }[]
      return found && { lon: Number(found.lon), lat: Number(found.lat) }
    },
  },
}

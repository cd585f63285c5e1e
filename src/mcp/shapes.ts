/** What tools take and give, with the limits that keep answers small. */
import { z } from 'zod'

const STOPS_MAX = 25
const STOPS_TO_ORDER_MAX = 50
const ANSWERS_MAX = 10
const MINUTES_MAX = 60

const lat = z.number().min(-90).max(90).describe('latitude in degrees, WGS 84')
const lon = z.number().min(-180).max(180).describe('longitude in degrees, WGS 84')
const country = z.enum(['ee', 'lv', 'lt'])
const limit = z.number().int().min(1).max(ANSWERS_MAX).default(5).describe('most answers')
const text = z.string().min(1).max(200)
const metric = z
  .enum(['fastest', 'shortest'])
  .default('fastest')
  .describe('what is least: the time or the length')

const point = z.object({ lat, lon })
const stop = z
  .strictObject({ lat: lat.optional(), lon: lon.optional(), address: text.optional() })
  .describe('either lat and lon, or the text of an address')

export type Point = z.infer<typeof point>
export type GivenStop = z.infer<typeof stop>

const place = z.object({
  id: z.number().int().describe('of the address object, for `lookup`'),
  country,
  address: z.string(),
  type: z.string(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  match: z
    .string()
    .optional()
    .describe('exact, variant, typo, partial, ambiguous or place: how well it fits the question'),
  confidence: z.number().optional().describe('0 to 1: how likely it is what was meant'),
  decision: z
    .string()
    .optional()
    .describe('accept: take it; review: ask the person about `reason`; reject: nothing fits'),
  reason: z.string().optional(),
  missing: z.array(z.string()).optional().describe('parts that were asked for and do not exist'),
  nearby: z.array(z.string()).optional().describe('house numbers near the one that is missing'),
  distance: z.number().optional().describe('metres from the point'),
})
export type ToldPlace = z.infer<typeof place>
const places = z
  .array(place.extend({ given: z.string() }))
  .describe('what each address that was given is taken for; look at missing and decision')

const sources = z.array(z.string()).describe('whose data these are; name them beside the answer')
const drive = { distance: z.number().describe('metres'), duration: z.number().describe('seconds') }
const waypoint = point.extend({
  moved: z.number().describe('metres to the road where the drive passes'),
})
const line = z.array(point).describe('the line, made coarse')
const truncated = z.boolean().describe('whether something was left out to keep the answer small')
const cells = z.array(z.array(z.number().nullable()))

export const INPUTS = {
  search: {
    q: text.optional().describe('an address or a place as people write it'),
    street: text.optional(),
    housenumber: text.optional(),
    city: text.optional(),
    postcode: text.optional(),
    country: country.optional(),
    limit,
  },
  reverse: {
    lat: lat.optional(),
    lon: lon.optional(),
    address: text.optional().describe('in place of lat and lon: what is around it'),
    radius: z.number().min(0).max(50_000).default(1000).describe('metres'),
    limit,
  },
  lookup: { id: z.number().int().nonnegative(), country },
  route: {
    stops: z.array(stop).min(2).max(STOPS_MAX),
    metric,
    avoid: z.array(z.enum(['motorways', 'tolls', 'ferries', 'unpaved'])).default([]),
    directions: z.boolean().default(false).describe('adds what a driver is told'),
    language: z.enum(['en', 'et', 'lv', 'lt', 'ru', 'fi', 'sv', 'de', 'ja']).default('en'),
    geometry: z.boolean().default(false).describe('adds a coarse line'),
  },
  matrix: {
    sources: z.array(stop).min(1).max(STOPS_MAX),
    targets: z.array(stop).min(1).max(STOPS_MAX).optional(),
    metric,
  },
  order_of_stops: {
    stops: z
      .array(stop)
      .min(3)
      .max(STOPS_TO_ORDER_MAX)
      .describe('the first and the last stay; the others are put in the best order'),
    metric,
  },
  isochrone: {
    from: stop,
    minutes: z.array(z.number().positive().max(MINUTES_MAX)).min(1).max(3),
    reverse: z.boolean().default(false).describe('true: from where the point can be reached'),
    geometry: z.boolean().default(false).describe('adds the coarse border of the largest part'),
  },
} as const

export const OUTPUTS = {
  search: { places: z.array(place), sources },
  reverse: { places: z.array(place), sources },
  lookup: {
    found: z.boolean(),
    record: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    parents: z.array(z.number().int()).describe('ids of what it belongs to, the nearest first'),
    sources,
  },
  route: {
    ...drive,
    places,
    waypoints: z.array(waypoint),
    legs: z.array(z.object(drive)),
    directions: z.array(z.object({ text: z.string(), ...drive })).optional(),
    line: line.optional(),
    truncated,
    sources,
  },
  matrix: {
    durations: cells.describe('seconds from each source to each target; null: no drive exists'),
    distances: cells.describe('metres'),
    places,
    sources,
  },
  order_of_stops: {
    order: z.array(z.number().int()).describe('numbers of the stops from 0, in driving order'),
    ...drive,
    places,
    sources,
  },
  isochrone: {
    contours: z.array(
      z.object({
        minutes: z.number(),
        areaKm2: z.number(),
        west: z.number(),
        south: z.number(),
        east: z.number(),
        north: z.number(),
        border: line.optional(),
      }),
    ),
    places,
    truncated,
    sources,
  },
} as const

export type ToolName = keyof typeof INPUTS
export type Input<N extends ToolName> = z.infer<z.ZodObject<(typeof INPUTS)[N]>>
/** Where the answer does not say whose data it is, the release does. */
export type Output<N extends ToolName> = Omit<
  z.infer<z.ZodObject<(typeof OUTPUTS)[N]>>,
  'sources'
> & {
  sources?: string[]
}

/**
 * Route handles. A handle is the plan of the route itself, packed: it gives the same route as long as the roads stay
 * the same, on any thread and any replica, and nothing has to be kept.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { XmlElement } from '../../text/read-xml.ts'
import type { RoutePlan } from './openls-plan.ts'
import { notRecognized } from './openls-tree.ts'

export const SERVICE_ID = 'teeviit'
/** A plan of 502 points has 25 kB. */
const PLAN_BYTES_MAX = 100_000

/** The `routeID` of a plan; what it avoids is not kept. */
export function handleOf({ metric, system, points }: RoutePlan): string {
  const numbers = points.flatMap((point) => [
    point.system,
    point.east,
    point.north,
    point.isStop ? 1 : 0,
    point.lonE7,
    point.latE7,
  ])
  return deflateRawSync(JSON.stringify([metric, system, ...numbers])).toString('base64url')
}

export function planOfHandle(handle: XmlElement): RoutePlan {
  const serviceId = handle.attributes.get('serviceID')
  if (serviceId !== undefined && serviceId !== SERVICE_ID)
    throw notRecognized('serviceID', serviceId)
  const routeId = handle.attributes.get('routeID') ?? ''
  const plan = unpacked(routeId)
  if (!plan) throw notRecognized('routeID', routeId)
  return plan
}

function unpacked(routeId: string): RoutePlan | undefined {
  let values: unknown
  try {
    const bytes = inflateRawSync(Buffer.from(routeId, 'base64url'), {
      maxOutputLength: PLAN_BYTES_MAX,
    })
    values = JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
  if (!Array.isArray(values)) return undefined
  const [metric, system, ...numbers] = values
  const isPlan =
    (metric === 'fastest' || metric === 'shortest') &&
    (system === 4326 || system === 3301) &&
    numbers.length >= 12 &&
    numbers.length % 6 === 0 &&
    numbers.every(Number.isFinite) &&
    numbers.every((number, i) => i % 6 < 4 || Number.isInteger(number))
  if (!isPlan) return undefined
  const points = Array.from({ length: numbers.length / 6 }, (_, i) => {
    const [own, east, north, isStop, lonE7, latE7] = numbers.slice(i * 6)
    return { system: own, east, north, isStop: isStop === 1, lonE7, latE7 }
  })
  return { metric, system, points, avoided: undefined }
}

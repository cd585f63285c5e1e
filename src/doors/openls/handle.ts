/**
 * Route handles. A handle is the plan of the route itself, packed: it gives the same route as long as the roads stay
 * the same, on any thread and any replica, and nothing has to be kept.
 */

import { deflateSync, inflateSync } from 'node:zlib'
import { attempt } from '../../report/attempt.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { XmlElement } from '../../text/read-xml.ts'
import { VIAS_MAX } from '../../use-cases/routes/route.ts'
import { positionOf } from './geometry.ts'
import type { AskedPlan, AskedPoint, RoutePlan } from './plan.ts'
import { notRecognized } from './tree.ts'

export const SERVICE_ID = 'teeviit'
/** A plan of 202 points has 12 kB. */
const PLAN_BYTES_MAX = 20_000
const POINTS_MAX = VIAS_MAX + 2
const NUMBERS_A_POINT = 4

/** The `routeID` of a plan; what it avoids is not kept. */
export function handleOf({ metric, system, points }: RoutePlan): string {
  const numbers = points.flatMap((point) => [
    point.system,
    point.east,
    point.north,
    point.isStop ? 1 : 0,
  ])
  return deflateSync(JSON.stringify([metric, system, ...numbers])).toString('base64url')
}

/** @throws Refusal where we gave out no such handle, or it was changed since */
export function planOfHandle(handle: XmlElement): AskedPlan {
  const serviceId = handle.attributes.get('serviceID')
  if (serviceId !== undefined && serviceId !== SERVICE_ID)
    throw notRecognized('serviceID', serviceId)
  const routeId = handle.attributes.get('routeID') ?? ''
  const plan = planOf(unpacked(routeId))
  if (!plan) throw notRecognized('routeID', routeId)
  return plan
}

const unpacked = (routeId: string): unknown =>
  attempt(() => {
    const packed = Buffer.from(routeId, 'base64url')
    return JSON.parse(inflateSync(packed, { maxOutputLength: PLAN_BYTES_MAX }).toString())
  })

/** A handle that a client packed gets no more than a plan does. */
function planOf(values: unknown): AskedPlan | undefined {
  if (!Array.isArray(values)) return undefined
  const [metric, system, ...numbers] = values
  const count = numbers.length / NUMBERS_A_POINT
  if (metric !== 'fastest' && metric !== 'shortest') return undefined
  if (!isSystem(system) || !Number.isInteger(count) || count < 2 || count > POINTS_MAX) {
    return undefined
  }
  const points: AskedPoint[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_A_POINT) {
    const [own, east, north, isStop] = numbers.slice(at, at + NUMBERS_A_POINT)
    const isPoint = isSystem(own) && Number.isFinite(east) && Number.isFinite(north)
    if (!isPoint || (isStop !== 0 && isStop !== 1)) return undefined
    points.push({ position: positionOf(east, north, own), isStop: isStop === 1 })
  }
  return { metric, system, points, avoided: undefined, areas: [] }
}

const isSystem = (value: unknown): value is RouteSystem => value === 4326 || value === 3301

/** Whom a turn restriction is for: all, or vans and trucks that limits tell. */
import { type Limits, NO_LIMITS } from '../network/limits.ts'
import type { Tags } from '../network/material.ts'
import { clausesOf } from '../tags/conditions.ts'
import { sizeOf } from '../tags/limits.ts'

export interface AskedRestriction {
  /** `no_left_turn`, … */
  readonly kind: string
  /** `NO_LIMITS` where it is for all. */
  readonly limits: Limits
}

/** Keys from the closest to the car to the most general. */
const KEYS = [
  'restriction:motorcar',
  'restriction:motor_vehicle',
  'restriction:vehicle',
  'restriction',
]
const ALL_MOTOR_VEHICLES = ['motor_vehicle', 'vehicle']
const TIMES = ['day_on', 'day_off', 'hour_on', 'hour_off']

/** Keys of some vehicles alone. Trucks are asked what vehicles with goods are asked. */
const KEYS_OF_VEHICLES: Readonly<Record<string, Limits>> = {
  'restriction:hgv': { ...NO_LIMITS, hgv: 'no' },
  'restriction:goods': { ...NO_LIMITS, goods: 'no' },
  'restriction:hazmat': { ...NO_LIMITS, hazmat: 'no' },
}
/** Keys that hold above a size. */
const CONDITIONAL_KEYS = ['restriction:conditional', 'restriction:hgv:conditional']

/** The restrictions that a relation asks for, none twice; or why it has none. */
export function askedOf(tags: Tags): AskedRestriction[] | { leftOut: string } {
  if (TIMES.some((one) => tags.has(one))) return { leftOut: 'holds at certain times only' }
  const except = (tags.get('except') ?? '').split(';').map((one) => one.trim())
  const excepted = new Set(except)
  const isForNone = ALL_MOTOR_VEHICLES.some((one) => excepted.has(one))
  const key = KEYS.find((one) => tags.has(one))
  const kind = key === undefined || isForNone ? undefined : tags.get(key)
  const asked: AskedRestriction[] = []
  if (kind !== undefined) {
    const limits = excepted.has('motorcar') ? beside(excepted) : NO_LIMITS
    if (limits) asked.push({ kind, limits })
  }
  for (const [own, limits] of Object.entries(KEYS_OF_VEHICLES)) {
    const ofVehicles = tags.get(own)
    if (ofVehicles !== undefined) asked.push({ kind: ofVehicles, limits })
  }
  for (const conditional of CONDITIONAL_KEYS) {
    for (const { value, atom } of clausesOf(tags.get(conditional))) {
      if (atom.kind !== 'above') continue
      const size = sizeOf(atom.size, atom.value)
      if (Number.isNaN(size)) continue
      const largest = { ...NO_LIMITS.largest, [atom.size]: size }
      asked.push({ kind: value, limits: { ...NO_LIMITS, largest } })
    }
  }
  if (asked.length > 0) return asked
  const isConditional = [...tags.keys()].some((one) => one.endsWith(':conditional'))
  return { leftOut: isConditional ? 'holds at certain times only' : 'not for cars' }
}

/** Vans and trucks that an exception leaves when it lets cars off; undefined where it lets trucks off, too. */
function beside(excepted: ReadonlySet<string>): Limits | undefined {
  if (excepted.has('hgv')) return undefined
  return { ...NO_LIMITS, [excepted.has('goods') ? 'hgv' : 'goods']: 'no' }
}

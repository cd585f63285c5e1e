/** Who may drive a road or pass a point, by the tags of OpenStreetMap. */
import type { Tags } from '../network/material.ts'

/** `ends`: at the ends of a route only. */
export type Access = 'yes' | 'ends' | 'no'

/** Keys from the closest to the car to the most general; the first that says something decides. */
export const ACCESS_KEYS = ['motorcar', 'motor_vehicle', 'vehicle', 'access'] as const

const CAR_KEYS = ACCESS_KEYS.slice(0, 2)

const CLOSED = new Set([
  'no',
  'agricultural',
  'agricultural;forestry',
  'forestry',
  'emergency',
  'psv',
  'bus',
  'taxi',
  'foot',
  'bicycle',
  'military',
  'official',
  'restricted',
  'use_sidepath',
])

const ENDS_ONLY = new Set([
  'private',
  'delivery',
  'destination',
  'customers',
  'permit',
  'residents',
  'unknown',
])

const OPEN = new Set([
  'yes',
  'designated',
  'permissive',
  'public',
  'permitted',
  'discouraged',
  'motorcar',
  'motor_vehicle',
  'vehicle',
])

/** What one tag value says; undefined for an unknown value, which then says nothing. */
export function accessOfValue(value: string): Access | undefined {
  if (OPEN.has(value)) return 'yes'
  if (CLOSED.has(value)) return 'no'
  if (ENDS_ONLY.has(value)) return 'ends'
  // A list such as `destination;delivery` allows what its most generous part allows.
  if (!value.includes(';')) return undefined
  const parts = value.split(';').map((part) => accessOfValue(part.trim()))
  for (const access of ['yes', 'ends', 'no'] as const) if (parts.includes(access)) return access
  return undefined
}

/** Whether a tag that speaks of cars themselves, not of vehicles in general, lets them in. */
export function isOpenedToCars(tags: Tags): boolean {
  return CAR_KEYS.some((key) =>
    ['', ':forward', ':backward'].some((direction) => {
      const access = accessOfValue(tags.get(`${key}${direction}`) ?? '')
      return access === 'yes' || access === 'ends'
    }),
  )
}

/** Whether `vehicle` lets cars into a street of walkers; elsewhere it speaks of bicycles as well. */
export function isOpenedToVehicles(tags: Tags): boolean {
  const access = accessOfValue(tags.get('vehicle') ?? '')
  return access === 'yes' || access === 'ends'
}

/**
 * Access of a node or, with `direction`, of a way in that direction; undefined where no tag says anything.
 * A value that nobody knows restricts in some way: it leaves the ends of a route.
 */
export function accessOf(tags: Tags, direction?: 'forward' | 'backward'): Access | undefined {
  let isRestricted = false
  for (const key of ACCESS_KEYS) {
    const value =
      (direction === undefined ? undefined : tags.get(`${key}:${direction}`)) ?? tags.get(key)
    const access = value === undefined ? undefined : accessOfValue(value)
    if (access !== undefined) return access
    if (value) isRestricted = true
  }
  return isRestricted ? 'ends' : undefined
}

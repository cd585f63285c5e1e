/** Which directions of a way traffic may use. */
import type { Tags } from '../network/material.ts'

export type Directions = 'both' | 'forward' | 'backward' | 'none'

/** A key, and the same for each direction of the way. */
export const inDirections = (key: string): string[] => [key, `${key}:forward`, `${key}:backward`]

/** The closest key to the car decides; the others are read only where it is absent. */
export const ONEWAY_KEYS = [
  'oneway:motorcar',
  'oneway:motor_vehicle',
  'oneway:vehicle',
  'oneway',
] as const

/** `none` means lanes that change their direction by the hour: no route can rely on them. */
export function directionsOf(tags: Tags): Directions {
  for (const key of ONEWAY_KEYS) {
    const value = tags.get(key)
    if (value === undefined) continue
    if (value === 'yes' || value === '1' || value === 'true') return 'forward'
    if (value === '-1' || value === 'reverse') return 'backward'
    if (value === 'no' || value === '0' || value === 'false' || value === 'alternating') {
      return 'both'
    }
    if (value === 'reversible') return 'none'
  }
  const junction = tags.get('junction')
  const isImplied =
    tags.get('highway') === 'motorway' || junction === 'roundabout' || junction === 'circular'
  return isImplied ? 'forward' : 'both'
}

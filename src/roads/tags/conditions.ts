/**
 * Values that hold under a condition, `no @ (weight>7.5)`. Conditions on a vehicle's size and on where it drives are
 * decided; times, weather and whatever else a route cannot know are not, and what is under them is left out.
 */
import type { SizeName } from '../network/limits.ts'

/** The vehicle is larger than the value, or not. */
export interface SizeAtom {
  readonly kind: 'above' | 'below'
  readonly size: SizeName
  readonly value: string
}

/** `ends`: the vehicle has business there. */
export type Atom = { readonly kind: 'ends' } | SizeAtom

export interface Clause {
  readonly value: string
  readonly atom: Atom
}

const SIZE_OF: Readonly<Record<string, SizeName>> = {
  height: 'heightCm',
  width: 'widthCm',
  length: 'lengthCm',
  weight: 'weightKg',
  weightrating: 'weightKg',
  gcweight: 'weightKg',
  gcweightrating: 'weightKg',
  axleload: 'axleLoadKg',
}

const ENDS = new Set(['destination', 'delivery', 'private', 'residents', 'customers'])

/** The clauses whose condition is decided, in their order. */
export function clausesOf(said: string | undefined): Clause[] {
  if (said === undefined) return []
  // A semicolon parts clauses, but not within the parentheses of a condition.
  const parts = said.match(/[^;()]*(?:\([^)]*\)[^;()]*)*/g) ?? []
  return parts.flatMap((part) => {
    const [value, condition] = part.split('@')
    const atom = condition === undefined ? undefined : atomOf(condition)
    return atom ? [{ value: value.trim(), atom }] : []
  })
}

function atomOf(condition: string): Atom | undefined {
  const text = condition
    .trim()
    .replace(/^\(|\)$/g, '')
    .trim()
    .toLowerCase()
  if (ENDS.has(text)) return { kind: 'ends' }
  const found = /^(?:max)?([a-z]+)\s*(>=|<=|>|<)\s*(\d[\d.,]*\s*[a-z]*)$/.exec(text)
  const size = found ? SIZE_OF[found[1]] : undefined
  if (!found || !size) return undefined
  // Signs speak of what is above a figure; whether the figure itself is meant makes no difference to roads.
  return { kind: found[2].startsWith('>') ? 'above' : 'below', size, value: found[3] }
}

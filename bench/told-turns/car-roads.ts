/** Where cars may drive, by the tags alone: the audit's own reading of them. */
import type { Extract, Way } from './read-extract.ts'

export type Tags = Way['tags']

/** A piece of road from one node to the next, as it may be driven. */
export interface Piece {
  readonly to: number
  readonly tags: Tags
}

export interface CarRoads {
  /** Pieces that begin at a node. */
  readonly from: ReadonlyMap<number, readonly Piece[]>
  /** Pieces that lead to a node against their own direction: nobody may enter them there. */
  readonly barredFrom: ReadonlyMap<number, readonly Piece[]>
}

const ROADS =
  /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|track|road)(_link)?$/
const CLOSED = /^(no|private|agricultural|forestry|emergency|psv|bus|military)$/

function isForCars(tags: Tags): boolean {
  if (!ROADS.test(tags.get('highway') ?? '') || tags.get('area') === 'yes') return false
  const access = ['motorcar', 'motor_vehicle', 'vehicle', 'access'].find((key) => tags.has(key))
  return !CLOSED.test(tags.get(access ?? '') ?? '')
}

export function carRoadsOf({ ways, places }: Extract): CarRoads {
  const from = new Map<number, Piece[]>()
  const barredFrom = new Map<number, Piece[]>()
  const add = (pieces: Map<number, Piece[]>, node: number, to: number, tags: Tags) => {
    if (!places.has(node) || !places.has(to)) return
    const list = pieces.get(node) ?? []
    list.push({ to, tags })
    pieces.set(node, list)
  }
  for (const { nodes, tags } of ways) {
    if (!isForCars(tags)) continue
    const isRing = /roundabout|circular/.test(tags.get('junction') ?? '')
    const oneway =
      tags.get('oneway') ?? (isRing || tags.get('highway') === 'motorway' ? 'yes' : 'no')
    for (let row = 1; row < nodes.length; row++) {
      const [a, b] = [nodes[row - 1], nodes[row]]
      add(oneway === '-1' ? barredFrom : from, a, b, tags)
      add(/^(yes|1|true)$/.test(oneway) ? barredFrom : from, b, a, tags)
    }
  }
  return { from, barredFrom }
}

/** Ways to yards and fields, which nobody takes for the road on. */
export const isYard = (tags: Tags): boolean => /^(service|track)$/.test(tags.get('highway')!)

export const isLane = (tags: Tags): boolean => tags.get('highway')!.endsWith('_link')

export const labelOf = (tags: Tags): string => tags.get('name') ?? tags.get('ref') ?? '-'

/** Whether signs call both roads the same. */
export function isOneRoad(one: Tags, other: Tags): boolean {
  const same = (key: string) => tagOf(one, key) !== '' && tagOf(one, key) === tagOf(other, key)
  return same('name') || same('ref') || (labelOf(one) === '-' && labelOf(other) === '-')
}

const tagOf = (tags: Tags, key: string): string => tags.get(key) ?? ''

/** Lanes and the arrows on them, as drivers of each direction see them. */
import type { Tags } from '../network/material.ts'
import { BARRED_LANE } from '../network/network.ts'
import { directionsOf, inDirections } from './oneway.ts'

/** Tags that change what a driver is told, not where or how fast one drives. */
export const ARROW_KEYS: readonly string[] = inDirections('turn:lanes')
/** Tags about who may use single lanes: they close a road whose lanes are all for others. */
const ACCESS_KEYS = ['access:lanes', 'vehicle:lanes', 'motor_vehicle:lanes', 'motorcar:lanes']
const KEPT_KEYS = ['psv:lanes', 'bus:lanes', 'taxi:lanes', 'hov:lanes', 'bicycle:lanes']
const COUNT_KEYS = ['lanes:psv', 'lanes:bus']
export const LANE_KEYS: readonly string[] = [
  ...['lanes', 'hov', ...ACCESS_KEYS, ...KEPT_KEYS, ...COUNT_KEYS].flatMap(inDirections),
  ...ARROW_KEYS,
]

/** Arrows of the `turn:lanes` tag that say something about the way on. */
const ARROWS: ReadonlySet<string> = new Set([
  'reverse',
  'sharp_left',
  'left',
  'slight_left',
  'through',
  'slight_right',
  'right',
  'sharp_right',
])
/** What a lane, or a road, is that is kept for some. */
const KEPT: ReadonlySet<string> = new Set(['designated', 'only'])
/** More lanes than this are a mistake in the map. */
const LANES_MAX = 12

/**
 * The lanes along and against the way's line: `left|through;right/` has two along it. Lanes run from the driver's left
 * to the right, parted by `|`; arrows of one lane are parted by `;`, a lane that cars may not use is `-`. Undefined
 * where no lane has an arrow, or where the tags contradict each other.
 */
export function lanesOf(tags: Tags): string | undefined {
  const directions = directionsOf(tags)
  const along = directions === 'backward' ? '' : lanesAlong(tags, 'forward', directions)
  const against = directions === 'forward' ? '' : lanesAlong(tags, 'backward', directions)
  return along === '' && against === '' ? undefined : `${along}/${against}`
}

function lanesAlong(tags: Tags, direction: 'forward' | 'backward', directions: string): string {
  // Without a direction a tag is of all lanes: it is of one direction only where the way has no other.
  const isOneway = directions === direction && direction === 'forward'
  const get = (key: string) =>
    tags.get(`${key}:${direction}`) ?? (isOneway ? tags.get(key) : undefined)
  const turns = get('turn:lanes')
  if (turns === undefined) return ''
  const lanes = turns.split('|').map(arrowsOf)
  if (lanes.length > LANES_MAX || lanes.every((arrows) => arrows === '')) return ''
  const barred = barredLanes(get, lanes.length)
  const open = lanes.length - barred.filter(Boolean).length
  const counted = Number(get('lanes') ?? Number.NaN)
  // Lanes for cycles are not counted in `lanes`, those for buses are.
  if (counted < open || counted > lanes.length) return ''
  return lanes.map((arrows, lane) => (barred[lane] ? BARRED_LANE : arrows)).join('|')
}

/** Whether a direction is closed to a car with one person in it: the road, or each of its lanes, is kept for others. */
export function isKeptForOthers(tags: Tags, direction: 'forward' | 'backward'): boolean {
  const get = (key: string) => tags.get(`${key}:${direction}`) ?? tags.get(key)
  if (KEPT.has(get('hov') ?? '')) return true
  const lanes = Number(get('lanes'))
  // More lanes for buses than there are is a mistake in the map.
  if (lanes > 0 && COUNT_KEYS.some((key) => Number(get(key)) === lanes)) return true
  return [...ACCESS_KEYS, ...KEPT_KEYS].some((key) => {
    const count = get(key)?.split('|').length
    return count !== undefined && barredLanes(get, count).every(Boolean)
  })
}

const arrowsOf = (lane: string): string =>
  lane
    .split(';')
    .map((arrow) => arrow.trim())
    .filter((arrow) => ARROWS.has(arrow))
    .join(';')

/** Which lanes cars may not use: closed to them, or kept for buses, cycles or several people in a car. */
function barredLanes(get: (key: string) => string | undefined, count: number): boolean[] {
  const barred = new Array<boolean>(count).fill(false)
  const each = (keys: readonly string[], mark: (value: string) => boolean | undefined) => {
    for (const key of keys) {
      const values = get(key)?.split('|')
      if (values?.length !== count) continue
      for (const [lane, value] of values.entries()) barred[lane] = mark(value) ?? barred[lane]
    }
  }
  each(KEPT_KEYS, (value) => (KEPT.has(value) ? true : undefined))
  each(ACCESS_KEYS, (value) => (value === '' ? undefined : value === 'no'))
  return barred
}

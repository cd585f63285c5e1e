/** Lanes and the arrows on them, as drivers of each direction see them. */
import type { Tags } from '../network/material.ts'
import { BARRED_LANE } from '../network/network.ts'
import { directionsOf } from './oneway.ts'

/** Tags about single lanes: they change what a driver is told, not where or how fast one drives. */
const ACCESS_KEYS = ['access:lanes', 'vehicle:lanes', 'motor_vehicle:lanes', 'motorcar:lanes']
const BUS_KEYS = ['psv:lanes', 'bus:lanes', 'taxi:lanes', 'bicycle:lanes']
export const LANE_KEYS: readonly string[] = [
  'lanes',
  'turn:lanes',
  ...ACCESS_KEYS,
  ...BUS_KEYS,
].flatMap((key) => [key, `${key}:forward`, `${key}:backward`])

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
  // Without a direction a tag is of all lanes: those of one direction only where the way has no other.
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

const arrowsOf = (lane: string): string =>
  lane
    .split(';')
    .map((arrow) => arrow.trim())
    .filter((arrow) => ARROWS.has(arrow))
    .join(';')

/** Which lanes cars may not use: closed to them, or kept for buses or cycles. */
function barredLanes(get: (key: string) => string | undefined, count: number): boolean[] {
  const barred = new Array<boolean>(count).fill(false)
  const each = (keys: readonly string[], mark: (value: string) => boolean | undefined) => {
    for (const key of keys) {
      const values = get(key)?.split('|')
      if (values?.length !== count) continue
      for (const [lane, value] of values.entries()) barred[lane] = mark(value) ?? barred[lane]
    }
  }
  each(BUS_KEYS, (value) => (value === 'designated' ? true : undefined))
  each(ACCESS_KEYS, (value) => (value === '' ? undefined : value === 'no'))
  return barred
}

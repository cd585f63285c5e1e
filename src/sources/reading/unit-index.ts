/** Units of a builder by official code, and its towns and villages by name. */
import type { Staging } from '../../addresses/staging.ts'
import { NO_COORDINATE, NONE } from '../../addresses/tree.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'

export interface Place {
  readonly slot: number
  readonly level: number
  /** Its own point, or the mean of the points below it. */
  readonly lonE7: number
  readonly latE7: number
}

export interface UnitIndex {
  /** Slot of a unit, or undefined. */
  byCode(code: string): number | undefined
  /** Towns, villages and districts of a name, with or without its kind word. */
  byName(name: string): readonly Place[]
}

/** Kinds of units that are no places: a village's population is not that of the municipality of its name. */
const WIDE_KINDS = new Set([
  'maakond',
  'vald',
  'novads',
  'pagasts',
  'apskritis',
  'savivaldybė',
  'seniūnija',
])

/** Levels of units that people live in; streets are not asked for. */
const PLACE_LEVEL_MAX = 3

export function indexUnits(builder: TreeBuilder): UnitIndex {
  const { staging } = builder
  const byCode = new Map<string, number>()
  const byName = new Map<string, Place[]>()
  const points = pointsOfUnits(staging)
  const textOf = staging.texts.text
  for (let unit = 0; unit < staging.unitSlot.length; unit++) {
    const slot = staging.unitSlot.values[unit]
    const level = staging.objects.level[slot]
    const code = textOf(staging.unitCode.values[unit])
    if (code !== '') byCode.set(code, slot)
    const kind = textOf(staging.unitKind.values[unit])
    const point = points.get(slot)
    if (level > PLACE_LEVEL_MAX || WIDE_KINDS.has(kind) || !point) continue
    const name = textOf(staging.objects.name[slot])
    const place = { slot, level, ...point }
    for (const key of new Set([name, name.replace(` ${kind}`, '')])) {
      const places = byName.get(key)
      if (places) places.push(place)
      else byName.set(key, [place])
    }
  }
  return { byCode: (code) => byCode.get(code), byName: (name) => byName.get(name) ?? [] }
}

/** Points of units down to settlements: their own, else the mean of what is below. */
function pointsOfUnits(staging: Staging): Map<number, { lonE7: number; latE7: number }> {
  const { objects, count } = staging
  const sums = new Map<number, { lon: number; lat: number; count: number }>()
  const points = new Map<number, { lonE7: number; latE7: number }>()
  for (let slot = 0; slot < count; slot++) {
    if (objects.lonE7[slot] === NO_COORDINATE) continue
    if (objects.level[slot] <= PLACE_LEVEL_MAX) {
      points.set(slot, { lonE7: objects.lonE7[slot], latE7: objects.latE7[slot] })
    }
    let above = staging.slots.find(objects.parentId[slot])
    while (above !== NONE && objects.level[above] < objects.level[slot]) {
      if (objects.level[above] <= PLACE_LEVEL_MAX && objects.lonE7[above] === NO_COORDINATE) {
        const sum = sums.get(above) ?? { lon: 0, lat: 0, count: 0 }
        sum.lon += objects.lonE7[slot]
        sum.lat += objects.latE7[slot]
        sum.count++
        sums.set(above, sum)
      }
      above = staging.slots.find(objects.parentId[above])
    }
  }
  for (const [slot, sum] of sums) {
    points.set(slot, { lonE7: sum.lon / sum.count, latE7: sum.lat / sum.count })
  }
  return points
}

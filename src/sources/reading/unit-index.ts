/** Units of a builder by official code, and its towns and villages by name. */

import type { Staging } from '../../addresses/staging.ts'
import { NO_COORDINATE } from '../../addresses/tree.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { emptyBox, type OpenBox, widenBox } from '../../geo/box.ts'
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { addTo, keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'

/** A unit and its box: its own point, or where that is missing all points below it. */
export interface Place extends Readonly<OpenBox> {
  readonly slot: number
  readonly level: number
}

/** How far a point is from a place: 0 inside its box. */
export function distanceToPlaceM(place: Place, lonE7: number, latE7: number): number {
  const nearestLon = Math.min(Math.max(lonE7, place.west), place.east)
  const nearestLat = Math.min(Math.max(latE7, place.south), place.north)
  return ellipsoidDistanceM(lonE7, latE7, nearestLon, nearestLat)
}

export type UnitIndex = Readonly<ReturnType<typeof indexUnits>>

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

/** Indexes the units of a builder by their codes and names. */
export function indexUnits(builder: TreeBuilder) {
  const { staging } = builder
  const byCode = new Map<string, number>()
  const byName = new Map<string, Place[]>()
  const boxes = boxesOfUnits(staging)
  const textOf = staging.texts.text
  for (let unit = 0; unit < staging.unitSlot.length; unit++) {
    const slot = staging.unitSlot.values[unit]
    const level = staging.objects.level[slot]
    const code = textOf(staging.unitCode.values[unit])
    if (code !== '') byCode.set(code, slot)
    const kind = textOf(staging.unitKind.values[unit])
    const box = boxes.get(slot)
    if (level > PLACE_LEVEL_MAX || WIDE_KINDS.has(kind) || !box) continue
    const name = textOf(staging.objects.name[slot])
    const place = { slot, level, ...box }
    for (const key of new Set([name, name.replace(` ${kind}`, '')])) {
      addTo(byName, key, place)
    }
  }
  return {
    /** Slot of a unit, or undefined. */
    byCode: (code: string) => byCode.get(code),
    /** Towns, villages and districts of a name, with or without its kind word. */
    byName: (name: string): readonly Place[] => byName.get(name) ?? [],
  }
}

/** Boxes of units down to settlements, in 1e-7 degrees. */
function boxesOfUnits(staging: Staging): Map<number, OpenBox> {
  const { objects, count } = staging
  const boxes = new Map<number, OpenBox>()
  for (let slot = 0; slot < count; slot++) {
    const [lonE7, latE7] = [objects.lonE7[slot], objects.latE7[slot]]
    if (lonE7 === NO_COORDINATE) continue
    if (objects.level[slot] <= PLACE_LEVEL_MAX) extend(boxes, slot, lonE7, latE7)
    let above = staging.slots.find(objects.parentId[slot])
    while (above !== NONE && objects.level[above] < objects.level[slot]) {
      const hasPoint = objects.lonE7[above] !== NO_COORDINATE
      if (objects.level[above] <= PLACE_LEVEL_MAX && !hasPoint) extend(boxes, above, lonE7, latE7)
      above = staging.slots.find(objects.parentId[above])
    }
  }
  return boxes
}

function extend(boxes: Map<number, OpenBox>, slot: number, lonE7: number, latE7: number): void {
  const box = keptIn(boxes, slot, emptyBox)
  widenBox(box, { west: lonE7, south: latE7, east: lonE7, north: latE7 })
}

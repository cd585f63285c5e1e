/** Pages of map layers, against all rows looked at one by one. */
import { expect, test } from 'vitest'
import type { AddressTree } from '../../../src/addresses/tree.ts'
import { isOutside, type Window } from '../../../src/geocoder/geocoder.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import {
  isOfLayer,
  LAYER_NAMES,
  type LayerObject,
  type LayerQuestion,
  layerCount,
  layerId,
  layerObject,
  layerPage,
} from '../../../src/use-cases/places/layers.ts'
import { world } from '../../geocoder/handler.ts'

const trees = ['ee', 'lv', 'lt'].map((country) => world.trees[country as 'ee']) as AddressTree[]
const objects: LayerObject[] = trees.flatMap((tree) =>
  Array.from({ length: tree.rowCount }, (_, row) => ({ tree, row })),
)
const pageOf = (question: LayerQuestion, limit: number) =>
  runToEnd(layerPage(question, limit, world)).map(layerId)

/** All objects of a question, in their order. */
function wanted({ layer, within, window }: LayerQuestion): string[] {
  const isWithin = ({ tree, row }: LayerObject) =>
    within === undefined ||
    (tree === within.tree && row >= within.row && row < tree.end[within.row])
  return objects
    .filter(
      (one) => isOfLayer(one, layer) && isWithin(one) && !isOutside(one.tree, one.row, window),
    )
    .map(layerId)
}

/** Boxes whose sides go through points of objects, where a border counts. */
function windowsOf(): Window[] {
  const placed = objects.filter(({ tree, row }) => Math.abs(tree.lonE7[row]) <= 1_800_000_000)
  return [0, 0.3, 0.6, 0.9].flatMap((share, i, shares) => {
    const [a, b] = [share, shares[(i + 1) % 4]].map(
      (at) => placed[Math.floor(at * (placed.length - 1))],
    )
    const [lons, lats] = [
      [a, b].map(({ tree, row }) => tree.lonE7[row]),
      [a, b].map(({ tree, row }) => tree.latE7[row]),
    ]
    const box = {
      westE7: Math.min(...lons),
      eastE7: Math.max(...lons),
      southE7: Math.min(...lats),
      northE7: Math.max(...lats),
    }
    const point = { westE7: lons[0], eastE7: lons[0], southE7: lats[0], northE7: lats[0] }
    return [box, point]
  })
}

test('each object is of one layer', () => {
  for (const one of objects)
    expect(LAYER_NAMES.filter((layer) => isOfLayer(one, layer))).toHaveLength(1)
})

test.each(LAYER_NAMES)(
  'pages of %s follow each other, everywhere, in a unit or in a window',
  (layer) => {
    const units = objects.filter(({ tree, row }) => tree.level[row] === 1)
    const questions: LayerQuestion[] = [
      { layer, within: undefined },
      ...units.map((within) => ({ layer, within })),
      ...windowsOf().map((window) => ({ layer, within: undefined, window })),
    ]
    for (const question of questions) {
      const all = wanted(question)
      expect(runToEnd(layerCount(question, world))).toBe(all.length)
      for (const limit of [1, 3, all.length || 1]) {
        expect(pageOf(question, limit)).toEqual(all.slice(0, limit + 1))
        for (const at of [0, Math.floor(all.length / 2), all.length - 1]) {
          const after = at < 0 || all[at] === undefined ? undefined : layerObject(all[at], world)
          if (after)
            expect(pageOf({ ...question, after }, limit)).toEqual(all.slice(at + 1, at + 2 + limit))
        }
      }
    }
  },
)

test('an object has an id that leads back to it, and other texts lead nowhere', () => {
  for (const one of objects.slice(0, 50)) expect(layerObject(layerId(one), world)).toEqual(one)
  for (const id of ['ee-0', 'xx-1', 'ee-', 'ee-1x', `ee-${'1'.repeat(17)}`, 'EE-1'])
    expect(layerObject(id, world)).toBeUndefined()
})

/**
 * Address objects as the layers of a map. In: a layer, and where its objects are to be. Out: a page of them,
 * country by country, in the order of the tree.
 */
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { type AddressTree, findRow } from '../../addresses/tree.ts'
import { isOutside, type Window } from '../../geocoder/geocoder.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'

const STREET = 5
const isUnit = (tree: AddressTree, row: number): boolean => tree.level[row] <= 4

/** Layers by name: whether a row is of them. */
const LAYERS = {
  addresses: (tree: AddressTree, row: number) => !isUnit(tree, row),
  streets: (tree: AddressTree, row: number) => isUnit(tree, row) && tree.column[row] === STREET,
  units: (tree: AddressTree, row: number) => isUnit(tree, row) && tree.column[row] !== STREET,
} as const

export type LayerName = keyof typeof LAYERS
export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[]

/** A row of a country. */
export interface LayerObject {
  readonly tree: AddressTree
  readonly row: number
}

export interface LayerQuestion {
  readonly layer: LayerName
  /** The last object of the page before. */
  readonly after?: LayerObject | undefined
  readonly within: LayerObject | undefined
  readonly window?: Window | undefined
}

/** `ee-123`: unique among the countries. */
export const layerId = ({ tree, row }: LayerObject): string => `${tree.country}-${tree.id[row]}`

/** The object of an id; undefined where none has it. */
export function layerObject(id: string, { trees }: Pick<World, 'trees'>): LayerObject | undefined {
  const [, country, number] = /^([a-z]{2})-(\d{1,16})$/.exec(id) ?? []
  const tree = trees[country as Country]
  const row = tree ? findRow(tree, Number(number)) : NONE
  return tree && row !== NONE ? { tree, row } : undefined
}

/** Whether an object is of a layer. */
export const isOfLayer = ({ tree, row }: LayerObject, layer: LayerName): boolean =>
  LAYERS[layer](tree, row)

/** Rows that are looked at between two pauses. */
const ROWS_A_PAUSE = 65_536

/** Gives the objects to `take` until it has enough. Pauses within. */
function* eachObject(
  { layer, after, within, window }: LayerQuestion,
  { trees }: Pick<World, 'trees'>,
  take: (tree: AddressTree, row: number) => boolean,
): Steps<void> {
  const isOf = LAYERS[layer]
  let from = after
  let looked = 0
  for (const country of COUNTRIES) {
    const tree = trees[country]
    if (!tree || (within && within.tree !== tree) || (from && from.tree !== tree)) continue
    const first = Math.max(within?.row ?? 0, from ? from.row + 1 : 0)
    const end = within ? tree.end[within.row] : tree.rowCount
    from = undefined
    for (let row = first; row < end; ) {
      if (++looked % ROWS_A_PAUSE === 0) yield
      if (window && isUnit(tree, row) && isApart(tree, tree.unit[row], window)) {
        row = tree.end[row]
        continue
      }
      if (isOf(tree, row) && !isOutside(tree, row, window) && !take(tree, row)) return
      row++
    }
  }
}

/** The first objects, and one more than asked for where there are more. */
export function* layerPage(
  question: LayerQuestion,
  limit: number,
  world: Pick<World, 'trees'>,
): Steps<LayerObject[]> {
  const found: LayerObject[] = []
  yield* eachObject(question, world, (tree, row) => found.push({ tree, row }) <= limit)
  return found
}

/** How many objects there are. */
export function* layerCount(question: LayerQuestion, world: Pick<World, 'trees'>): Steps<number> {
  let count = 0
  yield* eachObject(question, world, () => ++count > 0)
  return count
}

/** Whether nothing of a unit is in the window. */
const isApart = (tree: AddressTree, unit: number, window: Window): boolean =>
  tree.unitWestE7[unit] > window.eastE7 ||
  tree.unitEastE7[unit] < window.westE7 ||
  tree.unitSouthE7[unit] > window.northE7 ||
  tree.unitNorthE7[unit] < window.southE7

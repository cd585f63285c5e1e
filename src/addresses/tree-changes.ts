/**
 * What differs between two releases of a country, object by object: a merge of both lists of ids, which are in order.
 * The work is linear in the objects of both, and a change is handed out as soon as it is found.
 */
import { ellipsoidDistanceM } from '../geo/distance.ts'
import { NONE } from '../tables/none.ts'
import { addressParts, createComponents, readComponents } from './address-components.ts'
import type { Country } from './record.ts'
import { type AddressTree, FLAG_NO_POINT, NO_COORDINATE, nameOf } from './tree.ts'

/** An object may be renamed and moved; it has two changes then. */
export const CHANGES = ['added', 'removed', 'renamed', 'moved'] as const
export type ChangeKind = (typeof CHANGES)[number]

export interface TreeChange {
  readonly change: ChangeKind
  readonly country: Country
  /** AADRESS_ID. */
  readonly id: number
  readonly level: number
  /** Full address in the newer release; empty of a removed object. */
  readonly address: string
  /** Full address in the older release; empty of an added object. */
  readonly formerAddress: string
  /** Degrees; null where the object has no point or is not in that release. */
  readonly lon: number | null
  readonly lat: number | null
  readonly formerLon: number | null
  readonly formerLat: number | null
  /** Metres between both points, of a moved object; null where it has another parent and no two points of its own. */
  readonly distanceM: number | null
}

/** Points nearer than this are the same place, said with other figures. */
const MOVED_M = 1
const E7 = 1e7

/**
 * Hands out the changes of a country in order of the ids. An object is renamed where its own name differs, and moved
 * where its own point is a metre away or it is under another object.
 * @param before tree of the older release; undefined where the country is not in it
 * @param after tree of the newer release, likewise
 */
export function* treeChanges(
  before: AddressTree | undefined,
  after: AddressTree | undefined,
): Generator<TreeChange> {
  const [old, young] = [sideOf(before), sideOf(after)]
  let [i, k] = [0, 0]
  while (i < old.count || k < young.count) {
    const [oldId, youngId] = [old.idAt(i), young.idAt(k)]
    if (oldId < youngId) yield changeOf('removed', old, old.rowAt(i++), undefined, NONE)
    else if (youngId < oldId) yield changeOf('added', undefined, NONE, young, young.rowAt(k++))
    else yield* changesOf(old, old.rowAt(i++), young, young.rowAt(k++))
  }
}

/** A tree by ascending ids. */
interface Side {
  readonly tree: AddressTree
  readonly count: number
  idAt(place: number): number
  rowAt(place: number): number
  addressOf(row: number): string
}

function sideOf(tree: AddressTree | undefined): Side {
  const rows = tree?.rowsById ?? new Uint32Array(0)
  const components = createComponents()
  return {
    tree: tree as AddressTree,
    count: rows.length,
    idAt: (place) => (place < rows.length ? (tree as AddressTree).id[rows[place]] : Infinity),
    rowAt: (place) => rows[place],
    addressOf(row) {
      readComponents(tree as AddressTree, row, components)
      return addressParts(tree as AddressTree, components, false).join(', ')
    },
  }
}

function* changesOf(
  old: Side,
  oldRow: number,
  young: Side,
  youngRow: number,
): Generator<TreeChange> {
  const [before, after] = [old.tree, young.tree]
  if (nameOf(before, oldRow) !== nameOf(after, youngRow)) {
    yield changeOf('renamed', old, oldRow, young, youngRow)
  }
  const distanceM = movedM(before, oldRow, after, youngRow)
  const isElsewhere = parentId(before, oldRow) !== parentId(after, youngRow)
  if (isElsewhere || (distanceM !== null && distanceM >= MOVED_M)) {
    yield { ...changeOf('moved', old, oldRow, young, youngRow), distanceM }
  }
}

function changeOf(
  change: ChangeKind,
  old: Side | undefined,
  oldRow: number,
  young: Side | undefined,
  youngRow: number,
): TreeChange {
  const [side, row] = young ? [young, youngRow] : [old as Side, oldRow]
  const [lon, lat] = young ? pointOf(young.tree, youngRow) : NOWHERE
  const [formerLon, formerLat] = old ? pointOf(old.tree, oldRow) : NOWHERE
  return {
    change,
    country: side.tree.country,
    id: side.tree.id[row],
    level: side.tree.level[row],
    address: young ? young.addressOf(youngRow) : '',
    formerAddress: old ? old.addressOf(oldRow) : '',
    lon,
    lat,
    formerLon,
    formerLat,
    distanceM: null,
  }
}

const NOWHERE: readonly [null, null] = [null, null]

function pointOf(tree: AddressTree, row: number): readonly [number | null, number | null] {
  if (tree.lonE7[row] === NO_COORDINATE) return NOWHERE
  return [tree.lonE7[row] / E7, tree.latE7[row] / E7]
}

/** A point that was taken from others moves with them, and says nothing of its object. */
function movedM(before: AddressTree, i: number, after: AddressTree, k: number): number | null {
  if (((before.flags[i] | after.flags[k]) & FLAG_NO_POINT) !== 0) return null
  const [lonA, latA, lonB, latB] = [
    before.lonE7[i],
    before.latE7[i],
    after.lonE7[k],
    after.latE7[k],
  ]
  if (lonA === lonB && latA === latB) return 0
  return ellipsoidDistanceM(lonA, latA, lonB, latB)
}

function parentId(tree: AddressTree, row: number): number {
  const parent = tree.parent[row]
  return parent === NONE ? 0 : tree.id[parent]
}

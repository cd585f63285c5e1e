/** Turn restrictions of OpenStreetMap, written out as sequences of directed edges that may not be driven. */
import { longitudeScale } from '../../geo/distance.ts'
import { leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import type { DraftEdges } from '../edges/draft-edges.ts'
import {
  type Departures,
  type Drivable,
  endOf,
  isOpen,
  leaving,
  reverseOf,
  startOf,
} from '../network/directed-edges.ts'
import { type LimitSets, type Limits, NO_LIMITS } from '../network/limits.ts'
import {
  type MaterialRelation,
  type Member,
  type RoadMaterial,
  rowOfId,
} from '../network/material.ts'
import type { Restrictions } from '../network/network.ts'
import { type AskedRestriction, askedOf } from './restricted-vehicles.ts'

export interface RestrictionContext {
  readonly material: RoadMaterial
  readonly draft: DraftEdges
  readonly roads: Drivable
  readonly departures: Departures
  readonly limitSetOf: LimitSets['setOf']
  readonly receipt: Receipt
}

const PROHIBITIONS = new Set([
  'no_left_turn',
  'no_right_turn',
  'no_straight_on',
  'no_u_turn',
  'no_entry',
  'no_exit',
  'no_turn',
])
const OBLIGATIONS = new Set([
  'only_left_turn',
  'only_right_turn',
  'only_straight_on',
  'only_u_turn',
])

type Sequence = readonly number[]
/** Sequences that are forbidden to the vehicles that the limits keep out; `NO_LIMITS` are for all. */
interface Forbidden {
  readonly limits: Limits
  readonly sequences: readonly Sequence[]
}
/** What became of a relation: its sequences, or why it has none. */
type Outcome = { forbidden: Forbidden[] } | { leftOut: string } | { refused: string }

/** Turns relations into sequences of directed edges. The receipt has the outcome of each relation. */
export function resolveRestrictions(context: RestrictionContext): Restrictions {
  const { material, receipt } = context
  /** The sequences of each set of limits, by their steps. */
  const known = new Map<number, Map<string, Sequence>>([[0, new Map()]])
  for (const relation of material.relations) {
    if (relation.tags.get('type') !== 'restriction') continue
    receipt.rowsRead++
    const outcome = resolve(context, relation)
    if ('leftOut' in outcome) leaveOut(receipt, outcome.leftOut)
    else if ('refused' in outcome) {
      const file = material.fileNames[relation.file] ?? ''
      refuse(receipt, { file, line: 0, reason: outcome.refused, row: `relation ${relation.id}` })
    } else {
      receipt.rowsKept++
      for (const { limits, sequences } of outcome.forbidden) {
        const set = context.limitSetOf(limits, limits)
        const ofSet = known.get(set) ?? new Map<string, Sequence>()
        known.set(set, ofSet)
        for (const sequence of sequences) ofSet.set(sequence.join(), sequence)
      }
    }
  }
  return toColumns(known)
}

function toColumns(known: Map<number, Map<string, Sequence>>): Restrictions {
  const forAll = known.get(0)!
  const rows = [...known]
    .sort(([a], [b]) => a - b)
    .flatMap(([set, ofSet]) =>
      [...ofSet].filter(([key]) => set === 0 || !forAll.has(key)).map(([, one]) => ({ set, one })),
    )
  const first = new Uint32Array(rows.length)
  const steps = Uint32Array.from(rows, ({ one }) => one.length)
  for (let row = 1; row < rows.length; row++) first[row] = first[row - 1] + steps[row - 1]
  const limits = Uint32Array.from(rows, ({ set }) => set)
  return { first, steps, limits, step: Uint32Array.from(rows.flatMap(({ one }) => one)) }
}

function resolve(context: RestrictionContext, { tags, members }: MaterialRelation): Outcome {
  const asked = askedOf(tags)
  if ('leftOut' in asked) return asked
  const isKnown = ({ kind }: AskedRestriction) => PROHIBITIONS.has(kind) || OBLIGATIONS.has(kind)
  const understood = asked.filter(isKnown)
  if (understood.length === 0 || asked.some((one) => one.limits === NO_LIMITS && !isKnown(one))) {
    return { refused: 'unknown kind' }
  }

  const from = members.filter(({ role, type }) => role === 'from' && type === 'way')
  const to = members.filter(({ role, type }) => role === 'to' && type === 'way')
  const via = members.filter(({ role }) => role === 'via')
  if (from.length === 0 || via.length === 0 || to.length === 0) {
    return { refused: 'from, via or to is missing' }
  }
  if (via.length > 1 && via.some(({ type }) => type !== 'way')) {
    return { refused: 'via is neither one node nor ways' }
  }
  const parts = locate(context, from, via, to)
  if ('leftOut' in parts || 'refused' in parts) return parts
  const forbidden: Forbidden[] = []
  for (const { kind, limits } of understood) {
    const outcome = sequencesOf(context, kind, parts)
    if ('refused' in outcome) {
      if (forbidden.length > 0) continue
      return outcome
    }
    if (outcome.sequences.length > 0) forbidden.push({ limits, sequences: outcome.sequences })
  }
  return forbidden.length > 0 ? { forbidden } : { leftOut: 'no car can drive there anyway' }
}

/** The drives that a kind of restriction forbids, over all pairs of from and to. */
function sequencesOf(
  context: RestrictionContext,
  kind: string,
  parts: Parts,
): { sequences: Sequence[] } | { refused: string } {
  const found: Sequence[] = []
  for (const fromEdges of parts.from) {
    for (const toEdges of parts.to) {
      const outcome = findDrive(context, kind, { ...parts, from: fromEdges, to: toEdges })
      if ('refused' in outcome) return outcome
      found.push(...outcome.sequences)
    }
  }
  const sequences = OBLIGATIONS.has(kind)
    ? found.flatMap((drive) => allBut(context, drive, found))
    : found
  return { sequences }
}

/**
 * Everything but the last step of an obligatory drive, once all before it has been driven; of several drives that begin
 * alike each may be finished.
 */
function allBut(
  { roads, departures }: RestrictionContext,
  drive: Sequence,
  drives: readonly Sequence[],
): Sequence[] {
  const before = drive.slice(0, -1)
  const junction = endOf(roads, before[before.length - 1])
  const others = leaving(departures, junction)
  const alike = drives.filter((one) => one.slice(0, -1).join() === before.join())
  const allowed = new Set(alike.map((one) => one[one.length - 1]))
  return [...others].filter((one) => !allowed.has(one)).map((one) => [...before, one])
}

interface Parts {
  /** Edges of each from way, and of each to way. */
  readonly from: Uint32Array[]
  readonly to: Uint32Array[]
  /** Node row of the via node, or edges of the via ways, in any order. */
  readonly viaNode: number
  readonly viaWays: Uint32Array[]
}

type Located = Parts | { leftOut: string } | { refused: string }

function locate(
  { material, draft }: RestrictionContext,
  from: readonly Member[],
  via: readonly Member[],
  to: readonly Member[],
): Located {
  let isRoad = true
  const edgesOf = ({ id }: Member): Uint32Array => {
    const way = rowOfId(material.ways.id, id)
    const edges =
      way < 0
        ? new Uint32Array(0)
        : draft.edgeOfWay.subarray(draft.firstEdge[way], draft.firstEdge[way + 1])
    if (edges.length === 0) isRoad = false
    return edges
  }
  const isNode = via[0].type === 'node'
  const viaNode = isNode ? rowOfId(material.nodes.id, via[0].id) : -1
  const parts = {
    from: from.map(edgesOf),
    to: to.map(edgesOf),
    viaWays: isNode ? [] : via.map(edgesOf),
    viaNode,
  }
  if (!isRoad) return { leftOut: 'a member is no road for cars' }
  if (isNode && viaNode < 0) return { refused: 'the via node is on none of the roads' }
  return parts
}

type Drive = Pick<Parts, 'viaNode' | 'viaWays'> & Readonly<Record<'from' | 'to', Uint32Array>>

/** Drives from the from way over all via to the to way, the shortest ones. */
function findDrive(
  context: RestrictionContext,
  kind: string,
  { from, to, viaNode, viaWays }: Drive,
): { sequences: Sequence[] } | { refused: string } {
  const { roads, draft } = context
  const isAtVia = (junction: number) =>
    viaWays.length > 0 || draft.junctionNode[junction] === viaNode
  const drives: number[][] = []
  const seenAt = { via: false, from: false }
  for (const directed of bothDirections(from)) {
    if (!isAtVia(endOf(roads, directed))) continue
    seenAt.from = true
    if (isOpen(roads, directed)) extend(roads, [directed], viaWays, to, drives)
  }
  if (!seenAt.from) return { refused: 'the from way does not touch the via node' }
  if (
    viaWays.length === 0 &&
    ![...bothDirections(to)].some((one) => isAtVia(startOf(roads, one)))
  ) {
    return { refused: 'the to way does not touch the via node' }
  }
  const shortest = Math.min(...drives.map((drive) => drive.length))
  const sequences = drives.filter((drive) => drive.length === shortest)
  if (sequences.length <= 1) return { sequences }
  // A way that passes through the via node has two parts there: the part is meant whose turn is of the kind.
  const fitting = sequences.filter((drive) => drive.length === 2 && isTurn(context, kind, drive))
  if (fitting.length > 0) return { sequences: fitting }
  return { refused: 'it is unclear which part of a way is meant' }
}

/** Up to this angle, degrees, a turn is no turn; beyond its supplement it is turning round. */
const STRAIGHT_DEGREES = 40

function isTurn(context: RestrictionContext, kind: string, [from, to]: Sequence): boolean {
  if (kind.endsWith('_u_turn')) return to === reverseOf(from)
  if (to === reverseOf(from)) return false
  const degrees = turnDegrees(context, from, to)
  if (kind.endsWith('_left_turn')) return degrees < 0
  if (kind.endsWith('_right_turn')) return degrees > 0
  if (kind.endsWith('_straight_on')) return Math.abs(degrees) < STRAIGHT_DEGREES
  return true
}

/** Angle between the last piece of one directed edge and the first of the next: 0 straight on, right positive. */
function turnDegrees({ material, draft }: RestrictionContext, from: number, to: number): number {
  const { lonE7, latE7 } = material.nodes
  const nodesOf = (directed: number) => {
    const edge = directed >>> 1
    const nodes = material.ways.ref.slice(draft.firstRef[edge], draft.lastRef[edge] + 1)
    return directed & 1 ? nodes.reverse() : nodes
  }
  const headingOf = (a: number, b: number) =>
    Math.atan2((lonE7[b] - lonE7[a]) * longitudeScale(latE7[a]), latE7[b] - latE7[a])
  const [beforeLast, last] = nodesOf(from).slice(-2)
  const [first, second] = nodesOf(to)
  const before = headingOf(beforeLast, last)
  const after = headingOf(first, second)
  const degrees = ((after - before) * 180) / Math.PI
  return ((degrees + 540) % 360) - 180
}

function* bothDirections(edges: Uint32Array): Iterable<number> {
  for (const edge of edges) {
    yield edge * 2
    yield edge * 2 + 1
  }
}

/** Longer drives over via ways than this are no restriction that anyone signs. */
const STEPS_MAX = 64

/** Continues a drive along the via ways, in whatever order they hang together, and collects those that reach `to`. */
function extend(
  roads: Drivable,
  drive: readonly number[],
  viaWays: readonly Uint32Array[],
  to: Uint32Array,
  drives: number[][],
): void {
  const junction = endOf(roads, drive[drive.length - 1])
  const departing = (edges: Uint32Array) =>
    [...bothDirections(edges)].filter(
      (one) => startOf(roads, one) === junction && isOpen(roads, one),
    )
  if (viaWays.length === 0) {
    for (const directed of departing(to)) drives.push([...drive, directed])
    return
  }
  for (const [index, via] of viaWays.entries()) {
    const left = viaWays.filter((_, other) => other !== index)
    for (const directed of departing(via)) {
      let along = [...drive, directed]
      // At each junction of the via way the drive may leave it for the next one, or go on along it.
      for (let at: number | undefined = directed; at !== undefined; ) {
        extend(roads, along, left, to, drives)
        at = along.length < STEPS_MAX ? onwardIn(roads, via, at, along) : undefined
        if (at !== undefined) along = [...along, at]
      }
    }
  }
}

/** The next open edge of the same way in the direction of travel; undefined at the way's end or back at its start. */
function onwardIn(
  roads: Drivable,
  edges: Uint32Array,
  directed: number,
  driven: readonly number[],
): number | undefined {
  const junction = endOf(roads, directed)
  for (const next of bothDirections(edges)) {
    if (startOf(roads, next) !== junction || next === reverseOf(directed)) continue
    if ((next & 1) === (directed & 1) && isOpen(roads, next) && !driven.includes(next)) return next
  }
  return undefined
}

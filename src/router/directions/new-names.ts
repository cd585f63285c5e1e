/** New names: where the road that the drive is on is called otherwise from some place on. */

import { isSameRoad } from '../../roads/network/directed-edges.ts'
import { LINK } from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import { drivenMm, drivenMmBetween } from '../leg.ts'
import { turnOver } from './course.ts'
import { junctionBefore, PIECE_MM } from './junction.ts'
import { turnType } from './junction-turns.ts'
import { type Drive, hasLabel, isLesser, isRoundabout, isStreet, type Roads } from './road-facts.ts'
import type { Manoeuvre } from './step.ts'

/** A road has to keep its new name for this long before it is worth a word. */
const NEW_NAME_MIN_MM = 200_000
/** Where another road leads ahead, too, a shorter one tells which of them to take. */
const DOUBTED_NAME_MIN_MM = 50_000
const AHEAD_DEGREES = 50
/** A bend in which the name changes, too, is taken for a turn where another road leads on. */
const NAMED_BEND_DEGREES = 30
/** A bend from one street into another of another name is the corner of both, whatever else meets there. */
const CORNER_DEGREES = 60
/** A name so short behind a manoeuvre is that of a corner, not of the road one is on. */
const SHORT_NAME_MAX_MM = 50_000

/** The manoeuvres found, and `Straight on` where the road takes another name and keeps it. */
export function withNewNames(drive: Drive): Manoeuvre[] {
  const { network, edges, found, inner } = drive
  const all: Manoeuvre[] = []
  let known = -1
  let next = 0
  let quietUntil = 0
  for (let at = 0; at < edges.length; at++) {
    if (next < found.length && found[next].edge === at) {
      const manoeuvre = found[next++]
      all.push(manoeuvre)
      known = -1
      quietUntil = manoeuvre.roadEdge
    }
    const isRamp = (network.edgeFlags[edges[at] >> 1] & LINK) !== 0
    if (
      at < quietUntil ||
      isRamp ||
      inner.has(at) ||
      isRoundabout(network, edges[at]) ||
      !hasLabel(network, edges[at])
    )
      continue
    if (known >= 0 && !isSameName(drive, known, edges[at])) {
      const end = next < found.length ? found[next].edge : edges.length
      if (isPieceOf(drive, known, at, end)) continue
      if (isCorner(drive, at) || keepsName(drive, at, end)) {
        nameRoad(drive, at, all)
        known = edges[at]
      }
    } else {
      known = edges[at]
    }
  }
  return all
}

/** `Straight on` at edge `at`; right behind a manoeuvre the name is that of the road it leads to. */
function nameRoad(drive: Drive, at: number, all: Manoeuvre[]): void {
  const { network, leg, inner } = drive
  const before = all[all.length - 1]
  const awayMm = drivenMmBetween(network, leg, before.roadEdge, at)
  const isTurnOfStreets = isCorner(drive, at)
  if (awayMm <= SHORT_NAME_MAX_MM && !isTurnOfStreets) {
    all[all.length - 1] = { ...before, roadEdge: at }
    return
  }
  // Behind a junction of several parts the drive bends over all of them.
  let first = at
  while (inner.has(first - 1)) first--
  const { angle, others, leadsAside } = junctionBefore(drive, first, at)
  // With the name the course changes, too, though only lesser roads could be taken instead.
  const isTurn =
    isTurnOfStreets || (Math.abs(angle) >= NAMED_BEND_DEGREES && (others.count > 0 || leadsAside))
  all.push({ type: isTurn ? turnType(angle) : 'Straight', edge: first, angle, roadEdge: at })
}

/** Whether the drive goes round the corner of two streets at edge `at`: a closed or pedestrian one may lead straight on. */
function isCorner(drive: Drive, at: number): boolean {
  const { network, edges, inner } = drive
  const from = edges[at - 1]
  const to = edges[at]
  // Behind a junction of several parts the turn over all of them was looked at.
  if (inner.has(at - 1)) return false
  return (
    isStreet(network, from) &&
    isStreet(network, to) &&
    !isSameName(drive, from, to) &&
    Math.abs(turnOver(drive, at)) >= CORNER_DEGREES
  )
}

function isSameName({ network }: Roads, one: number, other: number): boolean {
  const name = network.edgeName[one >> 1]
  const otherName = network.edgeName[other >> 1]
  // Signs in a town have names: a number that two streets share does not make them one.
  const areNamed = name !== NONE && otherName !== NONE && name !== otherName
  if (areNamed && isStreet(network, one) && isStreet(network, other)) return false
  if (isSameRoad(network, one, other)) return true
  // A number that a named street has on a part of it is no new name.
  return name !== NONE && otherName === NONE && network.edgeRef[one >> 1] !== NONE
    ? network.edgeRef[one >> 1] === network.edgeRef[other >> 1]
    : false
}

/** Whether edge `at` begins a few metres of another name within the road that has the name of edge `known`. */
function isPieceOf(drive: Drive, known: number, at: number, end: number): boolean {
  let lengthMm = 0
  for (let i = at; i < end && lengthMm <= PIECE_MM; i++) {
    if (isSameName(drive, known, drive.edges[i])) return true
    lengthMm += drivenMm(drive.network, drive.leg, i)
  }
  return false
}

/** Whether the road has the name it has at `at` long enough to be known by it. */
function keepsName(drive: Drive, at: number, end: number): boolean {
  const { network, leg, edges } = drive
  let lengthMm = 0
  for (let i = at; i < end && lengthMm < NEW_NAME_MIN_MM; i++) {
    if (hasLabel(network, edges[i]) && !isSameName(drive, edges[at], edges[i])) break
    lengthMm += drivenMm(network, leg, i)
  }
  if (lengthMm >= NEW_NAME_MIN_MM) return true
  return lengthMm >= DOUBTED_NAME_MIN_MM && leadsAhead(drive, at)
}

/** Whether a road that a driver may take for the way on leads ahead beside the drive's own. */
function leadsAhead(drive: Drive, at: number): boolean {
  const { network, edges } = drive
  const { others, angles } = junctionBefore(drive, at)
  for (let i = 0; i < others.count; i++) {
    const isAhead = Math.abs(angles[i]) < AHEAD_DEGREES
    if (isAhead && !isLesser(network, others.edges[i], edges[at])) return true
  }
  return false
}

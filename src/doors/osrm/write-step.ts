/** OSRM's steps: manoeuvre, name, line, and the junctions on the way with their roads. */

import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import {
  BARRED_LANE,
  FERRY as FERRY_EDGE,
  isDestinationOnly,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
  TOLL,
  TUNNEL,
} from '../../roads/network/network.ts'
import { lanesOfStep, lineOfStep, type Step } from '../../router/directions/directions.ts'
import {
  createIntersection,
  type Intersection,
  readChoice,
  readIntersection,
} from '../../router/intersections/intersections.ts'
import type { Leg } from '../../router/route.ts'
import type { LegLine } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { NONE } from '../../tables/none.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { type Piece, pieceOf } from '../../text/bytes/piece.ts'
import { putAscii, putDecimal, putDigits, putItem, putPiece } from '../../text/bytes/put-bytes.ts'
import { POINTS_A_STEP, writeGeometry, writePart } from './geometry.ts'
import type { FollowedStep, Geometries, Guide } from './options.ts'
import { DEGREE_DECIMALS } from './service.ts'
import { writeTotals } from './write-json.ts'

/** A step of a leg that is drawn. */
export interface DrawnStep extends FollowedStep {
  readonly drawn: LegLine
  readonly segments: number
  /** The edge that has its name. */
  readonly road: number
  /** Says it, where somebody asks for words. */
  readonly guide: Guide | undefined
}

/** Intersections between two pauses. */
const INTERSECTIONS_A_PAUSE = 512

/** The thread's; read and written between two pauses. */
const begun = createIntersection()
const passed = createIntersection()

/** Whether a step is so long that writing it needs pauses. */
export const isLongStep = ({ step, segments }: DrawnStep): boolean =>
  step.edgeCount > INTERSECTIONS_A_PAUSE || segments >= POINTS_A_STEP

/** Writes a step that is not long. */
// hot: every step of every drive.
export function writeStep(writer: ByteWriter, drawn: DrawnStep, geometries: Geometries): void {
  const { step, segments } = drawn
  const { firstEdge, edgeCount } = step
  const { edgePoint, line } = drawn.drawn
  writeBeginning(writer, drawn)
  writeChoices(writer, drawn, firstEdge + 1, firstEdge + edgeCount)
  writer.piece(BEFORE_LINE)
  const first = edgePoint[firstEdge]
  writePart(writer, line, first, first + segments, geometries)
  writeFacts(writer, drawn, begun)
}

export function* writeLongStep(
  writer: ByteWriter,
  drawn: DrawnStep,
  geometries: Geometries,
): Steps<void> {
  const { step } = drawn
  const { firstEdge, edgeCount } = step
  const end = firstEdge + edgeCount
  writeBeginning(writer, drawn)
  const beginning = { ...begun }
  for (let from = firstEdge + 1; from < end; from += INTERSECTIONS_A_PAUSE) {
    writeChoices(writer, drawn, from, Math.min(end, from + INTERSECTIONS_A_PAUSE))
    yield
  }
  writer.piece(BEFORE_LINE)
  yield* writeGeometry(writer, lineOfStep(drawn.drawn, step), geometries)
  writeFacts(writer, drawn, beginning)
}

/** The place of the manoeuvre. */
function writeBeginning(writer: ByteWriter, drawn: DrawnStep): void {
  const { query, leg, step } = drawn
  readIntersection(query, leg, step.firstEdge, begun)
  writeIntersection(writer, begun, drawn, step.firstEdge, FIRST_INTERSECTION)
  writeClasses(writer, drawn, step.firstEdge)
  const lanes = lanesOf(query, leg, step)
  if (lanes) writer.ascii(`,"lanes":${JSON.stringify(lanes)}`)
}

/** The places before the edges from `from` to before `to` at which the drive could go another way, or classes change. */
// hot: every edge of every step.
function writeChoices(writer: ByteWriter, drawn: DrawnStep, from: number, to: number): void {
  const { query, leg } = drawn
  const { network } = query.router
  let before = from < to ? classesOf(network, leg.edges[from - 1]) : 0
  for (let at = from; at < to; at++) {
    const classes = classesOf(network, leg.edges[at])
    const isOther = classes !== before
    before = classes
    if (!readChoice(query, leg, at, passed)) {
      if (!isOther) continue
      readIntersection(query, leg, at, passed)
    }
    writeIntersection(writer, passed, drawn, at, NEXT_INTERSECTION)
    writeClasses(writer, drawn, at)
  }
}

const COMMA = 0x2c
const FIRST_INTERSECTION = pieceOf('{"intersections":[{')
const NEXT_INTERSECTION = pieceOf('},{')
const OUT = pieceOf('"out":')
const IN = pieceOf('"in":')
const ENTRY = pieceOf('"entry":[')
const OPEN = pieceOf('true,')
const CLOSED = pieceOf('false,')
const LOCATION = pieceOf('],"location":[')
const BEARINGS = pieceOf('],"bearings":[')
const END_OF_LIST = pieceOf(']')
/** An intersection without its roads, and a road in both lists, have no more bytes. */
const INTERSECTION_BYTES_MAX = 160
const ROAD_BYTES_MAX = 10

// hot: every junction of every step. The next bytes close it.
function writeIntersection(
  writer: ByteWriter,
  { bearings, entry, count, in: back, out }: Intersection,
  { drawn: { line, edgePoint } }: DrawnStep,
  edge: number,
  before: Piece,
): void {
  const bytes = writer.room(INTERSECTION_BYTES_MAX + count * ROAD_BYTES_MAX)
  const view = writer.view()
  let at = putPiece(view, writer.length(), before)
  if (out >= 0) at = putItem(view, putPiece(view, at, OUT), out)
  if (back >= 0) at = putItem(view, putPiece(view, at, IN), back)
  at = putPiece(view, at, ENTRY)
  for (let i = 0; i < count; i++) at = putPiece(view, at, entry[i] ? OPEN : CLOSED)
  // A junction has a road at least, and behind the last is no comma.
  at = putPiece(view, at - 1, LOCATION)
  at = putPiece(view, putPlace(bytes, at, line, edgePoint[edge]), BEARINGS)
  for (let i = 0; i < count; i++) at = putItem(view, at, bearings[i])
  writer.wrote(putPiece(view, at - 1, END_OF_LIST))
}

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')
/** Beside flags of edges. */
const MOTORWAY_BIT = 1 << 16
const RESTRICTED_BIT = 1 << 17
const TOLD_FLAGS = TOLL | FERRY_EDGE | TUNNEL

/** Bits of the classes of a road; 0 for most. */
function classesOf({ edgeFlags, edgeClass }: RoadNetwork, directed: number): number {
  const flags = edgeFlags[directed >> 1] & TOLD_FLAGS
  const motorway = edgeClass[directed >> 1] === MOTORWAY ? MOTORWAY_BIT : 0
  return flags | motorway | (isDestinationOnly(edgeFlags, directed) ? RESTRICTED_BIT : 0)
}

const CLASS_NAMES = [
  [TOLL, 'toll'],
  [MOTORWAY_BIT, 'motorway'],
  [FERRY_EDGE, 'ferry'],
  [RESTRICTED_BIT, 'restricted'],
  [TUNNEL, 'tunnel'],
] as const

/** Adds the classes of the road behind an intersection, by the names that `exclude` and OSRM's car have; none are told of most. */
// hot: every junction of every step.
function writeClasses(writer: ByteWriter, { query, leg }: DrawnStep, at: number): void {
  if (at === leg.edges.length) return
  const classes = classesOf(query.router.network, leg.edges[at])
  if (classes === 0) return
  const told = CLASS_NAMES.flatMap(([bit, name]) => ((classes & bit) === 0 ? [] : [name]))
  writer.ascii(`,"classes":${JSON.stringify(told)}`)
}

/** OSRM's words for the arrows of lanes; the others are its own. */
const INDICATIONS: Readonly<Record<string, string>> = { through: 'straight', reverse: 'uturn' }

/** The lanes before a step in OSRM's words, which leaves out lanes that cars may not use; undefined where none are known. */
export const lanesOf = (query: RouteQuery, leg: Leg, step: Step) =>
  lanesOfStep(query, leg, step)
    ?.filter(({ arrows }) => arrows[0] !== BARRED_LANE)
    .map(({ arrows, leads }) => ({
      valid: leads,
      indications:
        arrows.length === 0
          ? ['none']
          : arrows.map((arrow) => INDICATIONS[arrow] ?? arrow.replace('_', ' ')),
    }))

/** Puts a point of a line: a junction is read where its road is drawn, as it is far off in memory itself. */
function putPlace(bytes: Uint8Array, at: number, { x, y }: Line, point: number): number {
  const place = putDecimal(bytes, at, x[point], DEGREE_DECIMALS)
  bytes[place] = COMMA
  return putDecimal(bytes, place + 1, y[point], DEGREE_DECIMALS)
}

const BEFORE_LINE = pieceOf('}],"driving_side":"right","geometry":')
const DRIVING = pieceOf(',"mode":"driving"')
const FERRY = pieceOf(',"mode":"ferry"')
const ROTARY_NAME = pieceOf(',"rotary_name":')
const DESTINATIONS = pieceOf(',"destinations":')
const EXITS = pieceOf(',"exits":')
const BEARING_AFTER = pieceOf(',"maneuver":{"bearing_after":')
const BEARING_BEFORE = pieceOf('"bearing_before":')
const MANEUVER_LOCATION = pieceOf('"location":[')
const TYPE = pieceOf('],"type":"')
const MODIFIER = pieceOf('","modifier":"')
const END_OF_TEXT = pieceOf('"')
const EXIT = pieceOf(',"exit":')
const INSTRUCTION = pieceOf(',"instruction":')
const NAME = pieceOf('},"name":')
const REF = pieceOf(',"ref":')
const END = pieceOf('}')
/** A manoeuvre has no more bytes. */
const MANEUVER_BYTES_MAX = 320

/** What a step has behind its line. */
function writeFacts(
  writer: ByteWriter,
  drawn: DrawnStep,
  { courseBefore, courseAfter }: Intersection,
): void {
  const { query, step, road, guide } = drawn
  const { line, edgePoint } = drawn.drawn
  const { network } = query.router
  const { toward, exitRef } = step
  writer.piece((network.edgeFlags[road] & FERRY_EDGE) === 0 ? DRIVING : FERRY)
  if (toward !== '') {
    writer.piece(DESTINATIONS)
    writer.jsonText(toward)
  }
  if (exitRef !== '') {
    writer.piece(EXITS)
    writer.jsonText(exitRef)
  }
  const rotary = rotaryOf(drawn)
  if (rotary !== NONE) {
    writer.piece(ROTARY_NAME)
    writeCode(writer, network, rotary)
  }
  const { type, modifier, exit } = maneuverOf(step)
  const bytes = writer.room(MANEUVER_BYTES_MAX)
  const view = writer.view()
  let at = putPiece(view, writer.length(), BEARING_AFTER)
  at = putPiece(view, putItem(view, at, courseAfter), BEARING_BEFORE)
  at = putPiece(view, putItem(view, at, courseBefore), MANEUVER_LOCATION)
  at = putPiece(view, putPlace(bytes, at, line, edgePoint[step.firstEdge]), TYPE)
  at = putAscii(bytes, at, rotary === NONE ? type : 'rotary')
  if (modifier !== undefined) at = putAscii(bytes, putPiece(view, at, MODIFIER), modifier)
  at = putPiece(view, at, END_OF_TEXT)
  if (exit > 0) at = putDigits(bytes, putPiece(view, at, EXIT), exit, 0)
  writer.wrote(at)
  if (guide) {
    writer.piece(INSTRUCTION)
    guide.phrasebook.writeJson(writer, step, network.texts, step.point + 1, '')
  }
  writer.piece(NAME)
  writeCode(writer, network, network.edgeName[road])
  const ref = network.edgeRef[road]
  if (hasText(network, ref)) {
    writer.piece(REF)
    writeCode(writer, network, ref)
  }
  writeTotals(writer, step)
  if (guide?.ofStep) writer.utf8(`,${JSON.stringify(guide.ofStep(drawn)).slice(1, -1)}`)
  writer.piece(END)
}

/** Code of the name of a large roundabout that no road to it or from it has; NONE elsewhere. */
function rotaryOf({ query, leg, step, road }: DrawnStep): number {
  const { type, through, firstEdge } = step
  if (type !== 'Roundabout' || through !== undefined || firstEdge === 0) return NONE
  const { edgeFlags, edgeName } = query.router.network
  const [before, ring] = [leg.edges[firstEdge - 1] >> 1, leg.edges[firstEdge] >> 1]
  const name = edgeName[ring]
  const isOfRoad = name === edgeName[before] || name === edgeName[road]
  return (edgeFlags[ring] & ROUNDABOUT) === 0 || isOfRoad ? NONE : name
}

function writeCode(writer: ByteWriter, { texts }: RoadNetwork, code: number): void {
  if (code === NONE) writer.ascii('""')
  else writer.quoted(texts.bytes, texts.offsets[code], texts.offsets[code + 1])
}

export const hasText = ({ texts }: RoadNetwork, code: number): boolean =>
  code !== NONE && texts.offsets[code + 1] > texts.offsets[code]

interface Maneuver {
  readonly type: string
  readonly modifier: string | undefined
  /** Which exit of a roundabout, counted from 1; 0 where none is told. */
  readonly exit: number
}

/** All of one shape: a client reads thousands. */
const made = (type: string, modifier: string | undefined, exit = 0): Maneuver => ({
  type,
  modifier,
  exit,
})

const MODIFIERS: Readonly<Partial<Record<Step['type'], string>>> = {
  Straight: 'straight',
  BearLeft: 'slight left',
  BearRight: 'slight right',
  TurnLeft: 'left',
  TurnRight: 'right',
  SharpLeft: 'sharp left',
  SharpRight: 'sharp right',
  UTurn: 'uturn',
  RampLeft: 'slight left',
  RampRight: 'slight right',
  ForkLeft: 'slight left',
  ForkRight: 'slight right',
  ForkCenter: 'straight',
}

const slight = (side: Step['side']): string =>
  side === 'left' ? 'slight left' : side === 'right' ? 'slight right' : 'straight'

/** Every manoeuvre except departures and arrivals has a modifier: clients fail without. */
export function maneuverOf(step: Step): Maneuver {
  const { type, side, through, exitNumber, ramp, staysOn } = step
  const modifier = MODIFIERS[type] ?? 'straight'
  switch (type) {
    case 'Depart':
      return made('depart', undefined)
    case 'Stop':
      return made('arrive', side)
    case 'Roundabout':
      if (through !== undefined) return made('roundabout turn', through)
      return made('roundabout', 'right', exitNumber)
    case 'Ferry':
      return made('notification', 'straight')
    case 'EndOfFerry':
      return made('notification', side ?? 'straight')
    case 'HighwayMerge':
      return made('merge', slight(side))
    case 'HighwayExit':
      return made('off ramp', slight(side))
    case 'RampLeft':
    case 'RampRight':
      return made(ramp === 'off' ? 'off ramp' : 'on ramp', modifier)
    case 'HighwayChange':
      return made('fork', slight(side))
    case 'ForkLeft':
    case 'ForkRight':
    case 'ForkCenter':
      return made('fork', modifier)
    case 'Straight':
      return made(staysOn ? 'continue' : 'new name', modifier)
    default:
      return made(staysOn ? 'continue' : 'turn', modifier)
  }
}

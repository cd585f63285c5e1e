/**
 * Judges one drive: where its line passes nodes at which other roads may be driven, and turns there, a step should say so.
 *
 * Nodes next to each other (within 30 m, 60 m in all) are one place. The change of course runs from 20 m before the
 * first to 20 m behind the last. A step before the place tells of it only if its own turn, measured over both, is the
 * one that it says: a turn told 40 m earlier is no word about this one.
 */
import { type CarRoads, isLane, isOneRoad, isYard, labelOf } from './car-roads.ts'
import { along, course, distance, metresBetween, type Point, turn } from './plane.ts'

const GAP_M = 30
const PLACE_M = 60
const COURSE_M = 20
/** Nearer to the ends of a drive than this there is no course. */
const COURSE_LEAST_M = 15
const TURN_DEGREES = 45
/** A road leads straighter on than another that turns by this much more, and is plainly the side road if it turns by this much more itself. */
const STRAIGHTER_DEGREES = 15
/** A step that begins so far before a place may tell of it. */
const TOLD_WITHIN_M = 61
/** A lane beside a junction that is no longer is a part of the turn. */
const LANE_MAX_M = 210
/** Bounds of what a step says, in degrees: the bounds of the kinds with as much again as courses may be off. */
const SAID: readonly (readonly [RegExp, least: number, most: number])[] = [
  [/Bear|Fork/, 10, 60],
  [/Turn(?:Left|Right)/, 30, 140],
  [/Sharp/, 105, 225],
  [/UTurn/, 135, 225],
]
/** A turn that is told has to be one of this much. */
const FALSE_DEGREES = 25

export interface Begin {
  readonly row: number
  readonly type: string
  readonly text: string
}

/** A drive as it was answered: its line, the road nodes on it, and where its steps begin. */
export interface Drive {
  readonly line: readonly Point[]
  readonly nodes: readonly (number | undefined)[]
  readonly begins: readonly Begin[]
}

export interface Finding {
  readonly kind: string
  readonly node: number
  readonly angle: number
  readonly from: string
  readonly to: string
  readonly text: string
}

export function judge(
  { from: pieces, barredFrom }: CarRoads,
  placeOf: (node: number) => Point,
  { line, nodes, begins }: Drive,
): Finding[] {
  const found: Finding[] = []
  const pieceAt = (row: number) =>
    pieces.get(nodes[row] ?? -1)?.find(({ to }) => to === nodes[row + 1])?.tags
  const metres = (a: number, b: number) => metresBetween(line, a, b)
  const branchesAt = (all: CarRoads['from'], first: number, last: number) => {
    const own = nodes.slice(first - 1, last + 2)
    return own
      .slice(1, -1)
      .flatMap((node, index) =>
        (all.get(node ?? -1) ?? [])
          .filter(({ to }) => !own.includes(to))
          .map(({ to, tags }) => ({ to, tags, row: first + index })),
      )
  }
  const isTurn = ({ type }: Begin) => !/Depart|Stop|Straight/.test(type)
  const intoAt = (row: number) => {
    const before = along(line, row, -COURSE_M, COURSE_LEAST_M)
    return before && course(before, line[row])
  }
  const outAt = (row: number) => {
    // Up to the next turn that is told: what is behind that is its own.
    const next = begins.find((one) => one.row > row && isTurn(one))?.row
    const until = next === undefined ? line : line.slice(0, next + 1)
    const behind = along(until, row, COURSE_M, next === undefined ? COURSE_LEAST_M : 0)
    return behind && course(line[row], behind)
  }
  const turnOver = (first: number, last: number) => {
    const [into, out] = [intoAt(first), outAt(last)]
    return into === undefined || out === undefined ? undefined : turn(into, out)
  }
  /** The last row of the place that begins at `first`. */
  const endOfPlace = (first: number) => {
    let last = first
    for (let next = first + 1; next < line.length - 1; next++) {
      if (metres(last, next) >= GAP_M || metres(first, next) > PLACE_M) break
      if (branchesAt(pieces, next, next).length > 0) last = next
    }
    return last
  }
  for (let first = 1; first < line.length - 1; first++) {
    const isBarredOnly = branchesAt(pieces, first, first).length === 0
    if (isBarredOnly && branchesAt(barredFrom, first, first).length === 0) continue
    const place = first
    const last = isBarredOnly ? first : endOfPlace(first)
    first = last
    const angle = turnOver(place, last)
    if (angle === undefined) continue
    const passed = Array.from({ length: last - place + 2 }, (_, row) => pieceAt(place - 1 + row))
    if (passed.some((tags) => tags === undefined)) {
      if (Math.abs(angle) >= TURN_DEGREES) report('not judged: no road for cars here', place, angle)
      continue
    }
    if (passed.some((tags) => tags!.has('junction'))) continue
    const [from, to] = [passed[0]!, passed[passed.length - 1]!]
    const said = begins.findLast(({ row }) => row <= last)
    if (Math.abs(angle) < TURN_DEGREES) {
      judgeStagger(place, last)
      continue
    }
    const here = begins.filter((one) => one.row >= place && one.row <= last && isTurn(one))
    if (here.length > 0) {
      const sides = here.filter(({ type }) => /Left|Right/.test(type))
      const isOther = sides.every(({ type }) => type.endsWith('Left') !== angle < 0)
      if (sides.length > 0 && isOther && Math.abs(angle) < 150 && !isToldBy(here[0], last))
        report('other side', place, angle, here[0].text)
      continue
    }
    const before = begins.findLast((one) => one.row < place && isTurn(one))
    if (before && isToldBy(before, last)) continue
    // Off a lane that was told where it began.
    const lane = startOfLane(place)
    if (lane < place && before && before.row >= lane - 1 && isToldOver(before, lane, last)) continue

    const others = branchesAt(pieces, place, last)
    if (isBarredOnly) {
      if (!isOneRoad(from, to)) report('beside a no-entry', place, angle)
      continue
    }
    const into = intoAt(place)!
    const sizeOf = (other: (typeof others)[number]) =>
      Math.abs(turn(into, course(line[other.row], placeOf(other.to))))
    const rivals = others.filter(({ tags }) => !isYard(tags) || isYard(from))
    const isOwn = isOneRoad(from, to)
    const size = Math.abs(angle)
    if (isOwn && rivals.length === 0) report('own bend beside yards', place, angle)
    else if (isOwn && rivals.every((one) => sizeOf(one) > size + STRAIGHTER_DEGREES))
      report('own bend, the other road turns by more', place, angle)
    else if (isOwn && rivals.every((one) => sizeOf(one) > size - STRAIGHTER_DEGREES))
      report('own bend, the other road turns by as much', place, angle)
    else {
      const isContinue = said?.type.endsWith('Straight') && metres(said.row, place) <= TOLD_WITHIN_M
      report(isContinue ? 'continue' : 'silent', place, angle)
    }

    function judgeStagger(start: number, end: number): void {
      if (end === start || begins.some((one) => one.row >= start && one.row <= end && isTurn(one)))
        return
      const angles = nodes.slice(start, end + 1).map((_, index) => {
        const row = start + index
        if (branchesAt(pieces, row, row).length === 0) return 0
        const [a, b] = [along(line, row, -8, 4), along(line, row, 8, 4)]
        return a && b ? turn(course(a, line[row]), course(line[row], b)) : 0
      })
      const left = angles.findIndex((one) => one <= -TURN_DEGREES)
      const right = angles.findIndex((one) => one >= TURN_DEGREES)
      if (left < 0 || right < 0) return
      const apart = metres(start + Math.min(left, right), start + Math.max(left, right))
      if (apart > 10) report('stagger', start, angles[Math.min(left, right)])
    }
  }

  for (const [index, step] of begins.entries()) {
    if (!/(Turn|Sharp)(Left|Right)/.test(step.type) || step.row === 0) continue
    const last = endOfPlace(step.row)
    const until = begins[index + 1]?.row ?? line.length - 1
    const sizes: number[] = []
    for (let row = step.row; row <= until; row++) {
      if (row > last && metres(step.row, row) > TOLD_WITHIN_M && !isOnLane(step.row, row)) break
      const angle = turnOver(step.row, row)
      if (angle !== undefined) sizes.push(Math.abs(angle))
    }
    if (sizes.length > 0 && sizes.every((size) => size < FALSE_DEGREES))
      report('a turn told that is none', step.row, sizes[0], step.text)
  }
  return found

  function isOnLane(first: number, row: number): boolean {
    const tags = pieceAt(first)
    return tags !== undefined && isLane(tags) && metres(first, row) < LANE_MAX_M
  }

  /** Whether the step before a place tells of the turn over both, and did not tell of its own turn alone. */
  function isToldBy(step: Begin, last: number): boolean {
    return metres(step.row, last) <= TOLD_WITHIN_M + PLACE_M && isToldOver(step, step.row, last)
  }

  function isToldOver(step: Begin, first: number, last: number): boolean {
    if (step.row === 0) return false
    const [before, behind] = [
      along(line, Math.max(1, first), -COURSE_M, 0),
      along(line, last, COURSE_M, 0),
    ]
    const angle =
      before && behind && turn(course(before, line[Math.max(1, first)]), course(line[last], behind))
    const said = SAID.find(([type]) => type.test(step.type))
    if (angle === undefined || !said) return false
    const size = step.type.endsWith('Left') ? -angle : angle
    const around = step.type.endsWith('UTurn') || size < -135 ? (size + 360) % 360 : size
    return around >= said[1] && around <= said[2]
  }

  /** The row at which the lane begins on which the drive comes to `row`; `row` itself where it is on none. */
  function startOfLane(row: number): number {
    let at = row
    for (; at > 0 && metres(at - 1, row) < LANE_MAX_M; at--) {
      const tags = pieceAt(at - 1)
      if (!tags || !isLane(tags)) break
    }
    return at
  }

  function report(kind: string, row: number, angle: number, text?: string): void {
    const [from, to] = [pieceAt(row - 1), pieceAt(row)]
    found.push({
      kind,
      node: nodes[row] ?? -1,
      angle,
      from: from ? labelOf(from) : '?',
      to: to ? labelOf(to) : '?',
      text: text ?? begins.findLast((one) => one.row <= row)?.text ?? '',
    })
  }
}

/** The road nodes on a line, each within half a metre; of several in one place the one that the road before leads to. */
export function nodesOn(
  { from: pieces }: CarRoads,
  placeOf: (node: number) => Point,
  near: (point: Point) => readonly number[],
  line: readonly Point[],
): (number | undefined)[] {
  const nodes: (number | undefined)[] = []
  for (const point of line) {
    const all = near(point).filter((node) => distance(placeOf(node), point) < 0.5)
    const before = nodes.at(-1)
    const led = pieces.get(before ?? -1)?.find(({ to }) => all.includes(to))?.to
    nodes.push(led ?? all[0])
  }
  return nodes
}

/**
 * Turns that answers do not tell, judged from outside: `node bench/told-turns.ts <router url> <key> <extract.osm.pbf> [routes]`.
 *
 * Nothing of the router is used. The extract is read here, down to its bytes; random drives between its road nodes are asked
 * over HTTP, the lines of their steps decoded here and laid on the nodes. Where the line passes nodes at which other roads
 * may be driven (next to each other: within 30 m, 60 m in all), its change of course is measured from 20 m before the first
 * to 20 m behind the last. 45 degrees or more should be a step that is not `Straight`. Bends in which the road keeps its
 * name and nothing leads straighter on are its own way, and counted apart.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inflateSync } from 'node:zlib'

const GAP_M = 30
const PLACE_M = 60
const COURSE_M = 20
const TURN_DEGREES = 45
const STRAIGHTER_DEGREES = 15
/** A step that begins so far before a place tells of it. */
const TOLD_WITHIN_M = 61

interface Way {
  readonly nodes: readonly number[]
  readonly tags: ReadonlyMap<string, string>
}
interface Extract {
  readonly places: ReadonlyMap<number, readonly [lon: number, lat: number]>
  readonly ways: readonly Way[]
}

/** Fields of a protocol buffer: numbers of varints, bytes of everything else. */
function fieldsOf(bytes: Uint8Array): [field: number, value: number | Uint8Array][] {
  const found: [number, number | Uint8Array][] = []
  for (let at = 0; at < bytes.length; ) {
    let tag: number
    ;[tag, at] = varintAt(bytes, at)
    const kind = tag & 7
    let value: number
    if (kind === 0) {
      ;[value, at] = varintAt(bytes, at)
      found.push([tag >> 3, value])
    } else if (kind === 2) {
      ;[value, at] = varintAt(bytes, at)
      found.push([tag >> 3, bytes.subarray(at, at + value)])
      at += value
    } else at += kind === 1 ? 8 : 4
  }
  return found
}

function varintAt(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0
  let factor = 1
  let at = from
  for (; bytes[at] >= 128; at++, factor *= 128) value += (bytes[at] - 128) * factor
  return [value + bytes[at] * factor, at + 1]
}

function packed(bytes: Uint8Array): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const [value, next] = varintAt(bytes, at)
    values.push(value)
    at = next
  }
  return values
}

const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += signed(value)
    return sum
  })
}

function readExtract(file: string): Extract {
  const bytes = readFileSync(file)
  const places = new Map<number, readonly [number, number]>()
  const ways: Way[] = []
  for (let at = 0; at < bytes.length; ) {
    const headLength = bytes.readUInt32BE(at)
    const head = fieldsOf(bytes.subarray(at + 4, at + 4 + headLength))
    const kind = Buffer.from(head.find(([field]) => field === 1)![1] as Uint8Array).toString()
    const length = head.find(([field]) => field === 3)![1] as number
    at += 4 + headLength
    const blob = fieldsOf(bytes.subarray(at, at + length))
    at += length
    if (kind !== 'OSMData') continue
    const plain = blob.find(([field]) => field === 1)?.[1] as Uint8Array | undefined
    readBlock(
      plain ?? inflateSync(blob.find(([field]) => field === 3)![1] as Uint8Array),
      places,
      ways,
    )
  }
  return { places, ways }
}

function readBlock(
  bytes: Uint8Array,
  places: Map<number, readonly [number, number]>,
  ways: Way[],
): void {
  const block = fieldsOf(bytes)
  const number = (wanted: number, otherwise: number) =>
    (block.find(([field]) => field === wanted)?.[1] as number | undefined) ?? otherwise
  const texts = fieldsOf(block.find(([field]) => field === 1)![1] as Uint8Array).map(([, text]) =>
    Buffer.from(text as Uint8Array).toString(),
  )
  const degrees = (value: number, offset: number) => (offset + number(17, 100) * value) / 1e9
  for (const [, group] of block.filter(([field]) => field === 2)) {
    for (const [kind, value] of fieldsOf(group as Uint8Array)) {
      const fields = fieldsOf(value as Uint8Array)
      const list = (wanted: number) =>
        packed((fields.find(([field]) => field === wanted)?.[1] as Uint8Array) ?? new Uint8Array())
      if (kind === 2) {
        const [ids, lats, lons] = [1, 8, 9].map((field) => sums(list(field)))
        ids.forEach((id, row) => {
          places.set(id, [degrees(lons[row], number(20, 0)), degrees(lats[row], number(19, 0))])
        })
      } else if (kind === 3) {
        const [keys, values] = [list(2), list(3)]
        const tags = new Map(keys.map((key, row) => [texts[key], texts[values[row]]]))
        ways.push({ nodes: sums(list(8)), tags })
      }
    }
  }
}

const CAR_ROADS =
  /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|track|road)(_link)?$/
const CLOSED = /^(no|private|agricultural|forestry|emergency|psv|bus|military)$/

/** A piece of road from one node to the next, as it may be driven. */
interface Piece {
  readonly to: number
  readonly tags: ReadonlyMap<string, string>
}

function isForCars({ tags }: Way): boolean {
  if (!CAR_ROADS.test(tags.get('highway') ?? '') || tags.get('area') === 'yes') return false
  const access = ['motorcar', 'motor_vehicle', 'vehicle', 'access'].find((key) => tags.has(key))
  return !CLOSED.test(tags.get(access ?? '') ?? '')
}

function piecesOf(ways: readonly Way[]): Map<number, Piece[]> {
  const pieces = new Map<number, Piece[]>()
  const add = (from: number, to: number, tags: Way['tags']) => {
    const list = pieces.get(from) ?? []
    list.push({ to, tags })
    pieces.set(from, list)
  }
  for (const { nodes, tags } of ways.filter(isForCars)) {
    const oneway =
      tags.get('oneway') ??
      (/roundabout|circular/.test(tags.get('junction') ?? '') || tags.get('highway') === 'motorway'
        ? 'yes'
        : 'no')
    nodes.slice(1).forEach((node, row) => {
      if (oneway !== '-1') add(nodes[row], node, tags)
      if (!/^(yes|1|true)$/.test(oneway)) add(node, nodes[row], tags)
    })
  }
  return pieces
}

type Point = readonly [east: number, north: number]
const distance = ([a, b]: Point, [c, d]: Point) => Math.hypot(c - a, d - b)
const course = ([a, b]: Point, [c, d]: Point) => (Math.atan2(c - a, d - b) * 180) / Math.PI
const turn = (before: number, after: number) => ((((after - before) % 360) + 540) % 360) - 180

/** The point `metres` along the line from row `from`, backwards where they are negative. */
function along(line: readonly Point[], from: number, metres: number): Point | undefined {
  const step = Math.sign(metres)
  let left = Math.abs(metres)
  for (let at = from; line[at + step]; at += step) {
    const length = distance(line[at], line[at + step])
    if (length >= left) {
      const share = left / length
      const [[a, b], [c, d]] = [line[at], line[at + step]]
      return [a + share * (c - a), b + share * (d - b)]
    }
    left -= length
  }
  return undefined
}

/** Degrees of a packed line: numbers in base 32 with signs, the first a multiplier, the others differences. */
function decode(text: string): [lon: number, lat: number][] {
  const [multiplier, ...steps] = [...text.matchAll(/[+-][0-9a-v]+/g)].map(([one]) =>
    Number.parseInt(one, 32),
  )
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, row) => {
    x += steps[row * 2]
    y += steps[row * 2 + 1]
    return [x / multiplier, y / multiplier]
  })
}

const [url, key, file, routes = '2000'] = process.argv.slice(2)
const { places, ways } = readExtract(file)
const pieces = piecesOf(ways)
const [lon0, lat0] = places.get([...pieces.keys()][0])!
const plane = ([lon, lat]: readonly [number, number]): Point => [
  (lon - lon0) * 111_320 * Math.cos((lat0 * Math.PI) / 180),
  (lat - lat0) * 111_320,
]
const keyOf = ([east, north]: Point) => `${Math.round(east)} ${Math.round(north)}`
const nodesAt = new Map<string, number[]>()
for (const node of pieces.keys()) {
  const place = places.get(node)
  if (!place) continue
  const at = keyOf(plane(place))
  nodesAt.set(at, [...(nodesAt.get(at) ?? []), node])
}

/** The road node at a point of a line, within half a metre. */
function nodeAt(point: Point): number | undefined {
  for (const east of [-1, 0, 1]) {
    for (const north of [-1, 0, 1]) {
      const near = nodesAt.get(keyOf([point[0] + east, point[1] + north])) ?? []
      const node = near.find((one) => distance(plane(places.get(one)!), point) < 0.5)
      if (node !== undefined) return node
    }
  }
  return undefined
}

const starts = [...pieces.keys()].filter((node) => places.has(node))
let state = 2026
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

interface Feature {
  readonly compressedGeometry: string
  readonly attributes: { readonly text: string; readonly maneuverType: string }
}

const found = new Map<string, Map<string, number>>()
function report(kind: string, place: string): void {
  const list = found.get(kind) ?? new Map<string, number>()
  list.set(place, (list.get(place) ?? 0) + 1)
  found.set(kind, list)
}

function audit(features: readonly Feature[]): void {
  const line: Point[] = []
  const begins: { row: number; type: string; text: string }[] = []
  for (const { compressedGeometry, attributes } of features) {
    const points = decode(compressedGeometry).map(plane)
    if (line.length > 0) points.shift()
    begins.push({
      row: Math.max(0, line.length - 1),
      type: attributes.maneuverType,
      text: attributes.text,
    })
    line.push(...points)
  }
  const nodes = line.map(nodeAt)
  const pieceAt = (row: number) =>
    pieces.get(nodes[row] ?? -1)?.find(({ to }) => to === nodes[row + 1])
  const isPassed = (node: number) => nodes.includes(node)
  const othersAt = (row: number) =>
    (pieces.get(nodes[row] ?? -1) ?? []).filter(({ to }) => !isPassed(to) && places.has(to))
  const metres = (from: number, until: number) => {
    let sum = 0
    for (let row = from; row < until; row++) sum += distance(line[row], line[row + 1])
    return sum
  }
  for (let first = 1; first < line.length - 1; first++) {
    if (othersAt(first).length === 0) continue
    let last = first
    for (let next = first + 1; next < line.length - 1; next++) {
      if (metres(last, next) >= GAP_M || metres(first, next) > PLACE_M) break
      if (othersAt(next).length > 0) last = next
    }
    const place = first
    first = last
    const [before, behind] = [along(line, place, -COURSE_M), along(line, last, COURSE_M)]
    if (!before || !behind) continue
    const into = course(before, line[place])
    const angle = turn(into, course(line[last], behind))
    if (Math.abs(angle) < TURN_DEGREES) continue
    const passed = Array.from({ length: last - place + 2 }, (_, row) => pieceAt(place - 1 + row))
    if (passed.some((piece) => piece === undefined || piece.tags.has('junction'))) continue
    const told = begins.filter(
      ({ row, type }) =>
        row <= last && metres(row, place) <= TOLD_WITHIN_M && !/Depart|Stop|Straight/.test(type),
    )
    if (told.length > 0) continue
    const [from, to] = [passed[0]!.tags, passed[passed.length - 1]!.tags]
    const label = (tags: Piece['tags']) => tags.get('name') ?? tags.get('ref') ?? '-'
    const isYard = ({ tags }: Piece) => /service|track/.test(tags.get('highway')!)
    const leadsStraighter = Array.from({ length: last - place + 1 }, (_, row) => place + row).some(
      (row) =>
        othersAt(row).some(
          (other) =>
            (!isYard(other) || isYard(passed[0]!)) &&
            Math.abs(turn(into, course(line[row], plane(places.get(other.to)!)))) +
              STRAIGHTER_DEGREES <
              Math.abs(angle),
        ),
    )
    const said = begins.findLast(({ row }) => row <= last)
    const isOnLane = from.get('highway')!.endsWith('_link') && said?.type !== 'gisDMTDepart'
    const kind = isOnLane
      ? 'on a lane that was told'
      : label(from) === label(to) && !leadsStraighter
        ? 'own bend'
        : said?.type === 'gisDMTStraight' && metres(said.row, place) <= TOLD_WITHIN_M
          ? 'continue'
          : 'silent'
    const [lon, lat] = places.get(nodes[place]!)!
    report(
      kind,
      `${lat.toFixed(6)},${lon.toFixed(6)} ${Math.round(angle)}° ${label(from)} > ${label(to)} | ${said?.text}`,
    )
  }
}

let driven = 0
let steps = 0
for (let number = 0; number < Number(routes); number++) {
  const stops = [0, 1].map(() => places.get(starts[random(starts.length)])!.join(',')).join(';')
  const query = new URLSearchParams({
    f: 'json',
    stops,
    key,
    directionsLanguage: 'en',
    directionsLengthUnits: 'gisNAUMeters',
    outputGeometryPrecisionUnits: 'gisMeters',
    outputGeometryPrecision: '0',
    ignoreInvalidLocations: 'true',
    returnRoutes: 'false',
    findBestSequence: 'false',
  })
  const answer = await fetch(`${url}/MapRouting?${query}`)
  const body = (await answer.json()) as { directions?: { features: Feature[] }[] }
  if (!body.directions) continue
  driven++
  steps += body.directions[0].features.length
  audit(body.directions[0].features)
}
console.log(`${basename(file)}: ${driven} of ${routes} routes, ${steps} steps`)
for (const [kind, list] of found) {
  const times = [...list.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${kind}: ${list.size} places, passed ${times} times`)
  if (kind === 'own bend') continue
  for (const [place, count] of [...list].sort((a, b) => b[1] - a[1]))
    console.log(`  ${count} x ${place}`)
}

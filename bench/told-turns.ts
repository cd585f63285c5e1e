/**
 * Turns that answers do not tell, judged from outside:
 * `node bench/told-turns.ts [routes, or from-until] <router url> <key> <extract.osm.pbf>...`.
 *
 * Nothing of the router is used. The extracts are read here, down to their bytes; random drives between their road nodes
 * are asked over HTTP, and the lines of their steps laid on the nodes (`told-turns/judge.ts`). Printed are places, each
 * once: the node, the change of course, the roads before and behind, one of the texts that a driver reads there, and the
 * stops of that drive.
 */
import { type CarRoads, carRoadsOf } from './told-turns/car-roads.ts'
import { type Begin, type Drive, type Finding, judge, nodesOn } from './told-turns/judge.ts'
import { decode, type Point } from './told-turns/plane.ts'
import { readExtract } from './told-turns/read-extract.ts'

const args = process.argv.slice(2)
const numbers = /^\d+(-\d+)?$/.test(args[0]) ? args.shift()! : '10000'
const [skipped, until] = numbers.includes('-')
  ? numbers.split('-').map(Number)
  : [0, Number(numbers)]
const [url, key, ...files] = args
const extracts = files.map(readExtract)
const extract = {
  places: new Map(extracts.flatMap(({ places }) => [...places])),
  ways: extracts.flatMap(({ ways }) => ways),
}
const roads: CarRoads = carRoadsOf(extract)
const starts = [...roads.from.keys()]

const [lon0, lat0] = extract.places.get(starts[0])!
const RADIANS = Math.PI / 180
/** Mercator: every angle is right, and lengths are at the latitude of the first node. */
const METRES = 6_371_000 * Math.cos(lat0 * RADIANS)
const plane = ([lon, lat]: readonly [number, number]): Point => [
  (lon - lon0) * RADIANS * METRES,
  Math.log(Math.tan((45 + lat / 2) * RADIANS)) * METRES,
]
const placeOf = (node: number): Point => plane(extract.places.get(node)!)
const keyOf = (east: number, north: number) => `${Math.round(east)} ${Math.round(north)}`
const nodesAt = new Map<string, number[]>()
for (const node of new Set([...roads.from.keys(), ...roads.barredFrom.keys()])) {
  const at = keyOf(...placeOf(node))
  nodesAt.set(at, [...(nodesAt.get(at) ?? []), node])
}
const near = ([east, north]: Point): number[] =>
  [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dy) => nodesAt.get(keyOf(east + dx, north + dy)) ?? []),
  )

let state = 2026
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

interface Feature {
  readonly compressedGeometry: string
  readonly attributes: { readonly text: string; readonly maneuverType: string }
}

function driveOf(features: readonly Feature[]): Drive {
  const line: Point[] = []
  const begins: Begin[] = []
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
  return { line, begins, nodes: nodesOn(roads, placeOf, near, line) }
}

async function featuresOf(stops: string): Promise<readonly Feature[] | undefined> {
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
  return body.directions?.[0].features
}

const found = new Map<string, Map<string, { count: number; text: string; stops: string }>>()
function note({ kind, node, angle, from, to, text }: Finding, stops: string): void {
  const places =
    found.get(kind) ?? new Map<string, { count: number; text: string; stops: string }>()
  found.set(kind, places)
  const [lon, lat] = extract.places.get(node) ?? [0, 0]
  const place = `${lat.toFixed(6)},${lon.toFixed(6)} ${Math.round(angle)}° ${from} > ${to}`
  const passed = places.get(place) ?? { count: 0, text, stops }
  passed.count++
  places.set(place, passed)
}

let driven = 0
let steps = 0
for (let number = 0; number < until; number++) {
  const stops = [0, 1].map(() => extract.places.get(starts[random(starts.length)])!.join(','))
  if (number < skipped) continue
  const asked = stops.join(';')
  const features = await featuresOf(asked)
  if (!features) continue
  driven++
  steps += features.length
  for (const finding of judge(roads, placeOf, driveOf(features))) note(finding, asked)
}
console.log(`${files.join(' ')}: ${driven} of ${until - skipped} routes, ${steps} steps`)
for (const [kind, places] of [...found].sort()) {
  const times = [...places.values()].reduce((sum, { count }) => sum + count, 0)
  console.log(`${kind}: ${places.size} places, passed ${times} times`)
  for (const [place, { count, text, stops }] of [...places].sort((a, b) => b[1].count - a[1].count))
    console.log(`  ${count} x ${place} | ${text} | ${stops}`)
}

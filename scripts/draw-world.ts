/**
 * Draws a whole release as one picture, addresses under roads under a route:
 * `node scripts/draw-world.ts RELEASE_FOLDER E,N E,N [E,N …] > docs/pictures/sample-world.svg`.
 */
import { COUNTRIES } from '../src/addresses/record.ts'
import { FLAG_PARALLEL, NO_COORDINATE, openAddressTree } from '../src/addresses/tree.ts'
import { longitudeScale } from '../src/geo/distance.ts'
import { createLine } from '../src/geo/line.ts'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { FERRY, LINK, ROAD_CLASSES, type RoadNetwork } from '../src/roads/network/network.ts'
import { addLegLine } from '../src/router/leg.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'

const CITIES = {
  Tallinn: [24.7536, 59.437],
  Narva: [28.179, 59.3772],
  Tartu: [26.729, 58.3776],
  Pärnu: [24.4971, 58.3859],
  Kuressaare: [22.4853, 58.2481],
  Rīga: [24.1052, 56.9496],
  Liepāja: [21.0108, 56.5047],
  Daugavpils: [26.5362, 55.8714],
  Valmiera: [25.4264, 57.5411],
  Klaipėda: [21.1443, 55.7033],
  Šiauliai: [23.3137, 55.9349],
  Panevėžys: [24.3575, 55.7348],
  Kaunas: [23.9036, 54.8985],
  Vilnius: [25.2797, 54.6872],
} as const

/** In tenths of a pixel, so that the picture needs no decimal points. */
const WIDTH = 7600
const MARGIN = 150
/** Addresses are shown as one dot a cell. */
const CELL = 20

const [folder, ...texts] = process.argv.slice(2)
const points = texts.map((text) => {
  const [lon, lat] = text.split(',').map(Number)
  return { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
})
const release = readRelease(folder)
const open = bytesOf(release.files)
const router = openRouter(open, (file) => release.files.has(file), release.memory)
const { network } = router
const answer = route(createRouteQuery(router), { metric: 'fastest', points, snapMetresMax: 2000 })
if (!answer.found) throw new Error(`no route on leg ${answer.leg + 1}`)

const { pointLonE7, pointLatE7 } = network
const [west, east] = rangeOf(pointLonE7)
const [south, north] = rangeOf(pointLatE7)
const scale = longitudeScale((north + south) / 2)
const perE7 = (WIDTH - 2 * MARGIN) / ((east - west) * scale)
const height = Math.round((north - south) * perE7) + 2 * MARGIN
const x = (lonE7: number) => Math.round(MARGIN + (lonE7 - west) * scale * perE7)
const y = (latE7: number) => Math.round(MARGIN + (north - latE7) * perE7)

console.log(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">`,
    '<title>The sample world: its addresses, its roads and a route over them</title>',
    `<rect width="${WIDTH}" height="${height}" rx="120" fill="#f7f7f2"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke="#2f855a" stroke-opacity=".35" stroke-width="14" d="${addressDots()}"/>`,
    ...roadPaths(network),
    `<path stroke="#c53030" stroke-width="34" d="${routePath()}"/>`,
    '</g>',
    ...labels(),
    '</svg>',
  ].join('\n'),
)

function rangeOf(values: Int32Array): [number, number] {
  return values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0], values[0]],
  )
}

function addressDots(): string {
  const cells = new Set<number>()
  for (const country of COUNTRIES) {
    if (!release.files.has(`${country}-objects.arrow`)) continue
    const tree = openAddressTree(country, open)
    for (let row = 0; row < tree.rowCount; row++) {
      if (tree.lonE7[row] === NO_COORDINATE || tree.flags[row] & FLAG_PARALLEL) continue
      const column = Math.floor(x(tree.lonE7[row]) / CELL)
      cells.add(Math.floor(y(tree.latE7[row]) / CELL) * WIDTH + column)
    }
  }
  const sorted = [...cells].sort((a, b) => a - b)
  let [atX, atY] = [0, 0]
  const moves = sorted.map((cell) => {
    const [toX, toY] = [(cell % WIDTH) * CELL, Math.floor(cell / WIDTH) * CELL]
    const move = `m${toX - atX} ${toY - atY}h0`
    atX = toX
    atY = toY
    return move
  })
  return moves.join('')
}

/** One path a look: the more important a road, the darker and the later it is drawn. */
function roadPaths({
  edgeCount,
  edgeClass,
  edgeFlags,
  edgeFirstPoint,
  edgePointCount,
}: RoadNetwork): string[] {
  const looks = [
    { to: 'ferry', stroke: '#4a90c2', width: 10, dash: ' stroke-dasharray="40 40"' },
    { to: 'unclassified', stroke: '#c9c7bd', width: 6, dash: '' },
    { to: 'tertiary', stroke: '#b3b1a6', width: 8, dash: '' },
    { to: 'secondary', stroke: '#a39f8d', width: 10, dash: '' },
    { to: 'primary', stroke: '#d9a441', width: 14, dash: '' },
  ] as const
  const parts: string[][] = looks.map(() => [])
  for (let edge = 0; edge < edgeCount; edge++) {
    const roadClass = ROAD_CLASSES[edgeClass[edge]]
    const isFerry = (edgeFlags[edge] & FERRY) !== 0
    if (
      edgeFlags[edge] & LINK ||
      (edgeClass[edge] > ROAD_CLASSES.indexOf('unclassified') && !isFerry)
    )
      continue
    const look = isFerry
      ? 0
      : Math.max(
          1,
          looks.findIndex(({ to }) => to === roadClass),
        )
    const isMajor = ROAD_CLASSES.indexOf(roadClass) <= ROAD_CLASSES.indexOf('primary')
    const first = edgeFirstPoint[edge]
    const line = polyline(
      Array.from({ length: edgePointCount[edge] }, (_, i) => [
        pointLonE7[first + i],
        pointLatE7[first + i],
      ]),
    )
    if (line !== '') parts[isMajor ? looks.length - 1 : look].push(line)
  }
  return looks.map(
    ({ stroke, width, dash }, i) =>
      `<path stroke="${stroke}" stroke-width="${width}"${dash} d="${parts[i].join('')}"/>`,
  )
}

function routePath(): string {
  const line = createLine()
  if (answer.found) for (const leg of answer.legs) addLegLine(network, leg, line)
  return polyline(Array.from({ length: line.count }, (_, i) => [line.x[i], line.y[i]]))
}

/** Steps of less than two pixels are not worth their bytes. */
function polyline(line: readonly (readonly number[])[]): string {
  let [atX, atY] = [x(line[0][0]), y(line[0][1])]
  let path = `M${atX} ${atY}`
  let steps = 0
  line.forEach(([lonE7, latE7], i) => {
    const [toX, toY] = [x(lonE7), y(latE7)]
    const isEnd = i === line.length - 1
    if (Math.hypot(toX - atX, toY - atY) < (isEnd ? 1 : 20)) return
    path += `l${toX - atX} ${toY - atY}`
    atX = toX
    atY = toY
    steps++
  })
  return steps === 0 ? '' : path
}

function labels(): string[] {
  return Object.entries(CITIES).map(([name, [lon, lat]]) => {
    const [atX, atY] = [x(lon * 1e7), y(lat * 1e7)]
    const isAtEdge = atX > WIDTH - 800
    return (
      `<circle cx="${atX}" cy="${atY}" r="34" fill="#fff" stroke="#222" stroke-width="16"/>` +
      `<text x="${isAtEdge ? atX - 60 : atX + 60}" y="${atY - 40}" text-anchor="${isAtEdge ? 'end' : 'start'}" ` +
      `font-size="150" fill="#222" stroke="#f7f7f2" stroke-width="40" ` +
      `paint-order="stroke">${name}</text>`
    )
  })
}

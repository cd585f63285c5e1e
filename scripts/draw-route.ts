/**
 * Draws a route over the roads around it, to be looked at:
 * `node scripts/draw-route.ts RELEASE_FOLDER E,N E,N [E,N …] [--pref shortest] [--margin METRES] > route.svg`.
 * Roads are grey by class, one-way roads have arrows, dead islands are dashed; the route is red with a dot at each
 * point, and a thin line from each point as given to where it was snapped.
 */

import { parseArgs } from 'node:util'
import { longitudeScale, metresPerLatE7 } from '../src/geo/distance.ts'
import { createLine } from '../src/geo/line.ts'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { DEAD_ISLAND, FERRY, NO_PASSAGE } from '../src/roads/network/network.ts'
import { addLegLine, drivenMm } from '../src/router/leg.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import { NONE } from '../src/tables/none.ts'
import { textAt } from '../src/tables/table-file.ts'
import { escapeXml } from '../src/text/escape.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pref: { type: 'string', default: 'fastest' },
    margin: { type: 'string', default: '150' },
  },
})
const [folder, ...texts] = positionals
const points = texts.map((text) => {
  const [lon, lat] = text.split(',').map(Number)
  return { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
})
const release = readRelease(folder)
const router = openRouter(bytesOf(release.files), (file) => release.files.has(file), release.memory)
const { network } = router
const metric = values.pref === 'shortest' ? 'shortest' : 'fastest'
const answer = route(createRouteQuery(router), { metric, points, snapMetresMax: 2000 })
if (!answer.found) throw new Error(`no route on leg ${answer.leg + 1}`)

const line = createLine()
for (const leg of answer.legs) addLegLine(network, leg, line)

const lons = [...line.x.subarray(0, line.count), ...points.map(({ lonE7 }) => lonE7)]
const lats = [...line.y.subarray(0, line.count), ...points.map(({ latE7 }) => latE7)]
const marginE7 = Number(values.margin) / metresPerLatE7(lats[0])
const north = Math.max(...lats) + marginE7
const south = Math.min(...lats) - marginE7
const scale = longitudeScale((north + south) / 2)
const west = Math.min(...lons) - marginE7 / scale
const east = Math.max(...lons) + marginE7 / scale
const WIDTH = 1400
const perE7 = WIDTH / ((east - west) * scale)
const height = Math.round((north - south) * perE7)
const x = (lonE7: number) => ((lonE7 - west) * scale * perE7).toFixed(1)
const y = (latE7: number) => ((north - latE7) * perE7).toFixed(1)

const svg: string[] = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif">`,
  '<defs><marker id="way" markerUnits="userSpaceOnUse" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto">',
  '<path d="M0,0 L6,3 L0,6 z" fill="#36c"/></marker></defs>',
  `<rect width="${WIDTH}" height="${height}" fill="#fafaf7"/>`,
]
const named = new Set<number>()
for (let edge = 0; edge < network.edgeCount; edge++) {
  const first = network.edgeFirstPoint[edge]
  const count = network.edgePointCount[edge]
  const isNear = [first, first + (count >> 1), first + count - 1].some((point) => {
    const [lon, lat] = [network.pointLonE7[point], network.pointLatE7[point]]
    return lon > west && lon < east && lat > south && lat < north
  })
  if (!isNear) continue
  const path = Array.from(
    { length: count },
    (_, i) => `${x(network.pointLonE7[first + i])},${y(network.pointLatE7[first + i])}`,
  )
  const flags = network.edgeFlags[edge]
  const dash = flags & DEAD_ISLAND ? ' stroke-dasharray="4 4"' : ''
  const color =
    flags & FERRY ? '#69c' : (['#c84', '#c84', '#ca4'][network.edgeClass[edge]] ?? '#bbb')
  const thick = Math.max(1, 5 - network.edgeClass[edge] / 2)
  const forward = network.edgeForwardMs[edge] !== NO_PASSAGE
  const backward = network.edgeBackwardMs[edge] !== NO_PASSAGE
  const arrow = forward === backward ? '' : ' marker-end="url(#way)"'
  const way = forward ? path : path.toReversed()
  svg.push(
    `<polyline points="${way.join(' ')}" fill="none" stroke="${color}" stroke-width="${thick}"${dash}${arrow}/>`,
  )
  const name = network.edgeName[edge]
  if (name === NONE || named.has(name)) continue
  named.add(name)
  const [labelX, labelY] = path[count >> 1].split(',')
  svg.push(
    `<text x="${labelX}" y="${labelY}" font-size="9" fill="#555">${escapeXml(textAt(network.texts, name))}</text>`,
  )
}
const drawn = Array.from({ length: line.count }, (_, i) => `${x(line.x[i])},${y(line.y[i])}`)
svg.push(
  `<polyline points="${drawn.join(' ')}" fill="none" stroke="#d22" stroke-width="4" stroke-opacity="0.7"/>`,
)
points.forEach((point, i) => {
  const place = i === 0 ? answer.legs[0].start : answer.legs[i - 1].end
  const [ax, ay, bx, by] = [x(point.lonE7), y(point.latE7), x(place.lonE7), y(place.latE7)]
  svg.push(`<path d="M${ax},${ay} L${bx},${by}" stroke="#000" stroke-width="1"/>`)
  svg.push(`<circle cx="${ax}" cy="${ay}" r="7" fill="${i === 0 ? '#2a2' : '#d22'}"/>`)
  svg.push(`<text x="${ax}" y="${ay}" font-size="16" dx="8">${i + 1}</text>`)
})
svg.push('</svg>')
console.log(svg.join('\n'))

/** The roads by name, for people: what the picture shows in words. */
for (const leg of answer.legs) {
  const parts: { name: string; lengthMm: number }[] = []
  leg.edges.forEach((directed, index) => {
    const [name, ref] = [network.edgeName[directed >> 1], network.edgeRef[directed >> 1]]
    const text = [name, ref].find((code) => code !== NONE)
    const road = text === undefined ? '(no name)' : textAt(network.texts, text)
    const lengthMm = drivenMm(network, leg, index)
    const last = parts.at(-1)
    if (last?.name === road) last.lengthMm += lengthMm
    else parts.push({ name: road, lengthMm })
  })
  const total = `${(leg.lengthMm / 1000).toFixed(0)} m in ${(leg.durationMs / 1000).toFixed(0)} s`
  const roads = parts.map(({ name, lengthMm }) => `${name} ${(lengthMm / 1000).toFixed(0)} m`)
  console.error(`${total}: ${roads.join(' > ')}`)
}

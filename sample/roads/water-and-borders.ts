/** Ferries, an ice road, the outlines of the countries, and roads that lead nowhere. */

import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { FERRIES, HARBOURS } from '../places/roads.ts'
import { offset, parseLine } from '../plan/geometry.ts'
import { STRETCHES } from '../plan/outlines.ts'
import type { RelationMember } from './osm-file.ts'
import { pointOf, type RoadNode, type RoadWriter } from './road-writer.ts'

/** Nodes of the harbours, in the order of the table. */
export function buildHarbours(roads: RoadWriter): RoadNode[] {
  return HARBOURS.trim()
    .split('\n')
    .map((line) => {
      const [name, lon, lat] = line.split('|')
      return roads.node(
        [harbourCountry(Number(lat))],
        { lon: Number(lon), lat: Number(lat) },
        {
          amenity: 'ferry_terminal',
          name,
        },
      )
    })
}

/** The harbours of the table are in Estonia or Lithuania. */
export const harbourCountry = (lat: number): Country => (lat > 57 ? 'ee' : 'lt')

/** Builds ferries between the harbours, and an ice road beside one of them. */
export function buildFerries(roads: RoadWriter, harbours: readonly RoadNode[]): void {
  const names = HARBOURS.trim()
    .split('\n')
    .map((line) => line.split('|')[0])
  for (const line of FERRIES.trim().split('\n')) {
    const [fromName, toName, duration] = line.split('|')
    const from = harbours[names.indexOf(fromName)]
    const to = harbours[names.indexOf(toName)]
    const country = [harbourCountry(from.latE7 / 1e7)]
    const name = `${fromName.split(' ')[0]}–${toName.split(' ')[0]}`
    const [a, b] = [pointOf(from), pointOf(to)]
    const middle = roads.node(country, {
      lon: (a.lon + b.lon) / 2,
      lat: (a.lat + b.lat) / 2 + 0.004,
    })
    roads.way(country, [from, middle, to], { route: 'ferry', name, duration, motor_vehicle: 'yes' })
    if (fromName === 'Rohuküla sadam' && toName === 'Heltermaa sadam') {
      const ice = roads.node(country, offset(pointOf(middle), 0, 900))
      roads.way(country, [from, ice, to], {
        highway: 'unclassified',
        ice_road: 'yes',
        winter_road: 'yes',
        seasonal: 'winter',
        name: 'Rohuküla–Heltermaa jäätee',
      })
    }
  }
}

const COUNTRY_NAMES: Readonly<Record<Country, string>> = {
  ee: 'Eesti',
  lv: 'Latvija',
  lt: 'Lietuva',
}

/** Boundaries of admin_level 2: each stretch is one way, shared by the countries on its two sides.  */
export function buildBoundaries(roads: RoadWriter): void {
  const ends = new Map<string, RoadNode>()
  const members: Record<Country, RelationMember[]> = { ee: [], lv: [], lt: [] }
  const tags = { boundary: 'administrative', admin_level: '2' }
  for (const stretch of STRETCHES) {
    const nodes = stretch.line.map((point) => {
      const key = `${point.lon} ${point.lat}`
      const isEnd = STRETCHES.some(
        ({ line }) => line !== stretch.line && line.some((at) => `${at.lon} ${at.lat}` === key),
      )
      const node = ends.get(key) ?? roads.node(isEnd ? COUNTRIES : stretch.countries, point)
      if (isEnd) ends.set(key, node)
      return node
    })
    const shown = stretch.isShown ? tags : { ...tags, maritime: 'yes' }
    const ref = roads.way(stretch.countries, nodes, shown)
    for (const country of stretch.countries)
      members[country].push({ type: 'way', ref, role: 'outer' })
  }
  for (const country of COUNTRIES) {
    roads.relation([country], members[country], {
      type: 'boundary',
      ...tags,
      name: COUNTRY_NAMES[country],
      'ISO3166-1': country.toUpperCase(),
    })
  }
}

/** Corners of a block of roads that no other road reaches. */
const DEAD_ISLAND = '25.3400,58.9700 25.3430,58.9700 25.3430,58.9720 25.3400,58.9720'

/** Builds a group of roads that nothing connects with the others. */
export function buildDeadIsland(roads: RoadWriter): void {
  const corners = parseLine(DEAD_ISLAND).map((at) => roads.node(['ee'], at))
  const tags = { highway: 'residential', name: 'Saarekese tee' }
  roads.way(['ee'], [...corners, corners[0]], tags)
  roads.way(['ee'], [corners[0], corners[2]], { highway: 'service' })
}

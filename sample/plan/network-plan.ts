/**
 * The network between places: a Gabriel graph over all of them (two places are joined where the circle over their
 * line holds no third), so that no two roads cross but in a place. The main roads of `../places/roads.ts` and the ways
 * between towns are shortest paths in it and raise the class of what they use.
 */

import { MAIN_ROADS } from '../places/roads.ts'
import { distanceM, type Point } from './geometry.ts'
import { crossesGulf } from './outlines.ts'

export const LINK_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
] as const
export type LinkClass = (typeof LINK_CLASSES)[number]

/** A place, or a harbour, as the network sees it. */
export interface Stop extends Point {
  readonly sign: string
  readonly land: string
  readonly country: string
  readonly weight: number
  /** Has a municipality's seat or many people: joined to its like by secondary roads. */
  readonly isTown: boolean
}

export interface Link {
  /** Indexes of the stops at both ends. */
  readonly from: number
  readonly to: number
  readonly lengthM: number
  linkClass: LinkClass
  ref: string
}

/** Two places farther apart are not joined. */
const LINK_M_MAX = 70_000
/** A shorter road along the coast may cut a corner of the gulf. */
const WATER_M_MIN = 25_000
/** Only this many nearest places are looked at; a Gabriel neighbour farther down the list does not occur here. */
const NEAREST = 90

/** Chooses the roads between stops and their classes. */
export function planNetwork(stops: readonly Stop[]): Link[] {
  const links = gabrielLinks(stops)
  const search = createSearch(stops.length, links)
  raiseMainRoads(stops, search)
  raiseTownRoads(stops, search)
  for (const [index, link] of links.entries()) {
    if (link.linkClass !== 'unclassified') continue
    if (index % 3 !== 0) link.linkClass = 'tertiary'
  }
  giveRefs(stops, links)
  return links
}

function gabrielLinks(stops: readonly Stop[]): Link[] {
  const links: Link[] = []
  const distances = new Float64Array(stops.length)
  for (let from = 0; from < stops.length; from++) {
    const near: number[] = []
    for (let to = 0; to < stops.length; to++) {
      if (to === from || stops[to].land !== stops[from].land) continue
      if (Math.abs(stops[to].lat - stops[from].lat) > 0.65) continue
      distances[to] = distanceM(stops[from], stops[to])
      if (distances[to] < LINK_M_MAX) near.push(to)
    }
    near.sort((a, b) => distances[a] - distances[b] || a - b)
    near.length = Math.min(near.length, NEAREST)
    for (let at = 0; at < near.length; at++) {
      const to = near[at]
      if (to < from) continue
      const middle = {
        lon: (stops[from].lon + stops[to].lon) / 2,
        lat: (stops[from].lat + stops[to].lat) / 2,
      }
      const radiusM = distances[to] / 2 - 1
      const isFree = near.slice(0, at).every((other) => distanceM(stops[other], middle) > radiusM)
      const isWet = distances[to] > WATER_M_MIN && crossesGulf(stops[from], stops[to])
      if (isFree && !isWet) {
        links.push({ from, to, lengthM: distances[to], linkClass: 'unclassified', ref: '' })
      }
    }
  }
  return links
}

/** Shortest paths over the links; a link that is a main road already counts as shorter. */
function createSearch(stopCount: number, links: readonly Link[]) {
  const around: number[][] = Array.from({ length: stopCount }, () => [])
  for (const [index, link] of links.entries()) {
    around[link.from].push(index)
    around[link.to].push(index)
  }
  return (from: number, to: number): Link[] => {
    const costs = new Map<number, number>([[from, 0]])
    const cameBy = new Map<number, number>()
    const closed = new Set<number>()
    for (;;) {
      let at = -1
      for (const [stop, cost] of costs) {
        if (!closed.has(stop) && (at < 0 || cost < costs.get(at)!)) at = stop
      }
      if (at < 0) return []
      if (at === to) break
      closed.add(at)
      for (const index of around[at]) {
        const link = links[index]
        const other = link.from === at ? link.to : link.from
        const factor = link.linkClass === 'unclassified' ? 1 : 0.85
        const cost = costs.get(at)! + link.lengthM * factor
        if (cost < (costs.get(other) ?? Number.POSITIVE_INFINITY)) {
          costs.set(other, cost)
          cameBy.set(other, index)
        }
      }
    }
    const path: Link[] = []
    for (let at = to; at !== from; ) {
      const link = links[cameBy.get(at)!]
      path.push(link)
      at = link.from === at ? link.to : link.from
    }
    return path.reverse()
  }
}

const rankOf = (linkClass: LinkClass) => LINK_CLASSES.indexOf(linkClass)

function raise(path: readonly Link[], linkClass: LinkClass, ref: string): void {
  for (const link of path) {
    if (rankOf(linkClass) >= rankOf(link.linkClass)) continue
    link.linkClass = linkClass
    link.ref = ref
  }
}

function raiseMainRoads(stops: readonly Stop[], search: ReturnType<typeof createSearch>): void {
  const bySign = new Map<string, number>()
  for (const [index, stop] of stops.entries()) {
    const known = bySign.get(stop.sign)
    if (known === undefined || stops[known].weight < stop.weight) bySign.set(stop.sign, index)
  }
  for (const line of MAIN_ROADS.trim().split('\n')) {
    const [ref, linkClass, signs] = line.split('|')
    const way = signs.split(',').map((sign) => bySign.get(sign))
    for (let i = 1; i < way.length; i++) {
      const from = way[i - 1]
      const to = way[i]
      if (from === undefined || to === undefined) continue
      raise(search(from, to), linkClass as LinkClass, ref)
    }
  }
}

function raiseTownRoads(stops: readonly Stop[], search: ReturnType<typeof createSearch>): void {
  const towns = stops.flatMap((stop, index) => (stop.isTown ? [index] : []))
  const between = gabrielLinks(towns.map((index) => stops[index]))
  for (const { from, to } of between) {
    raise(search(towns[from], towns[to]), 'secondary', '')
  }
}

/** Numbers for the roads without one: five figures in Estonia, P and V in Latvia, up to four figures in Lithuania. */
function giveRefs(stops: readonly Stop[], links: readonly Link[]): void {
  for (const [index, link] of links.entries()) {
    if (link.ref !== '' || link.linkClass === 'unclassified') continue
    const { country } = stops[link.from]
    const isSecondary = link.linkClass === 'secondary'
    if (country === 'ee')
      link.ref = isSecondary ? String(11 + (index % 84)) : String(11_000 + index)
    else if (country === 'lv') link.ref = isSecondary ? `P${1 + (index % 130)}` : `V${1 + index}`
    else link.ref = String(isSecondary ? 101 + (index % 140) : 1000 + index)
  }
}

/**
 * Roads drawn as text. Each letter or digit of the drawing is a node; north is up. Whatever else is in it (lines,
 * dots) is for the reader: roads are given by the letters that they pass.
 *
 *     const town = drawRoads(`
 *       A---B---C
 *           |   |
 *           D---E`, { ABC: 'primary', BDEC: 'residential' },
 *       [{ restriction: 'no_left_turn', from: 'ABC', via: 'B', to: 'BDEC' }])
 */

import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { SILENT } from '../../src/report/progress.ts'
import { buildNetwork } from '../../src/roads/build-network.ts'
import type { Member, RoadCountry, RoadMaterial } from '../../src/roads/network/material.ts'
import type { RoadNetwork, SearchGraph } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { openTables } from './load-roads.ts'

type TagRecord = Readonly<Record<string, string>>

/** Tags of a way, or only its `highway`. */
export type DrawnWay = string | TagRecord

/** A restriction by the letters of its ways and its node; other keys are more tags (`except`, …). */
export interface DrawnRestriction {
  readonly from: string | readonly string[]
  /** A node's letter, a way's letters, or a list of them. */
  readonly via: string | readonly string[]
  readonly to: string | readonly string[]
  readonly [tag: string]: string | readonly string[]
}

/** Any other relation: its tags, and its ways with their roles. */
export interface DrawnRelation {
  readonly tags: TagRecord
  readonly members: readonly (readonly [way: string, role: string])[]
}

export interface DrawingOptions {
  /** Width of a character and height of a line, metres: four characters and two lines are 100 m by default. */
  readonly columnM?: number
  readonly rowM?: number
  /** North-west corner of the drawing, degrees. */
  readonly lon?: number
  readonly lat?: number
  readonly country?: RoadCountry
  /** Tags of nodes by their letters. */
  readonly nodes?: Readonly<Record<string, TagRecord>>
  /** Letters of nodes that the file lacks. */
  readonly missing?: string
  /** Places of the letters, degrees, instead of a drawing. */
  readonly places?: Readonly<Record<string, { readonly lon: number; readonly lat: number }>>
}

export interface DrawnRoads {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  readonly receipts: ReturnType<typeof buildNetwork>['receipts']
  readonly tables: ReturnType<typeof buildNetwork>['tables']
  /** Junction at a letter; NONE for an unknown letter. */
  junction(letter: string): number
  /** The edge between two letters, directed from the first to the second; NONE where no edge runs so. */
  directed(letters: string): number
  /** Place of a letter, degrees. */
  place(letter: string): { lon: number; lat: number }
  /** Letter of a junction. */
  letter(junction: number): string
  /** All letters of the drawing. */
  readonly letters: readonly string[]
}

export function drawRoads(
  drawing: string,
  ways: Readonly<Record<string, DrawnWay>> | readonly (readonly [string, DrawnWay])[],
  relations: readonly (DrawnRestriction | DrawnRelation)[] = [],
  options: DrawingOptions = {},
): DrawnRoads {
  const places = readDrawing(drawing, options)
  const wayList = Array.isArray(ways) ? ways : Object.entries(ways)
  const material = materialOf(places, wayList, relations, options)
  const { tables, receipts } = buildNetwork(material, SILENT)
  const { network, graph } = openTables(tables)
  const letters = [...places.keys()]
  const letterAt = new Map<string, string>()
  for (const [letter, { lonE7, latE7 }] of places) letterAt.set(`${lonE7} ${latE7}`, letter)
  const letter = (junction: number) =>
    letterAt.get(`${network.junctionLonE7[junction]} ${network.junctionLatE7[junction]}`) ?? '?'
  const junction = (wanted: string) => {
    for (let at = 0; at < network.junctionCount; at++) if (letter(at) === wanted) return at
    return NONE
  }
  return {
    network,
    graph,
    receipts,
    tables,
    junction,
    letter,
    letters,
    place(wanted) {
      const place = places.get(wanted)
      if (place === undefined) throw new Error(`no node ${wanted} among ${letters.join('')}`)
      return { lon: place.lonE7 / 1e7, lat: place.latE7 / 1e7 }
    },
    directed([from, to]) {
      for (let edge = 0; edge < network.edgeCount; edge++) {
        const tail = letter(network.edgeTail[edge])
        const head = letter(network.edgeHead[edge])
        if (tail === from && head === to) return edge * 2
        if (tail === to && head === from) return edge * 2 + 1
      }
      return NONE
    },
  }
}

type Places = Map<string, { lonE7: number; latE7: number }>

function readDrawing(drawing: string, options: DrawingOptions): Places {
  const { columnM = 25, rowM = 50, lon = 25, lat = 58.5, places: given } = options
  if (given) {
    const entries = Object.entries(given).map(([letter, { lon, lat }]) => {
      return [letter, { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }] as const
    })
    return new Map(entries)
  }
  const lines = drawing.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  const places: Places = new Map()
  const perLonE7 = metresPerLonE7(lat * 1e7)
  const perLatE7 = metresPerLatE7(lat * 1e7)
  lines.forEach((line, row) => {
    for (const { 0: letter, index } of line.matchAll(/[\p{L}\p{N}]/gu)) {
      if (places.has(letter)) throw new Error(`node ${letter} is drawn twice`)
      places.set(letter, {
        lonE7: Math.round(lon * 1e7 + ((index - margin) * columnM) / perLonE7),
        latE7: Math.round(lat * 1e7 - (row * rowM) / perLatE7),
      })
    }
  })
  return places
}

function materialOf(
  places: Places,
  ways: readonly (readonly [string, DrawnWay])[],
  relations: readonly (DrawnRestriction | DrawnRelation)[],
  options: DrawingOptions,
): RoadMaterial {
  const letters = [...places.keys()].filter((letter) => !options.missing?.includes(letter))
  const nodeRow = new Map(letters.map((letter, row) => [letter, row]))
  const texts: string[] = []
  const codeOf = (text: string) => {
    const known = texts.indexOf(text)
    return known >= 0 ? known : texts.push(text) - 1
  }
  const firstTag = [0]
  const tagCode: number[] = []
  const firstRef = [0]
  const ref: number[] = []
  for (const [path, said] of ways) {
    const tags = typeof said === 'string' ? { highway: said, name: path } : said
    for (const [key, value] of Object.entries(tags)) tagCode.push(codeOf(key), codeOf(value))
    for (const letter of path) {
      if (!places.has(letter)) throw new Error(`way ${path} passes ${letter}, which is not drawn`)
      ref.push(nodeRow.get(letter) ?? NONE)
    }
    firstTag.push(tagCode.length / 2)
    firstRef.push(ref.length)
  }
  const wayId = (path: string) => {
    const row = ways.findIndex(([one]) => one === path)
    if (row < 0) throw new Error(`no way ${path}`)
    return row + 1
  }
  return {
    texts,
    ways: {
      count: ways.length,
      id: Float64Array.from(ways, (_, row) => row + 1),
      file: new Uint8Array(ways.length),
      firstTag: Uint32Array.from(firstTag),
      tagCode: Uint32Array.from(tagCode),
      firstRef: Uint32Array.from(firstRef),
      ref: Uint32Array.from(ref),
    },
    nodes: {
      count: letters.length,
      id: Float64Array.from(letters, (_, row) => row + 1),
      lonE7: Int32Array.from(letters, (letter) => places.get(letter)!.lonE7),
      latE7: Int32Array.from(letters, (letter) => places.get(letter)!.latE7),
      tags: new Map(
        Object.entries(options.nodes ?? {}).map(([letter, tags]) => [
          nodeRow.get(letter)!,
          new Map(Object.entries(tags)),
        ]),
      ),
    },
    relations: relations.map((relation, row) => ({
      id: row + 1,
      file: 0,
      ...relationOf(relation, wayId, (letter) => nodeRow.get(letter)! + 1),
    })),
    fileCountry: [options.country ?? ''],
    fileNames: ['drawing'],
  }
}

function relationOf(
  relation: DrawnRestriction | DrawnRelation,
  wayId: (path: string) => number,
  nodeId: (letter: string) => number,
) {
  if ('members' in relation && 'tags' in relation) {
    const { tags, members } = relation as DrawnRelation
    return {
      tags: new Map(Object.entries(tags)),
      members: members.map(([way, role]): Member => ({ type: 'way', id: wayId(way), role })),
    }
  }
  const { from, via, to, ...tags } = relation as DrawnRestriction
  const waysOf = (paths: string | readonly string[], role: string): Member[] =>
    [paths].flat().map((path) => ({ type: 'way', id: wayId(path), role }))
  const viaMembers = [via]
    .flat()
    .flatMap((one): Member[] =>
      [...one].length === 1 ? [{ type: 'node', id: nodeId(one), role: 'via' }] : waysOf(one, 'via'),
    )
  return {
    tags: new Map([['type', 'restriction'], ...(Object.entries(tags) as [string, string][])]),
    members: [...waysOf(from, 'from'), ...viaMembers, ...waysOf(to, 'to')],
  }
}

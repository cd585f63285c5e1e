/** What of a road counts for directions. */

import { isOpen, reverseOf } from '../../roads/network/directed-edges.ts'
import { nameIn } from '../../roads/network/names-in-languages.ts'
import {
  BUILT_UP,
  directedOf,
  FERRY,
  isDestinationOnly,
  LINK,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
  type SearchGraph,
} from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import { type TextColumn, textAt } from '../../tables/table-file.ts'
import type { Leg } from '../leg.ts'
import type { Manoeuvre, ManoeuvreType } from './step.ts'

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')
const TRUNK = ROAD_CLASSES.indexOf('trunk')
const SECONDARY = ROAD_CLASSES.indexOf('secondary')
const RESIDENTIAL = ROAD_CLASSES.indexOf('residential')
const TRACK = ROAD_CLASSES.indexOf('track')
const SERVICE = ROAD_CLASSES.indexOf('service')

export interface Roads {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  /** Roads that meet at the end of a directed edge, those closed to the drive included. */
  branchesAfter(directed: number): number
  /** Directed edges that begin where a directed edge ends and that a car may drive, whatever it came by. */
  exitsAfter(directed: number): number[]
  /** Directed edges that end where a directed edge begins and that a car may drive. */
  entriesBefore(directed: number): number[]
}

/** A drive while its manoeuvres are looked for: its leg over the roads, and what was found so far. */
export interface Drive extends Roads {
  readonly leg: Leg
  readonly edges: Leg['edges']
  readonly found: Manoeuvre[]
  /** Edges within junctions that are passed without a word: their names belong to crossing roads. */
  readonly inner: Set<number>
}

/** Adds a manoeuvre at edge `at`, where there is one; returns the next edge to look at. */
export function tell(
  { found }: Drive,
  at: number,
  type: ManoeuvreType | undefined,
  more?: Partial<Manoeuvre>,
): number {
  if (type) found.push({ type, edge: at, angle: 0, roadEdge: at, ...more })
  return at + 1
}

const flagsOf = (network: RoadNetwork, directed: number): number => network.edgeFlags[directed >> 1]
const classOf = (network: RoadNetwork, directed: number): number => network.edgeClass[directed >> 1]

export const isRoundabout = (network: RoadNetwork, directed: number): boolean =>
  (flagsOf(network, directed) & ROUNDABOUT) !== 0

export const isFerry = (network: RoadNetwork, directed: number): boolean =>
  (flagsOf(network, directed) & FERRY) !== 0

/** Ramp or slip lane. */
export const isLink = (network: RoadNetwork, directed: number): boolean =>
  (flagsOf(network, directed) & LINK) !== 0

/** Whether a directed edge may not be driven the other way. */
export const isOneway = (network: RoadNetwork, directed: number): boolean =>
  !isOpen(network, reverseOf(directed))

/** An expressway that is no motorway has crossings, and is driven onto like any other road. */
export const isMotorway = (network: RoadNetwork, directed: number): boolean =>
  !isLink(network, directed) && classOf(network, directed) === MOTORWAY

/** Motorways and trunk roads, their ramps included. */
export const isExpressway = (network: RoadNetwork, directed: number): boolean =>
  classOf(network, directed) <= TRUNK

/** Whether only those may drive it who live on it, deliver there, or the like. */
export const isPrivate = (network: RoadNetwork, directed: number): boolean =>
  isDestinationOnly(network.edgeFlags, directed)

/** Driveways and tracks. */
export const isYard = (network: RoadNetwork, directed: number): boolean =>
  classOf(network, directed) >= SERVICE

/** Driveways, tracks, and roads for those who live on them. */
const isMinor = (network: RoadNetwork, directed: number): boolean =>
  isYard(network, directed) || isPrivate(network, directed)

/** Whether a driver on `road` takes `other` for a side road that is not worth a word. */
export function isLesser(network: RoadNetwork, other: number, road: number): boolean {
  if (isMinor(network, road)) return false
  if (isMinor(network, other)) return true
  return classOf(network, other) > classOf(network, road) + 2
}

/** Whether a road is of a greater class than another; ramps are of the class of theirs. */
export const isGreater = (network: RoadNetwork, one: number, other: number): boolean =>
  classOf(network, one) < classOf(network, other)

/** Street of a settlement, with a name; what has only a number is a road of the country even there. */
export const isStreet = (network: RoadNetwork, directed: number): boolean =>
  network.edgeName[directed >> 1] !== NONE &&
  ((flagsOf(network, directed) & BUILT_UP) !== 0 ||
    (classOf(network, directed) >= RESIDENTIAL && classOf(network, directed) < TRACK))

export const hasLabel = (network: RoadNetwork, directed: number): boolean =>
  network.edgeName[directed >> 1] !== NONE || network.edgeRef[directed >> 1] !== NONE

/**
 * Code of what the road is called by in a language, as on its signs where it has no name there; its number where it has no
 * name at all; NONE where it has neither.
 */
export function labelName(network: RoadNetwork, directed: number, language = ''): number {
  const name = nameIn(network, directed >> 1, language)
  return name === NONE ? network.edgeRef[directed >> 1] : name
}

/** Code of the number that signs have behind the name of a main road; NONE where they have none there. */
export const labelRef = (network: RoadNetwork, directed: number): number =>
  network.edgeName[directed >> 1] === NONE || classOf(network, directed) > SECONDARY
    ? NONE
    : network.edgeRef[directed >> 1]

/** The road as its signs have it: name, number, or both where it is a main road: `Tallinna maantee (2)`. */
export const roadLabel = (network: RoadNetwork, directed: number, language = ''): string =>
  labelText(network.texts, labelName(network, directed, language), labelRef(network, directed))

/** The text of a name and of the number behind it (either may be NONE): `Tallinna maantee (2)`, ``. */
export const labelText = (texts: TextColumn, name: number, ref: number): string =>
  name === NONE ? '' : keptText(texts, name, ref)

export const textOf = ({ texts }: RoadNetwork, code: number): string => labelText(texts, code, NONE)

/** Texts that are kept, each in the place of its codes, until another one takes the place. */
const KEPT_TEXTS = 1 << 15

interface KeptTexts {
  readonly of: TextColumn
  readonly names: Uint32Array
  readonly refs: Uint32Array
  readonly texts: string[]
}

/** Texts of the network asked last: a thread has few, and asks one most of the time. */
let keptTexts: KeptTexts | undefined

/** The text of a code, or the texts of two as one: `Tallinna maantee (2)`. */
function keptText(texts: TextColumn, name: number, ref: number): string {
  if (keptTexts?.of !== texts) {
    keptTexts = {
      of: texts,
      names: new Uint32Array(KEPT_TEXTS).fill(NONE),
      refs: new Uint32Array(KEPT_TEXTS),
      texts: new Array(KEPT_TEXTS).fill(''),
    }
  }
  const place = (name ^ (ref * 31)) & (KEPT_TEXTS - 1)
  if (keptTexts.names[place] === name && keptTexts.refs[place] === ref) {
    return keptTexts.texts[place]
  }
  const named = textAt(texts, name)
  const numbered = ref === NONE ? '' : textAt(texts, ref)
  const text = named === '' || numbered === '' ? named || numbered : `${named} (${numbered})`
  keptTexts.names[place] = name
  keptTexts.refs[place] = ref
  keptTexts.texts[place] = text
  return text
}

/** A few directed edges. The list is filled again and again; only the first `count` count. */
export interface EdgeList {
  readonly edges: number[]
  count: number
}

export const createEdgeList = (): EdgeList => ({ edges: [], count: 0 })

export function isListed({ edges, count }: EdgeList, directed: number): boolean {
  for (let i = 0; i < count; i++) if (edges[i] === directed) return true
  return false
}

/** Fills `found` with the directed edges that may be driven after `directed`, except for itself backwards and `taken`. */
// hot: once for each junction of a drive at least.
export function alternativesTo(
  graph: SearchGraph,
  directed: number,
  taken: number,
  found: EdgeList,
): void {
  found.count = 0
  for (let at = graph.firstEdgeArc[directed]; at < graph.firstEdgeArc[directed + 1]; at++) {
    const vertex = graph.arcHead[graph.edgeArc[at]]
    for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
      const other = directedOf(graph, arc)
      // A turn that is forbidden to the vehicle alone.
      if (other === NONE) continue
      if (other === taken || other === (directed ^ 1) || isListed(found, other)) continue
      found.edges[found.count++] = other
    }
  }
}

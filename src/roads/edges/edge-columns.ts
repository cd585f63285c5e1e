/** Class, flags, country, times and names of each edge. */

import { NONE } from '../../tables/none.ts'
import { createTextDictionary, type TextDictionary } from '../../tables/text-dictionary.ts'
import { bothLimits, createLimitSets, NO_LIMITS } from '../network/limits.ts'
import { type RoadCountry, type RoadMaterial, readWayTags } from '../network/material.ts'
import { edgeLanguageOf, type NamesInLanguages } from '../network/names-in-languages.ts'
import {
  BUILT_UP,
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  LINK,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROAD_COUNTRIES,
  UNPAVED,
} from '../network/network.ts'
import { createSignSets, type Signs } from '../network/signs.ts'
import { lanesOf } from '../tags/lanes.ts'
import type { NodeProfile } from '../tags/node-profile.ts'
import { type SpeedFacts, travelSpeedKmh } from '../tags/speed.ts'
import { signedLimitKmh } from '../tags/speed-limits.ts'
import { destinationOf, exitRefOf, namesInLanguagesOf, refOf } from '../tags/way-names.ts'
import type { WayProfile } from '../tags/way-profile.ts'
import type { DraftEdges } from './draft-edges.ts'
import type { Surroundings } from './surroundings.ts'

/** The edges of a network as they are filled in; their texts are still a list. */
export type EdgeColumns = Readonly<ReturnType<typeof fillEdges>>

/** Lithuania signs paved regional roads as secondary: a numbered tertiary one is gravel unless its tags say more. */
const GRAVEL_BY_CLASS: RoadCountry = 'lt'
const CLASS_NUMBER = new Map(ROAD_CLASSES.map((name, index) => [name, index]))

const emptyColumns = ({ count, junctionCount, tail, head, lengthMm }: DraftEdges) => ({
  junctionCount,
  edgeCount: count,
  edgeTail: tail,
  edgeHead: head,
  edgeLengthMm: lengthMm,
  edgeForwardMs: new Uint32Array(count),
  edgeBackwardMs: new Uint32Array(count),
  edgeName: new Uint32Array(count),
  edgeRef: new Uint32Array(count),
  edgeClass: new Uint8Array(count),
  edgeFlags: new Uint16Array(count),
  edgeCountry: new Uint8Array(count),
  edgeLimits: new Uint32Array(count),
  edgeSigns: new Uint32Array(count),
})

/** Fills the columns of the edges from the profiles of their ways. */
export function fillEdges(
  material: RoadMaterial,
  draft: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
  surroundings: Surroundings,
  nodeProfiles: ReadonlyMap<number, NodeProfile>,
) {
  const { count } = draft
  const dictionary = createTextDictionary()
  /** Empty tags say nothing. */
  const codeOf = (text: string | undefined): number => dictionary.codeOf(text || undefined)
  const limitSets = createLimitSets()
  const edges = {
    ...emptyColumns(draft),
    limits: limitSets.table(),
    /** The number of a set of limits, among the sets of the edges. */
    limitSetOf: limitSets.setOf,
    texts: dictionary.texts as readonly string[],
  }
  const wayLengthMm = ferryLengths(draft, profileOfWay)
  for (let edge = 0; edge < count; edge++) {
    const way = draft.way[edge]
    const profile = profileOfWay(way)!
    const country = surroundings.countryOf(edge)
    const isFerry = profile.roadClass === 'ferry'
    const builtUp = surroundings.isBuiltUp(edge)
    const forwardSpeed = withSurface(profile, profile.forwardSpeed, country)
    const backwardSpeed = withSurface(profile, profile.backwardSpeed, country)
    const lengthMm = draft.lengthMm[edge]
    const timeMs = (speed: SpeedFacts, delayMs: number) => {
      const kmh = isFerry ? profile.ferryKmh : travelSpeedKmh(speed, country, builtUp)
      const drivingMs =
        isFerry && profile.durationMs > 0
          ? profile.durationMs * (lengthMm / wayLengthMm.get(way)!)
          : (lengthMm * 3.6) / kmh
      return Math.max(1, Math.round(drivingMs + delayMs))
    }
    edges.edgeForwardMs[edge] =
      profile.forward === 'no' ? NO_PASSAGE : timeMs(forwardSpeed, draft.forwardDelayMs[edge])
    edges.edgeBackwardMs[edge] =
      profile.backward === 'no' ? NO_PASSAGE : timeMs(backwardSpeed, draft.backwardDelayMs[edge])
    edges.edgeClass[edge] = CLASS_NUMBER.get(profile.roadClass)!
    edges.edgeCountry[edge] = ROAD_COUNTRIES.indexOf(country)
    const atNodes = draft.nodeLimits.get(edge) ?? NO_LIMITS
    edges.edgeLimits[edge] = limitSets.setOf(
      bothLimits(profile.forwardLimits, atNodes),
      bothLimits(profile.backwardLimits, atNodes),
    )
    edges.edgeFlags[edge] =
      profile.flags |
      (builtUp ? BUILT_UP : 0) |
      (forwardSpeed.surface.unpaved ? UNPAVED : 0) |
      (draft.isForEnds[edge] === 1 ? DESTINATION_ONLY : destinationOnlyFlag(profile))
  }
  return { ...edges, ...fillNames(material, draft, edges, codeOf, nodeProfiles) }
}

/** A direction that is open to all keeps the other's bit to itself. */
function destinationOnlyFlag({ forward, backward }: WayProfile): number {
  if (forward === 'yes') return backward === 'ends' ? DESTINATION_ONLY_BACKWARD : 0
  if (backward === 'yes') return forward === 'ends' ? DESTINATION_ONLY_FORWARD : 0
  return DESTINATION_ONLY
}

function withSurface(profile: WayProfile, speed: SpeedFacts, country: RoadCountry): SpeedFacts {
  if (!profile.surfaceUnknown || country !== GRAVEL_BY_CLASS) return speed
  return { ...speed, surface: { ...speed.surface, gravel: true, unpaved: true } }
}

/** Ferries whose crossing time is known share it out over their edges by length. */
function ferryLengths(
  draft: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
): Map<number, number> {
  const lengths = new Map<number, number>()
  for (let edge = 0; edge < draft.count; edge++) {
    const way = draft.way[edge]
    if (profileOfWay(way)!.durationMs === 0) continue
    lengths.set(way, (lengths.get(way) ?? 0) + draft.lengthMm[edge])
  }
  return lengths
}

function fillNames(
  material: RoadMaterial,
  draft: DraftEdges,
  edges: ReturnType<typeof emptyColumns>,
  codeOf: TextDictionary['codeOf'],
  nodeProfiles: ReadonlyMap<number, NodeProfile>,
): { readonly namesInLanguages: NamesInLanguages; readonly signs: Signs } {
  const signSets = createSignSets()
  const translated: [edgeLanguage: number, name: number][] = []
  const tags = new Map<string, string>()
  const { ways } = material
  for (let way = 0; way < ways.count; way++) {
    if (draft.firstEdge[way] === draft.firstEdge[way + 1]) continue
    readWayTags(material, way, tags)
    const name = codeOf(tags.get('name'))
    const translations = namesInLanguagesOf(tags).map(
      ([language, text]) => [language, codeOf(text)] as const,
    )
    const ref = codeOf(refOf(tags))
    const signs = {
      destination: codeOf(destinationOf(tags)),
      exitRef: codeOf(exitRefOf(tags)),
      lanes: codeOf(lanesOf(tags)),
      surface: codeOf(tags.get('surface')),
      forwardKmh: signedLimitKmh(tags, 'forward'),
      backwardKmh: signedLimitKmh(tags, 'backward'),
    }
    for (let at = draft.firstEdge[way]; at < draft.firstEdge[way + 1]; at++) {
      const edge = draft.edgeOfWay[at]
      edges.edgeName[edge] = name
      for (const [language, text] of translations) {
        translated.push([edgeLanguageOf(edge, language), text])
      }
      edges.edgeRef[edge] = ref
      const isAtNode = signs.exitRef === NONE && (edges.edgeFlags[edge] & LINK) !== 0
      const node = draft.junctionNode[draft.tail[edge]]
      const exitRef = isAtNode ? codeOf(nodeProfiles.get(node)?.exitRef) : signs.exitRef
      edges.edgeSigns[edge] = signSets.setOf({ ...signs, exitRef, limits: edges.edgeLimits[edge] })
    }
  }
  translated.sort(([one], [other]) => one - other)
  const namesInLanguages = {
    edgeLanguage: Uint32Array.from(translated, ([edgeLanguage]) => edgeLanguage),
    name: Uint32Array.from(translated, ([, name]) => name),
  }
  return { namesInLanguages, signs: signSets.columns() }
}

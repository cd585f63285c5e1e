/** Which objects and tags of a file are read: for the roads, or for the map's areas and lines. */
import {
  isRelationOfInterest,
  isWayOfInterest,
  RELATION_KEYS,
  WAY_KEYS,
} from '../../roads/tags/keys.ts'
import { isMapRelation, isMapWay, MAP_KEYS } from './map-tags.ts'

type Get = (key: string) => string | undefined

export interface Selection {
  readonly isWay: (get: Get) => boolean
  readonly isRelation: (get: Get) => boolean
  readonly wayKeys: ReadonlySet<string>
  readonly relationKeys: ReadonlySet<string>
}

export type Interest = 'roads' | 'map'

export const SELECTIONS: Readonly<Record<Interest, Selection>> = {
  roads: {
    isWay: isWayOfInterest,
    isRelation: isRelationOfInterest,
    wayKeys: WAY_KEYS,
    relationKeys: RELATION_KEYS,
  },
  map: {
    isWay: isMapWay,
    isRelation: isMapRelation,
    wayKeys: MAP_KEYS,
    relationKeys: MAP_KEYS,
  },
}

/** Questions to the gazetteer: a record, its parents, the list of a level. */
import { addressOfRecord } from './address.ts'
import { ask } from './ask.ts'
import type { Country } from './country.ts'
import type { Chosen } from './state.ts'

export interface GazetteerRecord {
  readonly [column: string]: unknown
  readonly AADRESS_ID: number
  readonly A_KIHT_ID: number
  readonly E: number | null
  readonly N: number | null
}

export interface ChainObject {
  readonly AADRESS_ID: number
  readonly TASE: number
}

export interface Child {
  readonly id: number
  readonly name: string
  /** The small place of a street. */
  readonly in?: string
  readonly level: number
  readonly hasChildren: boolean
}

/** @returns undefined where no object has the id */
export async function recordOf(
  country: Country,
  id: number,
  signal?: AbortSignal,
): Promise<GazetteerRecord | undefined> {
  const { object } = await ask<{ object: GazetteerRecord | null }>({
    name: 'record',
    service: 'gazetteer',
    path: '/layer/getDescription',
    parameters: { id, c: country },
    signal,
  })
  return object ?? undefined
}

/** The object and its parents, itself first. */
export async function chainOf(
  country: Country,
  id: number,
  signal?: AbortSignal,
): Promise<readonly ChainObject[]> {
  const { addressObjects } = await ask<{ addressObjects: readonly ChainObject[] }>({
    name: 'chain',
    service: 'gazetteer',
    path: '/layer/getFillInfo',
    parameters: { id, c: country },
    signal,
  })
  return addressObjects
}

/** Objects right below a parent, by level; without one those of level 1. */
export async function childrenOf(country: Country, parent?: number): Promise<readonly Child[]> {
  const { children } = await ask<{ children: readonly Child[] }>({
    name: 'list',
    service: 'gazetteer',
    path: '/children',
    parameters: { c: country, id: parent },
  })
  return children
}

/** What an object was called, the oldest first, and what it is today. */
export interface AddressState {
  readonly address: string
  readonly until: string | null
}

export const statesOf = async (
  country: Country,
  id: number,
  signal: AbortSignal,
): Promise<readonly AddressState[]> => {
  const { states } = await ask<{ states: readonly AddressState[] }>({
    name: 'history',
    service: 'gazetteer',
    path: '/history',
    parameters: { id, c: country },
    signal,
  })
  return states
}

export interface Change {
  readonly number: number
  readonly date: string
  readonly change: string
  readonly address: string
  readonly formerAddress: string
}

/** Most changes of one question. */
const CHANGES_MAX = 500

/** What happened to a unit and to what is in it, the newest first. */
export const changesIn = async (
  country: Country,
  id: number,
  signal: AbortSignal,
): Promise<readonly Change[]> => {
  const { changes } = await ask<{ changes: readonly Change[] }>({
    name: 'changes',
    service: 'changes',
    path: '',
    parameters: { within: id, country, limit: CHANGES_MAX },
    signal,
  })
  return [...changes].reverse()
}

const LEVEL_TYPES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['', 'county', 'municipality', 'place', 'street', 'house', 'flat'],
  lv: ['', 'municipality', 'parish', 'place', 'street', 'house', 'flat'],
  lt: ['', 'municipality', 'eldership', 'place', 'street', 'house', 'flat'],
}

const typeOfLevel = (country: Country, level: number): string =>
  LEVEL_TYPES[country][level] ?? 'place'

/** The object of a record, as it is shown. */
export function chosenOfRecord(country: Country, record: GazetteerRecord): Chosen {
  return {
    country,
    id: record.AADRESS_ID,
    address: addressOfRecord(record),
    type: typeOfLevel(country, record.A_KIHT_ID),
    point: [record.E ?? 0, record.N ?? 0],
    postcode: typeof record.POSTIINDEKS === 'string' ? record.POSTIINDEKS : undefined,
  }
}

/** What one thread has opened of a release: views over shared memory, and the thread's own scratch space. */
import { CHANGE_FILES, type ChangeLog, openChangeLog } from '../addresses/changes/change-log.ts'
import { type FormerIds, formerIdsFile, openFormerIds } from '../addresses/former-ids.ts'
import { COUNTRIES, type Country } from '../addresses/record.ts'
import { type AddressTree, openAddressTree } from '../addresses/tree.ts'
import { type Gazetteer, openGazetteer } from '../gazetteer/gazetteer.ts'
import { type Geocoder, openGeocoder } from '../geocoder/geocoder.ts'
import type { Manifest } from '../release/manifest.ts'
import { bytesOf, type SharedRelease } from '../release/release-files.ts'
import type { Steps } from '../report/steps.ts'
import { createRouteQuery, edgesNear, openRouter, type RouteQuery } from '../router/router.ts'
import { openMap, type TileMap } from '../tiles/tiles.ts'
import type { Vehicles } from './vehicles.ts'

/** What the engines are told by the server's settings. */
export interface WorldSettings {
  /** Points farther than this from a road have no route. */
  readonly snapMetresMax: number
  /** Whether shortest ways are asked for, too; they are unless it says false. */
  readonly shortest?: boolean
}

/** A part that is done, or one that pauses by itself because it may take long. */
export type MadePart = Uint8Array | Steps<Uint8Array>

/** Work whose parts can be done one by one, in any order, by any thread that has opened the same release. */
export interface Work<Order> {
  /** By which other threads know it. */
  readonly name: string
  /**
   * What does part `index` of an order, the same bytes on every thread. An order is plain data; beside it goes memory that
   * all threads read and write. A part may be made by two of them.
   */
  partOf(
    world: World,
    order: Order,
    memory: readonly SharedArrayBuffer[],
  ): (index: number) => MadePart
}

/** How much of an order is wanted. */
export interface Wanted {
  /** Parts that there are: 0 to `count`. */
  readonly count: number
  /** Bytes after which no more parts are begun. */
  readonly bytes: number
  /** Handed to all threads as it is; none where absent. */
  readonly memory?: readonly SharedArrayBuffer[]
  /**
   * How long parts of others are awaited since one was done, before they are done here, too; where absent, for parts that
   * are done within a turn.
   */
  readonly patienceMs?: number
}

/**
 * Splits an order into numbered parts. Idle threads take parts in order from 0 on, at least one, until all are done or
 * their bytes are enough. Rejects with what a part throws, and with `ClientGone` as soon as `isGone` says so.
 */
export type ShareWork = <Order>(
  work: Work<Order>,
  order: Order,
  wanted: Wanted,
  isGone: () => boolean,
) => Promise<readonly Uint8Array[]>

export interface World {
  readonly manifest: Manifest
  readonly settings: WorldSettings
  readonly trees: Readonly<Partial<Record<Country, AddressTree>>>
  readonly gazetteers: Readonly<Partial<Record<Country, Gazetteer>>>
  /** Ids of earlier days, of countries whose sources know any. */
  readonly formerIds?: Readonly<Partial<Record<Country, FormerIds>>>
  /** What happened to addresses; absent where the release was built into an empty folder. */
  readonly changes?: ChangeLog | undefined
  /** The geocoder with this thread's scratch space; absent where the release has no search index. */
  readonly geocoder?: Geocoder | undefined
  /** The router with this thread's scratch space; absent where the release has no roads. */
  readonly routes?: RouteQuery | undefined
  readonly map?: TileMap
  /** Vehicles beside cars; absent where each asker makes its own. */
  readonly vehicles?: Vehicles
  /** Shares long work among the threads; absent where there is nobody to share with. */
  readonly share?: ShareWork
}

/** Opens what the release holds; what it lacks stays absent. @throws TeeviitError where a table is broken. */
export function openWorld(
  { manifest, files, memory }: Pick<SharedRelease, 'manifest' | 'files'> & Partial<SharedRelease>,
  settings: WorldSettings,
): World {
  const trees: Partial<Record<Country, AddressTree>> = {}
  const gazetteers: Partial<Record<Country, Gazetteer>> = {}
  const formerIds: Partial<Record<Country, FormerIds>> = {}
  for (const country of COUNTRIES) {
    if (!files.has(`${country}-objects.arrow`)) continue
    const tree = openAddressTree(country, bytesOf(files))
    trees[country] = tree
    gazetteers[country] = openGazetteer(tree)
    const former = files.get(formerIdsFile(country))
    if (former !== undefined) formerIds[country] = openFormerIds(country, former)
  }
  const indexed = Object.values(trees).every(({ country }) =>
    files.has(`${country}-geo-words.arrow`),
  )
  const geocoder = indexed
    ? openGeocoder(trees, bytesOf(files), (file) => files.has(file))
    : undefined
  const routes = files.has('roads-edges.arrow')
    ? createRouteQuery(openRouter(bytesOf(files), (file) => files.has(file), memory))
    : undefined
  const map = openMap(bytesOf(files), (file) => files.has(file), {
    trees,
    network: routes?.router.network,
    edgesIn: routes && edgesNear(routes.router),
    isSample: manifest.sample,
  })
  const changes = files.has(CHANGE_FILES.events) ? openChangeLog(bytesOf(files)) : undefined
  return { manifest, settings, trees, gazetteers, formerIds, changes, geocoder, routes, map }
}

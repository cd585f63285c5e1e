/** What one thread has opened of a release: views over shared memory, and the thread's own scratch space. */
import { COUNTRIES, type Country } from '../addresses/record.ts'
import { type AddressTree, openAddressTree } from '../addresses/tree.ts'

/** The part of a release's manifest that the server reads. */
export interface ReleaseFacts {
  /** Name of the release; another release has another. */
  readonly id: string
  /** True where streets and houses are those of the generated sample world. */
  readonly isSample: boolean
  readonly builtAt: string
  readonly attributions: readonly string[]
}

/** A release whose files are in memory. */
export interface OpenRelease {
  readonly facts: ReleaseFacts
  /** The bytes of a file. @throws TeeviitError where the release has no such file. */
  bytesOf(file: string): Uint8Array
  has(file: string): boolean
}

/** What the engines are told by the server's settings. */
export interface WorldSettings {
  /** Points farther than this from a road have no route. */
  readonly snapMetresMax: number
}

export interface World {
  readonly release: ReleaseFacts
  readonly settings: WorldSettings
  readonly trees: Readonly<Partial<Record<Country, AddressTree>>>
}

/** Opens what the release holds; engines whose tables it lacks stay undefined. */
export function openWorld(release: OpenRelease, settings: WorldSettings): World {
  const trees: Partial<Record<Country, AddressTree>> = {}
  for (const country of COUNTRIES) {
    if (release.has(`${country}-objects.arrow`)) {
      trees[country] = openAddressTree(country, release.bytesOf)
    }
  }
  return { release: release.facts, settings, trees }
}

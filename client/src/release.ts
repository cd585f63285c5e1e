/** What a program has that opens a release itself, without a server. */
import type { TeeviitFunctions } from './functions.ts'

/**
 * A release in memory that threads share: `postMessage` and `workerData` hand it to another one, which opens it without
 * reading it again.
 */
export interface ReleaseHandle {
  /** Name of the release. */
  readonly release: string
}

export interface OpenOptions {
  /** Threads that read the files, this one included; 2 where absent. */
  readonly readers?: number
  /** Metres from a road beyond which a point has no route; 2,000 where absent, as with a server. */
  readonly snapMetresMax?: number
}

/** The functions of the client, answered in this thread. They reject with `TeeviitError`, or the reason of their signal. */
export interface TeeviitRelease extends TeeviitFunctions {
  /** Name of the release. */
  readonly name: string
  /** Lines that name the owners of the data. */
  readonly sources: readonly string[]
  readonly handle: ReleaseHandle
  /** A Mapbox vector tile, not packed; undefined where nothing is in it. */
  tile(
    zoom: number,
    x: number,
    y: number,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Uint8Array | undefined>
  /** Lets go of the memory. Questions under way and later ones reject with code `RELEASE_CLOSED`. */
  close(): void
}

/**
 * Opens a release: the current one of a folder of releases, the folder of a release, or the handle of another thread.
 * Rejects with `TeeviitError`, status 0, whose code says what is wrong with the folder.
 */
export type OpenRelease = (
  from: string | ReleaseHandle,
  options?: OpenOptions,
) => Promise<TeeviitRelease>

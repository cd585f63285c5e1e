/** Opens a release in this thread: the functions of the typed client, answered by the doors themselves. */
import { TeeviitError as ClientError } from '../client/src/failure.ts'
import { functionsOver } from '../client/src/functions.ts'
import type { ReleaseHandle, TeeviitRelease } from '../client/src/release.ts'
import { licenceLines, provenanceOf } from '../src/release/provenance.ts'
import type { SharedRelease } from '../src/release/release-files.ts'
import { TeeviitError } from '../src/report/errors.ts'
import { drawTile, isTile } from '../src/tiles/tiles.ts'
import { ClientGone } from '../src/use-cases/client-gone.ts'
import { inTurns } from '../src/use-cases/work-turns.ts'
import { openWorld, type World, type WorldSettings } from '../src/use-cases/world.ts'
import { askDoor } from './doors.ts'

/** A thread does one thing at a time: more of a list under way would only take memory. */
const CONCURRENCY = 1

/** As a server's by default. */
export const SNAP_METRES_MAX = 2_000

interface SharedHandle extends ReleaseHandle {
  readonly shared: SharedRelease
}

/** The release of a handle. @throws TeeviitError RELEASE_HANDLE */
export function sharedOf(handle: ReleaseHandle): SharedRelease {
  const { shared } = (handle ?? {}) as Partial<SharedHandle>
  if (shared === undefined) throw new TeeviitError('RELEASE_HANDLE', { found: typeof handle })
  return shared
}

/** @throws TeeviitError where a table is broken */
export function releaseOver(shared: SharedRelease, settings: WorldSettings): TeeviitRelease {
  const { manifest } = shared
  const handle: SharedHandle = { release: manifest.name, shared }
  let opened: { readonly world: World; readonly handle: SharedHandle } | undefined = {
    world: openWorld(shared, settings),
    handle,
  }
  const open = () => {
    if (opened) return opened
    throw told(new TeeviitError('RELEASE_CLOSED', { name: manifest.name }))
  }
  /** Does work on the release until it is done, aborted or closed. */
  async function during<T>(
    signal: AbortSignal | undefined,
    work: (world: World, isGone: () => boolean) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted()
    try {
      return await work(open().world, () => signal?.aborted === true || opened === undefined)
    } catch (error) {
      if (error instanceof ClientGone) {
        signal?.throwIfAborted()
        open()
      }
      throw told(error)
    }
  }
  return {
    ...functionsOver(
      (asked) => during(asked.signal, (world, isGone) => askDoor(asked, world, isGone)),
      CONCURRENCY,
    ),
    name: manifest.name,
    sources: licenceLines(provenanceOf(manifest)),
    get handle() {
      return open().handle
    },
    tile: (zoom, x, y, { signal } = {}) =>
      during(signal, async ({ map }, isGone) => {
        if (![zoom, x, y].every(Number.isInteger) || !isTile(zoom, x, y)) {
          throw new ClientError('No such tile', 404)
        }
        return map && inTurns(drawTile(map, zoom, x, y), isGone)
      }),
    close() {
      opened = undefined
    },
  }
}

/** An error of the catalogue as the client tells it; any other stays as it is. */
export const told = (error: unknown): unknown =>
  error instanceof TeeviitError
    ? new ClientError(error.message, 0, error.code, undefined, error)
    : error

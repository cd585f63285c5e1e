/** The library where there is no Node, as in a page of a browser: a release is read over the network. */
import type { OpenOptions, TeeviitRelease } from '../client/src/release.ts'
import {
  checkHash,
  checkSize,
  MANIFEST_FILE,
  noManifest,
  parseManifest,
  textUnderSeal,
} from '../src/release/manifest.ts'
import { placeFiles, type SharedRelease } from '../src/release/release-files.ts'
import { TeeviitError } from '../src/report/errors.ts'
import { utf8Bytes } from '../src/text/bytes/byte-texts.ts'
import { releaseOver, SNAP_METRES_MAX, told } from './open-release.ts'

export * from '../client/src/index.ts'
export type * from '../client/src/release.ts'

/** As many as browsers ask of a host at once. */
const FILES_AT_ONCE = 6

/** Opens the release that is below an address. Rejects with the client's `TeeviitError`, status 0. */
export async function openRelease(
  address: string,
  { snapMetresMax = SNAP_METRES_MAX }: Pick<OpenOptions, 'snapMetresMax'> = {},
): Promise<TeeviitRelease> {
  try {
    return releaseOver(await fetchRelease(address), { snapMetresMax })
  } catch (error) {
    throw told(error)
  }
}

async function fetchRelease(address: string): Promise<SharedRelease> {
  const text = await fetched(address, MANIFEST_FILE).then(
    (response) => response.text(),
    (error) => {
      throw noManifest(address, error.message)
    },
  )
  const manifest = parseManifest(text, address)
  if ((await sha256(utf8Bytes(textUnderSeal(manifest)))) !== manifest.sha256) {
    throw new TeeviitError('RELEASE_MANIFEST_CHANGED', { folder: address })
  }
  const { memory, places } = placeFiles(manifest)
  const waiting = Object.entries(manifest.files).values()
  const readers = Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const [file, facts] of waiting) {
      const bytes = await fetchFile(address, file)
      checkSize(file, facts, bytes.length)
      checkHash(file, facts, await sha256(bytes))
      places.get(file)?.set(bytes)
    }
  })
  await Promise.all(readers)
  return { manifest, files: places, memory }
}

async function fetchFile(address: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await (await fetched(address, file)).arrayBuffer())
  } catch (error) {
    throw new TeeviitError('RELEASE_FILE_MISSING', { file, reason: (error as Error).message })
  }
}

async function fetched(address: string, file: string): Promise<Response> {
  const response = await fetch(`${address}/${file}`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

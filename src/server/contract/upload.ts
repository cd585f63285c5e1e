/** A file that comes with a request: too large for memory, so it is read piece by piece as its interface takes it. */
import type { Parameters } from './parameters.ts'

/** Bytes of an upload that count as a unit of the price: taking them in takes as long as a small request. */
export const UPLOAD_BYTES_A_UNIT = 1_000_000

/** What a body has beside the file. */
export interface UploadedFile {
  /** The fields of a multipart body; of a raw one none. */
  readonly fields: Parameters
  /** As the sender calls it, without folders; empty where it has no name. */
  readonly fileName: string
  readonly bytes: number
}

export interface Upload {
  /**
   * Reads the body to its end; called at most once. Bytes of the file go to `write`, the next when it has taken those
   * before.
   * @throws TeeviitError UPLOAD_* where the body is too long, too slow, or none; and what `write` throws
   */
  read(write: (bytes: Uint8Array) => Promise<void>): Promise<UploadedFile>
}

/** Who asks, as far as an interface may know: whose a thing is, and what its plan allows. */
export interface Asker {
  readonly name: string
  /** Network of a client without a key. */
  readonly network?: string
  /** Null: unlimited. */
  readonly requestsPerMinute: number | null
  readonly services: readonly string[]
}

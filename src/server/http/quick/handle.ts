/** What Node keeps of a connection beside its socket; none of it is documented. */
import type { Socket } from 'node:net'

export interface Handle {
  onread?: (this: Handle, bytes?: ArrayBuffer) => void
  /** Has every piece from now on read into the buffer; `onread` gets none then. */
  useUserBuffer?: (buffer: Uint8Array) => void
  readonly bytesRead?: number
  writeBuffer?: (request: WriteRequest, bytes: Uint8Array) => number
  writeUtf8String?: (request: WriteRequest, text: string) => number
  /** Bytes that the kernel has not taken yet. */
  readonly writeQueueSize?: number
}

export interface WriteRequest {
  oncomplete?: () => void
  /** Bytes that the kernel has not taken yet must not be freed. */
  buffer?: Uint8Array
}

export const handleOf = (socket: Socket): Handle | undefined =>
  (socket as Socket & { _handle?: Handle | null })._handle ?? undefined

/**
 * Writes past Node's streams, which cost as much as all else of a short answer. Node documents nothing of this: with handles
 * of another make answers go out as everybody's do.
 */
import type { Socket } from 'node:net'

/** What Node keeps of a connection beside its socket. */
export interface Handle {
  onread?: (this: Handle, bytes?: ArrayBuffer) => void
  writeBuffer?: (request: WriteRequest, bytes: Uint8Array) => number
  writeUtf8String?: (request: WriteRequest, text: string) => number
  /** Bytes that the kernel has not taken yet. */
  readonly writeQueueSize?: number
}

interface WriteRequest {
  oncomplete?: () => void
  /** Bytes that the kernel has not taken yet must not be freed. */
  buffer?: Uint8Array
}

export const handleOf = (socket: Socket): Handle | undefined =>
  (socket as Socket & { _handle?: Handle | null })._handle ?? undefined

/** How Node makes the request of a write; unknown until the first write that was seen. */
let NodeRequest: (new () => WriteRequest) | undefined
/** One that no write has kept: the kernel takes a short answer at once. */
let spare: WriteRequest | undefined

/** Writes a whole answer: bytes, which must not change afterwards, or text as UTF-8. */
export function writeDirectly(socket: Socket, answer: string | Uint8Array): void {
  const handle = handleOf(socket)
  if (!handle?.writeBuffer || !handle.writeUtf8String || handle.writeQueueSize === undefined) {
    socket.write(answer)
    return
  }
  if (NodeRequest === undefined) {
    learnRequest(handle)
    socket.write(Buffer.from(answer))
    return
  }
  const request = spare ?? Object.assign(new NodeRequest(), { oncomplete: () => {} })
  const fault =
    typeof answer === 'string'
      ? handle.writeUtf8String(request, answer)
      : handle.writeBuffer(request, answer)
  const isTaken = fault === 0 && handle.writeQueueSize === 0
  if (!isTaken && typeof answer !== 'string') request.buffer = answer
  spare = isTaken ? request : undefined
  if (fault !== 0) socket.destroy()
}

/** Looks at the next write of a connection. */
function learnRequest(handle: Handle): void {
  const write = handle.writeBuffer as NonNullable<Handle['writeBuffer']>
  handle.writeBuffer = (request, bytes) => {
    handle.writeBuffer = write
    NodeRequest = request.constructor as new () => WriteRequest
    return write.call(handle, request, bytes)
  }
}

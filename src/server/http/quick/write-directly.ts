/**
 * Writes past Node's streams, which cost as much as all else of a short answer. Node documents nothing of this: with handles
 * of another make answers go out as everybody's do.
 */
import type { Socket } from 'node:net'
import { type Handle, handleOf, type WriteRequest } from './handle.ts'

/** How Node makes the request of a write; unknown until the first write that was seen. */
let NodeRequest: (new () => WriteRequest) | undefined
/** One that no write has kept: the kernel takes a short answer at once. */
let spare: WriteRequest | undefined

/** Writes a whole answer: bytes, which must not change afterwards, or text as UTF-8. */
export function writeDirectly(socket: Socket, answer: string | Uint8Array): void {
  const handle = handleOf(socket)
  if (!handle?.writeBuffer || !handle.writeUtf8String) {
    socket.write(answer)
    return
  }
  if (NodeRequest === undefined) {
    if (handle.writeQueueSize !== undefined) learnRequest(handle)
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

/** The host that Node is. */
import type { TextBytes } from './host.ts'

export { isAscii } from 'node:buffer'

/** A view of bytes, which stay where they are. */
export const textBytes = ({ buffer, byteOffset, length }: Uint8Array): TextBytes =>
  Buffer.from(buffer, byteOffset, length)

/** Does work when what has come in meanwhile was let in. */
export const soon = (work: () => void): void => void setImmediate(work)

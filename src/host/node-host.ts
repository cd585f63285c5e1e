/** The host that Node is. */
import { isAscii as isAsciiOfNode } from 'node:buffer'
import type { Host } from './host.ts'

/** As `Host` says. */
export const textBytes: Host['textBytes'] = ({ buffer, byteOffset, length }) =>
  Buffer.from(buffer, byteOffset, length)

/** As `Host` says. */
export const isAscii: Host['isAscii'] = (bytes) => isAsciiOfNode(bytes)

/** As `Host` says. */
export const soon: Host['soon'] = (work) => void setImmediate(work)

import { createHash } from 'node:crypto'

/** Eight digits that tell one answer from another. */
export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8)

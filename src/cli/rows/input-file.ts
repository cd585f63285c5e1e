/** The bytes of an input, counted as they are read. */
import { createReadStream, statSync } from 'node:fs'

export interface Input {
  readonly source: AsyncIterable<Uint8Array>
  /** 0 where nobody knows. */
  readonly bytes: number
  readonly bytesRead: () => number
  /** By which another run knows that it is the same file; undefined for a stream, which nobody can read again. */
  readonly identity: object | undefined
}

const PIECE_BYTES = 1 << 18

/** @param path of a file; `-` is standard input. @throws the system's error where it cannot be read */
export function openInput(path: string): Input {
  let read = 0
  async function* counted(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const piece of stream) {
      read += piece.length
      yield piece
    }
  }
  const bytesRead = (): number => read
  if (path === '-')
    return { source: counted(process.stdin), bytes: 0, bytesRead, identity: undefined }
  const facts = statSync(path)
  const isFile = facts.isFile()
  const { size, mtimeMs } = facts
  return {
    source: counted(createReadStream(path, { highWaterMark: PIECE_BYTES })),
    bytes: isFile ? size : 0,
    bytesRead,
    identity: isFile ? { path, size, mtimeMs } : undefined,
  }
}

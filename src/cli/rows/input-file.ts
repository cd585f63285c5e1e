/** The bytes of an input, counted as they are read, and the table in them. */
import { createReadStream, statSync } from 'node:fs'
import { openPackedTable, packedFormatOf } from '../../bulk/read-packed-table.ts'
import { openTable, type ReadOptions, type Table } from '../../bulk/read-table.ts'
import type { OutputFormat } from '../../bulk/table.ts'

export interface Input {
  /** To be called once. @throws TeeviitError TABLE_* */
  open(options: ReadOptions): Promise<Table<OutputFormat>>
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
  if (path === '-') {
    const open = (options: ReadOptions) => openTable(counted(process.stdin), options)
    return { open, bytes: 0, bytesRead, identity: undefined }
  }
  const facts = statSync(path)
  const isFile = facts.isFile()
  const { size, mtimeMs } = facts
  return {
    async open(options) {
      const packed = isFile ? await packedFormatOf(path) : undefined
      if (packed) return openPackedTable(path, packed, options)
      return openTable(counted(createReadStream(path, { highWaterMark: PIECE_BYTES })), options)
    },
    bytes: isFile ? size : 0,
    bytesRead,
    identity: isFile ? { path, size, mtimeMs } : undefined,
  }
}

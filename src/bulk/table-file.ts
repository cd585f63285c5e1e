/** A table in a file, read by a thread that also answers requests. */
import { createReadStream } from 'node:fs'
import { releaseChunk } from '../tables/release-chunk.ts'
import { openTable, type ReadOptions, type TableHead, type TextTable } from './read-table.ts'

/** How the table is written, as far as its sender says it. */
type TableFormat = Omit<ReadOptions, 'name'>

/** What a table is called in errors where it has no name. */
const NAMELESS = 'the table'
/** What a thread that also answers requests reads of a table at once. */
const READ_BYTES = 64 * 1024

/** Opens the table in a file. @throws TeeviitError TABLE_* */
export function openTableFile(
  path: string,
  fileName: string,
  { format, encoding, delimiter, hasHeader }: TableFormat,
): Promise<TextTable> {
  return openTable(piecesOf(path), {
    name: fileName || NAMELESS,
    format,
    encoding,
    delimiter,
    hasHeader,
  })
}

/** What the table in a file is. @throws TeeviitError TABLE_* */
export async function readTableHead(
  path: string,
  fileName: string,
  given: TableFormat,
): Promise<TableHead> {
  const { head, close } = await openTableFile(path, fileName, given)
  await close()
  return head
}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: READ_BYTES })) {
    yield piece as Buffer
    // The reader of the table has copied what it keeps.
    releaseChunk(piece as Buffer)
  }
}

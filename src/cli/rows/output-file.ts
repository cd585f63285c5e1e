/** Where rows go: a file that is gone on with after a stop, or standard output. */
import { open } from 'node:fs/promises'

/** Takes bytes; it resolves when there is room for more. */
export interface Output {
  write(bytes: Uint8Array | string): Promise<void>
  /** Bytes so far; 0 where no later run goes on behind them. */
  bytes(): number
  /** What was written is on the disk when it resolves. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A file from `from` bytes on; what it has beyond them is cut off. */
export async function openOutputFile(path: string, from: number): Promise<Output> {
  const file = await open(path, from > 0 ? 'r+' : 'w')
  await file.truncate(from)
  let at = from
  return {
    async write(given) {
      const bytes = typeof given === 'string' ? Buffer.from(given) : given
      let done = 0
      while (done < bytes.length) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at)
        done += bytesWritten
        at += bytesWritten
      }
    },
    bytes: () => at,
    settle: () => file.datasync(),
    close: () => file.close(),
  }
}

/** Standard output; a slow reader slows the command. */
export function standardOutput(): Output {
  return {
    write: (given) =>
      new Promise((resolve, reject) => {
        process.stdout.write(given, (error) => (error ? reject(error) : resolve()))
      }),
    bytes: () => 0,
    async settle() {},
    async close() {},
  }
}

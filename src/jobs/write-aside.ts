/** Files that are whole or not there: written aside, brought to the disk, and renamed. */
import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, rename, unlink } from 'node:fs/promises'

/** Writes a file by what `write` does with it. Replicas may write the same file at once: the last rename counts. */
export async function writeAsideBy<T>(
  path: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const aside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const file = await open(aside, 'wx', 0o600)
  try {
    const written = await write(file)
    // A rename may reach the disk before the bytes do.
    await file.datasync()
    await file.close()
    await rename(aside, path)
    return written
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(aside).catch(() => {})
    throw error
  }
}

/** Writes a file beside its place and renames it, so that nobody reads half of it. */
export async function writeAside(path: string, bytes: string | Uint8Array): Promise<void> {
  await writeAsideBy(path, (file) => file.writeFile(bytes))
}

/** Whether an error says that a file or its folder is not there. */
export const isAbsent = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The thing read, or `otherwise` where the file or folder is not there. */
export const unlessAbsent = <T, O>(reading: Promise<T>, otherwise: O): Promise<T | O> =>
  reading.catch((error: unknown) => {
    if (isAbsent(error)) return otherwise
    throw error
  })

/** The value of a JSON file; undefined where there is no such file. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await unlessAbsent(readFile(path, 'utf8'), undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as NodeJS.ErrnoException).code)

/** Names in a folder; none where it is not there. */
export const namesIn = (folder: string): Promise<string[]> => unlessAbsent(readdir(folder), [])

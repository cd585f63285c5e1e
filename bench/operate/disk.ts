/** A small disk that can be filled: a file system in memory, where this process may mount one. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Disk {
  readonly folder: string
  /** Leaves this many bytes free, and not one more. */
  fill(leftBytes: number): void
  free(): void
}

const MB = 1 << 20

/** Mounts a disk until the program ends; undefined where that is not allowed. */
export function mountDisk(folder: string, sizeMb: number): Disk | undefined {
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  // Lazily, because a server that is being killed still has its files open.
  process.prependOnceListener('exit', () => spawnSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  const leftBytes = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fill(wanted) {
      const piece = Buffer.alloc(MB)
      for (let left = leftBytes() - wanted; left > 0; left -= MB) {
        writeFileSync(filler, piece.subarray(0, Math.min(left, MB)), { flag: 'a' })
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}

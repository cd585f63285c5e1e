/** A commit in a folder of its own, with the sample world that it builds. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Checkout {
  readonly folder: string
  readonly releases: string
  remove(): void
}

/**
 * @param commit anything that git takes for one; the packages are those of this checkout
 * @param given a folder of releases in its format; a sample world is built without it
 */
export function checkOut(commit: string, scale: string, given?: string): Checkout {
  const root = process.cwd()
  const parent = mkdtempSync(join(tmpdir(), 'teeviit-compare-'))
  const folder = join(parent, 'checkout')
  const releases = given || join(parent, 'releases')
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (!given) {
    const teeviit = (...args: string[]) =>
      execFileSync('node', ['bin/teeviit.js', ...args, '--quiet'], { cwd: folder })
    teeviit('sample', '--out', join(parent, 'sample'), '--scale', scale)
    teeviit('build', '--config', join(parent, 'sample', 'teeviit.json'), '--out', releases)
  }
  return {
    folder,
    releases,
    remove() {
      execFileSync('git', ['worktree', 'remove', '--force', folder])
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

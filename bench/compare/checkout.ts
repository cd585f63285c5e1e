/** A commit in a folder of its own, with the sample world that it builds. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Checkout {
  readonly folder: string
  readonly releases: string
  remove(): void
}

/**
 * A commit that locks other packages has them installed by npm; any other uses the packages of this checkout.
 * @param commit anything that git takes for one
 * @param given a folder of releases in its format; a sample world is built without it
 */
export function checkOut(commit: string, scale: string, given?: string): Checkout {
  const root = process.cwd()
  const parent = mkdtempSync(join(tmpdir(), 'teeviit-compare-'))
  const folder = join(parent, 'checkout')
  const releases = given || join(parent, 'releases')
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit])
  if (lockOf(folder) === lockOf(root)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  } else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
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

const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8')

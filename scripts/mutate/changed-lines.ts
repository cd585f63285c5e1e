/** The lines of `src/` that a change brings. A file that moved brings those that differ from where it was. */
import { execFileSync } from 'node:child_process'

const git = (...args: string[]) =>
  execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The commit to compare with: where this branch left main, or the commit before; undefined where there is neither. */
export function baseCommit(): string | undefined {
  const head = git('rev-parse', 'HEAD')
  const asked = [
    () => git('merge-base', 'origin/main', 'HEAD'),
    () => git('merge-base', 'main', 'HEAD'),
    () => git('rev-parse', 'HEAD^'),
  ]
  for (const ask of asked) {
    try {
      const base = ask()
      if (base !== head) return base
    } catch {
      // There is no such branch here, or no commit before.
    }
  }
  return undefined
}

/** Files of `src/` that changed since a commit, each with its new lines, from 1. */
export const changedSince = (base: string): Map<string, Set<number>> =>
  changedLines(git('diff', '-U0', '-M', '-w', '--no-color', base, '--', 'src'))

/** Files with their new lines, from what `git diff -U0` says. */
export function changedLines(diff: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  let file = ''
  for (const row of diff.split('\n')) {
    file = /^\+\+\+ b\/(.*)/.exec(row)?.[1] ?? file
    const hunk = /^@@ [^+]*\+(\d+)(?:,(\d+))? @@/.exec(row)
    if (!hunk) continue
    const known = lines.get(file) ?? new Set()
    for (let i = 0; i < Number(hunk[2] ?? 1); i++) known.add(Number(hunk[1]) + i)
    if (known.size > 0) lines.set(file, known)
  }
  return lines
}

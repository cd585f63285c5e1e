/** Finds the tests that are nearest to a file: those that import it in the fewest steps. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import of values from a file of the project; `import type` is gone at run time. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** A test that starts the bundled program, or reads real data, says nothing of a fault, or takes long to. */
const PASSED_OVER = /support\/(started-server|bundled-)|bin\/(bundle|teeviit)\.js|\.\.\/shared\b/

/** Who imports each file, of `src/`, `test/` and what they use, by paths from the project's root. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{src,test,bench,client/src}/**/*.ts')) {
    for (const [, fixed, late] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(file), fixed ?? late)
      const known = importers.get(imported)
      if (known) known.push(file)
      else importers.set(imported, [file])
    }
  }
  return importers
}

/** How many folders two paths have in common behind their first. */
function sharedFolders(a: string, b: string): number {
  const [inA, inB] = [a, b].map((path) => path.split('/').slice(1, -1))
  const first = inA.findIndex((folder, i) => folder !== inB[i])
  return first === -1 ? inA.length : first
}

/**
 * Gives a function that names the tests nearest to a file, the nearest first.
 * @param max so many at most
 */
export function createNearestTests(max: number): (file: string) => string[] {
  const importers = readImporters()
  return (file) => {
    const steps = new Map([[file, 0]])
    for (const [reached, distance] of steps)
      for (const importer of importers.get(reached) ?? [])
        if (!steps.has(importer)) steps.set(importer, distance + 1)
    const order = (test: string) => (steps.get(test) ?? 0) - 2 * sharedFolders(file, test)
    return [...steps.keys()]
      .filter((reached) => reached.endsWith('.test.ts'))
      .filter((test) => !PASSED_OVER.test(readFileSync(test, 'utf8')))
      .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))
      .slice(0, max)
  }
}

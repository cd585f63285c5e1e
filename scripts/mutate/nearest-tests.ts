/** Finds the tests that import a file in the fewest steps. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import of values from a file of the project; `import type` is gone at run time. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** A thread that a file starts; some tests run it in their own thread. */
const THREAD = /\bthreadFile\(import\.meta\.url, '([^']+)'/g

/** A file that starts the program, which is made of all that these import. */
const STARTS_PROGRAM = /\b(?:programFile|serverFile)\(\)|bin\/teeviit\.js/
const PROGRAM = ['src/cli/main.ts', 'src/server/serve.ts']

/** A test of real data alone takes long to say something, and is nowhere but beside them. */
const REAL_DATA = /\/real-[^/]*$/

/** Recorded answers and tests of the program come by most places and take seconds, so they are asked behind some nearer ones. */
const BEFORE_SLOW = 8
const RECORDED = /^test\/answers\//
const OF_PROGRAM = new RegExp(`support/(?:started|bundled)-server|${STARTS_PROGRAM.source}`)

/** Who imports each file, of `src/`, `test/` and what they use, by paths from the project's root. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{src,sample,test,bench,client/src}/**/*.ts')) {
    const text = readFileSync(file, 'utf8')
    const paths = [
      ...Array.from(text.matchAll(IMPORT), ([, fixed, late]) => fixed ?? late),
      ...Array.from(text.matchAll(THREAD), ([, name]) => `${name}.ts`),
    ].map((path) => join(dirname(file), path))
    for (const imported of STARTS_PROGRAM.test(text) ? [...paths, ...PROGRAM] : paths) {
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

/** Gives a function that names all tests that import a file, the nearest first. */
export function createNearestTests(): (file: string) => string[] {
  const importers = readImporters()
  const isSlow = (test: string) =>
    RECORDED.test(test) || OF_PROGRAM.test(readFileSync(test, 'utf8'))
  const slowTests = new Set(globSync('test/**/*.test.ts').filter(isSlow))
  return (file) => {
    const steps = new Map([[file, 0]])
    for (const [reached, distance] of steps)
      for (const importer of importers.get(reached) ?? [])
        if (!steps.has(importer)) steps.set(importer, distance + 1)
    const order = (test: string) => (steps.get(test) ?? 0) - 2 * sharedFolders(file, test)
    const nearest = [...steps.keys()]
      .filter((reached) => reached.endsWith('.test.ts') && !REAL_DATA.test(reached))
      .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))
    const slow = nearest.filter((test) => slowTests.has(test))
    const others = nearest.filter((test) => !slowTests.has(test))
    return [...others.slice(0, BEFORE_SLOW), ...slow, ...others.slice(BEFORE_SLOW)]
  }
}

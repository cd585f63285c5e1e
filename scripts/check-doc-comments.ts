/**
 * Every exported function of `src/` has a doc comment; this counts those without one. Kernels are AssemblyScript, whose
 * few functions are described together.
 */
import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

/** Rooms whose functions are not all described yet. */
const UNREAD = ['src/doors/', 'src/geocoder/', 'src/router/directions/', 'src/server/']

const EXPORTED = /^export (?:async )?(?:function\*? (\w+)|const (\w+)[^=\n]* = (?:async )?[(<])/

let functions = 0
const faults: string[] = []
for (const file of globSync('{src,sample,library}/**/*.ts', { exclude: ['src/**/*.as.ts'] }).map(
  (path) => path.replaceAll(sep, '/'),
)) {
  if (UNREAD.some((room) => file.startsWith(room))) continue
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const [at, line] of lines.entries()) {
    const found = EXPORTED.exec(line)
    if (!found) continue
    functions++
    // A remark such as `// hot: …` may come between the comment and its function.
    let above = at - 1
    while (lines[above]?.startsWith('//')) above--
    if (!lines[above]?.endsWith('*/')) {
      faults.push(`${file}:${at + 1}: ${found[1] ?? found[2]} has no doc comment`)
    }
  }
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`doc comments: ${functions} exported functions`)

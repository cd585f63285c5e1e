/**
 * Runs the import rules and fails when fewer modules were read than exist: a checker that reads nothing passes everything.
 * Files that import nothing of Node have none of its globals either.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

const expected = globSync('{src,sample,library}/**/*.ts', {
  exclude: ['src/**/*.as.ts', 'src/**/*.d.ts'],
}).length
const output = execFileSync(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'sample', 'library'],
  { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] },
)
const { modules, summary } = JSON.parse(output) as {
  modules: { source: string }[]
  summary: { error: number; violations: { rule: { name: string }; from: string; to: string }[] }
}
const read = modules.filter((module) => /^(src|sample|library)\/.*\.ts$/.test(module.source)).length
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (read < expected) {
  console.error(
    `read ${read} of ${expected} modules: the import rules saw too little to be believed`,
  )
  process.exit(1)
}
if (summary.error > 0) process.exit(1)
console.log(`imports: ${read} modules, ${summary.error} errors`)

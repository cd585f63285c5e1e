/**
 * Documents live as long as this passes: every relative link and every path named in them exists, every command they
 * name can be run, the printed pages are what they are printed from, every sentence of the interface documents and
 * every error and reason of refusal has its test, and every package a licence that goes with ours.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reasonFaults } from './check-reasons.ts'
import { conformanceFaults } from './print-conformance.ts'
import { licenceFaults } from './print-notices.ts'
import { PRINTED_PAGES } from './printed-pages.ts'

const documents = globSync([
  '*.md',
  'docs/**/*.md',
  'bench/**/*.md',
  '{src/*,sample,library}/README.md',
])
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const help = execFileSync('node', ['bin/teeviit.js', 'help'], { encoding: 'utf8' })
const commands = new Set([...help.matchAll(/^ {2}([a-z]+)/gm)].map((match) => match[1]))

/** A path of the project in backticks or a code block: it begins with one of its folders. */
const PATH =
  /(?<![\w/.-])((?:src|sample|library|test|bench|scripts|docs|bin|web|deploy)\/[\w./-]*\w)/g

/** What links behind `#` may name: the headings of a page, as GitHub shortens them. */
function anchorsOf(page: string): Set<string> {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

const faults: string[] = []
for (const document of documents) {
  const text = readFileSync(document, 'utf8')
  const fault = (message: string) => faults.push(`${document}: ${message}`)
  for (const [, target, anchor] of text.matchAll(
    /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  )) {
    const path = target === '' ? document : join(dirname(document), target)
    if (!existsSync(path)) fault(`the link ${target} leads nowhere`)
    else if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor)) {
      fault(`the page of the link ${target}#${anchor} has no such heading`)
    }
  }
  for (const [, path] of text.matchAll(PATH)) {
    if (!existsSync(path)) fault(`there is no ${path}`)
  }
  for (const [, script] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
    if (!scripts[script]) fault(`there is no npm script ${script}`)
  }
  for (const [, command] of text.matchAll(/(?:`|^\s*\$?\s*)(?:npx )?teeviit ([a-z]+)/gm)) {
    if (!commands.has(command)) fault(`there is no command teeviit ${command}`)
  }
}

for (const [page, print] of Object.entries(PRINTED_PAGES)) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== print()) {
    faults.push(`${page}: not what it is printed from; run npm run docs:print`)
  }
}

/** Other pages name a decision by its number. */
const decisions = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path, '.md'))
for (const [number, those] of Object.entries(
  Object.groupBy(decisions, (name) => name.slice(0, 4)),
)) {
  if (those !== undefined && those.length > 1) {
    faults.push(`docs/decisions: ${those.join(' and ')} have the same number ${number}`)
  }
}

faults.push(...conformanceFaults(), ...reasonFaults(), ...licenceFaults())

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(
  `docs: ${documents.length} documents, ${Object.keys(PRINTED_PAGES).length} printed pages`,
)

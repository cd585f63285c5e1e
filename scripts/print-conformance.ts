/**
 * The conformance table: every sentence of the three documents that the house promises, and the tests that hold it. The
 * sentences are in `test/conformance/sentences-<document>.ts`; a test's title begins with the id of what it tests.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Sentence {
  /** Letter of the document and number: `G-12`. */
  readonly id: string
  /** Where the document has it. */
  readonly section: string
  readonly sentence: string
}

interface Table {
  readonly document: string
  readonly sentences: readonly Sentence[]
}

interface TestTitle {
  readonly ids: readonly string[]
  readonly file: string
  readonly title: string
}

const ID = /^[A-Z]-\d+$/
/** A text in a test file that begins with an id, or several. */
const TITLE = /(['"`])((?:[A-Z]-\d+[,:]? )+(?:\\.|(?!\1)[^\\\n])*)\1/g

const tables = await readTables()
const titles = globSync('test/**/*.test.ts').sort().flatMap(titlesIn)

async function readTables(): Promise<Table[]> {
  const files = globSync('test/conformance/sentences-*.ts').sort()
  return Promise.all(
    files.map(async (file) => {
      const { SENTENCES } = (await import(pathToFileURL(file).href)) as { SENTENCES: Sentence[] }
      return { document: basename(file, '.ts').replace('sentences-', ''), sentences: SENTENCES }
    }),
  )
}

function titlesIn(file: string): TestTitle[] {
  return [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , text]) => {
    const words = text.split(' ')
    const end = words.findIndex((word) => !ID.test(word.replace(/[,:]$/, '')))
    const ids = (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/[,:]$/, ''))
    return { ids, file: file.replaceAll('\\', '/'), title: words.slice(ids.length).join(' ') }
  })
}

/** Sentences without a test, tests of no sentence, ids that are given twice or are none. */
export function conformanceFaults(): string[] {
  if (tables.length === 0) return []
  const sentences = tables.flatMap((table) => table.sentences)
  const tested = new Set(titles.flatMap(({ ids }) => ids))
  const known = new Set<string>()
  const faults: string[] = []
  for (const { id } of sentences) {
    if (!ID.test(id)) faults.push(`${id} is no id such as G-12`)
    if (known.has(id)) faults.push(`${id} is given twice`)
    if (!tested.has(id)) faults.push(`${id} has no test whose title begins with it`)
    known.add(id)
  }
  // A document whose sentences are not written down yet has tests already.
  const letters = new Set(sentences.map(({ id }) => id[0]))
  for (const { ids, file } of titles) {
    for (const id of ids) {
      if (letters.has(id[0]) && !known.has(id))
        faults.push(`${file} tests ${id}, which is no sentence`)
    }
  }
  return faults
}

/** The text of `docs/reference/conformance.md`. */
export function conformancePage(): string {
  const sections = tables.map(({ document, sentences }) => {
    const rows = sentences.map(({ id, section, sentence }) => {
      const tests = titles.filter(({ ids }) => ids.includes(id))
      return `| ${[id, section, sentence, tests.map(linkTo).join('<br>')].map(cell).join(' | ')} |`
    })
    const name = document[0].toUpperCase() + document.slice(1)
    return `## ${name}\n\n| Id | Section | Sentence | Tests |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Conformance

Every sentence of the three interface documents that Teeviit promises, and the tests that hold it. \`npm run docs\` fails
where a sentence has no test, or a test names a sentence that is not here.

${sections.join('\n')}`
}

function linkTo({ file, title }: TestTitle): string {
  return `[${basename(file)}](../../${file}): ${title}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Whether there is anything to print. */
export const hasConformance = tables.length > 0

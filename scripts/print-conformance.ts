/**
 * The conformance table: every sentence of the three documents that the house promises, and the tests that hold it. The
 * sentences are in `test/conformance/sentences-<document>.ts`; a test's title begins with the id of what it tests.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DocumentName, LINES, type Line, linesOf } from '../test/conformance/lines.ts'

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
  readonly lines: readonly Line[]
}

interface TestTitle {
  readonly ids: readonly string[]
  readonly file: string
  readonly title: string
}

/** Why a line needs no sentence. */
const REASONS = ['heading', 'table', 'about', 'open']
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
      const document = basename(file, '.ts').replace('sentences-', '') as DocumentName
      return { document, sentences: SENTENCES, lines: linesOf(LINES[document]) }
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

/**
 * Sentences without a test or a line, tests and lines of no sentence, lines without a reason, ids that are given twice
 * or not at all.
 */
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
  const held = new Set<string>()
  for (const { document, lines } of tables) {
    for (const { number, ids, why } of lines) {
      for (const id of ids) {
        held.add(id)
        if (!known.has(id))
          faults.push(`line ${number} of ${document} has ${id}, which is no sentence`)
      }
      const isGood = why === undefined ? ids.length > 0 : REASONS.includes(why)
      if (!isGood) faults.push(`line ${number} of ${document} has no sentence and says no reason`)
    }
  }
  for (const { id, section } of sentences) {
    if (!held.has(id) && !section.startsWith('Decisions')) faults.push(`${id} holds no line`)
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
  const sections = tables.map(({ document, sentences, lines }) => {
    const rows = sentences.map(({ id, section, sentence }) => {
      const tests = titles.filter(({ ids }) => ids.includes(id)).map(linkTo)
      const own = lines.filter((line) => line.ids.includes(id)).map(lineText)
      return row([id, section, own.join('<br>'), sentence, tests.join('<br>')])
    })
    const others = lines
      .filter(({ why }) => why !== undefined)
      .map((line) => row([lineText(line), line.why as string, line.ids.join(', ')]))
    const name = document[0].toUpperCase() + document.slice(1)
    return `## ${name}

| Id | Section | Lines | Sentence | Tests |
|---|---|---|---|---|
${rows.join('\n')}

### Lines of ${document}.md that promise nothing

| Line | Why | Decided |
|---|---|---|
${others.join('\n')}
`
  })
  return `# Conformance

Every line of the three interface documents, what Teeviit promises by it, and the tests that hold it. A line is its number
and the first letters of its SHA-256: where the documents lie beside the project, a test fails if a line is new, changed,
or without a row. \`npm run docs\` fails where a sentence has no test or no line, or a test names a sentence that is not here.

${sections.join('\n')}`
}

function linkTo({ file, title }: TestTitle): string {
  return `[${basename(file)}](../../${file}): ${title}`
}

const lineText = ({ number, hash }: Line): string => `${number} \`${hash}\``

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Whether there is anything to print. */
export const hasConformance = tables.length > 0

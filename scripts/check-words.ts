/**
 * The words of comments and documents: refuses the turns that `CONTRIBUTING.md` names, and long sentences in comments of
 * `src/`. Quoted words and code are let be, and so are texts that are not ours to change.
 */
import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

const TURNS: readonly (readonly [RegExp, string])[] = [
  [/\bstands?\b/i, 'say "is", "are" or "has" for "stands"'],
  [/\blies?\b/i, 'say "is" or "are" for "lies"'],
  [/\b(?:is|are) there\b/i, 'name the subject, then "exists" or "has", for "is there"'],
  [/\bbut for\b/i, 'say "except for"'],
  [/(?:^|[.:;] )Of an? /, 'begin with the subject, not with "Of a"'],
  [/(?:^|[.:;] )What (?:is|are) /, 'begin with the subject, not with "What is"'],
  [/\bmend(?:ed|s)?\b/i, 'say "fix"'],
  [/\bwhoever\b/i, 'name who it is, for "whoever"'],
  [/\b(?:is|are|was|were) none\b/, 'say "does not exist", "is not …" or "without", for "is none"'],
  [
    /(?:^|[.:;] )So (?:many|much|long|often|sure|far) /,
    'begin with what is counted, not with "So many"',
  ],
  [/\bso (?:many|much) that\b/i, 'name the number, for "so many that"'],
  [/(?:^|[.:;] )Those /, 'repeat the noun, for "Those"'],
  [/(?:^|[.:;] )The same (?:of|with) /, 'say "Like" and the name, for "The same with"'],
  [/(?:^|[.:;] )As _,? /, 'say "Like" and the name, for "As"'],
  [/\bwhat (?:is|are) no\b/i, 'name what it is, for "what is no"'],
  [/\bof which\b/i, 'say it in two sentences, for "of which"'],
  [/\bpostings?\b/i, 'say "entry", as the glossary does'],
  [/\btype words?\b/i, 'say "kind word", as the glossary does'],
]

const WORDS_MAX = 25
/** Ends of sentences, and of their parts before a colon or semicolon. */
const SENTENCE_END = /(?<=[.;:!?])\s+|\s*@(?:param|throws|returns)\s*/
/** Asides, which a reader may leave out. */
const ASIDE = /\([^)]*\)/g
/** Fields of a table are no sentence. */
const FIELDS = / \| /

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length

const longSentences = (words: string): string[] =>
  words
    .replaceAll(ASIDE, '')
    .split(SENTENCE_END)
    .filter((sentence) => !FIELDS.test(sentence) && countWords(sentence) > WORDS_MAX)

/** Records keep the words of their day; the conformance page has sentences of the specification. */
const DOCUMENTS = globSync(
  ['*.md', 'docs/**/*.md', 'bench/**/*.md', '{src,sample,library}/**/*.md'],
  {
    exclude: ['docs/decisions/*', 'docs/reference/conformance.md', 'CHANGELOG.md'],
  },
)
const SOURCES = globSync([
  '{src,sample,library}/**/*.ts',
  'bench/**/*.ts',
  'scripts/**/*.ts',
  'test/support/*.ts',
  'web/**/*.{ts,tsx}',
])

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm

/** Pieces of prose without code and quotes, each with the number of its first line. */
function* proseOf(file: string, text: string): Generator<readonly [number, string]> {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const bare = (piece: string) => piece.replaceAll(/`[^`]*`|"[^"\n]*"/g, '_')
  if (/\.tsx?$/.test(file)) {
    for (const { 0: comment, index } of text.matchAll(COMMENT)) {
      const words = comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ')
      yield [lineAt(index), bare(words).replaceAll(/\s+/g, ' ').trim()]
    }
    return
  }
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
  for (const { 0: paragraph, index } of prose.matchAll(/(?:.+\n?)+/g)) {
    yield [lineAt(index), bare(paragraph).replaceAll(/\s+/g, ' ').trim()]
  }
}

const faults: string[] = []
for (const file of [...DOCUMENTS, ...SOURCES].map((path) => path.replaceAll(sep, '/'))) {
  for (const [line, words] of proseOf(file, readFileSync(file, 'utf8'))) {
    for (const [turn, way] of TURNS) {
      const found = turn.exec(words)
      if (found)
        faults.push(`${file}:${line}: ${way}: … ${words.slice(found.index, found.index + 50)}`)
    }
    if (!/^(src|sample|library|web)\/.*\.tsx?$/.test(file)) continue
    for (const sentence of longSentences(words)) {
      faults.push(`${file}:${line}: say it in ${WORDS_MAX} words: ${sentence.slice(0, 60)}…`)
    }
  }
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`words: ${DOCUMENTS.length} documents, ${SOURCES.length} sources`)

/** Pages that are printed from what the program itself goes by. */
import { performancePage } from '../bench/performance/page.ts'
import { ERRORS, REFUSALS } from '../src/report/errors.ts'
import { buildConfigurationPage } from './pages/configuration-page.ts'
import { fetchPage } from './pages/fetch-page.ts'
import { settingsPage } from './pages/settings-page.ts'
import { conformancePage, hasConformance } from './print-conformance.ts'
import { noticesPage } from './print-notices.ts'
import { PARAMETER_PAGES, withParameters } from './print-parameters.ts'

export const PRINTED_PAGES: Readonly<Record<string, () => string>> = {
  'docs/performance.md': () => performancePage(),
  'docs/reference/build-configuration.md': buildConfigurationPage,
  'docs/reference/errors.md': printErrors,
  'docs/reference/fetch.md': fetchPage,
  'docs/reference/settings.md': settingsPage,
  ...Object.fromEntries(PARAMETER_PAGES.map((page) => [page, () => withParameters(page)])),
  ...(hasConformance && { 'docs/reference/conformance.md': conformancePage }),
  'NOTICE.md': noticesPage,
}

function printErrors(): string {
  const rowsOf = (catalogue: Readonly<Record<string, string>>) =>
    Object.entries(catalogue)
      .map(([code, sentence]) => `| \`${code}\` | ${cell(sentence)} |`)
      .join('\n')
  return `# Errors

Every error of the commands and of a release has a code, a sentence and a way out. Words in braces are replaced by the
facts of the case.

| Code | What it says |
|---|---|
${rowsOf(ERRORS)}

## Requests that are refused

The sentences of the public interfaces. Their forms and statuses are on the page of each interface.

| Code | What it says |
|---|---|
${rowsOf(mapValues(REFUSALS, quoted))}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Sentences that documents of others give are shown as they are sent. */
const quoted = (sentence: string) => (sentence === '' ? 'no message' : `\`${sentence}\``)

const mapValues = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

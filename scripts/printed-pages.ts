/** Pages that are printed from what the program itself goes by. */
import { buildConfigurationPage } from '../src/build/config-page.ts'
import { ERRORS } from '../src/report/errors.ts'
import { settingsPage } from '../src/server/settings/settings-page.ts'
import { conformancePage, hasConformance } from './print-conformance.ts'
import { noticesPage } from './print-notices.ts'

export const PRINTED_PAGES: Readonly<Record<string, () => string>> = {
  'docs/reference/build-configuration.md': buildConfigurationPage,
  'docs/reference/errors.md': printErrors,
  'docs/reference/settings.md': settingsPage,
  ...(hasConformance && { 'docs/reference/conformance.md': conformancePage }),
  'NOTICE.md': noticesPage,
}

function printErrors(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, sentence]) => `| \`${code}\` | ${cell(sentence)} |`,
  )
  return `# Errors

Every error of the commands and of a release has a code, a sentence and a way out. Words in braces stand for the facts
of the case. Errors of the public interfaces have the forms that their pages describe.

| Code | What it says |
|---|---|
${rows.join('\n')}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

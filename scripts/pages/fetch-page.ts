/** The reference page of the member `fetch`, printed from the schema that checks it. */
import { FetchSettings } from '../../src/fetch/settings.ts'

interface Property {
  readonly default?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Property>>
}

/** The text of `docs/reference/fetch.md`. */
export function fetchPage(): string {
  const rows = Object.entries((FetchSettings as unknown as Property).properties ?? {}).flatMap(
    ([name, property]) => rowsOf(name, property),
  )
  return `# Settings of fetching

The member \`fetch\` of \`teeviit.json\`, for \`teeviit fetch\` and \`teeviit update\`. Every member may be absent. Paths are
relative to the file; without one, to the working folder. [The guide](../guides/real-data.md#fetching) says what is checked.

| Member | Default | Meaning |
|---|---|---|
${rows.join('\n')}

The table of files, with the names of the Latvian resources, is \`src/fetch/official-files.ts\`.
`
}

function rowsOf(name: string, property: Property): string[] {
  const { default: byDefault, description = '', properties } = property
  const inner = Object.entries(properties ?? {}).filter(([, one]) => one.default !== undefined)
  if (inner.length > 0) return inner.flatMap(([own, one]) => rowsOf(`${name}.${own}`, one))
  return [`| \`${name}\` | \`${JSON.stringify(byDefault)}\` | ${description} |`]
}

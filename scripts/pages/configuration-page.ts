/** The reference page of a build's configuration, printed from the schemas that check it. */
import { BuildSettings } from '../../src/build/check-release.ts'
import { SOURCES } from '../../src/build/config.ts'

interface Property {
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly description?: string
  readonly items?: ObjectSchema
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
}

/** The text of `docs/reference/build-configuration.md`. */
export function buildConfigurationPage(): string {
  const settings = Object.entries((BuildSettings as ObjectSchema).properties).map(
    ([name, { default: byDefault, description }]) =>
      `| \`${name}\` | \`${byDefault}\` | ${description} |`,
  )
  const sources = Object.entries(SOURCES).map(
    ([kind, schema]) =>
      `## A source of kind \`${kind}\`\n\n| Member | | Meaning |\n|---|---|---|\n${rowsOf(schema as ObjectSchema, '').join('\n')}\n`,
  )
  return `# The configuration of a build

A JSON file with the members \`sources\` (a list, of each kind one at most), \`title\`, \`build\`, \`server\` for
[settings of the server](settings.md), and \`fetch\` for [where the files come from](fetch.md). Paths are relative to the file. They name a plain file, a \`.gz\`, or a \`.zip\` (a
member of it as \`extract.zip#member.csv\`); a file that is not there is looked for with and without \`.gz\`. A wrong
configuration stops the build with every fault it has. [The guide](../guides/real-data.md) has an example.

## \`build\`: when a release is refused

| Member | Default | Meaning |
|---|---|---|
${settings.join('\n')}

${sources.join('\n')}`
}

function rowsOf({ properties, required = [] }: ObjectSchema, prefix: string): string[] {
  return Object.entries(properties)
    .filter(([, property]) => property.const === undefined)
    .flatMap(([name, property]) => {
      const need = required.includes(name) ? 'required' : ''
      const allowed = property.enum
        ? ` One of ${property.enum.map((one) => `\`${one}\``).join(', ')}.`
        : ''
      const own = `| \`${prefix}${name}\` | ${need} | ${property.description ?? ''}${allowed} |`
      return property.items ? [own, ...rowsOf(property.items, `${prefix}${name}[].`)] : [own]
    })
}

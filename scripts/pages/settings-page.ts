/** The reference page of the settings. */
import { SETTINGS } from '../../src/server/settings/settings.ts'

/** The text of `docs/reference/settings.md`. */
export function settingsPage(): string {
  const rows = SETTINGS.map(
    ({ name, env, byDefault, allowed, description }) =>
      `| \`${name}\` | \`${env}\` | ${shown(byDefault)} | ${allowed} | ${description} |`,
  )
  return `# Settings of the server

Printed from \`src/server/settings/settings.ts\`. A setting is taken from the command line, else from its environment variable,
else from the member \`server\` of the configuration file (\`cache.bytes\` is \`{"server": {"cache": {"bytes": …}}}\`),
else it has its default. A wrong value, or a name in the file that is no setting's, stops the start with a sentence that
says which it is, what was found and what is allowed. Lists are texts with commas in a variable and lists in the file.
Variables of other names are not looked at, whatever they begin with: Kubernetes sets some of its own for a service named
teeviit. \`teeviit config\` shows what is in force and where it comes from.

| Setting | Variable | Default | Allowed | What it does |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function shown(value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``
}

/** The part of `NOTICE.md` about packages: what is installed to run the program, by licence, as `package-lock.json` has it. */
import { readFileSync } from 'node:fs'

const BEGIN = '<!-- packages: printed by npm run docs:print -->'
const END = '<!-- end of packages -->'

/** Licences that go with ours, for a program that is run and passed on. */
const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

interface LockedPackage {
  readonly dev?: boolean
  readonly license?: string
}

/** Names of what is installed without development, by licence. */
function packagesByLicence(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { dev, license = 'unknown' }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name))
  }
  return new Map([...byLicence].sort().map(([licence, names]) => [licence, [...names].sort()]))
}

/** Packages whose licence is not known to go with ours. */
export function licenceFaults(): string[] {
  return [...packagesByLicence()]
    .filter(([licence]) => !COMPATIBLE.has(licence))
    .map(([licence, names]) => `package-lock.json: ${names.join(', ')} under ${licence}`)
}

/** The text of `NOTICE.md` with its list of packages as it has to be. */
export function noticesPage(): string {
  const text = readFileSync('NOTICE.md', 'utf8')
  const [before] = text.split(BEGIN)
  const after = text.split(END)[1] ?? '\n'
  const rows = [...packagesByLicence()].map(
    ([licence, names]) => `| ${licence} | ${names.join(', ')} |`,
  )
  return `${before}${BEGIN}\n\n| Licence | Packages |\n|---|---|\n${rows.join('\n')}\n\n${END}${after}`
}

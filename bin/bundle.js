// Where the bundled program is, and whether it is made from the sources as they are. Plain JavaScript for any Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const SOURCE = join(ROOT, 'src')
export const BUNDLES = join(ROOT, 'dist')

/** Names, sizes and times of the files that a bundle is made from: their contents would take longer to read. */
function sourcesHash() {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path.slice(ROOT.length)} ${size} ${mtimeMs}\n`)
  }
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else add(path)
    }
  }
  walk(SOURCE)
  walk(join(ROOT, 'client', 'src'))
  for (const path of ['package.json', 'scripts/bundle.js']) add(join(ROOT, path))
  return hash.digest('hex').slice(0, 16)
}

/** Folder of the bundle of today's sources, made or not; a published package has one bundle and no sources. */
export function bundleFolder() {
  const name = existsSync(SOURCE)
    ? sourcesHash()
    : readdirSync(BUNDLES).find((made) => made !== 'web')
  return join(BUNDLES, name)
}

/** The bundled file of that name where the bundle is up to date, else its source, named by its path in `src/`. */
function programPart(name, source) {
  const bundled = join(bundleFolder(), name)
  return existsSync(bundled) ? bundled : join(SOURCE, source)
}

/** File that starts the command line. */
export const programFile = () => programPart('main.js', 'cli/main.ts')

/** File whose `serve` starts a server in the process that imports it. */
export const serverFile = () => programPart('serve.js', 'server/serve.ts')

// Where the bundled program is, and whether it is made from the sources as they are. Plain JavaScript for any Node.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// Node's modules are asked for and not imported: an import of one loads all that it exports, used or not.
const require = createRequire(import.meta.url)
const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const SOURCE = join(ROOT, 'src')
export const BUNDLES = join(ROOT, 'dist')

/**
 * Names and contents of the files that a bundle is made from: a copied folder has other times. To read them takes 15 ms of a
 * start, as to ask for times took 6.
 */
function sourcesHash() {
  const hash = require('node:crypto').createHash('sha256')
  const add = (path) => {
    const bytes = readFileSync(ROOT + path)
    hash.update(`${path} ${bytes.length}\n`).update(bytes)
  }
  // Paths are put together by hand: to join them takes as long as to ask for their files.
  const walk = (folder) => {
    const entries = readdirSync(ROOT + folder, { withFileTypes: true })
    // A copy may list them in another order.
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else add(path)
    }
  }
  walk('/src')
  walk('/sample')
  walk('/library')
  walk('/client/src')
  for (const path of ['/package.json', '/bin/bundle.js', '/scripts/bundle.js']) add(path)
  return hash.digest('hex').slice(0, 16)
}

/** Folder of the bundle of today's sources, made or not; a published package has one bundle and no sources. */
export function bundleFolder() {
  const name = existsSync(SOURCE) ? sourcesHash() : readdirSync(BUNDLES).find(isBundle)
  return join(BUNDLES, name)
}

/** The bundled file of that name where the bundle is up to date, else its source, named by its path in `src/`. */
function programPart(name, source) {
  const bundled = join(bundleFolder(), name)
  if (existsSync(bundled)) return bundled
  if (hasBundle()) {
    console.error(
      'teeviit: the bundle in dist/ is not made from these sources, so it is passed over: the program runs from src/ and starts slower. ' +
        'Run "node scripts/bundle.js" to make it anew.',
    )
  }
  return join(SOURCE, source)
}

/** Beside bundles are the page and the types of the library. */
const isBundle = (name) => /^[0-9a-f]{16}$/.test(name)

/** Whether there is a bundle of any sources. */
const hasBundle = () => existsSync(BUNDLES) && readdirSync(BUNDLES).some(isBundle)

/** File that starts the command line. */
export const programFile = () => programPart('main.js', 'cli/main.ts')

/** Folder beside a bundled file for what Node compiled of it; undefined for a source. */
export function compiledFolder(file) {
  return file.startsWith(BUNDLES) ? join(dirname(file), 'compiled') : undefined
}

/** File whose `serve` starts a server in the process that imports it. */
export const serverFile = () => programPart('serve.js', 'server/serve.ts')

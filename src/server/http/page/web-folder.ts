/** The pages and the address field as `scripts/bundle-web.js` has built them from `web/`. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder is two above the bundle, four above this file. */
const PACKAGE = import.meta.url.endsWith('.ts') ? '../../../..' : '../..'
const WEB_FOLDER = fileURLToPath(new URL(`${PACKAGE}/dist/web/`, import.meta.url))
/** Scripts, styles and the map's worker, whose names have a hash, and the map's letters: they never change. */
export const ASSETS_PATH = '/page/'
const FACTS_PLACE = '<script type="application/json" id="facts">'

export type WebFolder = NonNullable<ReturnType<typeof openWebFolder>>

/** A script for the pages of others: its address stays, so that clients ask whether it has changed. */
export type FieldScript = Readonly<ReturnType<typeof readScript>>

/** @returns undefined where the page is not built: then `/` lists the services only. */
export function openWebFolder(folder = WEB_FOLDER) {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  return {
    assets: join(folder, 'page'),
    /** The map page with the facts of a server, as the pages below it have them. */
    pageWith: withFacts(join(folder, 'index.html')),
    /** The page about the address field. */
    fieldPageWith: withFacts(join(folder, 'field.html')),
    referenceWith: withFacts(join(folder, 'reference.html')),
    /** Scripts for the pages of others, by the names of their files. */
    scripts: ['teeviit-address.js', 'inaadress.js'].map((name) => readScript(folder, name)),
  }
}

function withFacts(page: string): (facts: string) => string {
  const [before, after] = readFileSync(page, 'utf8').split(FACTS_PLACE)
  return (facts) => `${before}${FACTS_PLACE}${facts}${after}`
}

function readScript(folder: string, name: string) {
  const file = join(folder, name)
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name, bytes, gzipped: readFileSync(`${file}.gz`), etag: `"${hash.slice(0, 16)}"` }
}

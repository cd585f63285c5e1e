/** The map page as `scripts/bundle-web.js` has built it from `web/page/`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder is two above the bundle, four above this file. */
const PACKAGE = import.meta.url.endsWith('.ts') ? '../../../..' : '../..'
const WEB_FOLDER = fileURLToPath(new URL(`${PACKAGE}/dist/web/`, import.meta.url))
/** Scripts, styles and the map's worker; their names have a hash, so that they never change. */
export const ASSETS_PATH = '/page/'
const FACTS_PLACE = '<script type="application/json" id="facts">'

export interface WebFolder {
  /** Folder of the assets. */
  readonly assets: string
  /** The page with the facts of a server. */
  pageWith(facts: string): string
}

/** @returns undefined where the page is not built: then `/` lists the services only. */
export function openWebFolder(folder = WEB_FOLDER): WebFolder | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const [before, after] = readFileSync(page, 'utf8').split(FACTS_PLACE)
  return {
    assets: join(folder, 'page'),
    pageWith: (facts) => `${before}${FACTS_PLACE}${facts}${after}`,
  }
}

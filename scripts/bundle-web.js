// Makes the map page of `web/page/`, the address field of `web/field/`, the page that explains it, the reference files and
// the letters of the map in `dist/web/`, each beside its compressed forms. Plain JavaScript, because npm calls it with any Node. Where no page can be made, the server lists its services at `/` instead.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BUNDLES, ROOT } from '../bin/bundle.js'

const PAGE = join(ROOT, 'web/page')
/** Scripts for the pages of others, by the names of their files in `web/field/`. */
const FIELDS = ['teeviit-address', 'inaadress']
/** Pages beside the map page, by the names of their files. */
const OTHER_PAGES = { 'field.html': 'web/generator', 'reference.html': 'web/reference' }
const FOLDER = join(BUNDLES, 'web')
const LIBRARY_LICENCE =
  '/*! MapLibre GL JS, BSD-3-Clause, https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */'
/** Module of the page that says where the map's worker is. */
const WORKER_ADDRESS = 'virtual:map-worker-address'
/** Names the sources that a page was made from. */
const STAMP = 'sources.txt'
const COMPRESSED = /\.(js|mjs|css|svg|json|pbf)$/
/** What the page is made from; the lock file names the versions of its libraries. */
const SOURCES = [
  'web/page',
  'web/field',
  'web/generator',
  'web/reference',
  'src/geo',
  'scripts/bundle-web.js',
  'scripts/glyphs.js',
  'package-lock.json',
]

function filesOf(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path).sort()
    for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Takes MapLibre from its sources, which its package brings along. Its ready-made files have a copy of half the library in the
 * worker's script; made together, the map and its worker share one file, and a visitor loads 100 kB less.
 */
function mapLibrary() {
  const library = realpathSync(join(ROOT, 'node_modules/maplibre-gl'))
  const workerFile = join(library, 'src/source/worker.ts')
  return {
    name: 'map-library',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'maplibre-gl') return join(library, 'src/index.ts')
      return id === WORKER_ADDRESS ? `\0${id}` : undefined
    },
    load(id) {
      // All that the library wants of its own package file is the version.
      if (id === join(library, 'package.json')) {
        return JSON.stringify({ version: JSON.parse(readFileSync(id, 'utf8')).version })
      }
      if (id !== `\0${WORKER_ADDRESS}`) return undefined
      const file = this.emitFile({ type: 'chunk', id: workerFile, name: 'map-worker' })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const has = chunk.moduleIds?.some((id) => id.startsWith(library))
        if (has) chunk.code = `${LIBRARY_LICENCE}\n${chunk.code}`
      }
    },
  }
}

async function writePage(build, root, folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [mapLibrary()],
    // Addresses are relative, so that the page works below a path of a proxy, too.
    base: './',
    oxc: {
      jsx: { runtime: 'automatic', importSource: 'preact' },
      // The map library declares fields anew in classes that inherit them, and means those of the parent.
      typescript: { removeClassFieldsWithoutInitializer: true },
      assumptions: { setPublicClassFields: true },
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: 'page',
      // No text of the page is a script or a font: its policy forbids that.
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4096,
    },
  })
}

/** One script without a module's imports, so that one line puts it into any page. */
async function writeField(build, name, folder) {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(ROOT, `web/field/${name}.ts`),
        formats: ['iife'],
        name: 'teeviitField',
        fileName: () => `${name}.js`,
      },
    },
  })
}

/** A page beside the map page, its assets among those of the map page. */
async function writeOtherPage(build, file, folder) {
  const made = join(folder, 'other')
  await writePage(build, join(ROOT, OTHER_PAGES[file]), made)
  renameSync(join(made, 'index.html'), join(folder, file))
  const assets = join(made, 'page')
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(folder, 'page', name))
  rmSync(made, { recursive: true })
}

function compress(folder) {
  for (const file of filesOf(folder)) {
    if (!COMPRESSED.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

/** Builds the page where it is not up to date. */
export async function bundleWeb() {
  const hash = sourcesHash()
  const stamp = join(FOLDER, STAMP)
  if (!existsSync(PAGE) || (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return
  const { build } = await import('vite')
  const { writeGlyphs } = await import('./glyphs.js')
  const unfinished = `${FOLDER}-${process.pid}`
  await writePage(build, PAGE, unfinished)
  for (const file of Object.keys(OTHER_PAGES)) await writeOtherPage(build, file, unfinished)
  for (const name of FIELDS) await writeField(build, name, unfinished)
  writeGlyphs(join(unfinished, 'page', 'glyphs'))
  compress(unfinished)
  writeFileSync(join(unfinished, STAMP), hash)
  const old = `${unfinished}-old`
  if (existsSync(FOLDER)) renameSync(FOLDER, old)
  renameSync(unfinished, FOLDER)
  rmSync(old, { recursive: true, force: true })
}

// Makes the program a few files of JavaScript in `dist/`: a thread then starts in a third of the time that stripping and
// linking four hundred modules takes. Plain JavaScript, because npm calls it with any Node. Where no bundle can be made,
// the program runs from its sources.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUNDLES, bundleFolder, ROOT, SOURCE } from '../bin/bundle.js'
import { bundleWeb } from './bundle-web.js'

/** Bundles that stay: servers that run may still start threads from an older one. */
const KEPT = 3

/** The command line, the server by itself, and the files that threads are started from; the library is beside them. */
const isEntry = (path) =>
  [join('cli', 'main.ts'), join('server', 'serve.ts')].includes(path) ||
  /^(.+-)?(thread|worker)\.ts$/.test(basename(path))

function sourceFiles(folder = '') {
  const files = []
  for (const entry of readdirSync(join(SOURCE, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files.push(...sourceFiles(path))
    else files.push(path)
  }
  return files
}

/** `import { createServer as make } from "node:http"`, or `import * as path from "node:path"`. */
const BUILTIN_IMPORT = /^import (\{[^}]*\}|\* as [\w$]+|[\w$]+) from "(node:[\w/]+)";$/gm

/**
 * Asks Node for its own modules instead of importing them: an import reads all that a module exports, and so loads what
 * nobody uses, such as the WebSocket of `node:http`. That was a twelfth of the time in which a thread starts.
 */
const builtinsAsked = {
  name: 'builtins-asked',
  renderChunk: (code) =>
    code.replace(BUILTIN_IMPORT, (_, names, module) => {
      const wanted = names.replace(/^\* as /, '').replace(/ as /g, ': ')
      return `const ${wanted} = process.getBuiltinModule("${module}");`
    }),
}

async function writeBundle(build, folder) {
  const entries = sourceFiles().filter(isEntry)
  const input = {
    ...Object.fromEntries(entries.map((path) => [basename(path, '.ts'), join(SOURCE, path)])),
    library: join(ROOT, 'library', 'library.ts'),
  }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        plugins: [builtinsAsked],
        // All in one folder, so that a thread's file is beside whatever file starts it.
        output: {
          format: 'esm',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
    ssr: { noExternal: true },
  })
}

function removeOld() {
  const isBundle = (name) => /^[0-9a-f]{16}(-|$)/.test(name)
  const folders = readdirSync(BUNDLES)
    .filter(isBundle)
    .map((name) => join(BUNDLES, name))
  const byAge = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of byAge.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}

async function bundle() {
  const folder = bundleFolder()
  if (existsSync(folder)) return
  const { build } = await import('vite')
  mkdirSync(BUNDLES, { recursive: true })
  const unfinished = `${folder}-${process.pid}`
  await writeBundle(build, unfinished)
  // Another process may have made the same one meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  removeOld()
}

await bundle().catch((error) => {
  console.warn(`The program runs from its sources, which start slower: ${error.message}`)
})
await bundleWeb().catch((error) => {
  console.warn(`The map page is not built, and / lists the services: ${error.message}`)
})

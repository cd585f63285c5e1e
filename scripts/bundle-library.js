// Makes the library one script for what is no Node, such as a page of a browser. Plain JavaScript, as the other bundles.
import { join } from 'node:path'
import { ROOT } from '../bin/bundle.js'

/** The text of the script: a module, or with format `iife` a script that sets `teeviit`. */
export async function bundleLibrary(format = 'es') {
  const { build } = await import('vite')
  const [{ output }] = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      lib: { entry: join(ROOT, 'library', 'web.ts'), formats: [format], name: 'teeviit' },
    },
  })
  return output[0].code
}

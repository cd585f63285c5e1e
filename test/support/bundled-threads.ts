/** Threads that the file's tests start run the bundle, as users' do: their sources take three times as long to import. */
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import threads, { Worker, type WorkerOptions } from 'node:worker_threads'
import { bundleFolder, SOURCE } from '../../bin/bundle.js'

const bundle = bundleFolder()

/** The bundled file of a thread of ours where the bundle is up to date. */
function bundledFile(file: string | URL): string | URL {
  const path = file instanceof URL ? fileURLToPath(file) : file
  const bundled = join(bundle, `${basename(path, '.ts')}.js`)
  return path.startsWith(SOURCE) && existsSync(bundled) ? bundled : file
}

threads.Worker = class extends Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    super(bundledFile(file), options)
  }
}
syncBuiltinESMExports()

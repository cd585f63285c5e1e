/** Compiles the kernels of the road hierarchy to WebAssembly and writes them as text into the source tree. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const FOLDER = fileURLToPath(new URL('../src/router/hierarchy/wasm', import.meta.url))
const OPTIONS = [
  '-O3',
  '--noAssert',
  ...['--runtime', 'stub', '--use', 'abort='],
  ...['--importMemory', '--sharedMemory', '--noExportMemory'],
  ...['--initialMemory', '1', '--maximumMemory', '65536'],
  ...['--enable', 'threads', '--enable', 'simd', '--enable', 'bulk-memory'],
]

/** The binary that the sources give. */
export async function compileKernels(): Promise<Uint8Array> {
  const source = join(FOLDER, 'kernels.as.ts')
  let binary: Uint8Array | undefined
  const { error, stderr } = await asc.main([source, '--outFile', 'kernels.wasm', ...OPTIONS], {
    writeFile(_, contents) {
      if (typeof contents !== 'string') binary = contents
    },
  })
  if (error || !binary) throw new Error(`asc: ${error?.message}\n${stderr.toString()}`)
  return binary
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Buffer.from(await compileKernels())
    .toString('base64')
    .match(/.{1,88}/g)!
  const text = [
    '/** Written by `scripts/build-wasm.ts` from `kernels.as.ts`. */',
    'export const KERNELS_BASE64 = `',
    ...lines,
    '`',
  ]
  writeFileSync(join(FOLDER, 'kernels-binary.ts'), `${text.join('\n')}\n`)
}

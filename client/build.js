// Compiles the client to `dist/`, as ES modules and, in `dist/cjs/`, as CommonJS: each with its own types.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const compile = (...args) =>
  execFileSync(process.execPath, [tsc, '-p', import.meta.dirname, ...args], { stdio: 'inherit' })

rmSync(join(import.meta.dirname, 'dist'), { recursive: true, force: true })
compile()
const commonJs = join(import.meta.dirname, 'dist', 'cjs')
compile(
  ...['--module', 'commonjs', '--moduleResolution', 'bundler'],
  ...['--verbatimModuleSyntax', 'false', '--outDir', commonJs],
)
writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n')

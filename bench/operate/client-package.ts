/**
 * Packs the typed client, installs it into an empty folder, and has the examples of its README compiled as ES modules and
 * as CommonJS by each way in which TypeScript finds a package; then both forms are loaded by Node.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { check } from './servers.ts'

const require = createRequire(import.meta.url)
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
const COMMON = '--noEmit --strict --target es2022 --lib es2023,dom,dom.iterable --typeRoots'.split(
  ' ',
)
const WAYS = [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const

export function tryClientPackage(folder: string, env: NodeJS.ProcessEnv): void {
  const home = join(folder, 'client')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', home, './client'], {
    env,
    encoding: 'utf8',
  })
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ]
  const names = new Set(files.map(({ path }) => path))
  check(
    `${filename} has its licence, README and both forms`,
    ['LICENSE', 'README.md', 'dist/index.js', 'dist/cjs/index.js'].every((name) => names.has(name)),
  )
  execFileSync('npm', ['install', '--offline', '--silent', join(home, filename)], {
    cwd: home,
    env,
  })
  const readme = readFileSync(join(home, 'node_modules/@teeviit/client/README.md'), 'utf8')
  const dead = [...readme.matchAll(/\]\((?!https:|#)([^)]+)\)/g)].map(([, target]) => target)
  check(
    `no link of its README leads out of the package`,
    dead.every((at) => existsSync(join(home, at))),
  )

  const example = exampleOf(readme)
  for (const ending of ['mts', 'cts']) writeFileSync(join(home, `example.${ending}`), example)
  const types = dirname(dirname(require.resolve('@types/node/package.json')))
  for (const [module, resolution] of WAYS) {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...[TSC, ...COMMON, types, '--types', 'node', '--module', module],
        ...['--moduleResolution', resolution, 'example.mts', 'example.cts'],
      ],
      { cwd: home, encoding: 'utf8' },
    )
    check(
      `its examples compile with ${module}, ${resolution}${stdout && `: ${stdout}`}`,
      status === 0,
    )
  }
  const load = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8' }).trim()
  const print = 'console.log(typeof client.createClient)'
  const esm = load(
    '--input-type=module',
    '-e',
    `import * as client from '@teeviit/client'; ${print}`,
  )
  const commonJs = load('-e', `const client = require('@teeviit/client'); ${print}`)
  check('Node loads it by import and by require', esm === 'function' && commonJs === 'function')
}

/** The README's examples as one module that both forms of modules may have. */
function exampleOf(readme: string): string {
  const lines = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].flatMap(([, code]) =>
    code.split('\n'),
  )
  const isImport = (line: string) => line.startsWith('import ')
  return [
    ...lines.filter(isImport),
    'declare const texts: string[]',
    'export async function examples() {',
    ...lines.filter((line) => !isImport(line)),
    'return [features, routes, durations, found, answered, addresses] }',
  ].join('\n')
}

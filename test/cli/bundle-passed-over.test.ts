/** The launcher says where a bundle exists and is not run. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../bin/bundle.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'teeviit-bundle-'))
  for (const folder of ['bin', 'client/src', 'library', 'sample', 'scripts', 'src/cli']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  copyFileSync(join(ROOT, 'bin/bundle.js'), join(root, 'bin/bundle.js'))
  for (const file of ['scripts/bundle.js', 'src/cli/main.ts']) writeFileSync(join(root, file), '')
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What `bin/bundle.js` of the folder gives for an expression over it. */
function ask(expression: string) {
  const url = JSON.stringify(pathToFileURL(join(root, 'bin/bundle.js')))
  const program = `import(${url}).then((bundle) => console.log(${expression}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  return { told: stdout.trim(), stderr }
}

function makeBundle(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.js'), '')
}

test('a bundle of other sources is passed over, and that is said', () => {
  makeBundle(join(root, 'dist/0123456789abcdef'))
  const { told, stderr } = ask('bundle.programFile()')
  expect(told).toBe(join(root, 'src/cli/main.ts'))
  expect(stderr).toMatch(/the bundle in dist\/ .*passed over.*node scripts\/bundle\.js/)
})

test('the bundle of these sources runs, and nothing is said', () => {
  const folder = ask('bundle.bundleFolder()').told
  makeBundle(folder)
  expect(ask('bundle.programFile()')).toEqual({ told: join(folder, 'main.js'), stderr: '' })
})

test('a copied folder has the bundle of its original, though its files have other times', () => {
  const folder = ask('bundle.bundleFolder()').told
  utimesSync(join(root, 'src/cli/main.ts'), 1, 1)
  expect(ask('bundle.bundleFolder()').told).toBe(folder)
})

test.each([
  ['another content of the same size and time', 'src/cli/main.ts', 'b'],
  ['one more file', 'src/cli/other.ts', ''],
  ['another content of the package', 'package.json', '{"type": "module"}'],
])('%s makes another bundle', (_, file, content) => {
  writeFileSync(join(root, 'src/cli/main.ts'), 'a')
  utimesSync(join(root, 'src/cli/main.ts'), 1, 1)
  const folder = ask('bundle.bundleFolder()').told
  writeFileSync(join(root, file), content)
  utimesSync(join(root, file), 1, 1)
  expect(ask('bundle.bundleFolder()').told).not.toBe(folder)
})

test('nothing is said where no bundle was made', () => {
  expect(ask('bundle.programFile()')).toEqual({
    told: join(root, 'src/cli/main.ts'),
    stderr: '',
  })
})

test('a package without sources runs its bundle, whatever is beside it', () => {
  const folder = join(root, 'dist/0123456789abcdef')
  makeBundle(folder)
  for (const other of ['client', 'web']) mkdirSync(join(root, 'dist', other))
  writeFileSync(join(root, 'dist/library.d.ts'), '')
  rmSync(join(root, 'src'), { recursive: true })
  expect(ask('bundle.programFile()')).toEqual({ told: join(folder, 'main.js'), stderr: '' })
})

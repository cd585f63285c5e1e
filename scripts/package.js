// Makes `build/package`: the folder that `npm pack` makes a tarball of, and that the image holds. It has the bundle and
// no sources; libraries are in the bundle, so that nothing but a Node has to be installed beside it.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleFolder, ROOT } from '../bin/bundle.js'

const PACKAGE = join(ROOT, 'build', 'package')
const TAKEN = [
  'bin',
  'deploy',
  'docs',
  'LICENSE',
  'NOTICE.md',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
]
const MEMBERS = [
  'name',
  'version',
  'description',
  'license',
  'type',
  'bin',
  'engines',
  'optionalDependencies',
]

execFileSync(process.execPath, [join(ROOT, 'scripts', 'bundle.js')], { stdio: 'inherit' })
const bundle = bundleFolder()
if (!existsSync(bundle)) {
  console.error('No bundle could be made: run `npm ci` first.')
  process.exit(1)
}
rmSync(PACKAGE, { recursive: true, force: true })
mkdirSync(PACKAGE, { recursive: true })
for (const name of TAKEN) cpSync(join(ROOT, name), join(PACKAGE, name), { recursive: true })
// The built map page, where it is built.
const page = join('web', 'dist')
if (existsSync(join(ROOT, page))) cpSync(join(ROOT, page), join(PACKAGE, page), { recursive: true })
// What Node has compiled is for the paths of this checkout.
const isCompiled = (path) => basename(path) === 'compiled'
cpSync(bundle, join(PACKAGE, 'dist', basename(bundle)), {
  recursive: true,
  filter: (path) => !isCompiled(path),
})
const all = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const own = Object.fromEntries(MEMBERS.map((member) => [member, all[member]]))
writeFileSync(
  join(PACKAGE, 'package.json'),
  `${JSON.stringify({ ...own, files: ['**/*'] }, null, 2)}\n`,
)
console.log(PACKAGE)

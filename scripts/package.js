// Makes `build/package`: the folder that `npm pack` makes a tarball of, and that the image holds. It has the bundle and
// no sources; libraries are in the bundle, so that nothing but a Node has to be installed beside it.

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { bundleFolder, ROOT } from '../bin/bundle.js'
import { bundleLibrary } from './bundle-library.js'

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
  'keywords',
  'license',
  'homepage',
  'repository',
  'bugs',
  'type',
  'bin',
  'engines',
]
const FONTS = '@fontsource/noto-sans'
/** The map's weights and letters: the only files of a library that are read as files. */
const FONT_FILE = /-(latin|latin-ext|cyrillic)-(400|600)-normal\.woff2$/

const all = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

execFileSync(process.execPath, [join(ROOT, 'scripts', 'bundle.js')], { stdio: 'inherit' })
const bundle = bundleFolder()
const page = join(ROOT, 'dist', 'web')
if (!existsSync(bundle) || !existsSync(page)) {
  console.error('The program and its page could not be bundled: run `npm ci` first.')
  process.exit(1)
}
rmSync(PACKAGE, { recursive: true, force: true })
mkdirSync(PACKAGE, { recursive: true })
const take = (name, filter) =>
  cpSync(join(ROOT, name), join(PACKAGE, name), { recursive: true, ...(filter && { filter }) })
for (const name of TAKEN) take(name)
take(join('dist', 'web'))
// What Node has compiled is for the paths of this checkout.
take(join('dist', basename(bundle)), (path) => basename(path) !== 'compiled')
const fonts = join('node_modules', FONTS)
for (const name of ['package.json', 'LICENSE']) take(join(fonts, name))
for (const name of readdirSync(join(ROOT, fonts, 'files'))) {
  if (FONT_FILE.test(name)) take(join(fonts, 'files', name))
}
// Programs import the library; its types are the client's, for it has the client's functions.
const types = join(PACKAGE, 'dist', 'client')
execFileSync(process.execPath, [join(ROOT, 'client', 'build.js')], { stdio: 'inherit' })
cpSync(join(ROOT, 'client', 'dist'), types, { recursive: true })
rmSync(join(types, 'cjs'), { recursive: true })
writeFileSync(join(PACKAGE, 'dist', 'web-library.js'), await bundleLibrary())
writeFileSync(
  join(PACKAGE, 'dist', 'web-library.d.ts'),
  `import type { OpenOptions, TeeviitRelease } from './client/release.js'
export * from './client/index.js'
export type * from './client/release.js'
export declare function openRelease(address: string, options?: Pick<OpenOptions, 'snapMetresMax'>): Promise<TeeviitRelease>
`,
)
writeFileSync(
  join(PACKAGE, 'dist', 'library.d.ts'),
  `import type { OpenRelease } from './client/release.js'
export * from './client/index.js'
export type * from './client/release.js'
export declare const openRelease: OpenRelease
`,
)
const exported = (file, typesFile) => ({ types: `./dist/${typesFile}`, default: `./dist/${file}` })
const exports = {
  '.': exported(`${basename(bundle)}/library.js`, 'library.d.ts'),
  './web': exported('web-library.js', 'web-library.d.ts'),
  './client': exported('client/index.js', 'client/index.d.ts'),
  './package.json': './package.json',
}
const own = Object.fromEntries(MEMBERS.map((member) => [member, all[member]]))
const { version } = JSON.parse(readFileSync(join(ROOT, fonts, 'package.json'), 'utf8'))
writeFileSync(
  join(PACKAGE, 'package.json'),
  `${JSON.stringify({ ...own, exports, dependencies: { [FONTS]: version }, bundleDependencies: [FONTS], files: ['**/*'] }, null, 2)}\n`,
)
console.log(PACKAGE)

/**
 * The sizes of the house and its signs: a folder holds few files, a file few lines, and each room's README names its inner
 * rooms, every file, and no file that is not there.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, sep } from 'node:path'

const FILES_MAX = 20
const LINES_MAX = 400

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly path?: string }
}

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: readonly Rule[]
}
const faults: string[] = []

const files = globSync('{src,sample,library}/**/*.*').map((file) => file.replaceAll(sep, '/'))
const webFiles = globSync('web/**/*.*').map((file) => file.replaceAll(sep, '/'))
const folders = Map.groupBy(files, dirname)
for (const [folder, held] of [...folders, ...Map.groupBy(webFiles, dirname)]) {
  if (held.length > FILES_MAX) faults.push(`${folder}: ${held.length} files, ${FILES_MAX} at most`)
}

for (const file of globSync([
  '{src,sample,library}/**/*.ts',
  'scripts/**/*.ts',
  'bench/**/*.ts',
  'web/**/*.{ts,tsx}',
])) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > LINES_MAX) faults.push(`${file}: ${lines} lines, ${LINES_MAX} at most`)
}

/** A folder of a room whose inner rooms are in order has a place in that order. */
for (const folder of folders.keys()) {
  const room = dirname(folder).replace(/^src\/?/, '')
  const order = forbidden.filter(({ name }) => dirname(name) === room)
  const isPlaced = order.some(({ from, to }) =>
    [from.path, to.path].some((path) => path && new RegExp(path).test(`${folder}/any.ts`)),
  )
  if (room !== '.' && order.length > 0 && !isPlaced) {
    faults.push(`${folder}: not among the inner rooms of .dependency-cruiser.cjs`)
  }
}

const rooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/${name}`)
for (const room of [...rooms, 'sample', 'library']) {
  const readme = `${room}/README.md`
  if (!files.includes(readme)) {
    faults.push(`${readme}: missing`)
    continue
  }
  const text = readFileSync(readme, 'utf8')
  const inside = files.filter((file) => file.startsWith(`${room}/`))
  const names = new Set(inside.map((file) => basename(file)))
  const named = new Set([...text.matchAll(/`([\w./-]+)`/g)].map(([, path]) => basename(path)))
  for (const name of names) {
    if (name !== 'README.md' && !named.has(name)) faults.push(`${readme}: does not name ${name}`)
  }
  for (const [, path] of text.matchAll(/`([\w./-]+\.ts)`/g)) {
    const isInside = !path.startsWith('src/')
    if (isInside && !names.has(basename(path))) faults.push(`${readme}: there is no ${path}`)
  }
  for (const folder of new Set(inside.map((file) => basename(dirname(file))))) {
    if (folder !== basename(room) && !text.includes(`${folder}/\``)) {
      faults.push(`${readme}: does not name ${folder}/`)
    }
  }
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`rooms: ${rooms.length + 1} rooms, ${folders.size} folders, ${files.length} files`)

// Writes `build/SHA256SUMS` of the packed files in `build/`, and signs it with a key of SSH. Anyone checks them with
// coreutils and OpenSSH; docs/guides/releases.md has the commands.
//
//     npm run sign -- ~/.ssh/id_ed25519

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../bin/bundle.js'

/** What the signature is for: one of the same key for anything else does not fit. */
const NAMESPACE = 'teeviit-release'
const RELEASED = /\.(tgz|cdx\.json)$/

const [key, folder = join(ROOT, 'build')] = process.argv.slice(2)
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => RELEASED.test(name))
      .sort()
  : []
if (key === undefined || names.length === 0) {
  console.error('Pack first (`npm run pack`), then name the key of SSH: npm run sign -- KEY')
  process.exit(1)
}
const sums = names.map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  return `${sum}  ${name}\n`
})
const file = join(folder, 'SHA256SUMS')
writeFileSync(file, sums.join(''))
rmSync(`${file}.sig`, { force: true })
execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', NAMESPACE, file], { stdio: 'inherit' })

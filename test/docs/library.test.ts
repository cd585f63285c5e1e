/** The programs of the guide, as it has them, over the sample world. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFolder } from '../../bin/bundle.js'
import { type SampleServer, startSampleServer } from '../support/sample-server.ts'

const GUIDE = readFileSync('docs/guides/library.md', 'utf8')
const PROGRAMS = [
  ...GUIDE.matchAll(/^### (.*?)\n[^#]*?```js\n(.*?)```\n\n```text\n(.*?)```/gms),
].map(([, title, program, prints]) => ({ title, program, prints }))
/** As it is shipped. */
const LIBRARY = pathToFileURL(join(bundleFolder(), 'library.js')).href

const folder = mkdtempSync(join(tmpdir(), 'teeviit-library-'))
let server: SampleServer
beforeAll(async () => {
  server = await startSampleServer({})
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('are ten', () => {
  expect(PROGRAMS).toHaveLength(10)
})

test.each(PROGRAMS)('$title', ({ title, program, prints }) => {
  const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`)
  const own = program
    .replaceAll("'teeviit'", `'${LIBRARY}'`)
    .replaceAll("'data/releases'", `'${server.releases}'`)
  writeFileSync(file, own)
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', file], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toBe(prints)
})

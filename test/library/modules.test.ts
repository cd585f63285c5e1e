/** What a program loads with the library: nothing of a server. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LIBRARY = new URL('../../library/library.ts', import.meta.url).href
const LISTING = `
import { registerHooks } from 'node:module'
const seen = new Set()
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    seen.add(found.url)
    return found
  },
})
await import('${LIBRARY}')
console.log(JSON.stringify([...seen]))`

test('a program loads the engines and their doors, eight packages, and seven modules of Node', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', LISTING],
    { encoding: 'utf8' },
  )
  const urls = JSON.parse(stdout) as string[]
  const namesBehind = (mark: RegExp) =>
    [...new Set(urls.flatMap((url) => mark.exec(url)?.[1] ?? []))].sort()
  expect(namesBehind(/^node:(.*)$/)).toEqual([
    'buffer',
    'crypto',
    'events',
    'fs',
    'path',
    'stream',
    'worker_threads',
  ])
  expect(namesBehind(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)).toEqual([
    '@formatjs/icu-messageformat-parser',
    '@formatjs/icu-skeleton-parser',
    'apache-arrow',
    'flatbuffers',
    'flatbush',
    'flatqueue',
    'pbf',
    'tslib',
  ])
  expect(namesBehind(/\/src\/([^/]+)\//)).not.toContain('server')
})

import { expect, test } from 'vitest'
import { forbiddenCalls, isWithoutNode } from '../../scripts/check-calls.ts'

test.each([
  'socket._handle.readStop()',
  "server['onconnection'] = take",
  'parser.onIncoming = take',
  'parser[kOnHeadersComplete] = take',
  "const { HTTPParser } = process.binding('http_parser')",
  "internalBinding('tcp_wrap')",
  'response._storeHeader(line, headers)',
  "database.loadExtension('libc.so.6')",
  "v8.setFlagsFromString('--expose-gc')",
  'os.setPriority(thread, 19)',
  "writeFileSync('/proc/self/oom_score_adj', '0')",
  'const file = `/proc/self/task/1/nice`',
  "openSync('/proc/self/mem', 'r+')",
])('%s is found, with its line', (call) => {
  const faults = forbiddenCalls(`const before = 1\n${call}\n// ${call}`)
  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(fault).toMatch(/^2: /)
})

test.each([
  "readFileSync('/proc/self/limits', 'utf8')",
  "readlinkSync('/proc/self/ns/pid')",
  'openSync(`/proc/self/fd/1`, O_WRONLY)',
  'socket.handler()',
  ' * `_handle` in a comment',
])('%s is none', (call) => {
  expect(forbiddenCalls(call)).toEqual([])
})

test.each([
  ['setImmediate', 'setImmediate(work)'],
  ['Buffer', "Buffer.from('a')"],
  ['process.', 'process.exit()'],
  ['require(', "require('fs')"],
])('%s is found where a file could run without Node, and there alone', (name, call) => {
  expect(forbiddenCalls(call, 'src/geocoder/state/any.ts')).toEqual([
    `1: ${name} is a global of Node in a file that could run elsewhere`,
  ])
  expect(forbiddenCalls(call, 'src/release/read-release.ts')).toEqual([])
})

test('the host, what reads and writes releases, threads and doors of a server know Node, and no other file of theirs', () => {
  const known = [
    'src/host/node-host.ts',
    'src/release/read-release.ts',
    'src/router/hierarchy/order/order-worker.ts',
    'src/doors/files/jobs.ts',
    'src/server/serve.ts',
  ]
  const unknown = [
    'src/host/web-host.ts',
    'src/release/manifest.ts',
    'src/router/hierarchy/order/dissection.ts',
    'src/doors/gazetteer/gazetteer.ts',
    'library/open-release.ts',
  ]
  expect([...known, ...unknown].filter(isWithoutNode)).toEqual(unknown)
})

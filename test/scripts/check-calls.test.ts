import { expect, test } from 'vitest'
import { forbiddenCalls } from '../../scripts/check-calls.ts'

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

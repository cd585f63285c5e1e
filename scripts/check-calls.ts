/**
 * The program uses documented calls of Node alone: names of its private parts, and of what changes the engine or other
 * threads while it runs, fail the check. What they would buy breaks unseen with the next Node. Files that may not import
 * Node's modules may not use its globals either.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Each with what it is. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\b_handle\b/, 'the handle of a socket or server'],
  [/\bonconnection\b/, 'the callback of a listening handle'],
  [/\bonIncoming\b/, 'a callback of the HTTP parser'],
  [/\bkOn[A-Z]\w+/, 'an event of the HTTP parser by its number'],
  [/\bHTTPParser\b/, 'the HTTP parser'],
  [/\binternalBinding\b|\bprocess\.binding\b/, 'a binding of Node itself'],
  [
    /\b_(?:events|storeHeader|httpMessage|implicitHeader|writableState|readableState)\b/,
    'a private member',
  ],
  [/\b(?:utf8|latin1|ascii|hex|base64|ucs2)(?:Slice|Write)\b/, 'a private method of a buffer'],
  [/\bloadExtension\b/, 'a foreign library by way of the database'],
  [/\bsetFlagsFromString\b/, 'a flag of the engine while it runs'],
  [/\bsetPriority\b/, 'the priority of a thread'],
  // A path that is read at once is not written to; a descriptor of the process's own is a file that it has open.
  [
    /(?<!\bread(?:File|link)Sync\()['"`]\/proc\/(?!self\/fd\/)/,
    'a path into /proc that is not read at once',
  ],
]

/** Globals that Node alone has, by which a file would know it without an import. */
const GLOBALS =
  /\b(?:Buffer|setImmediate|clearImmediate|__dirname|__filename)\b|\bprocess\.|\brequire\(/

/** Whether the law of imports keeps Node's modules from a file. */
export function isWithoutNode(file: string): boolean {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const { path, pathNot } = forbidden.find(
    ({ name }: { name: string }) => name === 'node-is-behind-the-host',
  ).from as { path: string; pathNot: readonly string[] }
  return new RegExp(path).test(file) && !pathNot.some((one) => new RegExp(one).test(file))
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/

/** Faults of a file's text, each with its line. */
export function forbiddenCalls(text: string, file = ''): string[] {
  const forbidden = isWithoutNode(file)
    ? [...FORBIDDEN, [GLOBALS, 'a global of Node in a file that could run elsewhere'] as const]
    : FORBIDDEN
  return text.split('\n').flatMap((line, i) => {
    if (COMMENT.test(line)) return []
    return forbidden
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, what]) => `${i + 1}: ${pattern.exec(line)?.[0]} is ${what}`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync(['{src,sample,library}/**/*.ts', 'bin/*.js', 'client/**/*.ts'])
  const faults = files.flatMap((file) =>
    forbiddenCalls(readFileSync(file, 'utf8'), file).map((fault) => `${file}:${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || files.length === 0) process.exit(1)
  console.log(`calls: ${files.length} files use documented calls alone`)
}

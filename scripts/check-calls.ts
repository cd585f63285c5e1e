/**
 * The program uses documented calls of Node alone: names of its private parts, and of what changes the engine or other
 * threads while it runs, fail the check. What they would buy breaks unseen with the next Node.
 */
import { globSync, readFileSync } from 'node:fs'
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

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/

/** Faults of a text, each with its line. */
export function forbiddenCalls(text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    if (COMMENT.test(line)) return []
    return FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(
      ([pattern, what]) =>
        `${i + 1}: ${pattern.exec(line)?.[0]} is ${what}, which Node does not offer`,
    )
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync(['{src,sample,library}/**/*.ts', 'bin/*.js', 'client/**/*.ts'])
  const faults = files.flatMap((file) =>
    forbiddenCalls(readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || files.length === 0) process.exit(1)
  console.log(`calls: ${files.length} files use documented calls alone`)
}

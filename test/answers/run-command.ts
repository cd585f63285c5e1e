/** Commands in the test's process: what they say and write, without what differs from run to run. */
import { isUtf8 } from 'node:buffer'
import { Command } from 'commander'
import { vi } from 'vitest'
import { digestOf } from './digest.ts'

export type Add = (program: Command) => void

export interface Ran {
  /** What the command ended with: its exit code, or the error's code and facts. */
  readonly end: string
  /** What it wrote to standard output, and to standard error. */
  readonly out: Buffer
  readonly said: string
}

/** Runs a command; `hidden` are texts that another run would have otherwise, each with its stand-in. */
export function runCommand(
  add: Add,
  words: readonly string[],
  hidden: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const program = new Command('teeviit').exitOverride().configureOutput({ outputError: () => {} })
  add(program)
  return watched(() => program.parseAsync(['node', 'teeviit', ...words]), hidden)
}

/** Runs something, and tells what it wrote and how it ended. */
export async function watched(
  run: () => Promise<unknown>,
  hidden: Readonly<Record<string, string>>,
): Promise<Ran> {
  const out: Buffer[] = []
  const said: string[] = []
  const written = (to: (bytes: Buffer) => void) => (bytes: string | Uint8Array, done?: unknown) => {
    to(Buffer.from(bytes as string))
    if (typeof done === 'function') done()
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(written((bytes) => out.push(bytes))),
    vi.spyOn(process.stderr, 'write').mockImplementation(written((bytes) => said.push(`${bytes}`))),
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(Buffer.from(`${text}\n`))),
    vi.spyOn(console, 'error').mockImplementation((text) => void said.push(`${text}\n`)),
  ]
  const before = process.exitCode
  let end: string
  try {
    process.exitCode = undefined
    await run()
    end = `${process.exitCode ?? 0}`
  } catch (error) {
    end = endOf(error as Error & { code?: string; facts?: object })
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
  const bytes = Buffer.concat(out)
  return {
    end: plain(end, hidden),
    out: isText(bytes) ? Buffer.from(plain(`${bytes}`, hidden)) : bytes,
    said: plain(withoutMoments(said.join('')), hidden),
  }
}

const endOf = ({ code, facts, message }: Error & { code?: string; facts?: object }) =>
  `${code} ${facts === undefined ? message : JSON.stringify(facts)}`

/** Progress of a phase that goes on: how many of them there are depends on the time that it takes. */
const UNDER_WAY = /^.*(?:"event":"progress"| · [\d\s]+ \w+\/s$| s left$).*\n/gm

const isText = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0)

/** A text without folders, times, the memory of the process and releases that are made today. */
function plain(text: string, hidden: Readonly<Record<string, string>>): string {
  let shown = text
  for (const [from, to] of Object.entries(hidden)) shown = shown.replaceAll(from, to)
  return shown
    .replace(/\b\d{8}T\d{6}Z-[0-9a-f]{8}/g, '<release>')
    .replace(/"builtAt":"[^"]+"/g, '"builtAt":"#"')
    .replace(/MB in \d+\.\d s/g, 'MB in # s')
    .replace(/(?<!MB in )\b\d+(?:\.\d+)? s\b/g, '# s')
    .replace(/("(?:seconds|secondsLeft|rate|peakBytes)":)[\d.]+/g, '$1#')
    .replace(/peak memory .* MB/g, 'peak memory # MB')
}

/** What was said of progress without the moments at which it was. */
const withoutMoments = (said: string) => said.replace(UNDER_WAY, '').replace(/ · .*$/gm, '')

const LETTERS_SHOWN = 40

/** Text as a line of its own digest for each of its lines; other bytes as one. */
export function digests(bytes: Buffer): string[] {
  if (!isText(bytes)) return [`${digestOf(bytes)} ${bytes.length} bytes`]
  return `${bytes}`
    .split('\n')
    .map((line) => `${digestOf(line)} ${JSON.stringify(line).slice(1, 1 + LETTERS_SHOWN)}`)
}

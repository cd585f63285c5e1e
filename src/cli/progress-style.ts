/** How a command shows its progress: a bar on a terminal, plain lines on a pipe, JSON lines for programs. */
import type { Command } from 'commander'
import { createProgress, type Progress, type ProgressStyle } from '../report/progress.ts'

export interface ProgressOptions extends JsonOption {
  readonly quiet?: boolean
}

/** Every command has it; `main.ts` looks at it too, for errors. */
export function withJson(command: Command): Command {
  return command.option('--json', 'say it as JSON, errors too')
}

export interface JsonOption {
  readonly json?: boolean
}

/** Prints what a command has to say: lines for people who want them, or one JSON object. */
export function print(
  { json, quiet }: ProgressOptions,
  lines: readonly string[],
  object: object,
): void {
  for (const line of json ? [JSON.stringify(object)] : quiet ? [] : lines) console.log(line)
}

/** Adds the options that say how progress is shown. */
export function withProgressOptions(command: Command): Command {
  return command
    .option('--json', 'report as JSON, a line each, errors too')
    .option('--quiet', 'report nothing but errors')
}

/** Progress on standard error in the form that the options ask for. */
export function progressFor(options: ProgressOptions, plan: readonly string[]): Progress {
  const output = {
    write: (text: string) => process.stderr.write(text),
    nowMs: () => performance.now(),
    peakBytes: () => process.resourceUsage().maxRSS * 1_024,
  }
  return createProgress(styleOf(options), output, plan)
}

function styleOf({ json, quiet }: ProgressOptions): ProgressStyle {
  if (json) return 'json'
  if (quiet) return 'quiet'
  return process.stderr.isTTY && !process.env.NO_COLOR ? 'terminal' : 'lines'
}

/** Tests that start the program as a process start what users start. */
import { execFileSync } from 'node:child_process'

export function setup(): void {
  execFileSync(process.execPath, ['scripts/bundle.js'])
}

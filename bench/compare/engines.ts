/** Engine times of a checkout, each measured in a process of its own. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Checkout } from './checkout.ts'

const PROBE = fileURLToPath(new URL('./engine-probe.ts', import.meta.url))

/** Processor time of a call in microseconds, by work. */
export function measureEngines({ folder, releases }: Checkout): Readonly<Record<string, number>> {
  const release = join(releases, readFileSync(join(releases, 'current'), 'utf8').trim())
  const text = execFileSync(
    'node',
    ['--disable-warning=ExperimentalWarning', PROBE, folder, release],
    {
      encoding: 'utf8',
    },
  )
  return JSON.parse(text)
}

/** Starts benchmark targets and weighs them: requests a second, and processor time a request. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type LoadResult, load } from './load.ts'

export interface Target {
  readonly port: number
  /** Processor time of the process so far, all threads, and its resident memory. */
  usage(): Promise<{ cpuMs: number; rssBytes: number }>
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** @param checkout folder of the commit whose server it is; this one where none is given */
export async function startTarget(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  checkout?: string,
): Promise<Target> {
  const file = checkout === undefined ? undefined : join(checkout, 'bench', 'target.ts')
  const child = fork(file ?? new URL('./target.ts', import.meta.url), [...args], {
    ...(checkout !== undefined && { cwd: checkout }),
    env: { ...process.env, PORT: '0', TEEVIIT_LOG: 'warn', ...environment },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    process: child,
    async usage() {
      child.send('usage')
      const [usage] = await once(child, 'message')
      return usage as { cpuMs: number; rssBytes: number }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export interface Weighed extends LoadResult {
  readonly cpuUs: number
}

/** Loads a target and says what a request cost it. */
export async function weigh(
  target: Target,
  paths: readonly string[],
  seconds: number,
  connections = 32,
): Promise<Weighed> {
  const before = await target.usage()
  const result = await load({ port: target.port, paths, connections, seconds })
  const after = await target.usage()
  return { ...result, cpuUs: ((after.cpuMs - before.cpuMs) * 1_000) / result.requests }
}

/**
 * Runs candidates in turn, several rounds, so that the noise of the machine falls on all alike. Of processor time the
 * lowest round counts, to which other programs added least; of the rest the median.
 */
export async function weighInTurn(
  candidates: Readonly<Record<string, () => Promise<Weighed>>>,
  rounds: number,
): Promise<Record<string, { rps: number; cpuUs: number; p99Ms: number }>> {
  const all = new Map<string, Weighed[]>()
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of Object.entries(candidates)) {
      const weighed = await run()
      if (round >= 0) all.set(name, [...(all.get(name) ?? []), weighed])
    }
  }
  return Object.fromEntries(
    [...all].map(([name, weighed]) => [
      name,
      {
        rps: median(weighed.map(({ requests, seconds }) => requests / seconds)),
        cpuUs: Math.min(...weighed.map(({ cpuUs }) => cpuUs)),
        p99Ms: median(weighed.map(({ p99Ms }) => p99Ms)),
      },
    ]),
  )
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

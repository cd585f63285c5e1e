/** The processes beside the server: a control on its core, the bystander who goes on all the time, and the attacker. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Order, Told } from './attacker.ts'
import type { Seen } from './bystander.ts'
import type { Tally } from './cases/case.ts'

const start = (file: string, args: readonly string[] = []): ChildProcess =>
  fork(new URL(file, import.meta.url), [...args], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

export interface Pinned {
  readonly port: number
  stop(): void
}

/** A little server of its own process, on the core of the one that is measured. */
export async function startPinned(file: string, core: number): Promise<Pinned> {
  const child = start(file)
  execFileSync('taskset', ['-acp', String(core), String(child.pid)])
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill('SIGKILL') }
}

export interface Bystander {
  /** What it saw since the last time. */
  take(): Promise<Seen>
  stop(): void
}

export function startBystander(port: number, control: Pinned, key: string): Bystander {
  const child = start('./bystander.ts', [String(port), String(control.port), key])
  return {
    async take() {
      child.send('take')
      const [seen] = (await once(child, 'message')) as [Seen]
      return seen
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export interface Attack {
  readonly tally: Tally
  /** Why it did not come to its end. */
  readonly cut: string | undefined
}

/** Looked at all along; a reason ends the case. */
export type IsOver = (elapsedMs: number) => string | undefined

export interface Attacker {
  run(order: Order, isOver: IsOver): Promise<Attack>
  stop(): void
}

const LOOK_MS = 50

export function createAttacker(): Attacker {
  let child: ChildProcess | undefined
  const stop = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const run = (order: Order, isOver: IsOver) =>
    new Promise<Attack>((resolve) => {
      child ??= start('./attacker.ts')
      const running = child
      let tally: Tally = { requests: 0, outcomes: {}, problems: [] }
      const startedAt = performance.now()
      const finish = (cut: string | undefined) => {
        clearInterval(timer)
        running.removeAllListeners()
        if (cut !== undefined) stop()
        resolve({ tally, cut })
      }
      const timer = setInterval(() => {
        const cut = isOver(performance.now() - startedAt)
        if (cut !== undefined) finish(cut)
      }, LOOK_MS)
      running.on('message', (told: Told) => {
        tally = told.tally
        if (told.isDone) finish(undefined)
      })
      running.on('exit', () => finish('the attacker broke'))
      running.send(order)
    })
  return { run, stop }
}

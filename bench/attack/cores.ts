/** Which processor core belongs to whom: the server has one, everybody who asks it the other. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Numbers of the cores that this process may run on. */
function allowedCores(): number[] {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return (list ?? '0').split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

export interface Cores {
  readonly server: number
  readonly clients: number
}

/** Binds this process, and whom it starts, to the clients' core. Linux with `taskset` only. */
export function takeCores(): Cores {
  if (spawnSync('taskset', ['--version']).status !== 0) {
    throw new Error('the program taskset (util-linux) is needed')
  }
  const cores = allowedCores()
  const taken = { server: cores[0], clients: cores[1] ?? cores[0] }
  if (taken.server === taken.clients) console.log('One core only: server and clients share it.')
  execFileSync('taskset', ['-cp', String(taken.clients), String(process.pid)])
  return taken
}

/** A real Redis server of the machine on a free port, without files. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts it and waits until it takes connections. */
export async function startRedis(
  port: number,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const redis = spawn('redis-server', [...options, ...more], { stdio: 'ignore', cwd: '/tmp' })
  for (let tries = 0; tries < 100; tries++) {
    if (await takesConnections(port)) return redis
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('redis-server does not listen')
}

export async function killRedis(redis: ChildProcess): Promise<void> {
  redis.kill('SIGKILL')
  if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit')
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

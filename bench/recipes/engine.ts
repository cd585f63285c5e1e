/**
 * Starts the services of a recipe as processes of this machine, without a container engine: each has a loopback address
 * of its own in the place of its name, so that ports stay as the recipe has them, and a mount namespace in which what the
 * recipe mounts read-only is read-only. Linux, with Debian's nginx and Redis or Valkey.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LAUNCHER } from '../operate/servers.ts'
import type { Service } from './compose.ts'

const READY_MS = 120_000
const PORTS = { teeviit: 8080, valkey: 6379, nginx: 8080 } as const
const OPERATORS_PORT = 9090

export interface Running {
  readonly service: Service
  readonly address: string
  readonly url: string
  readonly operatorsUrl: string
  readonly process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface Engine {
  /** Folder of a volume. */
  volume(name: string): string
  /** Starts services one after the other; each takes connections before the next one starts. */
  /** @param replaced other parts of nginx's files that are called otherwise here */
  up(services: readonly Service[], replaced?: Readonly<Record<string, string>>): Promise<Running[]>
  /** Starts one again, as the one that has ended. */
  again(running: Running, replaced?: Readonly<Record<string, string>>): Promise<Running>
  /** Whether a path of a service's container can be written to. */
  canWrite(running: Running, path: string): boolean
  down(): Promise<void>
}

/** @param network last but one part of the loopback addresses, so that two recipes do not meet */
export function createEngine(folder: string, network: number): Engine {
  const addresses = new Map<string, string>()
  const others = new Map<string, string>()
  const started = new Set<Running>()
  // The workers of nginx end with it only where it ends in peace.
  process.once('exit', () => {
    for (const { service, process: child } of started) {
      child.kill(service.kind === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    }
  })
  const volume = (name: string) => {
    const path = join(folder, 'volumes', name)
    mkdirSync(path, { recursive: true })
    return path
  }

  /** What the recipe names by a container's path or a service's name, as it is called on this machine. */
  const translate = (service: Service) => (text: string) => {
    let own = text.replaceAll('uniquelocal', 'loopback')
    for (const { source, target } of service.mounts) {
      if (!isFile(source)) own = own.replaceAll(target, volume(source))
    }
    for (const [name, address] of addresses) {
      own = own.replace(new RegExp(`(?<![\\w-])${name}(?=:\\d)`, 'g'), address)
    }
    return own
  }

  function commandOf(service: Service, address: string): string[] {
    const own = translate(service)
    if (service.kind === 'teeviit') {
      const flags = ['--expose-gc', '--v8-pool-size=1']
      return [process.execPath, ...flags, LAUNCHER, ...service.args.map(own)]
    }
    if (service.kind === 'valkey') {
      const [program] = ['valkey-server', 'redis-server'].filter(
        (name) => spawnSync(name, ['--version']).status === 0,
      )
      return [program, ...service.args.map(own), '--bind', address]
    }
    return ['nginx', '-c', writeNginx(service, address, own)]
  }

  /** The main file is the image's; the parts of it that the recipe mounts are the recipe's, at other addresses. */
  function writeNginx(service: Service, address: string, own: (text: string) => string): string {
    const home = join(folder, service.name)
    const parts = service.mounts.filter(({ source }) => isFile(source))
    const at = (target: string) => join(home, target)
    for (const { source, target } of parts) {
      let text = own(readFileSync(join('deploy', source), 'utf8'))
      for (const [name, here] of others) text = text.replaceAll(name, here)
      text = text.replace(/listen (\d+)/g, `listen ${address}:$1`)
      for (const { target: other } of parts) text = text.replaceAll(other, at(other))
      mkdirSync(dirname(at(target)), { recursive: true })
      writeFileSync(at(target), text)
    }
    const [conf] = parts.filter(({ target }) => target.includes('/conf.d/'))
    const file = join(home, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${home}/${name};`)
      .join(' ')
    writeFileSync(
      file,
      `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; user root;
       events { worker_connections 1024; }
       http { access_log off; ${temporary} include ${at(conf.target)}; }`,
    )
    return file
  }

  function begin(service: Service): Running {
    const address = addresses.get(service.name) as string
    const own = translate(service)
    const readOnly = service.mounts
      .filter(({ source, isReadOnly }) => isReadOnly && !isFile(source))
      .map(({ source }) => volume(source))
    const home = service.mounts.find(({ target }) => target === '/data')
    const child = spawn('unshare', isolated(readOnly, commandOf(service, address)), {
      cwd: home ? volume(home.source) : folder,
      env: {
        PATH: process.env.PATH,
        TMPDIR: folder,
        ...Object.fromEntries(
          Object.entries(service.environment).map(([name, value]) => [name, own(value)]),
        ),
        ...(service.kind === 'teeviit' && {
          HOST: address,
          TEEVIIT_THREADS: '1',
          TEEVIIT_LOG: 'error',
        }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const running: Running = {
      service,
      address,
      url: `http://${address}:${PORTS[service.kind]}`,
      operatorsUrl: `http://${address}:${OPERATORS_PORT}`,
      process: child,
      async stop(signal = 'SIGTERM') {
        started.delete(running)
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      },
    }
    started.add(running)
    return running
  }

  async function whenReady(running: Running): Promise<Running> {
    const { service, address, process: child } = running
    for (const endMs = Date.now() + READY_MS; Date.now() < endMs; await sleep(50)) {
      if (child.exitCode !== null) throw new Error(`${service.name} ended with ${child.exitCode}`)
      if (service.kind === 'teeviit') {
        const path = `${running.operatorsUrl}/health/ready`
        const isReady = await fetch(path).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return running
      } else if (await takesConnections(address, PORTS[service.kind])) return running
    }
    throw new Error(`${service.name} does not answer`)
  }

  return {
    volume,
    async up(services, replaced = {}) {
      for (const [name, here] of Object.entries(replaced)) others.set(name, here)
      for (const [i, { name }] of services.entries()) {
        addresses.set(name, `127.18.${network}.${i + 1}`)
      }
      // Stores first, then servers together, then what is in front of them.
      const running: Running[] = []
      for (const kind of ['valkey', 'teeviit', 'nginx']) {
        const some = services.filter((service) => service.kind === kind).map(begin)
        running.push(...(await Promise.all(some.map(whenReady))))
      }
      return running
    },
    again({ service }, replaced = {}) {
      for (const [name, here] of Object.entries(replaced)) others.set(name, here)
      return whenReady(begin(service))
    },
    canWrite({ service }, path) {
      const readOnly = service.mounts.filter((mount) => mount.isReadOnly && !isFile(mount.source))
      const file = join(translate(service)(path), '.written')
      const command = ['touch', file]
      const folders = readOnly.map(({ source }) => volume(source))
      return spawnSync('unshare', isolated(folders, command)).status === 0
    },
    async down() {
      await Promise.all([...started].map((running) => running.stop()))
    },
  }
}

const isFile = (source: string) => /\.\w+$/.test(source)

/** Arguments of `unshare` for a command that sees some folders read-only. */
function isolated(readOnly: readonly string[], command: readonly string[]): string[] {
  const mounts = readOnly.map(
    (path) => `mount --bind '${path}' '${path}' && mount -o remount,ro,bind '${path}' && `,
  )
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  return [...user, '--mount', 'sh', '-c', `${mounts.join('')}exec "$@"`, 'sh', ...command]
}

function takesConnections(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host)
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

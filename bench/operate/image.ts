/**
 * Takes the steps of `deploy/Dockerfile` in a folder made by debootstrap, where no container engine runs: Node's binary and
 * the package on a Debian, a user without rights, a read-only root, the health check. Linux, as root, with debootstrap.
 *
 *     npm run operations -- image [--root folder] [--port 8080]
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { root: { type: 'string' }, port: { type: 'string', default: '8080' } },
})
const root = values.root ?? join(mkdtempSync(join(tmpdir(), 'teeviit-image-')), 'root')
const START_S = 240
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const [, user] = /^USER (\d+:\d+)$/m.exec(dockerfile) as RegExpExecArray
const settings = [...dockerfile.matchAll(/\b((?:HOST|PORT|TEEVIIT_\w+)=\S+)/g)].map(([one]) =>
  one.startsWith('PORT=') ? `PORT=${values.port}` : one,
)
const [, healthText] = /HEALTHCHECK[^[]+CMD (\[.*\])$/ms.exec(dockerfile) as RegExpExecArray
const health = JSON.parse(healthText.split('\n')[0]) as string[]
const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: 'inherit' })

if (!existsSync(join(root, 'etc/debian_version'))) {
  mkdirSync(root, { recursive: true })
  run('debootstrap', '--variant=minbase', 'bookworm', root)
}
run(process.execPath, 'scripts/package.js')
copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
cpSync('build/package', join(root, 'opt/teeviit'), { recursive: true, force: true })
mkdirSync(join(root, 'data'), { recursive: true })
spawnSync('chroot', [root, 'useradd', '--system', '--uid', user.split(':')[0], 'teeviit'])

/** Runs a command as the user of the image; with the root read-only, and two places to write. */
const inside = (command: readonly string[]) => [
  '--mount',
  'sh',
  '-c',
  `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" &&
   mount -t tmpfs -o mode=0755,uid=${user.replace(':', ',gid=')} tmpfs "$0/data" && mount -t proc proc "$0/proc" &&
   cd "$0" && exec chroot --userspec=${user} "$0" env -i PATH=/usr/local/bin:/usr/bin:/bin ${settings.join(' ')} "$@"`,
  root,
  ...command,
]
const check = (name: string, isRight: boolean) => {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`)
  if (!isRight) process.exitCode = 1
}

const touch = spawnSync('unshare', inside(['touch', '/opt/teeviit/x']))
check('the root is read-only', touch.status === 1 && /Read-only/.test(String(touch.stderr)))
const who = spawnSync('unshare', inside(['id', '-u']))
check(`the user is ${user}`, String(who.stdout).trim() === user.split(':')[0])

const server = spawn(
  'unshare',
  inside(['/usr/local/bin/node', '/opt/teeviit/bin/teeviit.js', 'start']),
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
// The health check of the image, by the same Node, in the network that both are in.
const isHealthy = () => spawnSync(process.execPath, health.slice(1)).status === 0
try {
  check('it is unhealthy before it serves', !isHealthy())
  let seconds = 0
  while (seconds < START_S && server.exitCode === null && !isHealthy()) {
    await sleep(1_000)
    seconds++
  }
  check(`it makes its world and is healthy (after ${seconds} s)`, isHealthy())
  const answer = await fetch(
    `http://127.0.0.1:${values.port}/gazetteer/layer/currentLayer/?l=1&c=ee&key=demo`,
  )
  check('it answers', answer.status === 200)
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
  check('it ends in peace', server.exitCode === 0)
}
const [bytes] = String(execFileSync('du', ['-sm', root])).split('\t')
const own = String(execFileSync('du', ['-sm', join(root, 'opt/teeviit')])).split('\t')[0]
console.log(
  `${bytes} MB in all: ${own} MB of the program, Node's binary, and Debian with its lists`,
)

/** Debian's nginx with the configuration of `deploy/`, before servers of this machine. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'

export interface Balancer {
  readonly port: number
  readonly process: ChildProcess
  /** Lines of its log: the status, and the servers that were asked. */
  log(): string[]
}

/** @param ports of the servers, in place of the replicas that the configuration names */
export async function startNginx(folder: string, ports: readonly string[]): Promise<Balancer> {
  const port = await freePort()
  const own = join(folder, 'nginx')
  const conf = readFileSync('deploy/nginx/teeviit.conf', 'utf8')
    .replace(/replica-(\d):8080/g, (_, number) => `127.0.0.1:${ports[(number - 1) % ports.length]}`)
    .replace('listen 8080 reuseport', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/teeviit', join(own, 'tiles'))
    .replace('/etc/nginx/teeviit/', `${resolve('deploy/nginx')}/`)
  mkdirSync(own)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1;
   events { worker_connections 1024; }
   http {
     log_format tries '$status $upstream_addr'; access_log ${own}/access.log tries;
     client_body_temp_path ${own}; proxy_temp_path ${own}; fastcgi_temp_path ${own};
     uwsgi_temp_path ${own}; scgi_temp_path ${own};
     ${conf} }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  process.once('exit', () => nginx.kill('SIGTERM'))
  await sleep(500)
  return {
    port,
    process: nginx,
    log: () => readFileSync(join(own, 'access.log'), 'utf8').split('\n'),
  }
}

/**
 * A server that plays the publishers with the files of the sample world, and an operator's commands against it. The
 * commands run beside this process: publishers and askers are in it, and must not wait.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type OfficialFile, officialFiles } from '../../src/fetch/official-files.ts'
import { readFetchConfig } from '../../src/fetch/settings.ts'
import { startPublishers } from '../../test/support/publishers.ts'
import { LAUNCHER, type Server, teeviit } from './servers.ts'

/**
 * How often the server is looked at, 100 ms apart, before its change-over has failed. Looks are counted and no seconds,
 * because a machine may stop all of its programs for a while.
 */
const LOOKS = 1_200
const LOOK_MS = 100
/** History has no rows in the sample world. */
const NO_HISTORY = Buffer.from('KODS,VKUR_CD\n')

/** How a command ended: its status, the code of its error, and all it said. */
export interface Ended {
  readonly status: number
  readonly code: string
  readonly stdout: string
  readonly stderr: string
}

export interface Playing {
  readonly releases: string
  readonly files: readonly OfficialFile[]
  /** Path of a file at the publishers. */
  pathOf(file: OfficialFile): string
  /** A file of the sample world, unpacked. */
  bytesOf(file: OfficialFile): Buffer
  /** Places a file, with the checksum that its publisher would name. */
  put(file: OfficialFile, bytes: Buffer): void
  /** Places a file beside the checksum of the one before it. */
  putAlone(file: OfficialFile, bytes: Buffer): void
  /** A fault of the answers for a file until it is placed anew. */
  fault(file: OfficialFile, fault: { status?: number; cutAfter?: number }): void
  /** Places all files as they were, without faults. */
  putAll(): void
  /** `teeviit` with these arguments. */
  command(...args: string[]): Promise<Ended>
  /** `teeviit update` as a timer runs it. @param fileKb what a file may have, in kB */
  update(fileKb?: number): Promise<Ended>
  /** Name of the current release. */
  current(): string
  close(): Promise<void>
}

/** @param folder where files and releases go; @param scale of the sample world */
export async function playPublishers(folder: string, scale: string): Promise<Playing> {
  const sample = join(folder, 'sample')
  teeviit('sample', '--out', sample, '--scale', scale, '--quiet')
  const releases = join(folder, 'releases')
  const publishers = await startPublishers()
  const { url } = publishers
  const config = join(folder, 'teeviit.json')
  writeFileSync(config, configuration(url))
  const files = officialFiles(readFetchConfig(config, true).settings)
  const known = new Map<string, Buffer>()
  const faulty = new Set<OfficialFile>()

  const pathOf = ({ address, extract }: OfficialFile) =>
    extract === undefined ? address.slice(url.length) : `/ads/${extract}.zip`
  const bytesOf = (file: OfficialFile) => {
    const bytes = known.get(file.name) ?? sampleBytes(sample, file)
    known.set(file.name, bytes)
    return bytes
  }
  const putAlone = (file: OfficialFile, bytes: Buffer) => {
    publishers.put(pathOf(file), bytes)
    if (faulty.delete(file)) publishers.fault(pathOf(file), { times: 0 })
  }
  const put = (file: OfficialFile, bytes: Buffer) => {
    putAlone(file, bytes)
    if (file.md5Address === undefined) return
    publishers.put(file.md5Address.slice(url.length), `${md5(bytes)}  ${file.name}\n`)
  }
  const putAll = () => {
    for (const file of files) put(file, bytesOf(file))
  }
  const index = files.filter(({ extract }) => extract !== undefined)
  publishers.put(
    '/ads/',
    JSON.stringify(index.map(({ extract }) => ({ vvnr: Number(extract), fail: `${extract}.zip` }))),
  )
  putAll()
  return {
    releases,
    files,
    pathOf,
    bytesOf,
    put,
    putAlone,
    putAll,
    fault(file, fault) {
      faulty.add(file)
      publishers.fault(pathOf(file), { ...fault, times: Number.POSITIVE_INFINITY })
    },
    command: (...args) => run(process.execPath, LAUNCHER, ...args),
    update(fileKb) {
      const args = [LAUNCHER, 'update', '--config', config, '--out', releases, '--json', '--quiet']
      const line = [process.execPath, ...args].map((part) => `'${part}'`).join(' ')
      return run('bash', '-c', (fileKb === undefined ? '' : `ulimit -f ${fileKb}; `) + line)
    },
    current: () => readFileSync(join(releases, 'current'), 'utf8').trim(),
    close: () => publishers.close(),
  }
}

/** Looks until something is so, 2 minutes at most. */
export async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (await isSo()) return true
    await sleep(LOOK_MS)
  }
  return false
}

/** Waits until the server answers from the current release. */
export function isLive(playing: Playing, server: Server): Promise<boolean> {
  return becomes(async () => {
    const answer = await fetch(`${server.url}/health/ready`)
    const { release } = (await answer.json()) as { release: string }
    return release === playing.current()
  })
}

function sampleBytes(sample: string, { name, path, extract }: OfficialFile): Buffer {
  if (name.endsWith('_his')) return NO_HISTORY
  const stem = extract === undefined ? path.replace(/(-latest.*)?\.\w+$/, '') : `ee/${extract}_`
  const bytes = readFileSync(globSync(join(sample, `${stem}*`))[0])
  return bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
}

function configuration(url: string): string {
  return JSON.stringify({
    title: 'The sample world, from publishers that are played',
    fetch: {
      folder: 'files',
      loopback: true,
      retrySeconds: 0,
      stallSeconds: 5,
      addresses: {
        adsIndex: `${url}/ads/`,
        adsPostcodes: `${url}/codes.zip`,
        varis: `${url}/varis/`,
        rc: `${url}/rc/`,
        osm: `${url}/osm/`,
      },
    },
  })
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

function run(command: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const codes = [...stderr.matchAll(/"code":"(\w+)"/g)]
      const status = error === null ? 0 : Number(error.code ?? 1)
      resolve({ status, code: codes.at(-1)?.[1] ?? '', stdout, stderr })
    })
  })
}

/**
 * A month of nights against a server that is asked all the time. Each night the publishers have new files and then
 * poisoned ones, `teeviit update` runs as a timer runs it, speeds change, and a key gets a new secret. The disk is full
 * twice: when files come, and when the release is written.
 *
 *     npm run operations -- month [--nights 30] [--minutes 60] [--scale 1] [--per-second 20]
 *
 * With `--minutes` the nights begin evenly spread over them; without it each begins when the one before has ended.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Manifest } from '../../src/release/manifest.ts'
import { askMixed, told } from './asking.ts'
import { mountDisk } from './disk.ts'
import { becomes, type Ended, isLive, playPublishers } from './playing.ts'
import { POISONS } from './poisons.ts'
import { check, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '0' },
    scale: { type: 'string', default: '1' },
    'per-second': { type: 'string', default: '20' },
  },
})
const nights = Number(values.nights)
const nightMs = (Number(values.minutes) * 60_000) / nights
const DISK_MB = 2_000
/** Nights after which a thread's scratch and the caches have the size they keep. */
const WARM_NIGHTS = Math.min(5, Math.floor(nights / 3))
const FLAT = 1.1
/** An answer fails where it is refused, cut or another one; time is no matter on a machine that is busy building. */
const PATIENT_MS = 600_000

const work = workFolder('month')
const disk = mountDisk(join(work, 'disk'), DISK_MB)
if (disk === undefined)
  console.log('No disk can be mounted here: full is a limit of the size of files.')
const playing = await playPublishers(disk?.folder ?? work, values.scale)
const { releases, files } = playing
const houses = files.find(({ name }) => name === 'adr_stat_lr') ?? files[0]
const rows = playing.bytesOf(houses).toString('utf8').trimEnd().split('\n')
/** The register of a night: one house fewer than the night before. */
const rowsOf = (night: number) => Buffer.from(`${rows.slice(0, rows.length - night).join('\n')}\n`)
/** Houses of Lithuania in the current release. */
function housesLive(): number {
  const file = join(releases, playing.current(), 'manifest.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).objectsByLevel.lt?.[4] ?? 0
}

const first = await playing.update()
check(`the first release is built ${first.code}`, first.status === 0)
const keysFile = join(releases, 'keys.json')
const keys = (...args: string[]) => playing.command('keys', ...args, '--json', '--file', keysFile)
const secretOf = ({ stdout }: Ended) => (JSON.parse(stdout) as { secret: string }).secret
let secret = secretOf(await keys('add', 'shop'))
const server = await startServer(releases, { TEEVIIT_KEYS: 'free', TEEVIIT_LOG: 'error' })
const housesAtFirst = housesLive()

let isOver = false
const asked = askMixed({
  url: server.url,
  key: 'free',
  seed: 1,
  connections: 2,
  perSecond: Number(values['per-second']),
  timeoutMs: PATIENT_MS,
  isOver: () => isOver,
})
const counts = { live: 0, whole: 0, refused: 0, customised: 0, rotated: 0, full: 0 }
const residentMb: number[] = []

const isGood = async (key: string) =>
  (await fetch(`${server.url}/gazetteer/layer/currentLayer?l=1&c=ee&key=${key}`)).status === 200
/** The new secret is taken and the old one is not. */
const isRotated = (old: string) =>
  becomes(async () => (await isGood(secret)) && !(await isGood(old)))

const speeds = join(work, 'speeds.csv')
const customise = (kmh: number) => {
  writeFileSync(speeds, `name,kmh\nNarva maantee,${kmh}\n`)
  return playing.command('customize', '--json', '--data', releases, '--speeds', speeds)
}

/** All that writes says that the disk is full, and leaves everything as it was. */
async function fullDisk(night: number, leftBytes: number): Promise<void> {
  const before = [playing.current(), readFileSync(keysFile, 'utf8')]
  disk?.fill(leftBytes)
  const updated = await playing.update(disk === undefined ? 100 : undefined)
  disk?.fill(0)
  const others = disk === undefined ? [] : [await customise(99), await keys('rotate', 'shop')]
  disk?.free()
  const codes = [updated, ...others].map(({ status, code }) => `${status} ${code}`)
  const isTold = codes.every((code) => code === '1 FILE_NO_ROOM')
  const isSame = playing.current() === before[0] && readFileSync(keysFile, 'utf8') === before[1]
  const left = readdirSync(releases).filter((name) => name.startsWith('.') || name.includes('lock'))
  const isServing = (await isGood(secret)) && (await isGood('free'))
  check(
    `night ${night}: a full disk is told (${codes.join(', ')}), nothing changes ${left.join(' ')}`,
    isTold && isSame && isServing,
  )
  if (isTold && isSame && isServing) counts.full++
}

const startMs = performance.now()
const fullNights = [Math.ceil(nights / 3), Math.ceil((2 * nights) / 3)]
for (let night = 1; night <= nights; night++) {
  const waitMs = startMs + (night - 1) * nightMs - performance.now()
  if (waitMs > 0) await sleep(waitMs)
  const bytes = rowsOf(night)
  playing.put(houses, bytes)
  // No room for a file that comes; then for the files, and not for a release.
  if (night === fullNights[0]) await fullDisk(night, bytes.length >> 1)
  if (night === fullNights[1]) await fullDisk(night, 3 * bytes.length)

  const before = playing.current()
  const { status, code } = await playing.update()
  const isNew = status === 0 && playing.current() !== before && (await isLive(playing, server))
  if (isNew) counts.live++
  else check(`night ${night}: new data go live (${status} ${code})`, false)
  if (housesLive() === housesAtFirst - night) counts.whole++

  const standing = playing.current()
  const poison = POISONS[night % POISONS.length]
  const fitting = files.filter((file) => poison.fits(file))
  const file = fitting[night % fitting.length]
  poison.put(playing, file)
  const refused = await playing.update()
  if (refused.status === 1 && poison.codes.includes(refused.code) && playing.current() === standing)
    counts.refused++
  else check(`night ${night}: ${file.name}, ${poison.name} is refused (${refused.code})`, false)
  playing.put(file, file === houses ? bytes : playing.bytesOf(file))

  const customised = await customise(30 + night)
  const isCustomised = customised.status === 0 && playing.current() !== standing
  if (isCustomised && (await isLive(playing, server))) counts.customised++
  else check(`night ${night}: speeds go live (${customised.code})`, false)

  const old = secret
  secret = secretOf(await keys('rotate', 'shop'))
  if (await isRotated(old)) counts.rotated++
  await playing.command('releases', 'prune', '--keep', '3', '--data', releases)
  residentMb.push(Math.round(server.residentMb()))
  console.log(`     night ${night}: ${residentMb[night - 1]} MB`)
}
const minutes = ((performance.now() - startMs) / 60_000).toFixed(1)
isOver = true
const result = await asked
console.log(`     ${nights} nights in ${minutes} minutes: ${told(result)}`)
console.log(`     resident memory after each night, MB: ${residentMb.join(' ')}`)
const all = (count: number, what: string) =>
  check(`${count} of ${nights} ${what}`, count === nights)
all(counts.live, "nights' data went live")
all(counts.whole, 'releases had exactly the houses of their files')
all(counts.refused, 'poisoned sources were refused with their reason')
all(counts.customised, 'customisations went live')
all(counts.rotated, 'new secrets counted, and the old ones no more')
check(`the disk was full ${counts.full} times, and nothing was lost`, counts.full === 2)
check(
  `${result.count - (result.byStatus['200'] ?? 0)} of ${result.count} requests failed`,
  result.byStatus['200'] === result.count,
)
const warm = residentMb.slice(WARM_NIGHTS)
const half = warm.length >> 1
const mean = (list: readonly number[]) => list.reduce((sum, mb) => sum + mb, 0) / list.length
const [early, late] = [mean(warm.slice(0, half)), mean(warm.slice(half))]
check(
  `memory is flat: ${early.toFixed(0)} MB in the first half after ${WARM_NIGHTS} nights, ${late.toFixed(0)} MB in the second`,
  late <= FLAT * early,
)
await server.kill('SIGTERM')
await playing.close()

/**
 * Updates from publishers that are played, while a server answers all the time: each official file poisoned in each way
 * that fits it is refused with its reason, and then new data go live.
 *
 *     npm run operations -- update [--scale 0.3] [--files adr_stat_lr,latvia]
 */
import { parseArgs } from 'node:util'
import { askMixed, told } from './asking.ts'
import { isLive, playPublishers } from './playing.ts'
import { POISONS } from './poisons.ts'
import { check, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '0.3' }, files: { type: 'string' } },
})
const only = values.files?.split(',')
const playing = await playPublishers(workFolder('update'), values.scale)
const { files, releases } = playing

const first = await playing.update()
check(`the first release is built ${first.code}`, first.status === 0)
const server = await startServer(releases, { TEEVIIT_KEYS: 'free', TEEVIIT_LOG: 'error' })
let isOver = false
const asking = { url: server.url, key: 'free', seed: 1, connections: 2, perSecond: 20 }
const asked = askMixed({ ...asking, isOver: () => isOver })

const standing = playing.current()
const counts = { tried: 0, refused: 0 }
/** A reason for each kind of poison, to be read. */
const reasons = new Map<string, string>()
for (const file of files) {
  if (only !== undefined && !only.includes(file.name)) continue
  for (const poison of POISONS.filter(({ fits }) => fits(file))) {
    poison.put(playing, file)
    const { status, code, stderr } = await playing.update()
    counts.tried++
    const isRefused = status === 1 && poison.codes.includes(code) && playing.current() === standing
    if (isRefused) counts.refused++
    else check(`${file.name}, ${poison.name}: refused (${status} ${code})`, false)
    const reason = /"code":"\w+","message":"((?:[^"\\]|\\.)*)"/.exec(stderr)?.[1] ?? stderr
    if (!reasons.has(poison.name)) reasons.set(poison.name, `${code} ${reason}`)
    playing.put(file, playing.bytesOf(file))
  }
}
for (const [name, reason] of reasons) console.log(`     ${name}: ${reason.slice(0, 240)}`)
check(
  `${counts.refused} of ${counts.tried} poisoned files of ${files.length} were refused with their reason`,
  counts.refused === counts.tried,
)

const unchanged = await playing.update()
check(
  'with all files as before nothing is built anew',
  unchanged.status === 0 && playing.current() === standing,
)
const houses = files.find(({ name }) => name === 'adr_stat_lr')
if (houses === undefined) throw new Error('the publishers have no houses of Lithuania')
const bytes = playing.bytesOf(houses)
playing.put(houses, bytes.subarray(0, bytes.lastIndexOf('\n', bytes.length - 2) + 1))
const fresh = await playing.update()
check(
  `new data go live ${fresh.code}`,
  fresh.status === 0 && playing.current() !== standing && (await isLive(playing, server)),
)
isOver = true
const result = await asked
console.log(`     ${told(result)}`)
check('no request failed', result.byStatus['200'] === result.count)
await server.kill('SIGTERM')
await playing.close()

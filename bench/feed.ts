/**
 * Proves the feed of changes on a release's Estonia: seeded releases after it, whose events are to be what was done, and
 * give every column of every record. Without a folder of releases it takes the sample world.
 *
 *     npm run bench:feed -- [--releases FOLDER] [--count 50] [--seed 1]
 */
import { parseArgs } from 'node:util'
import { MEMBERS, memberValue } from '../src/addresses/changes/members.ts'
import type { AddressRecord } from '../src/addresses/record.ts'
import type { AddressTree } from '../src/addresses/tree.ts'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import { openWorld } from '../src/use-cases/world.ts'
import { proveReleases } from '../test/addresses/changes/seeded-releases.ts'
import { makeWorld } from './attack/server.ts'

const { values } = parseArgs({
  options: {
    releases: { type: 'string' },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})

/** The members of a row as a register would tell them. */
function recordOf(tree: AddressTree, row: number): Partial<AddressRecord> & { id: number } {
  const members = MEMBERS.map((member) => [member.name, memberValue(member, tree, row)] as const)
  const told = Object.fromEntries(members.filter(([, value]) => value !== null))
  const { parent = 0, recordId, smallPlace, created, changed, lon, lat, ...own } = told
  return {
    ...own,
    // The flats of a house are at its point, by which a new one would be taken for any that went.
    ...(own.level !== 6 && lon && lat && { lon: Number(lon), lat: Number(lat) }),
    id: tree.id[row],
    parentId: Number(parent),
    sourceId: Number(recordId),
    ...(smallPlace !== undefined && { smallPlaceId: Number(smallPlace) }),
  }
}

const { releases } = makeWorld(values.releases)
const release = readRelease(currentRelease(releases) as string)
const tree = openWorld(release, { snapMetresMax: 2_000 }).trees.ee as AddressTree
const records = Array.from(tree.id, (_, row) => recordOf(tree, row))
const started = performance.now()
const counts = proveReleases(records, Number(values.count), Number(values.seed))
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
console.log(
  `${records.length} records, ${values.count} releases, ${seconds} s: every column the same`,
)
for (const [change, count] of Object.entries(counts)) console.log(`  ${change.padEnd(12)} ${count}`)
process.exit()

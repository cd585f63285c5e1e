/** What differs between two trees, held against every pair of objects, and as the command writes it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { treeChanges } from '../../src/addresses/tree-changes.ts'
import { writeDiff } from '../../src/cli/releases-diff.ts'
import { publishFiles, treeFiles } from '../support/small-world.ts'

type Said = Partial<AddressRecord> & { id: number }

const county: Said = { id: 1, parentId: 0, level: 1, column: 1, name: 'Harju maakond' } as Said
const place = (id: number, name: string, more: Partial<AddressRecord> = {}): Said =>
  ({ id, parentId: 1, level: 2, column: 2, name, lon: 24, lat: 59, ...more }) as Said

const BEFORE = [county, place(10, 'Kiili'), place(11, 'Kose'), place(12, 'Saue'), place(13, 'Rae')]
const AFTER = [
  county,
  place(11, 'Kose'),
  place(12, 'Saue', { lon: 24.001 }),
  place(13, 'Rae vald', { lat: 59.000_001 }),
  place(14, 'Viimsi, "uus"'),
]

function filesOf(records: readonly Said[]) {
  return treeFiles({ ee: records })
}

test('objects are added, removed, renamed or moved', () => {
  const open = (records: readonly Said[]) => {
    const files = filesOf(records)
    return openAddressTree('ee', (file) => files.get(file) as Uint8Array)
  }
  const changes = [...treeChanges(open(BEFORE), open(AFTER))]
  expect(changes.map(({ change, id, distanceM }) => [change, id, distanceM])).toEqual([
    ['removed', 10, null],
    ['moved', 12, expect.closeTo(57.475, 3)],
    ['renamed', 13, null],
    ['added', 14, null],
  ])
  expect(changes[2]).toMatchObject({
    address: 'Eesti, Harju maakond, Rae vald',
    formerAddress: 'Eesti, Harju maakond, Rae',
  })
  expect([...treeChanges(undefined, open(BEFORE))]).toHaveLength(BEFORE.length)
})

test('any two sets of objects: the same as comparing each with each', () => {
  const names = fc.constantFrom('Kose', 'Saue', 'Rae')
  const world = fc
    .uniqueArray(fc.record({ id: fc.integer({ min: 2, max: 30 }), name: names }), {
      selector: ({ id }) => id,
    })
    .map((objects) => objects.map(({ id, name }) => place(id, name)))
  const open = (records: readonly Said[]) => {
    const files = filesOf([county, ...records])
    return openAddressTree('ee', (file) => files.get(file) as Uint8Array)
  }
  fc.assert(
    fc.property(world, world, (before, after) => {
      const found = [...treeChanges(open(before), open(after))].map(({ change, id }) => [
        change,
        id,
      ])
      const nameIn = (objects: readonly Said[], id: number) =>
        objects.find((object) => object.id === id)?.name
      const wanted = Array.from({ length: 31 }, (_, id) => id).flatMap((id) => {
        const [old, young] = [nameIn(before, id), nameIn(after, id)]
        if (old === young) return []
        if (young === undefined) return [['removed', id]]
        return [[old === undefined ? 'added' : 'renamed', id]]
      })
      expect(found).toEqual(wanted)
    }),
    { numRuns: 30, seed: 1 },
  )
})

test('the command writes a table, or JSON lines', async () => {
  const data = mkdtempSync(join(tmpdir(), 'teeviit-diff-'))
  try {
    const publish = (records: readonly Said[], day: number) =>
      publishFiles(data, filesOf(records), new Date(Date.UTC(2026, 10, day))).name
    const pair = [publish(BEFORE, 1), publish(AFTER, 2)] as const
    const write = async (format: 'csv' | 'ndjson') => {
      const output = new PassThrough()
      const written = text(output)
      const counts = await writeDiff(data, pair, format, output)
      output.end()
      const whole = await written
      const end = format === 'csv' ? '\r\n' : '\n'
      expect(whole.endsWith(end)).toBe(true)
      return { lines: whole.slice(0, -end.length).split(end), counts }
    }
    const csv = await write('csv')
    expect(csv.counts).toEqual({ added: 1, removed: 1, renamed: 1, moved: 1 })
    expect(csv.lines).toHaveLength(5)
    expect(csv.lines[1]).toBe('removed,ee,10,2,,"Eesti, Harju maakond, Kiili",,,24,59,')
    expect(csv.lines[4]).toBe('added,ee,14,2,"Eesti, Harju maakond, Viimsi, ""uus""",,24,59,,,')
    const { lines } = await write('ndjson')
    expect(JSON.parse(lines[0])).toMatchObject({ change: 'removed', id: 10, lon: null })
    await expect(writeDiff(data, ['x', pair[1]], 'csv', new PassThrough())).rejects.toMatchObject({
      code: 'CLI_NO_RELEASE_NAMED',
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

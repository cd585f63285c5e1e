/** Jobs are counted for the limits, and their files are read no more often than they may change. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createJobCounts, type JobReader } from '../../src/jobs/job-counts.ts'

let owners: Map<string, string>
let ended: Set<string>
let reads: string[]

const reader: JobReader = {
  ids: async () => [...owners.keys()],
  async ownerOf(id) {
    reads.push(`owner of ${id}`)
    return owners.get(id)
  },
  async hasEnded(id) {
    reads.push(`end of ${id}`)
    return ended.has(id)
  },
}

beforeEach(() => {
  owners = new Map([
    ['a', 'ann'],
    ['b', 'ben'],
    ['c', 'ann'],
  ])
  ended = new Set(['a'])
  reads = []
})

describe('jobs', () => {
  test('are counted by owner, and those that wait by all', async () => {
    const counts = createJobCounts(reader)
    expect(await counts('ann')).toEqual({ own: 2, waiting: 2 })
    expect(await counts('ben')).toEqual({ own: 1, waiting: 2 })
    expect(await counts('cat')).toEqual({ own: 0, waiting: 2 })
  })

  test('are read once: their owners always, their ends until they have ended', async () => {
    const counts = createJobCounts(reader)
    await counts('ann')
    expect(reads.toSorted()).toEqual(
      ['a', 'b', 'c'].flatMap((id) => [`end of ${id}`, `owner of ${id}`]).toSorted(),
    )
    reads = []
    await counts('ann')
    expect(reads).toEqual(['end of b', 'end of c'])
    ended.add('b').add('c')
    await counts('ann')
    reads = []
    expect(await counts('ann')).toEqual({ own: 2, waiting: 0 })
    expect(reads).toEqual([])
  })

  test('that are made or removed meanwhile count at once', async () => {
    const counts = createJobCounts(reader)
    await counts('ann')
    owners.delete('a')
    owners.set('d', 'ann').set('e', 'ben')
    expect(await counts('ann')).toEqual({ own: 2, waiting: 4 })
  })

  test('that are removed while they are read do not count', async () => {
    const counts = createJobCounts({ ...reader, ids: async () => ['a', 'gone'] })
    expect(await counts('ann')).toEqual({ own: 1, waiting: 0 })
  })

  test('are read eight at a time', async () => {
    owners = new Map(Array.from({ length: 50 }, (_, i) => [`job ${i}`, 'ann']))
    let open = 0
    let most = 0
    const counts = createJobCounts({
      ...reader,
      async hasEnded() {
        most = Math.max(most, ++open)
        await Promise.resolve()
        open--
        return false
      },
    })
    expect(await counts('ann')).toEqual({ own: 50, waiting: 50 })
    expect(most).toBe(8)
  })
})

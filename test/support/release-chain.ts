/** Releases of Estonia, one after the other in one folder, each with what it tells of the one before. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { writeSinceEarlier } from '../../src/build/since-earlier.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { createReleaseWriter } from '../../src/release/write-release.ts'
import { openWorld, type World } from '../../src/use-cases/world.ts'
import { treeFiles } from './small-world.ts'

type Said = Partial<AddressRecord> & { id: number }

export interface ReleaseChain {
  readonly data: string
  /** Builds the next release, on the next day of January 2026. @returns its world */
  add(records: readonly Said[]): World
  remove(): void
}

export function createReleaseChain(): ReleaseChain {
  const data = mkdtempSync(join(tmpdir(), 'teeviit-chain-'))
  let day = 0
  return {
    data,
    add(records) {
      const earlier = currentRelease(data)
      const writer = createReleaseWriter(data)
      for (const [file, bytes] of treeFiles({ ee: records })) writer.writeBytes(file, bytes)
      writeSinceEarlier(writer, ['ee'], earlier, true)
      const facts = {
        sample: true,
        title: 'A chain',
        sources: [],
        receipts: [],
        objectsByLevel: {},
        roads: null,
      }
      const { name } = writer.publish(facts, new Date(Date.UTC(2026, 0, ++day)))
      return openWorld(readRelease(join(data, name)), { snapMetresMax: 2_000 })
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  }
}

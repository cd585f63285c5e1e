/** Every id of whole releases: the record, the chain, the lists and `aidq` say the same of it, in closed answers. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import {
  makeSample,
  type ReadRegisters,
  readRegisters,
  type Sample,
} from '../sample/read-sample.ts'
import { describeRegisters, REGISTERS } from '../sources/support/registers.ts'
import { type Truths, tellTruths, worldOfTree } from './one-truth.ts'

const PROGRAM = fileURLToPath(new URL('./one-truth.ts', import.meta.url))
const MINUTES = 60_000

const faultless = (truths: Truths) => {
  const { ids, furtherIds, fuzzed } = truths
  expect(truths).toEqual({ ids, furtherIds, listed: ids, fuzzed, faultCount: 0, faults: [] })
  expect(fuzzed).toBeGreaterThan(1_800)
}

describe('the sample world', () => {
  let sample: Sample
  let read: ReadRegisters
  beforeAll(async () => {
    sample = await makeSample(0.1, 1)
    read = await readRegisters(sample)
  })
  afterAll(() => sample.remove())

  test.each([
    ['ee', 4_586, 10],
    ['lv', 3_312, 0],
    ['lt', 3_942, 0],
  ] as const)('each id of %s is one address everywhere', async (country, ids, furtherIds) => {
    const tree = read.trees[country]
    const truths = await tellTruths(worldOfTree(tree), tree)
    faultless(truths)
    expect([truths.ids, truths.furtherIds]).toEqual([ids, furtherIds])
  })
})

describeRegisters('registers with real names', () => {
  const tell = async (country: Country): Promise<Truths> => {
    const asked = [PROGRAM, country, REGISTERS]
    const { stdout } = await promisify(execFile)(process.execPath, asked)
    return JSON.parse(stdout)
  }
  const told: Partial<Record<Country, Truths>> = {}
  beforeAll(async () => {
    await Promise.all(
      COUNTRIES.map(async (country) => {
        told[country] = await tell(country)
      }),
    )
  }, 20 * MINUTES)

  test.each([
    ['ee', 251_775, 794],
    ['lv', 227_910, 0],
    ['lt', 296_467, 0],
  ] as const)('each id of %s is one address everywhere', (country, ids, furtherIds) => {
    faultless(told[country]!)
    expect([told[country]!.ids, told[country]!.furtherIds]).toEqual([ids, furtherIds])
  })
})

/** Every id of whole releases: the record, the chain, the lists and `aidq` say the same of it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
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
import { type Truths, tellTruths, worldOfTree } from './one-truth.ts'

/** Registers in the official formats with real names, beside the project; absent on most machines. */
const REGISTERS = fileURLToPath(new URL('../../../shared/data/registers', import.meta.url))
const hasRegisters = existsSync(REGISTERS)
const skipped = hasRegisters
  ? ''
  : ' (skipped: there is no ../shared/data/registers beside the project)'

const PROGRAM = fileURLToPath(new URL('./one-truth.ts', import.meta.url))
const MINUTES = 60_000

const faultless = (truths: Truths) => {
  const { ids, furtherIds } = truths
  expect(truths).toEqual({ ids, furtherIds, listed: ids, faultCount: 0, faults: [] })
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

describe.skipIf(!hasRegisters)(`registers with real names${skipped}`, () => {
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

/** Registers in the official formats with real names, beside the project; absent on most machines. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

export const REGISTERS = fileURLToPath(
  new URL('../../../../shared/data/registers', import.meta.url),
)
const hasRegisters = existsSync(REGISTERS)

/** Tests that need them; without them they are skipped, and the title says why. */
export const describeRegisters = (title: string, tests: () => void): void => {
  const why = hasRegisters
    ? ''
    : ' (skipped: there is no ../shared/data/registers beside the project)'
  describe.skipIf(!hasRegisters)(title + why, tests)
}

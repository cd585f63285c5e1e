import { expect, test } from 'vitest'
import { allocateUint32, createKernelMemory, withScratch } from '../../src/tables/kernel-memory.ts'

test('what work allocated is given back as zeros, and what was there before stays', () => {
  const memory = createKernelMemory(0)
  const kept = allocateUint32(memory, 3).fill(7)
  const scratch = withScratch(memory, () => allocateUint32(memory, 50_000).fill(9))
  const next = allocateUint32(memory, 50_000)
  expect(next.byteOffset).toBe(scratch.byteOffset)
  expect(next.every((number) => number === 0)).toBe(true)
  expect([...kept]).toEqual([7, 7, 7])
  expect(withScratch(undefined, () => 1)).toBe(1)
})

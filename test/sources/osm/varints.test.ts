/** Packed numbers as protocol buffers write them, at the sizes where they take a byte more. */
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { countVarints, readDeltas, readUnsigned } from '../../../src/sources/osm/varints.ts'

/** Numbers around each power of two. */
const around = (powers: number) =>
  Array.from({ length: powers }, (_, power) => [2 ** power - 1, 2 ** power, 2 ** power + 1]).flat()

test('differences of any size and sign are added up, exactly to 2^52', () => {
  const steps = around(52).flatMap((step) => [step, -step])
  const writer = new PbfWriter()
  for (const step of steps) writer.writeSVarint(step)
  const bytes = writer.finish()
  expect(countVarints(bytes)).toBe(steps.length)
  const out = new Float64Array(steps.length + 1).fill(7)
  expect(readDeltas(bytes, out)).toBe(steps.length)
  let sum = 0
  expect([...out]).toEqual([...steps.map((step) => (sum += step)), 7])
})

test('numbers below 2^32 are read as they are', () => {
  const numbers = around(32).filter((number) => number < 2 ** 32)
  const writer = new PbfWriter()
  for (const number of numbers) writer.writeVarint(number)
  const bytes = writer.finish()
  expect(countVarints(bytes)).toBe(numbers.length)
  const out = new Uint32Array(numbers.length + 1).fill(7)
  expect(readUnsigned(bytes, out)).toBe(numbers.length)
  expect([...out]).toEqual([...numbers, 7])
})

test('a last number that is cut ends with the bytes', () => {
  expect(readUnsigned(Uint8Array.of(0x81), new Uint32Array(2))).toBe(1)
  expect(readDeltas(Uint8Array.of(0x82, 0x80, 0x80, 0x80, 0x80, 0x80), new Float64Array(2))).toBe(1)
  expect(countVarints(Uint8Array.of(0x7f, 0x80, 0x00, 0x81))).toBe(2)
  // Bits beyond the 32nd are left out.
  const out = new Uint32Array(1)
  readUnsigned(Uint8Array.of(0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01), out)
  expect(out[0]).toBe(1)
})

/**
 * One shared memory that JavaScript and WebAssembly both see. It holds what the kernels work on; a memory can be
 * sent to other threads. Space is given out once and never taken back: a memory lives as long as its hierarchy.
 */

/** Largest memory that 32-bit addresses reach, in pages of 64 kB. */
const MAX_PAGES = 65_536
const PAGE_BYTES = 65_536
/** Arrays begin at multiples of this, so that threads never share a cache line by accident. */
const ALIGNMENT = 64

/** @param bytes what will be needed at once; more is added as it is asked for */
export function createKernelMemory(bytes: number): WebAssembly.Memory {
  const initial = Math.min(MAX_PAGES, Math.ceil((bytes + ALIGNMENT) / PAGE_BYTES))
  const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: true })
  new Uint32Array(memory.buffer, 0, 1)[0] = ALIGNMENT
  return memory
}

/** Bytes that an allocation of this many takes up. */
export const alignedBytes = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/**
 * Takes space for bytes; safe in several threads at once, by a counter at address 0.
 * @throws RangeError where the memory can't grow so far.
 */
export function allocateBytes(memory: WebAssembly.Memory, length: number): Uint8Array {
  const size = alignedBytes(length)
  const begin = Atomics.add(new Uint32Array(memory.buffer, 0, 1), 0, size)
  const missing = begin + size - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
  return new Uint8Array(memory.buffer, begin, length)
}

/** Takes space for 32-bit numbers. */
export function allocateUint32(memory: WebAssembly.Memory, length: number): Uint32Array {
  const { buffer, byteOffset } = allocateBytes(memory, length * 4)
  return new Uint32Array(buffer, byteOffset, length)
}

/** A copy of an array inside the memory. */
export function copyIntoMemory(memory: WebAssembly.Memory, array: Uint32Array): Uint32Array {
  const copy = allocateUint32(memory, array.length)
  copy.set(array)
  return copy
}

/**
 * Asserts that arrays are views of a memory, since compiled code would silently read something else. A mark that is
 * changed at the begin of the memory must change in the buffers of the arrays.
 * @throws RangeError
 */
export function assertInMemory(memory: WebAssembly.Memory, arrays: readonly Uint32Array[]): void {
  const mark = new Uint32Array(memory.buffer, 4, 1)
  const filled = arrays.filter(({ length }) => length > 0)
  for (const buffer of new Set(filled.map((array) => array.buffer))) {
    const seen = buffer.byteLength < ALIGNMENT ? mark.slice() : new Uint32Array(buffer, 4, 1)
    const before = seen[0]
    Atomics.add(mark, 0, 1)
    if (seen[0] === before) throw new RangeError('an array is not in the memory')
  }
}

/** Runs work and takes back what it allocated, zeros again: for a memory that no other thread has yet. */
export function withScratch<T>(memory: WebAssembly.Memory | undefined, work: () => T): T {
  if (memory === undefined) return work()
  const begin = new Uint32Array(memory.buffer, 0, 1)[0]
  try {
    return work()
  } finally {
    const next = new Uint32Array(memory.buffer, 0, 1)
    new Uint8Array(memory.buffer, begin, next[0] - begin).fill(0)
    next[0] = begin
  }
}

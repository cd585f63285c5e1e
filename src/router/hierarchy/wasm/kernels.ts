/** The compiled kernels, bound to a memory. Sources: the `*.as.ts` files; built by `scripts/build-wasm.ts`. */
import { KERNELS_BASE64 } from './kernels-binary.ts'

/** A function of the kernels takes the address of a frame, which is a list of addresses, and a count. */
export type Kernel = (frame: number, count: number) => void

/** The same over the ranks `begin` to `end - 1`. */
export type RangeKernel = (frame: number, begin: number, end: number) => void

export interface Kernels {
  readonly relaxFromBelow: RangeKernel
  readonly relaxFromAbove: RangeKernel
  readonly keepNeeded: RangeKernel
  readonly beginExact: Kernel
  readonly countNeeded: (frame: number, arcCount: number) => number
  readonly search: Kernel
  readonly sweep: (frame: number, from: number, to: number) => number
  readonly climb: Kernel
  readonly climbMeasured: Kernel
  readonly bound: Kernel
  readonly meet: Kernel
  readonly meetMeasured: Kernel
}

let module: WebAssembly.Module | undefined

/** The compiled kernels over a memory. The module is compiled once in a thread. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  module ??= new WebAssembly.Module(
    Uint8Array.from(atob(KERNELS_BASE64), (letter) => letter.charCodeAt(0)),
  )
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernels
}

/** Writes the addresses of arrays that are in the kernels' memory. */
export function writeFrame(frame: Uint32Array, arrays: readonly Uint32Array[]): void {
  for (let i = 0; i < arrays.length; i++) frame[i] = arrays[i].byteOffset
}

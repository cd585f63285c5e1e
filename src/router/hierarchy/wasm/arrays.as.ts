// What all kernels share. All arrays are of 32-bit unsigned numbers in one imported memory; an array is the address of
// its first number. `frame` is the address of a list of such addresses, in the order in which the `kernel-*.ts` files
// beside this one write them.

export const INFINITY: u32 = 0x7fffffff
export const NONE: u32 = 0xffffffff
export const BASE_ARC: u32 = 0x80000000
export const APART: u32 = 0x40000000
/** Bytes of an arc: head, cost up, cost down. */
export const ARC: usize = 12

@inline
export function at(array: usize, index: u32): u32 {
  return load<u32>(array + ((<usize>index) << 2))
}

@inline
export function put(array: usize, index: u32, value: u32): void {
  store<u32>(array + ((<usize>index) << 2), value)
}

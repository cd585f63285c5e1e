/** The part of the WebAssembly interface that the kernels use; Node's types leave it to those of browsers. */
declare namespace WebAssembly {
  interface MemoryDescriptor {
    /** Pages of 64 kB. */
    readonly initial: number
    readonly maximum?: number
    readonly shared?: boolean
  }

  class Memory {
    constructor(descriptor: MemoryDescriptor)
    readonly buffer: ArrayBuffer | SharedArrayBuffer
    /** @returns the pages before */
    grow(pages: number): number
  }

  class Module {
    constructor(bytes: Uint8Array)
  }

  class Instance {
    constructor(
      module: Module,
      imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    )
    readonly exports: Readonly<Record<string, unknown>>
  }
}

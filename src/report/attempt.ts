/** What `make` gives; undefined where it throws. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** What `make` gives; where it throws, the error that `fault` makes of the reason is thrown. */
export function orThrow<T>(make: () => T, fault: (reason: string) => Error): T {
  try {
    return make()
  } catch (error) {
    throw fault((error as Error).message)
  }
}

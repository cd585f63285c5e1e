/** What `make` gives; undefined where it throws. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** What `next` makes of a value that is here, or that comes: at once where it is here. */
export const andThen = <T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>) =>
  value instanceof Promise ? value.then(next) : next(value)

/** What comes; rejects with the error that `fault` makes where it takes longer than `ms`. */
export function within<T>(coming: Promise<T>, ms: number, fault: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fault()), ms)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What `make` gives; where it throws, the error that `fault` makes of the reason is thrown. */
export function orThrow<T>(make: () => T, fault: (reason: string) => Error): T {
  try {
    return make()
  } catch (error) {
    throw fault((error as Error).message)
  }
}

/** Where questions are asked: refusals become answers, all other errors go on. */
import { isRefusal, type Refusal } from '../../report/errors.ts'

/**
 * What `ask` gives, now or later, or what `refuse` makes of its refusal.
 * @throws what `ask` throws beside refusals
 */
export function orRefused<T, A>(ask: () => T, refuse: (refusal: Refusal) => A): T | A {
  const refuseOnly = (error: unknown): A => {
    if (isRefusal(error)) return refuse(error)
    throw error
  }
  try {
    const given = ask()
    return given instanceof Promise ? (given.catch(refuseOnly) as T) : given
  } catch (error) {
    return refuseOnly(error)
  }
}

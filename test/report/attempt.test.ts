/** What may throw, or come too late. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { attempt, orThrow, within } from '../../src/report/attempt.ts'

const odd = () => {
  throw new Error('odd')
}

test('what throws is nothing, or another error with its reason', () => {
  expect([attempt(() => 7), attempt(odd)]).toEqual([7, undefined])
  expect(
    orThrow(
      () => 7,
      (reason) => new RangeError(reason),
    ),
  ).toBe(7)
  expect(() => orThrow(odd, (reason) => new RangeError(reason))).toThrow(new RangeError('odd'))
})

test('what comes in time is taken, with its error; what comes later is the fault', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const late = () => new Error('late')
  expect(await within(Promise.resolve(7), 10, late)).toBe(7)
  await expect(within(Promise.reject(new Error('odd')), 10, late)).rejects.toThrow('odd')
  expect(vi.getTimerCount()).toBe(0)
  const said = within(new Promise(() => {}), 10, late).catch(({ message }) => message)
  await vi.advanceTimersByTimeAsync(9)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await said).toBe('late')
})

/** What a thread says comes to who began it as what it was: the thing, or the error. */
import { expect, test } from 'vitest'
import { errorOf, type Fault, saidOf } from '../../src/release/thread-answer.ts'
import { TeeviitError } from '../../src/report/errors.ts'

/** What is said, as it comes out of the other thread's message. */
async function heard(make: () => unknown) {
  return structuredClone(await saidOf(make))
}

async function heardError(error: Error): Promise<Error> {
  const said = await heard(() => {
    throw error
  })
  return errorOf((said as { fault: Fault }).fault)
}

test('what was made is heard, be it nothing', async () => {
  expect(await heard(async () => [1, 2])).toEqual({ made: [1, 2] })
  expect(await heard(() => undefined)).toEqual({ made: undefined })
})

test('an error of the catalogue is one again, with its facts', async () => {
  const heardOf = await heardError(new TeeviitError('RELEASE_FORMAT', { found: 1, wanted: 4 }))
  expect(heardOf).toBeInstanceOf(TeeviitError)
  expect(heardOf).toMatchObject({ code: 'RELEASE_FORMAT', facts: { found: 1, wanted: 4 } })
})

test('an error of the system keeps its code and where it happened', async () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const { message, code, stack } = (await heardError(error)) as NodeJS.ErrnoException
  expect({ message, code, stack }).toEqual({
    message: 'no room',
    code: 'ENOSPC',
    stack: error.stack,
  })
  expect(await heardError(new Error('odd'))).not.toBeInstanceOf(TeeviitError)
})

import { expect, test } from 'vitest'
import { ERRORS, splitError, TeeviitError } from '../../src/report/errors.ts'

test('every error says what happened and a way out', () => {
  const without = Object.entries(ERRORS).filter(([, text]) => splitError(text)[1] === '')
  expect(without.map(([code]) => code)).toEqual([])
})

test('facts do not move the border between the two', () => {
  const error = new TeeviitError('CLI_CONFIG_FILE', { file: 'a. B? c', reason: 'No. Never; no' })
  expect(error.says).toBe('The configuration a. B? c cannot be read (No. Never; no).')
  expect(error.wayOut).toBe('Name a JSON file.')
  expect(error.message).toBe(`${error.says} ${error.wayOut}`)
})

/** What the cells of a row ask for. */
import { describe, expect, test } from 'vitest'
import { rowQuestion } from '../../../src/use-cases/rows/row-place.ts'

const asked = (roles: Record<string, number>, cells: readonly string[]) =>
  rowQuestion({ roles }, cells, undefined)?.asked

describe('a column of whole addresses', () => {
  const roles = { address: 0, city: 1, postcode: 2 }
  test('has what other columns say beside it, unless it says so itself', () => {
    expect(asked(roles, ['Aia 1', 'Tartu', '51003'])).toBe('Aia 1, Tartu, 51003')
    expect(asked(roles, ['Aia 1, TARTU 51003', 'Tartu', '51003'])).toBe('Aia 1, TARTU 51003')
    expect(asked(roles, ['Aia 1, Tartu', 'Tartu', ''])).toBe('Aia 1, Tartu')
  })
  test('that is empty leaves what the others say', () => {
    expect(asked(roles, ['', 'Tartu', ''])).toBe('Tartu')
    expect(asked(roles, ['', '', ''])).toBeUndefined()
  })
})

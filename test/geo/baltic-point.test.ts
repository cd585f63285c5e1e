import { describe, expect, it } from 'vitest'
import { BALTIC_BOUNDS, isBaltic } from '../../src/geo/baltic-point.ts'

describe('the region of the three countries', () => {
  it('has bounds: west, south, east and north', () => {
    expect(BALTIC_BOUNDS).toEqual([20.5, 53.85, 28.6, 60])
  })

  it.each([
    ['holds its south-western corner', 19, 53, true],
    ['holds its north-eastern corner', 30, 61, true],
    ['ends in the west', 18.999, 57, false],
    ['ends in the east', 30.001, 57, false],
    ['ends in the south', 25, 52.999, false],
    ['ends in the north', 25, 61.001, false],
  ])('%s', (_, lon, lat, isInside) => {
    expect(isBaltic(lon, lat)).toBe(isInside)
  })

  it('has no point whose longitude and latitude are in each other’s place', () => {
    expect(isBaltic(24.75, 59.43)).toBe(true)
    expect(isBaltic(59.43, 24.75)).toBe(false)
  })
})

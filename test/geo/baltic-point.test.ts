import { describe, expect, it } from 'vitest'
import { BALTIC_BOUNDS, isBaltic } from '../../src/geo/baltic-point.ts'

describe('the region of the three countries', () => {
  it('has bounds: west, south, east and north', () => {
    expect(BALTIC_BOUNDS).toEqual([20.5, 53.85, 28.6, 60])
  })

  it('holds its corners and nothing beyond them', () => {
    const corners = [
      [19, 53],
      [30, 53],
      [30, 61],
      [19, 61],
    ]
    for (const [lon, lat] of corners) expect(isBaltic(lon, lat)).toBe(true)
    const beyond = [
      [18.999, 57],
      [30.001, 57],
      [25, 52.999],
      [25, 61.001],
    ]
    for (const [lon, lat] of beyond) expect(isBaltic(lon, lat)).toBe(false)
  })

  it('has no point whose longitude and latitude are in each other’s place', () => {
    expect(isBaltic(24.75, 59.43)).toBe(true)
    expect(isBaltic(59.43, 24.75)).toBe(false)
  })
})

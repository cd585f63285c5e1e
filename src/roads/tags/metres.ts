/** Heights and widths as people write them on signs and in tags. */

const METRES_OF: Readonly<Record<string, number>> = {
  '': 1,
  m: 1,
  cm: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
  in: 0.0254,
  '"': 0.0254,
}

/** Reads `2.5`, `2,5 m`, `180 cm`, `6 ft`, `5'6"`; NaN for another text (`default`, `none`). */
export function parseMetres(value: string): number {
  const text = value.trim().toLowerCase().replaceAll(',', '.')
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(cm|m|feet|ft|in|'|"|)\s*/gy)]
  const isWhole = parts.reduce((length, [part]) => length + part.length, 0) === text.length
  if (parts.length === 0 || !isWhole) return Number.NaN
  return parts.reduce((metres, [, figure, unit]) => metres + Number(figure) * METRES_OF[unit], 0)
}

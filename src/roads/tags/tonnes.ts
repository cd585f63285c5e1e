/** Weights as people write them on signs and in tags. */

/** Kilograms of a unit. `st` is the short ton of America, `lt` the long ton of Britain. */
const KG_OF: Readonly<Record<string, number>> = {
  '': 1000,
  t: 1000,
  tonnes: 1000,
  tonne: 1000,
  kg: 1,
  st: 907.18474,
  lt: 1016.0469088,
  cwt: 50.80234544,
  lbs: 0.45359237,
  lb: 0.45359237,
}

/** Reads `7.5`, `7,5 t`, `3500 kg`, `16 st`, `33000 lbs` in kilograms; NaN for another text. */
export function parseKilograms(value: string): number {
  const text = value.trim().toLowerCase().replaceAll(',', '.')
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(text) ?? []
  return Number(figure) * KG_OF[unit]
}

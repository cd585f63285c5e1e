/** When OSRM's scenarios take a value for the one that they name. */

/** `100 +-5`, `100 ~2%`, `/pattern/`, a list `90->0,0->90 +-3`, or the text itself. */
export function isMeant(found: string, wanted: string): boolean {
  if (found === wanted) return true
  const pattern = /^\/(.*)\/$/.exec(wanted)
  if (pattern) return new RegExp(pattern[1]).test(found)
  const percent = /^(.*?)\s*~(.+)%$/.exec(wanted)
  if (percent) {
    const target = Number.parseFloat(percent[1])
    return (
      target === 0 || 100 * Math.abs(1 - Number.parseFloat(found) / target) < Number(percent[2])
    )
  }
  const margin = /^(.*?)\s*\+-\s*([\d.]+)/.exec(wanted)
  if (!margin) return false
  // Of any other list the first value is compared.
  const numbers = (text: string) =>
    margin[1].includes('->') ? (text.match(/[\d.]+/g) ?? []).map(Number) : [Number.parseFloat(text)]
  const [are, should] = [numbers(found), numbers(margin[1])]
  return (
    are.length === should.length &&
    are.every((one, index) => Math.abs(one - should[index]) <= Number(margin[2]))
  )
}

/** OSRM measures on a plane and rounds to decimetres: its lengths differ from the ellipsoid's by hundredths of a percent. */
const LENGTH_SHARE = 0.002
const LENGTH_M = 0.2

/** Whether lengths in metres, one or a list of them, are alike apart from how they are measured. */
export function isLength(found: string, wanted: string): boolean {
  if (isMeant(found, wanted)) return true
  const [are, should] = [found, wanted].map((text) => text.split(/[,:]/).map(Number.parseFloat))
  return (
    are.length === should.length &&
    are.every((one, i) => Math.abs(one - should[i]) <= Math.max(LENGTH_M, should[i] * LENGTH_SHARE))
  )
}

/** Shares of 2.5 thousandths of a percent, some metres near the origin of the drawings. */
const PLACE_SHARE = 0.000_025
const PLACE_DEGREES_MIN = 0.000_003

/** Whether a place is that of a letter. */
export function isPlace(
  found: readonly [number, number] | undefined,
  { lon, lat }: { readonly lon: number; readonly lat: number },
): boolean {
  const isNear = (one: number, other: number) =>
    Math.abs(one - other) <= Math.max(Math.abs(other) * PLACE_SHARE, PLACE_DEGREES_MIN)
  return found !== undefined && isNear(found[0], lon) && isNear(found[1], lat)
}

/** How a value is falsified: a little, as a fault of the server would, so that the answer still looks like one. */

import { compressGeometry, MULTIPLIERS } from '../../src/doors/routing/step-attributes.ts'
import { decompressGeometry } from '../../test/support/compressed-geometry.ts'

type Change = (value: unknown) => unknown
type Record_ = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another value of the same kind; of those that the schema names, where it names more than one. */
export function another(values: readonly unknown[]): Change {
  return (value) => {
    if (values.length > 1) return values[(values.indexOf(value) + 1) % values.length]
    if (Array.isArray(value)) return [...value, 1]
    if (typeof value === 'boolean') return !value
    if (typeof value === 'number') return value + 1
    if (typeof value !== 'string') return value === null ? 'x' : value
    const last = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(value)
    if (!last) return `${value}x`
    const [letter] = last
    const other = /\d/.test(letter) ? String((Number(letter) + 1) % 10) : letter === 'x' ? 'y' : 'x'
    return value.slice(0, last.index) + other + value.slice(last.index + letter.length)
  }
}

export const without =
  (name: string): Change =>
  (value) => {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return value
    const { [name]: _dropped, ...others } = value
    return others
  }

export const withMore =
  (more: Record_): Change =>
  (value) =>
    isRecord(value) ? { ...value, ...more } : value

/** The values of two members in each other's place. */
export const swapped =
  (a: string, b: string): Change =>
  (value) => {
    if (!isRecord(value) || !Object.hasOwn(value, a) || !Object.hasOwn(value, b)) return value
    const isSame = JSON.stringify(value[a]) === JSON.stringify(value[b])
    return isSame ? value : { ...value, [a]: value[b], [b]: value[a] }
  }

/** Attributes have no order; elements and members have. */
export const membersTurned: Change = (value) => {
  if (!isRecord(value)) return value
  const names = Object.keys(value).filter((name) => !/^[@#]/.test(name))
  if (names.length < 2) return value
  const attributes = Object.entries(value).filter(([name]) => /^[@#]/.test(name))
  return Object.fromEntries([...attributes, ...names.reverse().map((name) => [name, value[name]])])
}

export const itemsTurned: Change = (value) => {
  if (!Array.isArray(value)) return value
  const turned = value.toReversed()
  return JSON.stringify(turned) === JSON.stringify(value) ? value : turned
}
export const lastDropped: Change = (value) =>
  Array.isArray(value) && value.length > 0 ? value.slice(0, -1) : value
export const lastTwice: Change = (value) =>
  Array.isArray(value) && value.length > 0 ? [...value, value.at(-1)] : value

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0

/** A number, or a text of one, which keeps its decimals at least. */
const numeric =
  (change: (number: number) => number): Change =>
  (value) => {
    if (typeof value === 'number') return change(value)
    if (typeof value !== 'string' || value.trim() === '' || Number.isNaN(Number(value)))
      return value
    const [given, needed] = [value, String(change(Number(value)))].map(decimalsOf)
    return change(Number(value)).toFixed(Math.max(given, needed))
  }

/** Minutes where seconds should be. */
const longer: Change = (value) => {
  const parts = /^P0Y0M(\d+)DT(\d+)H(\d+)M(\d+\.\d{3})S$/.exec(String(value))
  if (!parts) return value
  const [days, hours, minutes, seconds] = parts.slice(1).map(Number)
  const all = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 60
  const whole = Math.floor(all / 60)
  return `P0Y0M${Math.floor(whole / 1440)}DT${Math.floor(whole / 60) % 24}H${whole % 60}M${(all % 60).toFixed(3)}S`
}

const times = (factor: number) => numeric((number) => Math.round(number * factor * 1e7) / 1e7)
const thousand = times(1000)
const sixty = times(60)

/** A length in metres for kilometres, a time in seconds for minutes. */
export const UNITS: Readonly<Record<string, Change>> = {
  TotalTime: longer,
  '@duration': longer,
  TotalDistance: thousand,
  '@value': thousand,
  totalLength: thousand,
  length: thousand,
  ETA: thousand,
  totalTime: sixty,
  totalDriveTime: sixty,
  time: sixty,
  Cumul_Time: sixty,
}

const DEGREES_MAX = 1000
const HUNDRED_METRES = { east: 0.00175, north: 0.0009 }
const moved = (side: 'east' | 'north'): Change =>
  numeric((at) =>
    Math.abs(at) > DEGREES_MAX ? at + 100 : Math.round((at + HUNDRED_METRES[side]) * 1e7) / 1e7,
  )
const east = moved('east')
const north = moved('north')

const pairMoved =
  (separator: string): Change =>
  (value) => {
    if (Array.isArray(value)) return value.length === 2 ? [east(value[0]), value[1]] : value
    const [first, second] = String(value).split(separator)
    return second === undefined ? east(value) : `${east(first)}${separator}${second}`
  }

const lineMoved: Change = (value) => {
  const points = decompressGeometry(String(value))
  const isInDegrees = points.every(([x]) => x < DEGREES_MAX)
  const x = Float64Array.from(points, ([at]) => east(at) as number)
  const y = Float64Array.from(points, ([, at]) => at)
  return compressGeometry({ x, y, count: points.length }, MULTIPLIERS[isInDegrees ? 4326 : 3301])
}

/** A point 100 m off. */
export const POINTS: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    ['e', 'x', 'E', 'xmin', 'xmax', 'east', 'west'].map((name) => [name, east]),
  ),
  ...Object.fromEntries(
    ['n', 'y', 'N', 'ymin', 'ymax', 'north', 'south'].map((name) => [name, north]),
  ),
  coordinates: pairMoved(','),
  koordinaadid: pairMoved(','),
  'gml:pos': pairMoved(' '),
  compressedGeometry: lineMoved,
}

const pairTurned =
  (separator: string): Change =>
  (value) =>
    Array.isArray(value)
      ? itemsTurned(value)
      : String(value).split(separator).reverse().join(separator)

const OTHER_SIDE: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
  vasakule: 'paremale',
  paremale: 'vasakule',
}
const sided: Change = (value) =>
  typeof value === 'string'
    ? value.replace(/left|right|vasakule|paremale/gi, (side) => OTHER_SIDE[side] ?? side)
    : value

/** Left for right, and east for north. */
export const SIDES: Readonly<Record<string, Change>> = {
  coordinates: pairTurned(','),
  koordinaadid: pairTurned(','),
  'gml:pos': pairTurned(' '),
  text: sided,
  maneuverType: sided,
  Instruction: sided,
  '@description': sided,
}

/** Sides of a rectangle that are each other's opposite. */
export const OPPOSITES = [
  ['east', 'west'],
  ['north', 'south'],
  ['xmin', 'xmax'],
  ['ymin', 'ymax'],
] as const

/** Changes the state when an address or a place of the map is chosen. */
import { shortAddress } from './address.ts'
import type { Country } from './country.ts'
import { chosenOfRecord, recordOf } from './gazetteer.ts'
import { addressesAt } from './geocoder.ts'
import { type Chosen, type LonLat, newStop, type Stop } from './state.ts'
import { getState, setState } from './store.ts'

/** From here on an address is too far away to be the name of a place of the map. */
const NAME_METRES_MAX = 250

/** Shows an address object, and writes it into the search field. */
export function choose(chosen: Chosen): void {
  setState({ chosen, clicked: undefined, searchText: shortAddress(chosen.address) })
}

/** Shows the object with an id. */
export async function chooseById(country: Country, id: number): Promise<void> {
  const record = await recordOf(country, id)
  if (record) choose(chosenOfRecord(country, record))
}

const formatPoint = ([lon, lat]: LonLat): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

/** A stop at a place of the map; its text becomes the address there once that is known. */
export function stopAt(point: LonLat, text?: string): Stop {
  const stop = newStop(text ?? formatPoint(point), point)
  if (text === undefined) void nameStop(stop, point)
  return stop
}

async function nameStop({ key }: Stop, point: LonLat): Promise<void> {
  const { features } = await addressesAt(point).catch(() => ({ features: [] }))
  const [nearest] = features
  if (!nearest || (nearest.properties.distance ?? Infinity) > NAME_METRES_MAX) return
  const text = shortAddress(nearest.properties.address)
  const named = (stop: Stop): Stop =>
    stop.key === key && stop.point === point ? { ...stop, text } : stop
  const { stops, reach } = getState()
  setState({ stops: stops.map(named), reach: { ...reach, stop: named(reach.stop) } })
}

/** Puts a place at the start, at the end, or between the last two stops. */
export function routeBy(role: 'start' | 'via' | 'end', point: LonLat, text?: string): void {
  const { stops } = getState()
  const stop = stopAt(point, text)
  const filled = stops.length < 2 ? [newStop(), newStop()] : [...stops]
  if (role === 'start') filled[0] = stop
  else if (role === 'end') filled[filled.length - 1] = stop
  else filled.splice(-1, 0, stop)
  setState({ tab: 'route', stops: filled, clicked: undefined })
}

/** Asks for what is within reach of a place. */
export function reachFrom(point: LonLat, text?: string): void {
  const { reach } = getState()
  setState({ tab: 'reach', reach: { ...reach, stop: stopAt(point, text) }, clicked: undefined })
}

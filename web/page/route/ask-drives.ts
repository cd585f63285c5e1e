/** Asks for drives whenever the stops or what is wanted of them changes. */
import { ask, failureOf } from '../base/ask.ts'
import type { DriveOptions, Drives, LonLat, Parameters, State, Stop } from '../base/state.ts'
import { getState, setState, watch } from '../base/store.ts'
import { vehicleParameters } from '../base/vehicle.ts'

const PAUSE_MS = 60
const ALTERNATIVES = 2

export const formatPlace = ([lon, lat]: LonLat): string => `${lon.toFixed(6)},${lat.toFixed(6)}`

export const placesOf = (stops: readonly Stop[]): LonLat[] =>
  stops.flatMap(({ point }) => (point ? [point] : []))

export const stepLanguageOf = ({ driveOptions, language }: State): string =>
  driveOptions.stepLanguage || language

/** Whether other drives are asked for: the engine finds them between two points only. */
export const asksForOthers = (
  places: readonly LonLat[],
  { avoid, hasAlternatives }: DriveOptions,
): boolean => places.length === 2 && avoid.length === 0 && hasAlternatives

/** The parameters of a drive as the router reads them, without defaults. */
export function driveParameters(
  places: readonly LonLat[],
  options: DriveOptions,
  language: string,
): Parameters {
  const { metric, avoid } = options
  return {
    points: places.map(formatPlace).join(';'),
    metric: metric === 'fastest' ? undefined : metric,
    ...vehicleParameters(options),
    avoid: avoid.join(',') || undefined,
    alternatives: asksForOthers(places, options) ? ALTERNATIVES : undefined,
    steps: 'true',
    language,
  }
}

let underWay: AbortController | undefined

async function askDrives(): Promise<void> {
  underWay?.abort()
  const state = getState()
  const places = placesOf(state.stops)
  if (state.tab !== 'route' || places.length < 2) {
    if (state.drives) setState({ drives: undefined })
    return
  }
  const abort = new AbortController()
  underWay = abort
  setState({ isBusy: true })
  try {
    const drives = await ask<Drives>({
      name: 'route',
      service: 'router',
      path: '/route',
      parameters: driveParameters(places, state.driveOptions, stepLanguageOf(state)),
      signal: abort.signal,
    })
    setState({ drives, driveAt: 0, isBusy: false, failure: undefined })
    fitWhenNew(drives, places)
  } catch (error) {
    const failure = failureOf(error)
    if (failure) setState({ failure, drives: undefined, isBusy: false })
  }
}

let fittedEnds = ''

/** The map moves when a start or an end is new; a via that was dragged is in sight already. */
function fitWhenNew({ routes }: Drives, places: readonly LonLat[]): void {
  const ends = [places[0], places.at(-1)].join(' ')
  if (ends === fittedEnds) return
  fittedEnds = ends
  if (routes[0]) setState({ fitted: routes[0].bbox })
}

/** What a drive depends on, as a text that changes with it. */
const questionOf = (state: State): string =>
  JSON.stringify([
    state.tab === 'route',
    placesOf(state.stops),
    state.driveOptions,
    stepLanguageOf(state),
    state.key,
  ])

export function keepDrives(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(questionOf, () => {
    clearTimeout(timer)
    timer = setTimeout(askDrives, PAUSE_MS)
  })
}

/** Puts the stops between the first and the last into their best order. */
export async function orderStops(): Promise<void> {
  const { driveOptions } = getState()
  const stops = getState().stops.filter(({ point }) => point)
  const places = placesOf(stops)
  try {
    const { waypoints } = await ask<{ waypoints: readonly { waypoint_index: number }[] }>({
      name: 'trip',
      service: 'osrm',
      path: `/trip/v1/${driveOptions.vehicle || 'driving'}/${places.map(formatPlace).join(';')}`,
      parameters: { source: 'first', destination: 'last', roundtrip: 'false', overview: 'false' },
    })
    const order = waypoints.map(({ waypoint_index }) => waypoint_index)
    const ordered = stops.map((_, at) => stops[order.indexOf(at)] as Stop)
    setState({ stops: ordered, failure: undefined })
  } catch (error) {
    setState({ failure: failureOf(error) })
  }
}

/** Asks where one gets within some minutes, whenever the place or the minutes change. */
import { addressOf, ask, failureOf } from '../base/ask.ts'
import { facts } from '../base/facts.ts'
import type { Box, Parameters, State } from '../base/state.ts'
import { getState, setState, watch } from '../base/store.ts'
import { vehicleParameters } from '../base/vehicle.ts'
import { formatPlace } from '../route/ask-drives.ts'

/** A slider moves through many values: the one where it rests is asked for. */
const PAUSE_MS = 180
const BANDS = 3

interface Areas {
  readonly features: readonly { readonly geometry: { readonly coordinates: unknown } }[]
}

/** Three bands of equal width, the narrowest first. */
export const bandsOf = (minutes: number): number[] => {
  const bands = Array.from({ length: BANDS }, (_, at) => Math.round((minutes * (at + 1)) / BANDS))
  return [...new Set(bands)].filter((band) => band > 0)
}

function reachParameters({ reach, driveOptions }: State): Parameters {
  const { stop, minutes, isReverse } = reach
  return {
    point: stop.point ? formatPlace(stop.point) : '',
    minutes: bandsOf(minutes).join(','),
    ...vehicleParameters(driveOptions),
    reverse: isReverse ? 'true' : undefined,
  }
}

/** The address of the areas as a file: the same question. */
export const reachAddress = (state: State): string =>
  addressOf({ path: `${facts.paths.router}/isochrone`, parameters: reachParameters(state) })

/** The box around all positions of a geometry. */
function boxOf(coordinates: unknown, box: [number, number, number, number]): Box {
  if (!Array.isArray(coordinates)) return box
  const [lon, lat] = coordinates
  if (typeof lon === 'number') {
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  } else for (const one of coordinates) boxOf(one, box)
  return box
}

let underWay: AbortController | undefined

async function askReach(): Promise<void> {
  underWay?.abort()
  const state = getState()
  if (state.tab !== 'reach' || !state.reach.stop.point) {
    if (state.reachAreas) setState({ reachAreas: undefined })
    return
  }
  const abort = new AbortController()
  underWay = abort
  setState({ isBusy: true })
  try {
    const areas = await ask<Areas>({
      name: 'reach',
      service: 'router',
      path: '/isochrone',
      parameters: reachParameters(state),
      signal: abort.signal,
    })
    const box = boxOf(
      areas.features.map(({ geometry }) => geometry.coordinates),
      [180, 90, -180, -90],
    )
    const fitted = box[0] < box[2] ? { fitted: box } : {}
    setState({ reachAreas: areas, isBusy: false, failure: undefined, ...fitted })
  } catch (error) {
    const failure = failureOf(error)
    if (failure) setState({ failure, reachAreas: undefined, isBusy: false })
  }
}

const questionOf = (state: State): string =>
  JSON.stringify([state.tab === 'reach', reachParameters(state), state.key])

export function keepReach(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(questionOf, () => {
    clearTimeout(timer)
    timer = setTimeout(askReach, PAUSE_MS)
  })
}

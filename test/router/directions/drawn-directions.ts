/** Directions over drawn roads, from the edge between two letters to the one between two others. */

import type { MetricName } from '../../../src/roads/network/network.ts'
import { phrasebookOf } from '../../../src/router/directions/phrases.ts'
import { route } from '../../../src/router/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { DrawnRoads } from '../../support/draw-roads.ts'
import { type NamedStep, stepsOf } from '../../support/in-one-go.ts'
import { phrase } from '../../support/phrase.ts'
import { plainRouter } from '../../support/with-hierarchy.ts'
import { EXAMPLES } from './examples/steps.ts'

export interface DrawnDirections {
  /** The drive from a place a tenth before the end of the first edge to one a tenth behind the beginning of the last. */
  steps(from: string, to: string, language?: string): NamedStep[]
  /** Type and road of each step but the departure and the stop. */
  types(from: string, to: string): string[]
  /** What a driver reads of them. */
  said(from: string, to: string, locale: string): string[]
  /** The same in English and Estonian. */
  texts(from: string, to: string): { en: string[]; et: string[] }
}

/** Drives are the shortest ones unless a test says otherwise. */
export function directionsOver(town: DrawnRoads, metric: MetricName = 'shortest'): DrawnDirections {
  const { network, graph } = town
  const router = plainRouter(network, graph)
  const query = createRouteQuery(router)
  const between = ([a, b]: string, share: number) => {
    const [one, other] = [town.place(a), town.place(b)]
    return {
      lonE7: Math.round((one.lon + share * (other.lon - one.lon)) * 1e7),
      latE7: Math.round((one.lat + share * (other.lat - one.lat)) * 1e7),
    }
  }
  const steps = (from: string, to: string, language = '') => {
    const points = [between(from, 0.1), between(to, 0.9)]
    const found = route(query, { points, metric, snapMetresMax: 2_000 })
    if (!found.found) throw new Error(`no drive from ${from} to ${to}`)
    return stepsOf(query, found.legs, points, language)
  }
  const told = (from: string, to: string, language?: string) =>
    steps(from, to, language).filter(({ type }) => type !== 'Depart' && type !== 'Stop')
  const said = (from: string, to: string, locale: string) =>
    told(from, to, locale.slice(0, 2)).map((step) =>
      phrase(phrasebookOf(locale)!, { ...EXAMPLES.straightOn, ...step }).replaceAll(' ', ' '),
    )
  return {
    steps,
    types: (from, to) =>
      told(from, to).map(({ type, road }) => (road === '' ? type : `${type} ${road}`)),
    said,
    texts: (from, to) => ({ en: said(from, to, 'en'), et: said(from, to, 'et') }),
  }
}

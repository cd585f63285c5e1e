/** Stops of a drive as clients send them: `x,y;x,y`, or a feature set in JSON. */

import { attempt } from '../../report/attempt.ts'
import { refusal } from '../../report/errors.ts'
import { membersOf } from '../../text/read-json.ts'
import { STOPS_MAX } from '../../use-cases/routes/tour.ts'

/** 200 stops with long names have a fifth of it; reading JSON of megabytes would hold the thread. */
const LETTERS_MAX = 512 * 1024

type Members = Readonly<Record<string, unknown>>

/** A feature of a set: its number, counted from 1, what it has, and the name of its stop, '' where it has none. */
export interface StopFeature {
  readonly number: number
  readonly geometry: Members
  readonly attributes: Members
  readonly name: string
}

/** How a door reads a stop. */
export interface StopReader<S> {
  ofText(text: string): S
  /** @param reference spatial reference of the whole set, if any */
  ofSet(reference: unknown): (feature: StopFeature) => S
}

/** @throws Refusal for no, too few or too many stops */
export function readStops<S>(text: string, reader: StopReader<S>): S[] {
  if (text.length > LETTERS_MAX) throw refusal('STOPS_TOO_LONG', { most: LETTERS_MAX })
  const stops = /^\s*\{/.test(text) ? ofFeatureSet(text, reader) : ofTexts(text, reader)
  if (stops.length < 2) throw refusal('STOPS_TOO_FEW')
  return stops
}

/** Looked at before any of them is read. */
function refuseMany(count: number): void {
  if (count > STOPS_MAX) throw refusal('STOPS_TOO_MANY', { most: STOPS_MAX })
}

function ofTexts<S>(text: string, { ofText }: StopReader<S>): S[] {
  const stops = text.split(';', STOPS_MAX + 1)
  refuseMany(stops.length)
  return stops.map(ofText)
}

function ofFeatureSet<S>(text: string, { ofSet }: StopReader<S>): S[] {
  const set: unknown = attempt(() => JSON.parse(text))
  if (set === undefined) throw refusal('STOPS_NOT_JSON')
  const { features, spatialReference } = membersOf(set)
  if (!Array.isArray(features)) throw refusal('STOPS_WITHOUT_FEATURES')
  refuseMany(features.length)
  const ofFeature = ofSet(spatialReference)
  return features.map((feature, index) => {
    const members = membersOf(feature)
    const attributes = membersOf(members.attributes)
    const { Name } = attributes
    const isNamed = typeof Name === 'string' || typeof Name === 'number'
    return ofFeature({
      number: index + 1,
      geometry: membersOf(members.geometry),
      attributes,
      name: isNamed ? String(Name).trim() : '',
    })
  })
}

/** A trace out of GPX 1.0 or 1.1: the points of its tracks; of its routes where it has no track. */
import { refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import { plainDecimalOf } from '../../../text/numbers.ts'
import { childOf, readXmlSteps, type XmlElement } from '../../../text/read-xml.ts'
import { type GivenTrace, traceReader } from './given-trace.ts'

const POINTS_A_PAUSE = 500

/** Pauses while it reads. @throws Refusal */
export function* gpxTrace(
  body: Uint8Array | string,
  accuracyM: number | undefined,
): Steps<GivenTrace> {
  const root = yield* readXmlSteps(body)
  if (root.name !== 'gpx') throw refusal('TRACE_ROOT', { found: root.name })
  const reader = traceReader(accuracyM)
  let read = 0
  for (const points of partsOf(root)) {
    reader.beginPart()
    for (const point of points) {
      const { attributes } = point
      const [lon, lat] = ['lon', 'lat'].map((name) =>
        plainDecimalOf(attributes.get(name)?.trim() ?? ''),
      )
      reader.add(lon, lat, childOf(point, 'time')?.text.trim(), undefined)
      if (++read % POINTS_A_PAUSE === 0) yield
    }
  }
  return reader.finish()
}

/** Track segments, or routes; each is a part of its own. */
function partsOf(root: XmlElement): XmlElement[][] {
  const named = ({ children }: XmlElement, name: string) =>
    children.filter((child) => child.name === name)
  const tracks = named(root, 'trk')
  if (tracks.length === 0) return named(root, 'rte').map((route) => named(route, 'rtept'))
  return tracks.flatMap((track) => named(track, 'trkseg').map((segment) => named(segment, 'trkpt')))
}

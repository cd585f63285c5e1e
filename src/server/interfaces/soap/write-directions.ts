/** Directions as elements. */
import type { RouteSystem } from '../../../router/route-line.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import { decimalsOf } from '../routing/documents.ts'
import { type MapDocument, stopStatus } from '../routing/map-result.ts'
import { compressGeometry, MULTIPLIERS } from '../routing/step-attributes.ts'
import { rounded } from './rounded.ts'
import { direction, directionsResult } from './route-fields.ts'
import { elementsOf, type Field, type Members } from './schema.ts'

/** A document that is written as the result of MapRouting. */
export function directionsElements(writer: ByteWriter, system: RouteSystem): MapDocument {
  const decimals = decimalsOf(system)
  const spatialReference = { wkid: system }
  const write = (fields: readonly Field[], members: Members) =>
    writer.utf8(elementsOf(fields, members))
  return {
    openDirections({ routeName, totalKm, totalMinutes, box }) {
      const envelope = {
        xmin: rounded(box.west, decimals),
        ymin: rounded(box.south, decimals),
        xmax: rounded(box.east, decimals),
        ymax: rounded(box.north, decimals),
        spatialReference,
      }
      const summary = {
        totalLength: totalKm,
        totalTime: totalMinutes,
        totalDriveTime: totalMinutes,
        envelope,
      }
      writer.ascii('<directions>')
      write(direction.fields, { routeId: 1, routeName, summary })
    },
    step({ line, length, time, ETA, step, phrasebook, texts, stopNumber, stopName }) {
      const text = phrasebook.phraseOf(step, texts, stopNumber, stopName)
      const attributes = { length, time, text, ETA, maneuverType: `gisDMT${step.type}` }
      const compressedGeometry = compressGeometry(line, MULTIPLIERS[system])
      write(direction.fields, { features: { compressedGeometry, attributes } })
    },
    closeDirections: () => writer.ascii('</directions>'),
    messages: (messages) => write(directionsResult, { messages }),
    stops(reached) {
      const features = reached.map((one) => ({
        attributes: {
          ObjectID: one.stop.id,
          Sequence: one.sequence,
          Cumul_Time: one.reachedMs / 1000,
          Status: stopStatus(one),
        },
        geometry: { x: rounded(one.stop.east, decimals), y: rounded(one.stop.north, decimals) },
      }))
      write(directionsResult, { stops: { spatialReference, features } })
    },
    end() {},
  }
}

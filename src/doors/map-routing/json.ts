/** The directions as JSON. */
import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { pieceOf } from '../../text/bytes/piece.ts'
import { decimalsOf } from '../routing/documents.ts'
import { type MapDocument, stopStatus } from '../routing/map-result.ts'
import { MULTIPLIERS, writeAttributes, writeCompressed } from '../routing/step-attributes.ts'

const FIRST_GEOMETRY = pieceOf('{"compressedGeometry":"')
const GEOMETRY = pieceOf(',{"compressedGeometry":"')
const END_OF_GEOMETRY = pieceOf('",')
const END = pieceOf('}')
const LEAST = { before: '"xmin":', between: ',"ymin":', after: '' } as const
const GREATEST = { before: ',"xmax":', between: ',"ymax":', after: '' } as const
const STOP = { before: '{"x":', between: ',"y":', after: '}}' } as const

export function jsonDocument(writer: ByteWriter, system: RouteSystem): MapDocument {
  const decimals = decimalsOf(system)
  return {
    openDirections({ routeName, totalKm, totalMinutes, box }) {
      writer.ascii('{"directions":[{"routeId":1,"routeName":')
      writer.utf8(JSON.stringify(routeName))
      writer.ascii(`,"summary":{"totalLength":${totalKm},"totalTime":${totalMinutes}`)
      writer.ascii(`,"totalDriveTime":${totalMinutes},"envelope":{`)
      writer.decimalPair(box.west, box.south, decimals, LEAST)
      writer.decimalPair(box.east, box.north, decimals, GREATEST)
      writer.ascii(`,"spatialReference":{"wkid":${system}}}},"features":[`)
    },
    step(step, isFirst) {
      writer.piece(isFirst ? FIRST_GEOMETRY : GEOMETRY)
      writeCompressed(writer, step.line, MULTIPLIERS[system])
      writer.piece(END_OF_GEOMETRY)
      writeAttributes(writer, step, 'gisDMT')
      writer.piece(END)
    },
    closeDirections: () => writer.ascii(']}],'),
    messages(messages, isFirst) {
      writer.ascii(isFirst ? '{"messages":' : '"messages":')
      writer.utf8(JSON.stringify(messages))
    },
    stops(stops) {
      writer.ascii(`,"stops":{"spatialReference":{"wkid":${system}},"features":[`)
      stops.forEach((reached, index) => {
        const { stop, sequence, reachedMs } = reached
        writer.ascii(`${index === 0 ? '' : ','}{"attributes":{"ObjectID":${stop.id}`)
        writer.ascii(`,"Sequence":${sequence},"Cumul_Time":${reachedMs / 1000}`)
        writer.ascii(`,"Status":${stopStatus(reached)}},"geometry":`)
        writer.decimalPair(stop.east, stop.north, decimals, STOP)
      })
      writer.ascii(']}')
    },
    end: () => writer.ascii('}'),
  }
}

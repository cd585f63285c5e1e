/** The directions interface of the router: `GET` and `POST /MapRouting`, in JSON. */
import type { Refusal } from '../../report/errors.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { pieceOf } from '../../text/bytes/piece.ts'
import { type Drive, findDrive, isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Prepared, RequestFacts } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { DIRECTIONS_FORMS, interfaceOf } from '../contract/refusals.ts'
import { written } from '../contract/written-answer.ts'
import { decimalsOf } from '../routing/documents.ts'
import { type MapDocument, stopStatus, writeMapResult } from '../routing/map-result.ts'
import { MULTIPLIERS, writeAttributes, writeCompressed } from '../routing/step-attributes.ts'
import { mapStatus, readMapRequest } from './question.ts'

const FIRST_GEOMETRY = pieceOf('{"compressedGeometry":"')
const GEOMETRY = pieceOf(',{"compressedGeometry":"')
const END_OF_GEOMETRY = pieceOf('",')
const END = pieceOf('}')

/** A document that is written as JSON. */
function jsonDocument(writer: ByteWriter, system: RouteSystem): MapDocument {
  const decimals = decimalsOf(system)
  return {
    openDirections({ routeName, totalKm, totalMinutes, box }) {
      writer.ascii('{"directions":[{"routeId":1,"routeName":')
      writer.utf8(JSON.stringify(routeName))
      writer.ascii(`,"summary":{"totalLength":${totalKm},"totalTime":${totalMinutes}`)
      writer.ascii(`,"totalDriveTime":${totalMinutes},"envelope":{"xmin":`)
      writer.decimal(box.west, decimals)
      writer.ascii(',"ymin":')
      writer.decimal(box.south, decimals)
      writer.ascii(',"xmax":')
      writer.decimal(box.east, decimals)
      writer.ascii(',"ymax":')
      writer.decimal(box.north, decimals)
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
        writer.ascii(`,"Status":${stopStatus(reached)}},"geometry":{"x":`)
        writer.decimal(stop.east, decimals)
        writer.ascii(',"y":')
        writer.decimal(stop.north, decimals)
        writer.ascii('}}')
      })
      writer.ascii(']}')
    },
    end: () => writer.ascii('}'),
  }
}

/** Directions over so many edges take some 3 ms in this form, which is written fastest. */
const EDGES_AT_ONCE = 1_500

/** Answers a request: a JSON error where it is refused. */
export const mapRouting = interfaceOf(
  (
    parameters: Parameters,
    world: RouteWorld,
    _: Pick<RequestFacts, 'isGone'>,
    isGone,
  ): Prepared => {
    const request = readMapRequest(parameters)
    const { stops, isReordered, metric, hasDirections, system } = request
    checkRange(roadsOf(world, metric), stops)
    const write = (drive: Drive) =>
      written(
        JSON_TYPE,
        !hasDirections || isDescribedAtOnce(drive.route, EDGES_AT_ONCE),
        (writer) => writeMapResult(roadsOf(world), request, drive, jsonDocument(writer, system)),
        isGone,
      )
    return {
      cost: routePrice({ points: stops.length, isReordered }),
      answer() {
        const drive = findDrive(request, world, isGone)
        return drive instanceof Promise ? drive.then(write) : write(drive)
      },
    }
  },
  refused,
)

function refused({ code, message }: Refusal): Answer {
  return DIRECTIONS_FORMS.failure(mapStatus(code), message)
}

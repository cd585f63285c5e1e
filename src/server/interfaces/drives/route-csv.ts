/** Routes as CSV: a row for each route with its line as WKT, or a row for each step. */
import type { Steps } from '../../../report/steps.ts'
import { roadOf } from '../../../router/directions/directions.ts'
import { csvLine } from '../../../text/csv.ts'
import { drawOne, type RouteAnswer, sayEachStep, writeLonLat } from './route-answer.ts'

const ROUTE_COLUMNS = ['route', 'distance', 'duration', 'wkt']
const STEP_COLUMNS = ['route', 'leg', 'type', 'text', 'road', 'distance', 'duration', 'lon', 'lat']

/** The whole table. */
export function* routeCsv(answer: RouteAnswer): Steps<void> {
  if (answer.asked.hasSteps) yield* stepRows(answer)
  else yield* routeRows(answer)
}

const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10

function* routeRows(answer: RouteAnswer): Steps<void> {
  const { writer, routes } = answer
  writer.ascii(csvLine(ROUTE_COLUMNS))
  for (const [index, route] of routes.entries()) {
    writer.ascii(`${index + 1},${tenths(route.lengthMm)},${tenths(route.durationMs)},`)
    yield* drawOne(answer, route, {
      begin: () => {},
      openLine: () => writer.ascii('"LINESTRING ('),
      points({ x, y }, from, to, isStart) {
        for (let i = from; i < to; i++) {
          if (!(isStart && i === from)) writer.ascii(', ')
          writeLonLat(writer, x[i], ' ', y[i])
        }
      },
      closeLine: () => writer.ascii(')"'),
      end: () => {},
    })
    writer.ascii('\r\n')
  }
}

function* stepRows(answer: RouteAnswer): Steps<void> {
  const { writer, routes } = answer
  writer.ascii(csvLine(STEP_COLUMNS))
  for (const [index, route] of routes.entries()) {
    yield* sayEachStep(answer, route, ({ step, text, location: [lon, lat] }) => {
      const { leg, type, lengthMm, durationMs } = step
      const road = roadOf(answer.query, step)
      const [distance, duration] = [tenths(lengthMm), tenths(durationMs)]
      writer.utf8(csvLine([index + 1, leg + 1, type, text, road, distance, duration, lon, lat]))
    })
  }
}

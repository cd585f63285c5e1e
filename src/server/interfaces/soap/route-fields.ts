/** The types of the router's results. */
import { type Complex, type Field, field, many } from './schema.ts'

const position: Complex = {
  name: 'Position',
  doc: 'A position in the coordinate system of the request.',
  fields: [
    field.double('n', 'North: latitude in degrees, or metres.'),
    field.double('e', 'East: longitude in degrees, or metres.'),
  ],
}

export const routeType: Complex = {
  name: 'RouteType',
  doc: 'A route, or a leg of one.',
  fields: [
    {
      name: 'RouteSummary',
      doc: 'Totals.',
      type: {
        name: 'RouteSummaryType',
        doc: 'Totals of a route.',
        fields: [
          field.string('TotalTime', 'ISO 8601 duration, such as P0Y0M0DT0H48M35.080S.'),
          field.string('TotalDistance', 'Length in metres.'),
          {
            name: 'BoundingBox',
            doc: 'Two corners: lower left, upper right.',
            type: position,
            many: true,
          },
        ],
      },
    },
    {
      name: 'RouteGeometry',
      doc: 'The line, where noRouteGeom is false.',
      optional: true,
      type: {
        name: 'RouteGeometryType',
        doc: 'The line of a route.',
        fields: [
          {
            name: 'LineString',
            doc: 'The points from start to end.',
            type: position,
            many: true,
          },
        ],
      },
    },
  ],
}

const wkid: Field = {
  name: 'spatialReference',
  doc: 'Coordinate system.',
  type: {
    name: 'SpatialReferenceType',
    doc: 'A coordinate system by its number.',
    fields: [field.int('wkid', '4326 or 3301.')],
  },
}

export const direction: Complex = {
  name: 'DirectionType',
  doc: 'The directions of a route.',
  fields: [
    field.int('routeId', 'Number of the route: 1.'),
    field.string('routeName', 'Names of the first and the last stop.'),
    {
      name: 'summary',
      doc: 'Totals.',
      type: {
        name: 'DirectionSummaryType',
        doc: 'Totals of the directions.',
        fields: [
          field.double('totalLength', 'Length in kilometres.'),
          field.double('totalTime', 'Minutes.'),
          field.double('totalDriveTime', 'Minutes of driving.'),
          {
            name: 'envelope',
            doc: 'Rectangle around the route.',
            type: {
              name: 'EnvelopeType',
              doc: 'A rectangle.',
              fields: [
                field.double('xmin', 'West.'),
                field.double('ymin', 'South.'),
                field.double('xmax', 'East.'),
                field.double('ymax', 'North.'),
                wkid,
              ],
            },
          },
        ],
      },
    },
    {
      name: 'features',
      doc: 'The steps.',
      many: true,
      type: {
        name: 'DirectionFeatureType',
        doc: 'A step.',
        fields: [
          {
            name: 'attributes',
            doc: 'What is said of the step.',
            type: {
              name: 'DirectionAttributesType',
              doc: 'A step in words and numbers.',
              fields: [
                field.double('length', 'Length in directionsLengthUnits.'),
                field.double('time', 'Minutes.'),
                field.string('text', 'The step in directionsLanguage.'),
                field.long('ETA', 'Arrival at the step, Unix milliseconds from startTime on.'),
                field.string('maneuverType', 'Kind of the manoeuvre, such as gisDMTTurnRight.'),
              ],
            },
          },
          field.string('compressedGeometry', 'Packed line of the step.'),
        ],
      },
    },
  ],
}

const stops: Field = {
  name: 'stops',
  doc: 'The stops, where returnStops is true.',
  optional: true,
  type: {
    name: 'StopsType',
    doc: 'The stops of a route.',
    fields: [
      wkid,
      {
        name: 'features',
        doc: 'The stops in the order of the input.',
        many: true,
        type: {
          name: 'StopType',
          doc: 'A stop.',
          fields: [
            {
              name: 'attributes',
              doc: 'What became of the stop.',
              type: {
                name: 'StopAttributesType',
                doc: 'Numbers of a stop.',
                fields: [
                  field.int('ObjectID', 'Place in the input, from 1.'),
                  field.int('Sequence', 'Place in the route, from 1.'),
                  field.double('Cumul_Time', 'Seconds of driving from the first stop.'),
                  field.int(
                    'Status',
                    '0: located on its nearest road; 7: on another one, as no drive may take the nearest.',
                  ),
                ],
              },
            },
            {
              name: 'geometry',
              doc: 'The point as it was given.',
              type: {
                name: 'StopPointType',
                doc: 'A point.',
                fields: [field.double('x', 'East.'), field.double('y', 'North.')],
              },
            },
          ],
        },
      },
    ],
  },
}

/** The result of MapRouting. */
export const directionsResult: readonly Field[] = [
  { name: 'directions', doc: 'The directions.', type: direction, many: true },
  many(field.string('messages', 'Messages.')),
  stops,
]

/** The types of the router's results. */
import type { Complex, Field } from './schema.ts'

const position: Complex = {
  name: 'Position',
  doc: 'A position in the coordinate system of the request.',
  fields: [
    { name: 'n', doc: 'North: latitude in degrees, or metres.', type: 'double' },
    { name: 'e', doc: 'East: longitude in degrees, or metres.', type: 'double' },
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
          {
            name: 'TotalTime',
            doc: 'ISO 8601 duration, such as P0Y0M0DT0H48M35.080S.',
            type: 'string',
          },
          { name: 'TotalDistance', doc: 'Length in metres.', type: 'string' },
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
    fields: [{ name: 'wkid', doc: '4326 or 3301.', type: 'int' }],
  },
}

export const direction: Complex = {
  name: 'DirectionType',
  doc: 'The directions of a route.',
  fields: [
    { name: 'routeId', doc: 'Number of the route: 1.', type: 'int' },
    { name: 'routeName', doc: 'Names of the first and the last stop.', type: 'string' },
    {
      name: 'summary',
      doc: 'Totals.',
      type: {
        name: 'DirectionSummaryType',
        doc: 'Totals of the directions.',
        fields: [
          { name: 'totalLength', doc: 'Length in kilometres.', type: 'double' },
          { name: 'totalTime', doc: 'Minutes.', type: 'double' },
          { name: 'totalDriveTime', doc: 'Minutes of driving.', type: 'double' },
          {
            name: 'envelope',
            doc: 'Rectangle around the route.',
            type: {
              name: 'EnvelopeType',
              doc: 'A rectangle.',
              fields: [
                { name: 'xmin', doc: 'West.', type: 'double' },
                { name: 'ymin', doc: 'South.', type: 'double' },
                { name: 'xmax', doc: 'East.', type: 'double' },
                { name: 'ymax', doc: 'North.', type: 'double' },
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
                { name: 'length', doc: 'Length in directionsLengthUnits.', type: 'double' },
                { name: 'time', doc: 'Minutes.', type: 'double' },
                { name: 'text', doc: 'The step in directionsLanguage.', type: 'string' },
                {
                  name: 'ETA',
                  doc: 'Arrival at the step, Unix milliseconds from startTime on.',
                  type: 'long',
                },
                {
                  name: 'maneuverType',
                  doc: 'Kind of the manoeuvre, such as gisDMTTurnRight.',
                  type: 'string',
                },
              ],
            },
          },
          { name: 'compressedGeometry', doc: 'Packed line of the step.', type: 'string' },
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
                  { name: 'ObjectID', doc: 'Place in the input, from 1.', type: 'int' },
                  { name: 'Sequence', doc: 'Place in the route, from 1.', type: 'int' },
                  {
                    name: 'Cumul_Time',
                    doc: 'Seconds of driving from the first stop.',
                    type: 'double',
                  },
                  {
                    name: 'Status',
                    doc: '0: located on its nearest road; 7: on another one, as no drive may take the nearest.',
                    type: 'int',
                  },
                ],
              },
            },
            {
              name: 'geometry',
              doc: 'The point as it was given.',
              type: {
                name: 'StopPointType',
                doc: 'A point.',
                fields: [
                  { name: 'x', doc: 'East.', type: 'double' },
                  { name: 'y', doc: 'North.', type: 'double' },
                ],
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
  { name: 'messages', doc: 'Messages.', type: 'string', many: true },
  { name: 'directions', doc: 'The directions.', type: direction, many: true },
  stops,
]

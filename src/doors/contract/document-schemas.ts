/**
 * What the interfaces of the specification answer in JSON, to the letter: a member that is not here is a fault, and a
 * value of another kind. What the house adds belongs to interfaces of its own.
 */
import {
  closed,
  type JsonSchema,
  list,
  listOf,
  long,
  matching,
  named,
  number,
  oneOf,
  orNull,
  text,
  truth,
  whole,
} from './json-schema.ts'

const success = truth('whether there is an answer')

const token = named('TokenType', 'a word of the input', {
  start: whole('first letter, from 0'),
  end: whole('behind the last letter'),
  token: text('the word'),
  skipped: truth('whether it was skipped'),
})

const AREA = {
  east: number('the side in the east'),
  south: number('the side in the south'),
  north: number('the side in the north'),
  west: number('the side in the west'),
}

/** @param of the placemark, beside what each has */
const geocoded = (of: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  list(
    named('ResultType', 'an input and its matches', {
      name: text('the input'),
      placemark: list(
        named('PlacemarkType', 'a match', {
          address: text('the address in one line'),
          AddressDetails: named('AddressDetailsType', 'accuracy and parts of an address', {
            Accuracy: {
              ...oneOf(['1', '2', '3', '4', '6', '8', '9']),
              description: '1 country to 9 flat',
            },
            'AddressLines?': list(
              named('AddressLineType', 'a part of an address', {
                Type: text('A0 to A8, POSTCODE, AADRESS_ID, …'),
                'Subtype?': text('kind of the unit or street'),
                Value: text('the name or number'),
              }),
              'the parts, with `json2`',
            ),
          }),
          'LatLonBox?': named('LatLonBoxType', 'rectangle around the object', AREA),
          'point?': named('PointType', 'where it is', {
            coordinates: listOf(2, number(), 'east, then north'),
          }),
          relevance: {
            ...number('0 to 100; larger is better'),
            minimum: 0,
            maximum: 100,
          },
          ...of,
        }),
        'the matches, best first',
      ),
    }),
  )

const point = named('Position', 'a position in the coordinate system of the request', {
  n: number('north: latitude in degrees, or metres'),
  e: number('east: longitude, or metres'),
})
const reference = named('SpatialReferenceType', 'coordinate system', {
  wkid: { type: 'integer', enum: [4326, 3301], description: '4326 or 3301' },
})

const nameOf = (about: string) => orNull(text(about))

export const DOCUMENT_SCHEMAS = {
  AddressObject: closed({
    object: orNull(
      named('AddressObjectType', 'the record of an address object', {
        R_ID: long('id of the record'),
        AADRESS_ID: long('id of the object'),
        AADRESS_ID_YLES: orNull(long('id of the object it lies in')),
        KOODAADRESS: nameOf('address code'),
        POSTIINDEKS: nameOf('postcode'),
        E: orNull(number('longitude, EPSG:4326')),
        N: orNull(number('latitude, EPSG:4326')),
        A_LOOMISE_AEG: nameOf('time of creation'),
        A_MUUTMISE_AEG: nameOf('time of the last change'),
        A_STAATUS_ID: long('status: 1 current, 2 retired'),
        A_KIHT_ID: orNull(long('its level')),
        A0_NIMI: text('country'),
        A1_NIMI: nameOf('county'),
        A2_NIMI: nameOf('municipality'),
        A3_NIMI: nameOf('settlement'),
        A4_NIMI: nameOf('small place'),
        A5_NIMI: nameOf('street'),
        A5_NIMI_INIT: nameOf('short form of the street'),
        A6_NIMI: nameOf('name'),
        A7_NIMI: nameOf('house number'),
        A8_NIMI: nameOf('flat'),
        A1_EHAK: nameOf('code of the county'),
        A2_EHAK: nameOf('code of the municipality'),
        A3_EHAK: nameOf('code of the settlement'),
        POP: orNull(long('people')),
        A3_POP: orNull(long('people of the settlement')),
      }),
    ),
    success,
  }),
  ParentChain: closed({
    addressObjects: list(
      named('ChainElementType', 'an object of the chain', {
        AADRESS_ID: long('id of the object'),
        AADRESS_ID_YLES: orNull(long('id of the object it lies in')),
        TASE: { ...long('level, 1 to 6'), minimum: 1, maximum: 6 },
      }),
      'the object and what it lies in, from leaf to root',
    ),
    success,
  }),
  AddressList: closed({
    success,
    addressList: list(
      named('ListElementType', 'an object of the list', {
        id: long('AADRESS_ID'),
        nimi: text('name'),
      }),
      'the objects',
    ),
  }),
  NoOperation: closed({ success: { const: false } }),
  Geocoded: geocoded({
    'ExtendedData?': named('ExtendedDataType', 'with `xd`: how the input was understood', {
      matchedTokens: list(token, 'words that matched'),
      recognizedTokens: list(token, 'words of a known kind that were skipped'),
      unrecognizedTokens: list(token, 'words that are not known'),
      'skippedTokenCount?': whole('number of skipped words'),
      'inputFlatNumber?': text('flat number of the input'),
      isCharsimApplied: truth('whether a typo was mended'),
      'isPostcodeSkipped?': truth('whether the postcode was skipped'),
      'inputPostcode?': text('postcode of the input'),
    }),
  }),
  Reversed: geocoded({ distance: number('metres from the point') }),
  ShortRoutes: list(
    named('RouteType', 'a route, or a leg of one', {
      RouteSummary: named('RouteSummaryType', 'totals of a route', {
        TotalTime: matching(
          /^P0Y0M\d+DT\d+H\d+M\d+\.\d{3}S$/,
          'ISO 8601 duration, such as P0Y0M0DT0H48M35.080S',
        ),
        TotalDistance: matching(/^\d+\.\d{3}$/, 'length in metres'),
        BoundingBox: listOf(2, point, 'two corners: lower left, upper right'),
      }),
      'RouteGeometry?': named('RouteGeometryType', 'the line, where `noRouteGeom` is false', {
        LineString: list(point, 'the points from start to end'),
      }),
    }),
    'the route, or one for each leg',
  ),
  Directions: closed({
    messages: list(text(), 'messages'),
    'directions?': listOf(
      1,
      named('DirectionType', 'the directions of a route', {
        routeId: { ...whole('number of the route: 1'), const: 1 },
        routeName: text('names of the first and the last stop'),
        summary: named('DirectionSummaryType', 'totals of the directions', {
          totalLength: number('length in kilometres'),
          totalTime: number('minutes'),
          totalDriveTime: number('minutes of driving'),
          envelope: named('EnvelopeType', 'rectangle around the route', {
            xmin: number('west'),
            ymin: number('south'),
            xmax: number('east'),
            ymax: number('north'),
            spatialReference: reference,
          }),
        }),
        features: list(
          named('DirectionFeatureType', 'a step', {
            attributes: named('DirectionAttributesType', 'a step in words and numbers', {
              length: number('length in `directionsLengthUnits`'),
              time: number('minutes'),
              text: text('the step in `directionsLanguage`'),
              ETA: long('arrival at the step, Unix milliseconds from `startTime` on'),
              maneuverType: matching(
                /^gisDMT[A-Z]\w+$/,
                'kind of the manoeuvre, such as gisDMTTurnRight',
              ),
            }),
            compressedGeometry: matching(/^([+-][0-9a-v]+)+$/, 'packed line of the step'),
          }),
          'the steps',
        ),
      }),
      'the directions',
    ),
    'stops?': named('StopsType', 'the stops, where `returnStops` is true', {
      spatialReference: reference,
      features: list(
        named('StopType', 'a stop', {
          attributes: named('StopAttributesType', 'what became of the stop', {
            ObjectID: whole('place in the input, from 1'),
            Sequence: whole('place in the route, from 1'),
            Cumul_Time: number('seconds of driving from the first stop'),
            Status: whole(
              '0: located on its nearest road; 7: on another one, as no drive may take the nearest',
            ),
          }),
          geometry: named('StopPointType', 'the point as it was given', {
            x: number('east'),
            y: number('north'),
          }),
        }),
        'the stops in the order of the input',
      ),
    }),
  }),
  DirectionsError: closed({ error: closed({ message: text(), status: whole() }) }),
}

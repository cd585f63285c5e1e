/**
 * What the interfaces of the specification answer in JSON, to the letter: a member that is not here is a fault, and a
 * value of another kind. What the house adds belongs to interfaces of its own.
 */
import {
  closed,
  type JsonSchema,
  list,
  listOf,
  matching,
  number,
  oneOf,
  orNull,
  text,
  truth,
  whole,
} from './json-schema.ts'

const success = truth()

/** @param of the placemark, beside what each has */
const geocoded = (of: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  list(
    closed({
      name: text('the input'),
      placemark: list(
        closed({
          address: text(),
          AddressDetails: closed({
            Accuracy: oneOf(['1', '2', '3', '4', '6', '8', '9']),
            'AddressLines?': list(
              closed({ Type: text(), 'Subtype?': text(), Value: text() }),
              'with `json2`',
            ),
          }),
          'LatLonBox?': closed({
            east: number(),
            south: number(),
            north: number(),
            west: number(),
          }),
          'point?': closed({ coordinates: listOf(2, number(), 'east, then north') }),
          relevance: { ...number('0 to 100'), minimum: 0, maximum: 100 },
          ...of,
        }),
      ),
    }),
  )

const tokens = list(closed({ start: whole(), end: whole(), token: text(), skipped: truth() }))
const point = closed({ e: number(), n: number() })
const reference = closed({ wkid: { type: 'integer', enum: [4326, 3301] } })

export const DOCUMENT_SCHEMAS = {
  AddressObject: closed({
    object: orNull(
      closed({
        R_ID: whole(),
        AADRESS_ID: whole(),
        AADRESS_ID_YLES: orNull(whole('of the parent')),
        KOODAADRESS: orNull(text()),
        POSTIINDEKS: orNull(text('postcode')),
        E: orNull(number()),
        N: orNull(number()),
        A_LOOMISE_AEG: orNull(text('when it was made')),
        A_MUUTMISE_AEG: orNull(text('when it was changed')),
        A_STAATUS_ID: whole(),
        A_KIHT_ID: orNull(whole('its level')),
        A0_NIMI: text(),
        ...namesOf(['A1_NIMI', 'A2_NIMI', 'A3_NIMI', 'A4_NIMI', 'A5_NIMI', 'A5_NIMI_INIT']),
        ...namesOf(['A6_NIMI', 'A7_NIMI', 'A8_NIMI', 'A1_EHAK', 'A2_EHAK', 'A3_EHAK']),
        POP: orNull(whole('people')),
        A3_POP: orNull(whole('people')),
      }),
    ),
    success,
  }),
  ParentChain: closed({
    addressObjects: list(
      closed({
        AADRESS_ID: whole(),
        AADRESS_ID_YLES: orNull(whole()),
        TASE: { ...whole('level'), minimum: 1, maximum: 6 },
      }),
    ),
    success,
  }),
  AddressList: closed({
    success,
    addressList: list(closed({ id: whole(), nimi: text('name') })),
  }),
  NoOperation: closed({ success: { const: false } }),
  Geocoded: geocoded({
    'ExtendedData?': closed(
      {
        matchedTokens: tokens,
        recognizedTokens: tokens,
        unrecognizedTokens: tokens,
        'skippedTokenCount?': whole(),
        'inputFlatNumber?': text(),
        isCharsimApplied: truth(),
        'isPostcodeSkipped?': truth(),
        'inputPostcode?': text(),
      },
      'with `xd`: which word matched',
    ),
  }),
  Reversed: geocoded({ distance: number('metres from the point') }),
  ShortRoutes: list(
    closed({
      RouteSummary: closed({
        TotalTime: matching(/^P0Y0M\d+DT\d+H\d+M\d+\.\d{3}S$/, 'ISO 8601'),
        TotalDistance: matching(/^\d+\.\d{3}$/, 'metres'),
        BoundingBox: listOf(2, point),
      }),
      'RouteGeometry?': closed({ LineString: list(point) }),
    }),
  ),
  Directions: closed({
    messages: list(text()),
    'directions?': listOf(
      1,
      closed({
        routeId: { ...whole(), const: 1 },
        routeName: text(),
        summary: closed({
          totalLength: number('km'),
          totalTime: number('minutes'),
          totalDriveTime: number('minutes'),
          envelope: closed({
            xmin: number(),
            ymin: number(),
            xmax: number(),
            ymax: number(),
            spatialReference: reference,
          }),
        }),
        features: list(
          closed({
            compressedGeometry: matching(/^([+-][0-9a-v]+)+$/),
            attributes: closed({
              length: number('in `directionsLengthUnits`'),
              time: number('minutes'),
              text: text(),
              ETA: whole('Unix milliseconds'),
              maneuverType: matching(/^gisDMT[A-Z]\w+$/),
            }),
          }),
        ),
      }),
    ),
    'stops?': closed({
      spatialReference: reference,
      features: list(
        closed({
          attributes: closed({
            ObjectID: whole(),
            Sequence: whole(),
            Cumul_Time: number('seconds'),
            Status: whole(),
          }),
          geometry: closed({ x: number(), y: number() }),
        }),
      ),
    }),
  }),
  DirectionsError: closed({ error: closed({ message: text(), status: whole() }) }),
}

function namesOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, orNull(text())]))
}

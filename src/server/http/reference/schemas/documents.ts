/** What the interfaces of the specification answer in JSON. */
import { list, number, object, orNull, text, truth, whole } from './json-schema.ts'

const success = truth()

export const DOCUMENT_SCHEMAS = {
  AddressObject: object({
    object: orNull(
      object({
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
  ParentChain: object({
    addressObjects: list(
      object({ AADRESS_ID: whole(), AADRESS_ID_YLES: orNull(whole()), TASE: whole('level') }),
    ),
    success,
  }),
  AddressList: object({
    success,
    addressList: list(object({ id: whole(), nimi: text('name') })),
  }),
  Geocoded: list(
    object({
      name: text('the input'),
      placemark: list(
        object({
          address: text(),
          AddressDetails: object({
            Accuracy: text(),
            'AddressLines?': list(
              object({ Type: text(), 'Subtype?': text(), Value: text() }),
              'with `json2`',
            ),
          }),
          'LatLonBox?': object({
            east: number(),
            south: number(),
            north: number(),
            west: number(),
          }),
          'point?': object({ coordinates: list(number(), 'longitude first') }),
          relevance: number('0 to 100'),
          'ExtendedData?': { type: 'object', description: 'with `xd`: which word matched' },
          'distance?': number('metres, of a reverse question'),
        }),
      ),
    }),
  ),
  ShortRoutes: list(
    object({
      RouteSummary: object({
        TotalTime: text('ISO 8601'),
        TotalDistance: text('metres'),
        BoundingBox: list(object({ e: number(), n: number() })),
      }),
      'RouteGeometry?': object({ LineString: list(object({ e: number(), n: number() })) }),
    }),
  ),
  Directions: object({
    messages: list(text()),
    'directions?': list(
      object({
        routeId: whole(),
        routeName: text(),
        summary: object({
          totalLength: number('km'),
          totalTime: number('minutes'),
          totalDriveTime: number('minutes'),
          envelope: object({
            xmin: number(),
            ymin: number(),
            xmax: number(),
            ymax: number(),
            spatialReference: object({ wkid: whole() }),
          }),
        }),
        features: list(
          object({
            compressedGeometry: text(),
            attributes: object({
              length: number('in `directionsLengthUnits`'),
              time: number('minutes'),
              text: text(),
              ETA: number('Unix milliseconds'),
              maneuverType: text(),
            }),
          }),
        ),
      }),
    ),
    'stops?': object({
      spatialReference: object({ wkid: whole() }),
      features: list(
        object({
          attributes: object({
            ObjectID: whole(),
            Sequence: whole(),
            Cumul_Time: number('seconds'),
            Status: whole(),
          }),
          geometry: object({ x: number(), y: number() }),
        }),
      ),
    }),
  }),
}

function namesOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, orNull(text())]))
}

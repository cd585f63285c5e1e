/**
 * The XML answers of the specified interfaces to the letter: elements, attributes, and what is written in them. Schemas
 * of what `xmlValue` makes of a document.
 */
import {
  closed,
  type JsonSchema,
  list,
  listOf,
  matching,
  oneOf,
  text,
} from '../../src/doors/contract/json-schema.ts'
import type { Field } from '../../src/doors/soap/schema.ts'
import { SOAP_SERVICES } from '../../src/doors/soap/soap.ts'

type Parts = Readonly<Record<string, JsonSchema>>

const one = (item: JsonSchema): JsonSchema => listOf(1, item)
const some = (item: JsonSchema): JsonSchema => ({ ...list(item), minItems: 1 })
const eitherOf = (...schemas: JsonSchema[]): JsonSchema => ({ anyOf: schemas })
const only = (value: string): JsonSchema => ({ const: value })
/** Without all that may be absent it is an empty text. */
const mayBeEmpty = (parts: Parts): JsonSchema => eitherOf(only(''), closed(parts))

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e-?\d+)?`
const decimal = matching(new RegExp(`^${NUMBER}$`))
const whole = matching(/^-?\d+$/)
const truth = oneOf(['true', 'false'])
const pair = matching(new RegExp(`^${NUMBER},${NUMBER}$`))
const position = matching(new RegExp(`^${NUMBER} ${NUMBER}$`))
const duration = matching(/^P0Y0M\d+DT\d+H\d+M\d+\.\d{3}S$/)

const sides = { north: one(decimal), south: one(decimal), east: one(decimal), west: one(decimal) }
const token = some(
  closed({ start: one(whole), end: one(whole), token: one(text()), skipped: one(truth) }),
)
const explained = closed({
  'matchedTokens?': token,
  'recognizedTokens?': token,
  'unrecognizedTokens?': token,
  'skippedTokenCount?': one(whole),
  'inputFlatNumber?': one(text()),
  isCharsimApplied: one(truth),
  'isPostcodeSkipped?': one(truth),
  'inputPostcode?': one(text()),
})
const line = closed({ '@Type': text(), '@Subtype?': text(), '#text': text() })

/** `xml`, `xml2` and `kml`. */
const KML = closed({
  kml: one(
    closed({
      '@xmlns': only('http://earth.google.com/kml/2.0'),
      Response: some(
        closed({
          name: one(text()),
          'Placemark?': some(
            closed({
              address: one(text()),
              'LatLonBox?': one(closed(sides)),
              'Point?': one(closed({ coordinates: one(pair) })),
              relevance: one(decimal),
              AddressDetails: one(
                closed({
                  '@Accuracy': oneOf(['1', '2', '3', '4', '6', '8', '9']),
                  'AddressLines?': one(closed({ AddressLine: some(line) })),
                }),
              ),
              'ExtendedData?': one(explained),
            }),
          ),
        }),
      ),
    }),
  ),
})

const UNITS = ['maakond', 'omavalitsus', 'asustusyksus']
const NAMES = [...UNITS, 'vaikekoht', 'liikluspind', 'aadressinumber', 'korterinumber']
const ADS = closed({
  aadressideNimekiri: one(
    closed({
      aadress: some(
        closed({
          aadressSisse: one(text()),
          'vaste?': some(
            closed({
              'aid?': one(whole),
              ...Object.fromEntries(UNITS.map((name) => [`${name}Ehak?`, one(text())])),
              ...Object.fromEntries(NAMES.map((name) => [`${name}?`, one(text())])),
              'sihtnumber?': one(text()),
              aadressValja: one(text()),
              'abStaatusId?': one(whole),
              vastavuseHeadus: one(oneOf(['1', '2', '3', '4', '6', '8', '9'])),
              'koordinaadid?': one(pair),
              relevantsus: one(decimal),
              'latLonBox?': one(closed(sides)),
            }),
          ),
        }),
      ),
    }),
  ),
})

export const GEOCODED_XML = eitherOf(KML, ADS)

const XLS = 'http://www.opengis.net/xls'
const GML = 'http://www.opengis.net/gml'
const corners = { 'gml:pos': listOf(2, position) }
const points = { 'gml:pos': some(position) }

export const SHORT_ROUTES_XML = closed({
  XLS: one(
    closed({
      '@xmlns': only(XLS),
      '@xmlns:gml': only(GML),
      '@version': only('1.1'),
      ResponseHeader: one(only('')),
      Response: some(
        closed({
          '@version': only('1.1'),
          '@requestID': whole,
          DetermineRouteResponse: one(
            closed({
              RouteSummary: one(
                closed({
                  TotalTime: one(duration),
                  TotalDistance: one(closed({ '@value': decimal })),
                  BoundingBox: one(closed(corners)),
                }),
              ),
              'RouteGeometry?': one(closed({ 'gml:LineString': one(closed(points)) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

const version = oneOf(['1.0', '1.1', '1.2'])
const system = oneOf(['EPSG:4326', 'EPSG:3301'])
const distance = one(
  closed({ '@value': decimal, '@uom': oneOf(['KM', 'M', 'DM', 'MI', 'YD', 'FT']) }),
)
const box = one(closed({ '@srsName': system, ...corners }))
const drawn = one(closed({ 'gml:LineString': one(closed({ '@srsName': system, ...points })) }))
const errors = one(
  closed({
    '@highestSeverity': only('Error'),
    Error: one(closed({ '@errorCode': text(), '@severity': only('Error'), '@message': text() })),
  }),
)
const determined = closed({
  'RouteHandle?': one(closed({ '@serviceID': only('teeviit'), '@routeID': text() })),
  RouteSummary: one(
    closed({ TotalTime: one(duration), TotalDistance: distance, BoundingBox: box }),
  ),
  'RouteGeometry?': drawn,
  'RouteInstructionsList?': one(
    closed({
      '@format': text(),
      '@xls:lang': text(),
      RouteInstruction: some(
        closed({
          '@duration': duration,
          '@description': text(),
          Instruction: one(text()),
          distance,
          'RouteInstructionGeometry?': drawn,
          'BoundingBox?': box,
        }),
      ),
    }),
  ),
})

export const OPENLS_XML = closed({
  XLS: one(
    closed({
      '@xmlns': only(XLS),
      '@xmlns:xls': only(XLS),
      '@xmlns:gml': only(GML),
      '@version': version,
      ResponseHeader: one(mayBeEmpty({ '@sessionID?': text(), 'ErrorList?': errors })),
      Response: some(
        closed({
          '@version': version,
          '@requestID': text(),
          '@numberOfResponses': whole,
          'DetermineRouteResponse?': some(determined),
          'ErrorList?': errors,
        }),
      ),
    }),
  ),
})

const SIMPLE: Readonly<Record<string, JsonSchema>> = {
  string: text(),
  boolean: truth,
  int: whole,
  long: whole,
  double: decimal,
}

/** The elements of a message of the service's own description. */
function elementsOf(fields: readonly Field[]): Parts {
  return Object.fromEntries(
    fields.map(({ name, type, optional, many }) => {
      const item =
        typeof type === 'string'
          ? SIMPLE[type]
          : 'fields' in type
            ? mayBeEmpty(elementsOf(type.fields))
            : oneOf(type.values)
      return many ? [`${name}?`, some(item)] : [optional ? `${name}?` : name, one(item)]
    }),
  )
}

const ENVELOPES = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

const envelope = (uri: string, content: Parts): JsonSchema =>
  closed({
    'soap:Envelope': one(closed({ '@xmlns:soap': only(uri), 'soap:Body': one(closed(content)) })),
  })

const told = (namespace: string) =>
  one(
    closed({
      Error: one(closed({ '@xmlns': only(namespace), status: one(whole), message: one(text()) })),
    }),
  )

const fault11 = (namespace: string): Parts => ({
  'soap:Fault': one(
    closed({
      faultcode: one(matching(/^soap:(Client|Server|VersionMismatch|MustUnderstand)$/)),
      faultstring: one(text()),
      'detail?': told(namespace),
    }),
  ),
})
const reason = one(closed({ '@xml:lang': only('en'), '#text': text() }))
const fault12 = (namespace: string): Parts => ({
  'soap:Fault': one(
    closed({
      'soap:Code': one(
        closed({
          'soap:Value': one(matching(/^soap:(Sender|Receiver|VersionMismatch|MustUnderstand)$/)),
        }),
      ),
      'soap:Reason': one(closed({ 'soap:Text': reason })),
      'soap:Detail?': told(namespace),
    }),
  ),
})

/** Envelopes of a SOAP service: the results of its operations, and faults. */
export function soapXml(service: string): JsonSchema {
  const { namespace, operations } = SOAP_SERVICES.find(({ name }) => name === service)!
  const results = operations.map(
    ({ name, result }): Parts => ({
      [`${name}Response`]: one(closed({ '@xmlns': only(namespace), ...elementsOf(result) })),
    }),
  )
  return eitherOf(
    ...[...results, fault11(namespace)].map((content) => envelope(ENVELOPES['1.1'], content)),
    ...[...results, fault12(namespace)].map((content) => envelope(ENVELOPES['1.2'], content)),
  )
}

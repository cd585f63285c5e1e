import { CLIENT_REFUSALS } from './client-refusals.ts'
import { ROW_REFUSALS, TABLE_ERRORS } from './table-errors.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

/**
 * Every error of the house: a code, a sentence, a way out. The page `docs/reference/errors.md` is printed from here.
 * `{name}` is replaced by a fact handed to the error.
 */
export const ERRORS = {
  ARROW_NOT_A_TABLE: 'The file {file} is not an Arrow file ({reason}). Build the release again.',
  ARROW_COLUMN_MISSING:
    'The table {file} has no column {column} of type {wanted}. Build the release again with this program.',
  BUILD_CONFIG: 'The configuration {file} is not valid: {faults}. Fix what it names.',
  BUILD_LOSS:
    'The new release has much less than the current one, {release}: {losses}; `build.lossPercentMax` allows {allowed} percent less. Look for what is missing, or build with `--allow-shrink` if that is right.',
  BUILD_NO_CONFIG:
    'The configuration {file} does not exist. Write one as docs/guides/real-data.md shows, or let `teeviit sample --out data/sample` make one with a sample world, and name it with `--config`.',
  BUILD_RECEIPT:
    'The receipt of {source} does not balance ({read} rows read): a row was lost. Report this as a fault.',
  BUILD_REFUSED_SHARE:
    '{refused} of {read} rows of {source} are refused, mostly because of: {reason}; `build.refusedPercentMax` allows {allowed} percent. All of them are listed in {list}: download the file again, or raise the setting.',
  BUILD_SOURCE_EMPTY:
    'None of {read} rows of {source} became part of the release. Look whether the file is the right one and whole, or take it out of the configuration.',

  CLI_CONFIG_FILE: 'The configuration {file} cannot be read ({reason}). Name a JSON file.',
  CLI_NO_OBJECT:
    'No object of {country} has the id {id}. Ask for one that a list or a match names.',
  CLI_NO_RELEASE:
    'The folder {folder} has no release. Build one with `teeviit build`, or begin with `teeviit start`.',
  CLI_NO_RELEASE_NAMED:
    'The folder {folder} has no release {name}. `teeviit releases list` shows the names.',
  CLI_NO_ROAD:
    'The OSM way {wayId} is not part of the road network. Ask for a way that is a road or ferry of the files that were built.',
  CLI_OBJECT_SYNTAX: 'No object is named {found}. Write its country and id: `ee:2280361`.',

  CLI_NO_TABLES:
    'No table of speeds or closures is named. Name one with `--speeds` or `--closures`; an empty one brings back the weights of the build.',
  CLI_USAGE:
    '{reason}. Run `teeviit help` for the commands, `teeviit help <command>` for the options of one.',

  FETCH_ADDRESS:
    'The address {address} is not asked: {reason}. Correct `fetch.addresses`, or name the host in `fetch.hosts`.',
  FETCH_BROKEN_OFF:
    'The file at {address} did not come whole: {bytes} bytes are here ({reason}). Run the command again: it goes on from there.',
  FETCH_BUSY:
    'Another run is at work ({lock}). Wait for it; if none is, on this machine or another, remove the lock.',
  FETCH_CHECKSUM:
    'The file at {address} is not the one that its publisher names (MD5 {found}, wanted {wanted}). Run the command again; the files before it stay in use.',
  FETCH_HEADER:
    'The file at {address} has no column {column} any more, which the one before had; new columns: {fresh}. Update Teeviit, or take it with `--accept-headers` where nothing is lost; the files before it stay in use.',
  FETCH_INDEX:
    'The index {indexAddress} cannot be read ({reason}). Look at it in a browser, then correct `fetch.addresses.adsIndex`, or place the file by hand as docs/guides/real-data.md shows.',
  FETCH_NO_ANSWER:
    'Nobody answers at {address} ({reason}). Look whether this machine reaches that host, then run the command again: what has come is kept.',
  FETCH_REFUSED:
    'What came from {address} is not used: {reason}. Run the command again, or look at the address in a browser; the files before it stay in use.',
  FETCH_STATUS:
    'The address {address} answers with status {status}. Look at it in a browser, then correct `fetch.addresses`.',
  FETCH_TOO_LARGE:
    'The file at {address} has more than {most} bytes. Look at the address, or raise `fetch.bytesMax`.',

  FILE_FAULT: '{path} cannot be read or written ({reason}). Look at the disk, then try again.',
  FILE_FORBIDDEN:
    'This user may not read or write {path} ({reason}). Give the right to it, or name another place.',
  FILE_KIND:
    '{path} is a file where a folder is wanted, or a folder where a file is wanted ({reason}). Move it away, or name another place.',
  FILE_MISSING: '{path} does not exist ({reason}). Make it, or correct the path.',
  FILE_NO_ROOM:
    'The disk has no room left for {path} ({reason}). Free some, or name another place.',

  OSM_BROKEN_PBF:
    'The OpenStreetMap file {file} is broken at byte {offset}: {reason}. Download it again.',
  OSM_FEATURE_UNKNOWN:
    'The OpenStreetMap file {file} needs a reader of "{feature}"; plain PBF extracts are read. Take such an extract.',
  OSM_FILE_MISSING:
    'The OpenStreetMap file {file} cannot be opened ({reason}). Correct its path in the configuration.',
  OSM_NOT_A_PBF:
    'The file {file} is not an OpenStreetMap PBF ({reason}). Name an .osm.pbf file in the configuration.',

  PROGRAM_FAULT:
    'The program failed in a way that nobody foresaw: {reason}. Report this as a fault, with the lines before this one.',

  PULL_MANIFEST:
    "What {address} gives is not the manifest of a release ({reason}). Name the operators' port of a server that runs: `http://replica-1:9090`.",

  RELEASE_CLOSED: 'The release {name} is closed. Open it again.',
  RELEASE_EMPTY: 'A release without files is not published. Name a source in the configuration.',
  RELEASE_FILE_CHANGED:
    'The file {file} is not the one that was built (sha256 {found}, wanted {wanted}). Copy or build the release again.',
  RELEASE_FILE_MISSING: 'The release has no file {file} ({reason}). Copy or build it again.',
  RELEASE_FILE_SIZE:
    'The file {file} has {found} bytes, its manifest promises {wanted}. Copy or build the release again.',
  RELEASE_FORMAT:
    'The release {folder} has format {found}, this program reads {wanted}. Rebuild it with `teeviit build`.',
  RELEASE_HANDLE: 'A {found} is no release. Name a folder, or pass the handle of an open one.',
  RELEASE_MANIFEST_CHANGED:
    'The manifest of {folder} is not the one that was written: its sha256 does not fit. Copy or build the release again.',
  RELEASE_NO_MANIFEST:
    'The folder {folder} is not a release ({reason}). Build one with `teeviit build`.',

  KEY_EXISTS: 'A key named {name} exists already. Rotate or revoke it, or choose another name.',
  KEY_NAME:
    'A key cannot be named {name}; allowed are 1 to 64 letters, digits, dots, dashes and underscores, not `demo`.',
  KEY_PLAN: 'The plan of the key {name} is {found}; allowed is {allowed}.',
  KEY_SECRETS:
    'Entry {number} of TEEVIIT_KEYS is wrong ({reason}); allowed is secret[:requests-per-minute], separated by commas.',
  KEY_UNKNOWN: 'No key is named {name}. `teeviit keys list` shows the names.',
  KEYS_BUSY: 'Another program is changing {file}. Try again; if none is, remove {lock}.',
  KEYS_FILE: 'The keys file {file} cannot be read ({reason}). Repair it or put it aside.',
  RELEASE_NONE: 'The folder {folder} has no release. Build one with `teeviit build`.',
  RELEASE_SELF_TEST: 'The release {name} does not answer its self-test ({reason}). Build it again.',
  ROADS_CHANGES_COLUMN:
    'The table {file} has no column {column}; its columns are {found}. See docs/guides/road-weights.md.',
  ROADS_CHANGES_FILE: 'The table {file} cannot be read ({reason}). Name a CSV file.',
  SERVER_ADDRESS:
    'Cannot listen on {host} port {port} ({reason}). Choose another with HOST, PORT or TEEVIIT_OPERATORS_PORT.',
  SERVER_PATHS:
    'Both {one} and {other} would answer at {address}. Give a service another path; `teeviit config` shows those in force.',
  SERVER_THREAD:
    'A thread of the server did not start ({reason}). Free memory, or give it fewer with --threads.',
  SETTING_UNKNOWN: '{setting} is not a setting ({origin}); settings are {allowed}.',
  SETTING_WRONG: 'The setting {setting} ({origin}) is {found}; allowed is {allowed}.',

  SOURCE_BROKEN: 'The file {file} cannot be unpacked ({reason}). Download it again.',
  SOURCE_COLUMN_MISSING:
    'The table {file} has no column {column}; its columns are {found}. Is it the file that the configuration means?',
  SOURCE_CRS:
    'The coordinates of {file} are in {found}; wanted is EPSG:3346 or EPSG:4326. Download or convert it again.',
  SOURCE_DIALECT:
    'The file {file} begins with {found}; wanted is a header with columns separated by `;`, `,`, `|` or tab.',
  SOURCE_EMPTY: 'The file {file} is empty; wanted is a table with a header. Download it again.',
  SOURCE_FILE_MISSING:
    'The file {file} does not exist, packed or not. Download it, or correct its path in the configuration.',
  SOURCE_GEOJSON:
    'The file {file} is not GeoJSON ({reason}); wanted is a FeatureCollection. Download it again.',
  SOURCE_NOT_A_ZIP:
    'The file {file} is not a zip file, so it has no member {member}. Name the file itself, a folder or a zip file.',
  SOURCE_NOT_IN_PACK: '{pack} has no {wanted}; it has {found}. Download it into the same place.',
  SOURCE_ZIP_MEMBER:
    'The zip file {file} has {found}; wanted is {wanted}. Name a member as `file.zip#member`.',

  ...TABLE_ERRORS,
  ...UPLOAD_ERRORS,
} as const

/**
 * What the public interfaces say of a request that they refuse. The documents give most of these sentences word by word,
 * so none has a way out. Which HTTP status a refusal has, the interface decides.
 */
export const REFUSALS = {
  CHANGES_TOO_OLD:
    'Changes after {after} are no longer kept: the first one kept is {first}. Load the addresses anew, then ask for changes after {last}',
  CHANGES_AHEAD:
    'There is no change {after}: the last one is {last}. Load the addresses anew if the releases began anew, then ask for changes after {last}',
  PARAMETER_MISSING: 'Missing parameter "{name}"',
  PARAMETER_UNKNOWN: 'Unknown parameter "{name}"; did you mean "{meant}"?',
  PARAMETER_UNSUPPORTED: 'Parameter "{name}" is not supported',
  PARAMETER_UNSUPPORTED_UNLESS_FALSE:
    'Parameter "{name}" with a value other than false is not supported',
  VALUE_NOT_ALLOWED: 'Invalid value of parameter "{name}": {found} (allowed: {allowed})',
  VALUE_NOT_A_NUMBER: 'Non-numeric value of parameter "{name}": {found}',
  VALUE_NOT_WHOLE: 'Non-integer value of parameter "{name}": {found}',
  VALUE_NOT_A_PAIR: 'Parameter "{name}" must be two numbers joined by a comma',
  METHOD_POST: 'Sorry, HTTP POST not supported',
  CALLBACK_NAME: 'Invalid callback name',
  FORMAT_MISSING: '',
  OUTPUT_UNKNOWN: 'Unknown output format: {found}',

  DATASET_UNKNOWN: 'No dataset {found}',
  DATASET_WITHOUT_OUTPUT: 'Output {output} is not enabled for dataset {dataset}',
  QUESTIONS_TOO_MANY: 'At most {most} addresses ("q") in a request',
  QUESTION_TOO_LONG: 'An address ("q") has at most {most} characters',
  COUNT_OUT_OF_RANGE: 'Parameter "{name}" must be between 1 and {most}',
  SRS_UNSUPPORTED: 'Unsupported srs: {found}',
  RULE_SET_UNKNOWN: 'Unknown rule set: {found}',
  TYPE_RULE_BAD: '{found} : bad replacement rule',
  TYPE_RULE_TOO_LONG: 'A rule ("replaceType") has at most {most} characters',
  TYPE_RULES_TOO_MANY: 'At most {most} rules ("replaceType") in a request',
  WINDOW_LATITUDE: 'Parameter "ll" has a latitude outside ±90',
  WINDOW_NEGATIVE: 'Parameter "spn" must not be negative',
  TEXT_AND_FIELDS: 'Send either "q" or the fields of an address',
  UNIT_UNKNOWN: 'No unit has the id of parameter "within": {found}',
  BODY_NOT_JSON: 'The body must be a JSON object',
  PLACES_TOO_FEW: 'Parameter "{name}" must have at least {least} points',
  PLACES_TOO_MANY: 'Parameter "{name}" may have at most {most} points',
  AREAS_TOO_MANY: 'Parameter "{name}" may have at most {most} areas',
  SIZE_OF_CAR: 'Parameter "{name}" is for vans and trucks: send "vehicle", too',
  VEHICLES_BUSY: 'Too many vehicles are being prepared; ask again in a few seconds',
  PLACE_TOO_LONG: 'An address in parameter "{name}" has at most {most} characters',
  MINUTES_AND_METRES: 'Send either "minutes" or "metres"',
  POINT_WITHOUT_ROAD:
    'No open road is within {most} m of point {id} ({east},{north}): {nearest}{hint}',
  POINTS_TOO_MANY: 'At most {most} points ("point") in a request',
  POINT_OUTSIDE: 'Parameter "point" lies outside the reference system',

  ...ROW_REFUSALS,
  POINT_WITHOUT_ADDRESS: 'No address is near enough to the point',
  COLUMN_UNKNOWN: 'The table has no column {found}',
  COLUMNS_TOO_MANY: 'Parameter "{name}" may be given at most {most} times',

  NO_ROADS: 'This release has no roads',
  NO_SHORTEST:
    'This server has no shortest ways, which traces need, too; ask for the fastest, or set TEEVIIT_SHORTEST=on',
  NO_SEARCH_INDEX: 'This release has no search index',
  ADDRESS_NOT_FOUND: 'Address not found: {text}',
  ADDRESS_AMBIGUOUS: 'Address is ambiguous: {text}',
  ADDRESS_WITHOUT_POINT: 'Address has no point: {text}',
  NO_ROUTE:
    'No route exists from location (id={fromId}; e={fromEast}; n={fromNorth}) to location (id={toId}; e={toEast}; n={toNorth}).',
  PREFERENCE_UNKNOWN: 'Unsupported cost function: {found}',
  EPSG_UNKNOWN: 'Unknown EPSG code: {found}',
  POINT_INVALID: 'Invalid point coordinates: {found}',
  POINT_NOT_NUMERIC: 'Non-numeric coordinates: {found}',
  VIAS_TOO_MANY: 'Invalid point coordinates: {count} via points, at most {most} are taken',
  BBOX_INVALID: 'Invalid bBox value: {found}',
  NUMBER_INVALID: 'Invalid {name} value: {found}',
  VALUE_INVALID: 'Invalid {name} value: {found} (allowed: {allowed})',
  NUMBER_NOT_NUMERIC: 'Non-numeric {name} value: {found}',

  TRACE_NOT_READ: 'The body is neither GPX nor GeoJSON',
  TRACE_ROOT: 'The root element of a GPX trace is gpx, not {found}',
  TRACE_SHAPE:
    'A GeoJSON trace is a LineString, a MultiLineString, a MultiPoint, or a collection of them or of points',
  TRACE_TOO_LONG: 'A GeoJSON trace may have at most {most} bytes',
  TRACE_TOO_MANY_VALUES:
    'A GeoJSON trace may have at most {most} values; leave out properties that are not needed',
  TRACE_POINTS_TOO_FEW: 'A trace has at least 2 points',
  TRACE_POINTS_TOO_MANY: 'A trace may have at most {most} points',
  TRACE_POINT_INVALID: 'Point {number} of the trace has no longitude and latitude in degrees',
  TRACE_TIME_INVALID: 'The time of point {number} of the trace is not valid: {found}',
  TRACE_ACCURACY_INVALID: 'The radius of point {number} of the trace is not valid: {found}',

  LANGUAGE_UNKNOWN: 'Unknown value of parameter "directionsLanguage": {found}',
  STOPS_TOO_LONG: 'Parameter "stops" may have at most {most} letters',
  STOPS_TOO_FEW: 'Parameter "stops" must have at least 2 stops',
  STOPS_TOO_MANY: 'Parameter "stops" may have at most {most} stops',
  STOPS_NOT_PAIRS: 'Invalid value of parameter "stops": {found} is not x,y',
  STOPS_NOT_JSON: 'Invalid value of parameter "stops": no valid JSON',
  STOPS_WITHOUT_FEATURES: 'Invalid value of parameter "stops": no list of features',
  STOP_WITHOUT_POINT: 'Invalid value of parameter "stops": stop {number} has no numbers x and y',
  STOP_ROUTE_NAME: 'Parameter "stops": attribute "RouteName" of stop {number} is not supported',
  STOP_REFERENCE_ALONE:
    'Parameter "stops": stop {number} has a spatialReference, which needs the parameter "outSR"',
  STOP_REFERENCE_OTHER:
    'Parameter "stops": spatialReference.wkid of stop {number} is not {wanted}, the value of "outSR"',
  STOP_OUT_OF_RANGE: 'Coordinates of destination {id} ({x}, {y}) are out of range',

  XML_MALFORMED: 'The document is not well-formed XML: {reason}',
  XML_TOO_LARGE: 'The document is larger than {most} bytes',
  XML_TOO_DEEP: 'The document is deeper than {most} elements',
  XML_TOO_MANY: '{where} has more than {most} {what}',
  XML_TOO_LONG: '{what} is longer than {most} characters',
  XML_DOCUMENT_TYPE: 'The document has a document type declaration, which is not allowed',
  XML_ENCODING: 'The encoding {found} is not supported; UTF-8, UTF-16 and ISO-8859-1 are',
  XML_NOT_DECODED: 'The document is not valid {encoding}',

  XLS_ROOT: 'The root element is not XLS of {namespace}',
  XLS_VERSION: 'Version 1.0 to 1.2 is supported, not {found}',
  XLS_NO_REQUEST: 'The document has no Request',
  XLS_REQUESTS_TOO_MANY: 'At most {most} requests are taken in a document',
  XLS_ELEMENT_MISSING: 'Element {element} has no element {name} of {namespace}',
  XLS_ELEMENT_NOT_ALONE: 'Element {element} must have one element in it',
  XLS_VALUE: 'Value of {name} not recognized: {found}',
  XLS_UNSUPPORTED: '{what} is not supported',
  XLS_OPERATION: '{found} is not supported; DetermineRouteRequest is',
  XLS_FORMAT: 'Instructions as {found} are not supported; text/plain is',
  XLS_HANDLE_WITH_AVOIDED: 'A RouteHandle of a route with AvoidList is not supported',
  XLS_WAY_POINT: 'Element {element} has no Position, Address or POI of {namespace}',
  XLS_POI: 'A POI without gml:Point and Address is not supported',
  XLS_POSITION: 'A Position without gml:Point is not supported',
  XLS_VIAS_TOO_MANY: 'At most {most} via points are taken',
  XLS_AREAS_TOO_MANY: 'At most {most} areas can be avoided',
  XLS_AREA:
    'An area of interest as {found} is not supported; Polygon, CircleByCenterPoint and Envelope are',
  XLS_BOX_CORNERS: 'A BoundingBox has two gml:pos',
  XLS_BOX_SYSTEM: 'A BoundingBox of another system than EPSG:{system} is not supported',
  XLS_ADDRESS_EMPTY: 'Element Address is empty',
  XLS_ADDRESS_TOO_LONG: 'An address has at most {most} characters',
  GML_SYSTEM: 'Unknown srsName: {found}; EPSG:4326 and EPSG:3301 are known',
  GML_OUT_OF_RANGE: 'Position {one} {other} is none of EPSG:{system}',
  GML_NOT_NUMERIC: 'Non-numeric position: {found}',
  GML_NOT_A_PAIR: 'A position has two numbers: {found}',
  GML_POSITIONS_TOO_MANY: 'At most {most} positions are taken in a row',
  GML_POINT: 'A gml:Point needs one gml:pos',
  GML_HOLES: 'A polygon with holes is not supported',
  GML_POLYGON: 'A polygon has 3 to {most} positions in gml:exterior/gml:LinearRing',
  GML_CIRCLE: 'A circle has one gml:pos and a gml:radius in M or KM',
  GML_ENVELOPE: 'An envelope has two positions',

  SOAP_ENVELOPE: 'The document is no Envelope of SOAP 1.1 or 1.2',
  SOAP_HEADER: 'The header {name} is not understood',
  SOAP_BODY: 'The envelope needs a Body with one element in it',
  SOAP_OPERATION: 'Unknown operation {name} of namespace "{namespace}"',
  SOAP_PARAMETER: 'Unknown parameter {name} of namespace "{namespace}"',
  SOAP_PARAMETERS_TOO_MANY: 'At most {most} parameters are taken over SOAP',

  ...CLIENT_REFUSALS,
} as const

export type RefusalCode = keyof typeof REFUSALS
export type ErrorCode = keyof typeof ERRORS | RefusalCode

/** An error with a code of the catalogue; the message is the catalogue's text with its facts filled in. */
export class TeeviitError extends Error {
  readonly code: ErrorCode
  readonly facts: Readonly<Record<string, unknown>>
  /** What happened, without the way out. */
  readonly says: string
  /** What to do about it. */
  readonly wayOut: string

  constructor(code: ErrorCode, facts: Record<string, unknown> = {}) {
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key]))
    const text = isRefusalCode(code) ? REFUSALS[code] : ERRORS[code]
    super(fill(text))
    const [says, wayOut] = (isRefusalCode(code) ? [text, ''] : splitError(text)).map(fill)
    this.name = 'TeeviitError'
    this.code = code
    this.facts = facts
    this.says = says
    this.wayOut = wayOut
  }
}

const isRefusalCode = (code: ErrorCode): code is RefusalCode => Object.hasOwn(REFUSALS, code)

/** A request that an interface refuses. */
export type Refusal = TeeviitError & { readonly code: RefusalCode }

/** @param facts for the words in braces of the code's sentence */
export function refusal(code: RefusalCode, facts?: Record<string, unknown>): Refusal {
  return new TeeviitError(code, facts) as Refusal
}

/** Whether an error is the refusal of a request, and no fault of ours. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof TeeviitError && isRefusalCode(error.code)
}

/** A text of the catalogue as what happened and the way out: its last sentence, or the last part of its only one. */
export function splitError(text: string): [says: string, wayOut: string] {
  const sentence = Math.max(text.lastIndexOf('. '), text.lastIndexOf('? '))
  const at = sentence >= 0 ? sentence : text.lastIndexOf('; ')
  return at < 0 ? [text, ''] : [text.slice(0, at + (sentence >= 0 ? 1 : 0)), text.slice(at + 2)]
}

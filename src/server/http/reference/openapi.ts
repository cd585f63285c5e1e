/**
 * The OpenAPI 3.1 document of a server: what its routes take, by which keys, at what price, and what they answer. It is
 * made from the routes, the tables of parameters that requests are read by, and the forms of errors that are sent.
 */

import packageFile from '../../../../package.json' with { type: 'json' }
import { type Answer, JSON_TYPE } from '../../../doors/contract/answer.ts'
import { DOCUMENT_SCHEMAS } from '../../../doors/contract/document-schemas.ts'
import type { JsonSchema } from '../../../doors/contract/json-schema.ts'
import { SOAP_PATHS } from '../../../doors/soap/soap.ts'
import type { Steps } from '../../../report/steps.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Route } from '../routes/route.ts'
import { pathItem } from './describe-operation.ts'
import { clientOperations } from './operations/client-operations.ts'
import { documentOperations } from './operations/document-operations.ts'
import { FILE_OPERATIONS } from './operations/file-operations.ts'
import type { KnownObject, Operation } from './operations/operation.ts'
import { OUR_OPERATIONS } from './operations/our-operations.ts'
import { operatorPaths } from './operator-paths.ts'
import { CLIENT_SCHEMAS } from './schemas/clients.ts'
import { DRIVES_SCHEMAS } from './schemas/drives.ts'
import { FILE_SCHEMAS } from './schemas/files.ts'
import { PLACES_SCHEMAS } from './schemas/places.ts'

const TAGS: Readonly<Record<string, string>> = {
  search: 'Addresses by a text, by fields or by a point. Friendly, GeoJSON, with a verdict.',
  drives: 'Routes, matrices, isochrones and traces. Plain JSON and GeoJSON.',
  files: 'Tables: answered at once, or as jobs.',
  gazetteer: 'Cascading lists of address objects.',
  geocoder: 'The geocoder of the specification.',
  routing: 'The short-URL interface and directions of the specification.',
  XML: 'OpenLS and SOAP.',
  Photon: 'For clients of Photon.',
  'In-AKS': 'For clients of the address search of the Estonian state.',
  addok: 'For clients of addok and of the address service of France.',
  Nominatim: 'For clients of Nominatim.',
  OSRM: 'For clients of OSRM.',
  Esri: 'For clients of ArcGIS.',
  OGC: 'OGC API Features: address objects as layers.',
  Mapbox: 'For clients of Mapbox.',
  operators: 'What runs, and how it feels.',
}

const ABOUT = `Addresses and roads of Estonia, Latvia and Lithuania.

Longitude goes before latitude, degrees are WGS 84, lengths metres and times seconds, unless an operation says otherwise.
Every answer may be read from pages of other origins. A quota is counted by key: a request costs a unit or more, and what is
refused with 429 or 503 says in \`Retry-After\` when to come again.`

const KEYS = {
  keyInQuery: { type: 'apiKey', in: 'query', name: 'key', description: 'The parameter `key`.' },
  token: { type: 'apiKey', in: 'query', name: 'token', description: 'Esri’s name of the key.' },
  access_token: {
    type: 'apiKey',
    in: 'query',
    name: 'access_token',
    description: 'Mapbox’s name of the key.',
  },
  keyInHeader: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'A header.' },
  bearer: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer …`.' },
}

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...PLACES_SCHEMAS,
  ...DRIVES_SCHEMAS,
  ...FILE_SCHEMAS,
  ...DOCUMENT_SCHEMAS,
  ...CLIENT_SCHEMAS,
}

export const operationsOf = (known: KnownObject): readonly Operation[] => [
  ...OUR_OPERATIONS,
  ...FILE_OPERATIONS,
  ...documentOperations(SOAP_PATHS, known),
  ...clientOperations(known),
]

function knownObject({ trees }: Pick<World, 'trees'>): KnownObject {
  const tree = Object.values(trees).find(({ id }) => id.length > 0)
  return tree ? { country: tree.country, id: tree.id[0] } : { country: 'ee', id: 1 }
}

/** The route that answers an operation; undefined where the server does not offer it. */
export const routeOf = (
  { base, path, route }: Operation,
  routes: readonly Route[],
  { paths }: Settings,
): Route | undefined =>
  routes.find((one) => one.base === paths[base] && one.path === (route ?? path))

/**
 * The document, with a pause after each operation: the whole takes 20 ms.
 * @param routes those of the services that are offered
 * @param known an object that examples ask for
 */
export function* openApiSteps(
  settings: Settings,
  routes: readonly Route[],
  known: KnownObject,
): Steps<JsonSchema> {
  const paths: Record<string, unknown> = {}
  const responses = new Map<string, readonly [name: string, response: JsonSchema]>()
  const share = (name: string, response: JsonSchema): JsonSchema => {
    const text = JSON.stringify(response)
    const isTaken = [...responses.values()].some(([other]) => other === name)
    const known = responses.get(text) ?? [isTaken ? `${name}-${responses.size}` : name, response]
    responses.set(text, known)
    return { $ref: `#/components/responses/${known[0]}` }
  }
  const tags = new Set<string>()
  for (const operation of operationsOf(known)) {
    const route = routeOf(operation, routes, settings)
    if (route === undefined) continue
    tags.add(operation.tag)
    paths[settings.paths[operation.base] + operation.path || '/'] = pathItem(
      operation,
      route,
      share,
    )
    yield
  }
  tags.add('operators')
  const schemas = yield* usedSchemas(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Teeviit',
      version: packageFile.version,
      description: ABOUT,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: settings.publicUrl || '/', description: 'This server.' }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    paths: { ...paths, ...operatorPaths() },
    components: {
      securitySchemes: KEYS,
      responses: Object.fromEntries(responses.values()),
      schemas,
    },
  }
}

/** Schemas that paths refer to, directly and by other schemas. */
function* usedSchemas(paths: object): Steps<Record<string, JsonSchema>> {
  const used = new Set<string>()
  const find = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      find(SCHEMAS[name])
    }
  }
  for (const path of Object.values(paths)) {
    find(path)
    yield
  }
  return Object.fromEntries([...used].sort().map((name) => [name, SCHEMAS[name]]))
}

export const DOCUMENT = '/openapi.json'

/** Gives the document of the release in service, made in turns when it is first asked for; who asks meanwhile waits for the same. */
export function documentPage(
  settings: Settings,
  routes: readonly Route[],
  world: () => World,
): () => Promise<Answer> {
  let made: { readonly release: string; readonly body: Promise<string> } | undefined
  const bodyOf = async (): Promise<string> =>
    JSON.stringify(await inTurns(openApiSteps(settings, routes, knownObject(world()))))
  return async () => {
    const release = world().manifest.name
    if (made?.release !== release) made = { release, body: bodyOf() }
    return { status: 200, contentType: JSON_TYPE, body: await made.body }
  }
}

/** OGC API Features over the address objects of a release: GDAL, QGIS and others open it as layers. */
import { namedParts, PARTS, partOfRow } from '../../addresses/part-names.ts'
import { NO_COORDINATE } from '../../addresses/tree.ts'
import { BALTIC_BOUNDS } from '../../geo/baltic-point.ts'
import { licenceOf } from '../../release/provenance.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import {
  isOfLayer,
  LAYER_NAMES,
  type LayerName,
  type LayerObject,
  layerCount,
  layerId,
  layerObject,
  layerPage,
} from '../../use-cases/places/layers.ts'
import { addressOf, WHOLE_STYLE } from '../../use-cases/places/placemark.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { ADDRESS_VARY, type Answer, GEOJSON_TYPE, jsonAnswer } from '../contract/answer.ts'
import type { Interface, Prepared, RequestFacts } from '../contract/interface.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import {
  CRS84,
  checkKnown,
  FEATURE_PARAMETERS,
  FEATURES_PARAMETERS,
  ITEMS_PARAMETERS,
  readPage,
  SYSTEMS,
  type System,
} from './question.ts'

const CONFORMS_TO = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
]
const OBJECTS_A_UNIT = 100

const TITLES: Readonly<Record<LayerName, string>> = {
  addresses: 'Houses and flats',
  streets: 'Streets',
  units: 'Counties, municipalities, settlements and small places',
}

const failure = (status: number, message: string): Answer => {
  const code = status === 404 ? 'NotFound' : status === 400 ? 'InvalidParameterValue' : 'Refused'
  return jsonError(status, { code, description: message })
}

export const FEATURES_FORMS = formsOf(failure)

const refused = ({ code, message }: Refusal): Answer =>
  failure(code === 'FEATURES_NONE' ? 404 : 400, message)

/** Answers the path below the base path. */
export const features: Interface = interfaceOf((given, world, facts, isGone) => {
  const [, root = '', layer, items, id, ...more] = (facts.askedPath ?? '')
    .replace(/\/$/, '')
    .split('/')
  const isPath = root === 'collections' || layer === undefined
  const isLayer = LAYER_NAMES.some((name) => name === layer)
  if (!isPath || more.length > 0 || (layer !== undefined && !isLayer))
    throw refusal('FEATURES_NONE')
  if (items !== undefined && items !== 'items') throw refusal('FEATURES_NONE')
  const asked = { given, world, facts, isGone, layer: layer as LayerName }
  if (id !== undefined) return oneItem(asked, id)
  if (items !== undefined) return allItems(asked)
  checkKnown(FEATURES_PARAMETERS, given)
  const documents: Readonly<Record<string, () => object>> = {
    '': () => landing(asked),
    conformance: () => ({ conformsTo: CONFORMS_TO }),
    collections: () => (layer === undefined ? collections(asked) : collection(asked, asked.layer)),
  }
  if (!Object.hasOwn(documents, root)) throw refusal('FEATURES_NONE')
  const answer = () => ({ ...jsonAnswer(documents[root]()), headers: { vary: ADDRESS_VARY } })
  return { cost: 1, answer }
}, refused)

interface Asked {
  readonly given: Parameters
  readonly world: World
  readonly facts: RequestFacts
  readonly isGone: () => boolean
  readonly layer: LayerName
}

/** A link to a path below the base path, with the key where the request has it: QGIS leaves queries of links out. */
function linkTo(
  { given, facts }: Asked,
  rel: string,
  path: string,
  type = 'application/json',
  more = '',
) {
  const { baseUrl } = facts
  const key = encodeURIComponent(facts.key)
  const href =
    given.get('key') === undefined && key !== ''
      ? `${baseUrl.replace(/^[^/]+\/\/[^/]+/, `$&/k/${key}`)}${path}${more.replace('&', '?')}`
      : `${baseUrl}${path}?key=${key}${more}`
  return { href, rel, type }
}

const landing = (asked: Asked) => ({
  title: asked.world.manifest.title,
  attribution: licenceOf(asked.world.manifest),
  links: [
    linkTo(asked, 'self', ''),
    {
      href: new URL('/openapi.json', asked.facts.baseUrl).href,
      rel: 'service-desc',
      type: 'application/vnd.oai.openapi+json;version=3.1',
    },
    linkTo(asked, 'conformance', '/conformance'),
    linkTo(asked, 'data', '/collections'),
  ],
})

const collections = (asked: Asked) => ({
  links: [linkTo(asked, 'self', '/collections')],
  crs: Object.keys(SYSTEMS),
  collections: LAYER_NAMES.map((layer) => collection(asked, layer)),
})

const collection = (asked: Asked, layer: LayerName) => ({
  id: layer,
  title: TITLES[layer],
  attribution: licenceOf(asked.world.manifest),
  itemType: 'feature',
  extent: { spatial: { bbox: [BALTIC_BOUNDS], crs: CRS84 } },
  crs: Object.keys(SYSTEMS),
  storageCrs: CRS84,
  links: [
    linkTo(asked, 'self', `/collections/${layer}`),
    linkTo(asked, 'items', `/collections/${layer}/items`, 'application/geo+json'),
  ],
})

function oneItem(asked: Asked, id: string): Prepared {
  const { given, world, layer } = asked
  checkKnown(FEATURE_PARAMETERS, given)
  const system = readerOf(FEATURE_PARAMETERS, given)('crs')
  const found = layerObject(id, world)
  if (!found || !isOfLayer(found, layer)) throw refusal('FEATURES_NONE')
  const path = `/collections/${layer}`
  const links = [
    linkTo(asked, 'self', `${path}/items/${layerId(found)}`, 'application/geo+json'),
    linkTo(asked, 'collection', path),
  ]
  const answer = () => ({
    ...jsonAnswer({ ...featureOf(found, system), links }, GEOJSON_TYPE),
    headers: headersOf(system),
  })
  return { cost: 1, answer }
}

function allItems(asked: Asked): Prepared {
  const { given, world, isGone, layer } = asked
  checkKnown(ITEMS_PARAMETERS, given)
  const { question, limit, system } = readPage(given, layer, world)
  const { after, window, within } = question
  const path = `/collections/${layer}/items`
  const repeated = ['limit', 'bbox', 'bbox-crs', 'within', 'crs'].flatMap((name) => {
    const value = given.get(name)
    return value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`]
  })
  const linkOf = (rel: string, more: string) =>
    linkTo(asked, rel, path, 'application/geo+json', repeated.join('') + more)
  return {
    cost: Math.ceil(limit / OBJECTS_A_UNIT),
    async answer() {
      const found = await inTurns(layerPage(question, limit, world), isGone)
      // Counting looks at all objects: who goes on from page to page knows their number.
      const matched =
        window || after ? undefined : await inTurns(layerCount({ layer, within }, world), isGone)
      const page = found.slice(0, limit)
      const links = [linkOf('self', '')]
      if (found.length > limit) links.push(linkOf('next', `&after=${layerId(page[limit - 1])}`))
      const members = {
        numberMatched: matched,
        numberReturned: page.length,
        timeStamp: new Date().toISOString(),
        links,
      }
      const answer = await writtenInPieces(
        GEOJSON_TYPE,
        (writer) => writePage(writer, page, system, members),
        isGone,
      )
      return { ...answer, headers: headersOf(system) }
    },
  }
}

const headersOf = ({ uri }: System) => ({ vary: ADDRESS_VARY, 'content-crs': `<${uri}>` })

/** Objects between two pauses. */
const OBJECTS_A_PAUSE = 50

function* writePage(
  writer: ByteWriter,
  page: readonly LayerObject[],
  system: System,
  members: object,
): Steps<void> {
  writer.ascii('{"type":"FeatureCollection","features":[')
  for (const [index, object] of page.entries()) {
    if (index > 0) writer.ascii(',')
    writer.utf8(JSON.stringify(featureOf(object, system)))
    if (index % OBJECTS_A_PAUSE === OBJECTS_A_PAUSE - 1) yield
  }
  writer.utf8(`],${JSON.stringify(members).slice(1)}`)
}

const NO_PARTS = Object.fromEntries(PARTS.map((part) => [part, null]))

/** The object with its address in one line and in all parts, as layers have the same columns in all rows. */
function featureOf(object: LayerObject, { fromDegrees, decimals }: System) {
  const { tree, row } = object
  const [lonE7, latE7] = [tree.lonE7[row], tree.latE7[row]]
  const coordinates = fromDegrees(lonE7 / 1e7, latE7 / 1e7).map((one) =>
    Number(one.toFixed(decimals)),
  )
  const properties: Record<string, string | null> = {
    // Layers of GIS programs have whole numbers of 32 bits, and ids are longer.
    addressId: String(tree.id[row]),
    type: partOfRow(tree, row),
    address: addressOf(tree, row, WHOLE_STYLE),
    ...NO_PARTS,
  }
  for (const { part, name } of namedParts(tree, row)) properties[part] = name
  const geometry = lonE7 === NO_COORDINATE ? null : { type: 'Point', coordinates }
  return { type: 'Feature', id: layerId(object), geometry, properties }
}

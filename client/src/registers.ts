/** The gazetteer's lists and records, and the geocoder of the specification. */
import type { Ask, AskOptions } from './ask.ts'
import { type BatchOptions, inPieces } from './batches.ts'
import type {
  AddressHistory,
  AddressObject,
  Ancestor,
  ChangesQuery,
  ChangesSince,
  Children,
  Dataset,
  Geocoded,
  GeocodeOptions,
  ListedObject,
  ListQuery,
  Successors,
} from './document-shapes.ts'
import { FORM, queryOf } from './query.ts'
import type { Country } from './shapes.ts'

const DATASETS: readonly Dataset[] = ['ee_aid', 'lv', 'lt']
const TEXTS_A_REQUEST = 200

export interface GazetteerClient {
  /** Objects of a level, under a parent or a grandparent. */
  list(query: ListQuery, options?: AskOptions): Promise<readonly ListedObject[]>
  /** The record of an object; undefined where the id is unknown. */
  object(id: number, country?: Country, options?: AskOptions): Promise<AddressObject | undefined>
  /** The object and what it belongs to, up to the county; none where the id is unknown. */
  parents(id: number, country?: Country, options?: AskOptions): Promise<readonly Ancestor[]>
  /** The objects below an object; without an id the objects of level 1. */
  children(id?: number, country?: Country, options?: AskOptions): Promise<Children>
  /** What an id of an earlier release is now; itself where it is still known. */
  successors(id: number, country?: Country, options?: AskOptions): Promise<Successors>
  /** The states of an address, the oldest first. */
  history(id: number, country?: Country, options?: AskOptions): Promise<AddressHistory>
  /** What happened to addresses after a number; go on with `next`. */
  changes(query: ChangesQuery, options?: AskOptions): Promise<ChangesSince>
}

export interface GeocoderClient {
  /** Matches of a text, by relevance. */
  geocode(text: string, options?: GeocodeOptions & AskOptions): Promise<Geocoded>
  /** Matches of any number of texts, in their order. */
  geocodeAll(texts: readonly string[], options?: GeocodeOptions & BatchOptions): Promise<Geocoded[]>
}

export function gazetteerClient(ask: Ask, base: string, changesPath: string): GazetteerClient {
  const own = async <T>(path: string, query: object, { signal }: AskOptions): Promise<T> => {
    const response = await ask({ path, query: queryOf({ ...query }), signal })
    return response.json() as Promise<T>
  }
  const layer = <T>(name: string, query: object, options: AskOptions): Promise<T> =>
    own(`${base}/layer/${name}`, query, options)
  return {
    successors: (id, c, options = {}) => own(`${base}/successor`, { id, c }, options),
    children: (id, c, options = {}) => own(`${base}/children`, { id, c }, options),
    history: (id, c, options = {}) => own(`${base}/history`, { id, c }, options),
    changes: ({ types, ...query }, options = {}) =>
      own(changesPath, { ...query, type: types?.join(',') }, options),
    async list({ country: c, level: l, parent: p, grandparent: g }, options = {}) {
      type Listed = { addressList: ListedObject[] }
      return (await layer<Listed>('currentLayer', { c, l, p, g }, options)).addressList
    },
    async object(id, c, options = {}) {
      type Described = { object: AddressObject | null }
      return (await layer<Described>('getDescription', { id, c }, options)).object ?? undefined
    },
    async parents(id, c, options = {}) {
      type Filled = { addressObjects: Ancestor[] }
      return (await layer<Filled>('getFillInfo', { id, c }, options)).addressObjects
    },
  }
}

export function geocoderClient(ask: Ask, base: string, concurrency: number): GeocoderClient {
  async function geocodeAll(
    texts: readonly string[],
    options: GeocodeOptions & BatchOptions = {},
  ): Promise<Geocoded[]> {
    const { datasets = DATASETS, maxcount, autocomplete, skip, explain, ...batch } = options
    const shared = queryOf({ output: 'json2', maxcount, ac: autocomplete, st: skip, xd: explain })
    return inPieces(
      texts,
      { size: TEXTS_A_REQUEST, concurrency },
      async (piece, signal) => {
        const body = new URLSearchParams(shared)
        for (const dataset of datasets) body.append('gl', dataset)
        for (const text of piece) body.append('q', text)
        const path = `${base}/geocode`
        const response = await ask({ path, body: body.toString(), contentType: FORM, signal })
        return response.json() as Promise<Geocoded[]>
      },
      batch,
    )
  }
  return {
    geocode: async (text, options) => (await geocodeAll([text], options))[0],
    geocodeAll,
  }
}

/** What conformance tests ask the gazetteer. */
import { gazetteerFiles } from './gazetteer-world.ts'
import { type Asked, type ConformanceServer, startConformance } from './server.ts'

export interface ListElement {
  id: number
  nimi: string
}
export interface Link {
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  TASE: number
}
export type Fields = Record<string, unknown>

export type Operation = 'getDescription' | 'getFillInfo' | 'currentLayer'

export const BASE = '/gazetteer'

export interface Gazetteer extends ConformanceServer {
  of(operation: Operation, query?: string): Promise<Asked>
  json(operation: Operation, query?: string): Promise<Fields>
  record(query: string): Promise<Fields>
  chain(query: string): Promise<Link[]>
  levels(query: string): Promise<number[]>
  list(query: string): Promise<ListElement[]>
  names(query: string): Promise<string[]>
}

export async function startGazetteer(): Promise<Gazetteer> {
  const server = await startConformance(gazetteerFiles())
  const of = (operation: Operation, query = '') =>
    server.ask(`${BASE}/layer/${operation}${query === '' ? '' : `?${query}`}`)
  const json = async (operation: Operation, query?: string) =>
    JSON.parse((await of(operation, query)).text) as Fields
  const chain = async (query: string) => (await json('getFillInfo', query)).addressObjects as Link[]
  const list = async (query: string) =>
    (await json('currentLayer', query)).addressList as ListElement[]
  return {
    ...server,
    of,
    json,
    chain,
    list,
    record: async (query) => (await json('getDescription', query)).object as Fields,
    levels: async (query) => (await chain(query)).map(({ TASE }) => TASE),
    names: async (query) => (await list(query)).map(({ nimi }) => nimi),
  }
}

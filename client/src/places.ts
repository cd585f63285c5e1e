/** Friendly search, by text, by fields and by point. */
import type { Ask, AskOptions } from './ask.ts'
import { type BatchOptions, inPieces } from './batches.ts'
import { FORM, type Query, queryOf } from './query.ts'
import type {
  AddressFields,
  Places,
  Position,
  ReverseOptions,
  SearchOptions,
  SuggestOptions,
  Washed,
} from './shapes.ts'

/** A request with this many costs a hundred units, which any key may overdraw its minute by. */
const TEXTS_A_REQUEST = 200

export interface PlacesClient {
  /** Finds a text or an address in fields. */
  search(asked: string | AddressFields, options?: SearchOptions & AskOptions): Promise<Places>
  /** Finds any number of texts; answers in their order. */
  searchAll(texts: readonly string[], options?: SearchOptions & BatchOptions): Promise<Places[]>
  /** Judges an address of a list: what it is today, what became of the one that is written. */
  wash(asked: string | AddressFields, options?: SearchOptions & AskOptions): Promise<Washed>
  /** The same for any number of texts, in their order. */
  washAll(texts: readonly string[], options?: SearchOptions & BatchOptions): Promise<Washed[]>
  /** Completes a text that is being typed; a finished one has the answers of `search`. */
  suggest(typed: string, options?: SuggestOptions & AskOptions): Promise<Places>
  /** Finds houses around a point, the nearest first, then the street and the units around it. */
  reverse(point: Position, options?: ReverseOptions & AskOptions): Promise<Places>
  /** The same for any number of points, in their order. */
  reverseAll(
    points: readonly Position[],
    options?: ReverseOptions & BatchOptions,
  ): Promise<Places[]>
}

export function placesClient(ask: Ask, base: string, concurrency: number): PlacesClient {
  const one = async <T = Places>(
    name: string,
    query: Query,
    { signal }: AskOptions,
  ): Promise<T> => {
    const asked = { path: `${base}/${name}`, query: queryOf(query), signal }
    return (await ask(asked)).json() as Promise<T>
  }
  const many = <T, Answer = Places>(
    name: string,
    parameter: string,
    items: readonly T[],
    query: Query,
    batch: BatchOptions,
  ) =>
    inPieces(
      items,
      { size: TEXTS_A_REQUEST, concurrency },
      async (piece, signal) => {
        const body = new URLSearchParams(queryOf(query))
        for (const item of piece) body.append(parameter, String(item))
        const path = `${base}/${name}`
        const response = await ask({ path, body: body.toString(), contentType: FORM, signal })
        return ((await response.json()) as { results: Answer[] }).results
      },
      batch,
    )
  return {
    search: (asked, { signal, ...options } = {}) =>
      one('search', { ...fieldsOf(asked), ...options }, { signal }),
    wash: (asked, { signal, ...options } = {}) =>
      one<Washed>('wash', { ...fieldsOf(asked), ...options }, { signal }),
    washAll: (texts, { signal, onProgress, ...options } = {}) =>
      many<string, Washed>('wash', 'q', texts, options, { signal, onProgress }),
    searchAll: (texts, { signal, onProgress, ...options } = {}) =>
      many('search', 'q', texts, options, { signal, onProgress }),
    suggest: (typed, { signal, ...options } = {}) =>
      one('suggest', { q: typed, ...options }, { signal }),
    reverse: (point, { signal, ...options } = {}) =>
      one('reverse', { point, ...options }, { signal }),
    reverseAll: (points, { signal, onProgress, ...options } = {}) =>
      many('reverse', 'point', points, options, { signal, onProgress }),
  }
}

const fieldsOf = (asked: string | AddressFields): Query =>
  typeof asked === 'string' ? { q: asked } : { ...asked }

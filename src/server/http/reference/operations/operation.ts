/** What the reference says of an operation beside what its route and its table of parameters say. */

import type { JsonSchema } from '../../../../doors/contract/json-schema.ts'
import type { DescribedTable } from '../../../../doors/contract/parameter-table.ts'
import type { Settings } from '../../../settings/settings.ts'

export interface SentDocument {
  readonly types: readonly string[]
  readonly schema: JsonSchema
  readonly example: unknown
}

/** How a POST sends the parameters: as a form, as an object of JSON; or a document, and the parameters in the URL. */
export type SentBody = 'form' | 'json' | SentDocument

/** An address object that examples ask for. */
export interface KnownObject {
  readonly country: string
  readonly id: number
}

export interface Operation {
  /** Its name in generated clients. */
  readonly id: string
  readonly tag: string
  readonly base: keyof Settings['paths']
  /** Path below the base path; `{name}` is a part of it that is given. */
  readonly path: string
  /** Path of the route that answers it, where another. */
  readonly route?: string
  readonly summary: string
  readonly about?: string
  readonly parameters: DescribedTable
  readonly inPath?: DescribedTable
  /** Absent where nothing is sent by POST. */
  readonly body?: SentBody
  /** Schemas of answers by media type; undefined is a text. */
  readonly answers: Readonly<Record<string, JsonSchema | undefined>>
  /** Where a POST is answered in another shape. */
  readonly answersOfPost?: Readonly<Record<string, JsonSchema | undefined>>
  /** A POST makes something: it is answered by 201. */
  readonly createsByPost?: true
  /** What a DELETE does. */
  readonly removes?: string
  /** Values by parameter, of a request that any release answers. */
  readonly example: Readonly<Record<string, unknown>>
  /** Values of a POST, where they differ. */
  readonly exampleOfPost?: Readonly<Record<string, unknown>>
  /** JSON of members of a body that are more than a text. */
  readonly inJson?: Readonly<Record<string, JsonSchema>>
}

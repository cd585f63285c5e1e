/** What a SOAP service is. */
import type { RefusalCode } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Parameters } from '../../contract/parameters.ts'
import type { Field } from './schema.ts'

/** Writes the elements of a result in the schema's order; a pause comes after some 50 kB at most. */
export type WriteResult = (writer: ByteWriter) => Steps<void>

/** A question that was read: its price, and what answers it. */
export interface SoapQuestion {
  /** Units of the quota. */
  readonly cost: number
  /** Finds what was asked, at once or in turns. @throws Refusal */
  find(isGone: () => boolean): WriteResult | Promise<WriteResult>
}

export interface SoapOperation {
  readonly name: string
  readonly doc: string
  readonly parameters: readonly Field[]
  readonly result: readonly Field[]
  /** @throws Refusal */
  read(parameters: Parameters, world: World): SoapQuestion
  /** The HTTP status that a refusal has without SOAP. */
  statusOf(code: RefusalCode): number
}

export interface SoapService {
  readonly name: string
  readonly namespace: string
  readonly doc: string
  readonly operations: readonly SoapOperation[]
}

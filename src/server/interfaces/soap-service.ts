/** What a SOAP service is. */
import type { Interface } from '../interface.ts'
import type { Field } from './soap-schema.ts'

export interface SoapOperation {
  readonly name: string
  readonly doc: string
  readonly parameters: readonly Field[]
  readonly result: readonly Field[]
  /** Asks the interface whose operation this is. */
  readonly ask: Interface
  /** The members of the result, out of the JSON of that interface's answer. */
  membersOf(json: unknown): Readonly<Record<string, unknown>>
}

export interface SoapService {
  readonly name: string
  readonly namespace: string
  readonly doc: string
  readonly operations: readonly SoapOperation[]
}

/** What a SOAP service is. */
import type { Interface } from '../../contract/interface.ts'
import type { Field } from './schema.ts'

export interface SoapOperation {
  readonly name: string
  readonly doc: string
  readonly parameters: readonly Field[]
  readonly result: readonly Field[]
  /** Asks the interface whose operation this is; its JSON has the members of the result, or is the one array in it. */
  readonly ask: Interface
}

export interface SoapService {
  readonly name: string
  readonly namespace: string
  readonly doc: string
  readonly operations: readonly SoapOperation[]
}

/** What a job does to its rows; the queue and the store know nothing more of it. */
import type { JobFacts } from './job.ts'

/** Rows of a chunk of the input: answering them takes some seconds at most. */
export interface Chunk {
  readonly rows: number
  readonly bytes: Uint8Array
}

export interface CutInput {
  /** Plain data that goes with every chunk. */
  readonly layout: unknown
  readonly chunks: AsyncIterable<Chunk>
}

export interface JobWork {
  /** Name of the release that rows are answered from. */
  readonly release: string
  /** Opens an input, the same way each time. @throws TeeviitError where it cannot be a job's, which ends the job */
  cut(inputFile: string, facts: JobFacts): Promise<CutInput>
  /** What a result begins with. */
  head(facts: JobFacts, layout: unknown): Uint8Array
  /** The part of the result that a chunk makes, the same bytes on every machine with the release. */
  answer(facts: JobFacts, layout: unknown, chunk: Uint8Array, number: number): Promise<Uint8Array>
  /** What a result ends with. */
  tail(facts: JobFacts, layout: unknown): Uint8Array
  readonly contentType: (facts: JobFacts, layout: unknown) => string
  readonly fileName: (facts: JobFacts, layout: unknown) => string
}

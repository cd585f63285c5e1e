/** What a job is: a file of rows in, a file of rows out, every row once and in order. */

/** What was asked; written once, when the input is whole. */
export interface JobFacts {
  /** 128 bits in hexadecimal digits: random, or a digest of its owner and the name that its sender gave it. */
  readonly id: string
  /** Digest of all that was sent, where its sender gave it a name. */
  readonly sent?: string
  /** Plain data; the worker knows its shape. The key is no part of it. */
  readonly question: unknown
  /** Name of the key that made it. */
  readonly owner: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Name of the file as its sender calls it; may be empty. */
  readonly fileName: string
  readonly inputBytes: number
}

/** How an input was cut; written when all of its chunks are. */
export interface JobPlan {
  readonly rows: number
  /** Chunks are numbered from 1. */
  readonly chunks: number
  /** Where each chunk ends in the file of rows, in bytes. */
  readonly ends: readonly number[]
  /** Rows up to the end of each chunk. */
  readonly rowEnds: readonly number[]
  /** What the work has to know of the whole input, such as the names of its columns. */
  readonly layout: unknown
}

export interface JobResult {
  readonly rows: number
  readonly bytes: number
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string
  readonly contentType: string
  /** What a browser may save the result as. */
  readonly fileName: string
  /** Names of the releases that rows were answered from; usually one. */
  readonly releases: readonly string[]
  /** ISO 8601, UTC. */
  readonly finishedAt: string
}

export interface JobFailure {
  /** Code of the catalogue of errors; absent where the failure is a fault of the program. */
  readonly code?: string
  readonly reason: string
  /** ISO 8601, UTC. */
  readonly failedAt: string
}

/** What a worker can be told to do. */
export type Task =
  /** Cut the input in chunks. */
  | { readonly kind: 'cut'; readonly id: string }
  | { readonly kind: 'chunk'; readonly id: string; readonly number: number }
  /** Put the results of all chunks together. */
  | { readonly kind: 'finish'; readonly id: string }

const ID = /^[0-9a-f]{32}$/

/** Whether a text from outside may be a job's id: nothing else becomes a part of a path. */
export const isJobId = (text: string): boolean => ID.test(text)

/** The shape of a public interface: pure, it knows no HTTP library. */

import { joinedBytes } from '../../text/bytes/byte-texts.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, bodyBytes } from './answer.ts'
import type { Parameters } from './parameters.ts'

/** What an interface may know of a request beside its parameters. */
export interface RequestFacts {
  /** A `HEAD` is handed over as `GET`. */
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path below the interface's base path, without trailing slash: `/SURRouting`, `/layer/getDescription`. */
  readonly path: string
  /** Scheme, host and base path as the client knows them: `https://maps.example.ee/router`. */
  readonly baseUrl: string
  /** Whether query or form held malformed percent-encoding; only interfaces that answer it themselves ever see true. */
  readonly isMalformed: boolean
  /** The key the request was admitted with. */
  readonly key: string
  /** Body of a POST as text; the fields of a form are among the parameters, too. */
  readonly body: string
  /** The same body as it came, for XML, which says itself how it is encoded; absent where `body` is all there is. */
  readonly bodyBytes?: Uint8Array
  /** Header; empty where absent. */
  readonly contentType: string
  /** Header Accept-Language; absent where the request has none. */
  readonly acceptLanguage?: string
  /** Path below the base path as it was asked, percent-encoded; for interfaces that have parameters in it. */
  readonly askedPath?: string
  /** Whether the client has gone in the meantime; absent where nobody can tell. */
  readonly isGone?: boolean
  /** Whose key it is; absent where nobody asks for it. */
  readonly asker?: Asker
  /** The file of a POST to an address that takes uploads. */
  readonly upload?: Upload
  /** Headers Range and If-Range; empty where absent. */
  readonly range?: string
  readonly ifRange?: string
  /** Header Idempotency-Key of a POST that makes something; absent where the request has none. */
  readonly idempotencyKey?: string | undefined
}

/** A request whose parameters are valid: its price, and the work that answers it once the price is paid. */
export interface Prepared {
  /** Units of the quota, at least 1; one is at most about 0.1 s of a core. */
  readonly cost: number
  /** Units that finding the price took, which count where it is too high; 1 where absent. */
  readonly readCost?: number
  /** One short text, as is asked with each letter that is typed: a tenth of the price where tenths are counted. */
  readonly isTyped?: boolean
  /** Called at most once. */
  answer(): Answer | Promise<Answer>
  /** Called instead where the price is not paid, by who keeps something for the answer. */
  discard?(): void
}

/** What an interface makes of a request: a refusal, which counts one unit, or what remains to be done. */
export type Reply = Answer | Prepared

/** Reads and checks the parameters; whatever takes longer than that waits for `Prepared.answer`. */
export type Interface = (
  parameters: Parameters,
  world: World,
  request: RequestFacts,
) => Reply | Promise<Reply>

export function isPrepared(reply: Reply): reply is Prepared {
  return 'cost' in reply
}

/** The answer to a request that is admitted at any price, its pieces put together. */
export async function completeAnswer(reply: Reply | Promise<Reply>): Promise<Answer> {
  const made = await reply
  const answer = isPrepared(made) ? await made.answer() : made
  if (!answer.rest) return answer
  const { rest, ...whole } = answer
  const pieces = [bodyBytes(answer)]
  for await (const piece of rest) pieces.push(piece)
  return { ...whole, body: joinedBytes(pieces) }
}

/** Bytes of an upload that count as a unit of the price: taking them in takes as long as a small request. */
export const UPLOAD_BYTES_A_UNIT = 1_000_000

/** What a body has beside the file. */
export interface UploadedFile {
  /** The fields of a multipart body; of a raw one none. */
  readonly fields: Parameters
  /** As the sender calls it, without folders; empty where it has no name. */
  readonly fileName: string
  readonly bytes: number
}

export interface Upload {
  /**
   * Reads the body to its end; called at most once. Bytes of the file go to `write`, the next when it has taken those
   * before.
   * @throws TeeviitError UPLOAD_* where the body is too long, too slow, or none; and what `write` throws
   */
  read(write: (bytes: Uint8Array) => Promise<void>): Promise<UploadedFile>
}

/** The services of the server, apart from the settings: threads that answer need no schema. */
export const SERVICES = ['gazetteer', 'geocoder', 'router'] as const
export type Service = (typeof SERVICES)[number]

/** Who asks, as far as an interface may know: whose a thing is, and what its plan allows. */
export interface Asker {
  readonly name: string
  /** Network of a client without a key. */
  readonly network?: string
  readonly services: readonly string[]
}

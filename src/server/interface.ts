/** The shape of a public interface: pure, it knows no HTTP library. */
import type { Answer } from './answer.ts'
import type { Parameters } from './parameters.ts'
import type { World } from './world.ts'

/** What an interface may know of a request beside its parameters. */
export interface RequestFacts {
  /** `GET` or `POST`; a `HEAD` is handed over as `GET`. */
  readonly method: 'GET' | 'POST'
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
  /** Headers; empty where absent. */
  readonly contentType: string
  readonly soapAction: string
  /** Whether the client has gone in the meantime; absent where nobody can tell. */
  readonly isGone?: boolean
}

export type Interface = (
  parameters: Parameters,
  world: World,
  request: RequestFacts,
) => Answer | Promise<Answer>

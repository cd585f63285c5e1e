/** The facts of a request; what few interfaces ask for is made when it is asked for. */
import type { IncomingMessage } from 'node:http'
import type { RequestFacts } from '../contract/interface.ts'
import type { Route } from './routes/route.ts'

export class Facts implements RequestFacts {
  readonly #raw: IncomingMessage
  readonly #route: Route
  readonly #origin: () => string
  readonly key: string
  readonly bodyBytes: Buffer
  readonly isMalformed: boolean

  constructor(
    raw: IncomingMessage,
    route: Route,
    origin: () => string,
    given: { readonly key: string; readonly body: Buffer; readonly isMalformed: boolean },
  ) {
    this.#raw = raw
    this.#route = route
    this.#origin = origin
    this.key = given.key
    this.bodyBytes = given.body
    this.isMalformed = given.isMalformed
  }
  get method() {
    return this.#raw.method === 'POST' ? 'POST' : 'GET'
  }
  get path() {
    return this.#route.path
  }
  get baseUrl() {
    return this.#origin() + this.#route.base
  }
  get body() {
    return this.bodyBytes.toString('utf8')
  }
  get contentType() {
    return this.#raw.headers['content-type'] ?? ''
  }
  get soapAction() {
    return (this.#raw.headers.soapaction as string | undefined) ?? ''
  }
  get acceptLanguage(): string {
    return this.#raw.headers['accept-language'] ?? ''
  }
  get askedPath(): string {
    const [path] = (this.#raw.url as string).replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)
    return path.slice(this.#route.base.length)
  }
  get isGone() {
    return this.#raw.socket.destroyed
  }
}

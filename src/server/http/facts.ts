/** The facts of a request; what few interfaces ask for is made when it is asked for. */
import type { IncomingMessage } from 'node:http'
import type { Asker, RequestFacts, Upload } from '../../doors/contract/interface.ts'
import type { Route } from './routes/route.ts'

/** What was found out before the interface is asked. */
interface GivenFacts {
  readonly key: string
  readonly body: Buffer
  readonly isMalformed: boolean
  readonly asker: Asker
  readonly upload: Upload | undefined
}

export class Facts implements RequestFacts {
  readonly #request: IncomingMessage
  readonly #route: Route
  readonly #origin: () => string
  readonly key: string
  readonly bodyBytes: Buffer
  readonly isMalformed: boolean
  readonly asker: Asker
  declare readonly upload?: Upload

  constructor(request: IncomingMessage, route: Route, origin: () => string, given: GivenFacts) {
    this.#request = request
    this.#route = route
    this.#origin = origin
    this.key = given.key
    this.bodyBytes = given.body
    this.isMalformed = given.isMalformed
    this.asker = given.asker
    if (given.upload) this.upload = given.upload
  }
  get method() {
    const { method } = this.#request
    return method === 'POST' || method === 'DELETE' ? method : 'GET'
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
    return this.#request.headers['content-type'] ?? ''
  }
  get acceptLanguage(): string {
    return this.#request.headers['accept-language'] ?? ''
  }
  get askedPath(): string {
    const [path] = (this.#request.url as string).replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)
    return path.slice(this.#route.base.length)
  }
  get range(): string {
    return this.#request.headers.range ?? ''
  }
  get ifRange(): string {
    return (this.#request.headers['if-range'] as string | undefined) ?? ''
  }
  get idempotencyKey() {
    return this.#request.headers['idempotency-key'] as string | undefined
  }
  get isGone() {
    return this.#request.socket.destroyed
  }
}

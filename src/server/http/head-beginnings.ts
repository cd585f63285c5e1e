/**
 * How the head that comes in on a connection began. A head that the parser refuses may have many packets, and the error
 * has the last one only. But the path at its beginning decides the form of the refusal.
 *
 * Node lets go of this nowhere that is documented: listening to a connection's data would cost each request 3 µs. So this
 * follows the parser itself; with a parser of another make it knows nothing, and refusals are pages.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes that hold the path of any route. */
const PATH_BYTES_MAX = 1_024
/** Members of Node's parser by the numbers that it gives to its events. */
const ON_MESSAGE_BEGIN = 0
const ON_PACKET_READ = 5

interface Parser {
  [ON_MESSAGE_BEGIN]?: (() => void) | null
  [ON_PACKET_READ]?: ((...args: unknown[]) => unknown) | null
  /** The last request whose head has come in. */
  incoming?: { readonly method?: string; readonly url?: string } | null
  getCurrentBuffer?: () => Buffer
}

interface Head {
  readonly parser: Parser
  /** Told of each packet that the parser has read. */
  noteRead(packet: () => Buffer): void
  /** Whether a head has begun that has not ended yet. */
  isOpen: boolean
  /** The beginning of the open head, from packets that were read whole. */
  beginning: string
}

const heads = new WeakMap<object, Head>()

export function followHeads(server: Server): void {
  server.on('connection', (socket: Socket & { parser?: Parser }) => {
    if (socket.parser) follow(socket, socket.parser)
  })
}

function follow(socket: Socket, parser: Parser): void {
  const read = parser[ON_PACKET_READ]
  if (parser[ON_MESSAGE_BEGIN] || !read || !parser.getCurrentBuffer) return
  let before: Parser['incoming']
  const head: Head = {
    parser,
    isOpen: false,
    beginning: '',
    noteRead(packet) {
      // Node forgets the request before this one when it has been read whole.
      if (parser.incoming && parser.incoming !== before) head.isOpen = false
      if (head.isOpen && head.beginning.length < PATH_BYTES_MAX) {
        head.beginning += beginningOf(packet())
      }
    },
  }
  const currentPacket = () => (parser.getCurrentBuffer as () => Buffer)()
  parser[ON_MESSAGE_BEGIN] = () => {
    head.isOpen = true
    head.beginning = ''
    before = parser.incoming
  }
  parser[ON_PACKET_READ] = (...args) => {
    // A broken packet is refused in here; it belongs to none of the requests before.
    const result = read(...args)
    head.noteRead(currentPacket)
    return result
  }
  heads.set(socket, head)
}

/** Tells of a packet that was handed to the parser: Node says nothing of those. */
export function notePacket(socket: object, packet: Buffer): void {
  heads.get(socket)?.noteRead(() => packet)
}

/**
 * Method and URL of what a connection is sending, as far as `PATH_BYTES_MAX`; empty where nobody knows them.
 * @param packet what of the last packet was read before it broke
 */
export function requestBeingSent(socket: object, packet: Buffer): { method: string; url: string } {
  const head = heads.get(socket)
  if (head && !head.isOpen) {
    const { method = '', url = '' } = head.parser.incoming ?? {}
    return { method, url }
  }
  const text = (head?.beginning ?? '') + beginningOf(packet)
  const [, method = '', url = ''] = /([A-Z]+) ((?:\/|[Hh][Tt]{2}[Pp][Ss]?:)\S*)/.exec(text) ?? []
  return { method, url }
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** The beginning of what follows the last whole head of a packet. */
function beginningOf(packet: Buffer): string {
  const end = packet.lastIndexOf(HEAD_END)
  const start = end === -1 ? 0 : end + HEAD_END.length
  return packet.toString('latin1', start, start + PATH_BYTES_MAX)
}

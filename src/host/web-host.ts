/** The host that any browser is: by the standards of the web alone. */
import type { TextBytes, TextEncoding } from './host.ts'

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })
/** A call takes this many arguments everywhere. */
const LETTERS_A_CALL = 1 << 12

class WebBytes extends Uint8Array<ArrayBufferLike> implements TextBytes {
  write(text: string, at: number, encoding: TextEncoding): number {
    if (encoding === 'utf8') return ENCODER.encodeInto(text, this.subarray(at)).written
    for (let i = 0; i < text.length; i++) this[at + i] = text.charCodeAt(i)
    return text.length
  }

  override toString(encoding: TextEncoding = 'utf8', start = 0, end = this.length): string {
    // A copy, since browsers decode no memory that threads share.
    if (encoding === 'utf8') return DECODER.decode(this.slice(start, end))
    let text = ''
    for (let at = start; at < end; at += LETTERS_A_CALL) {
      text += String.fromCharCode(...this.subarray(at, Math.min(end, at + LETTERS_A_CALL)))
    }
    return text
  }
}

/** A view of bytes, which stay where they are. */
export const textBytes = ({ buffer, byteOffset, length }: Uint8Array): TextBytes =>
  new WebBytes(buffer, byteOffset, length)

/** Whether each byte is below 128. */
export const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

const waiting: (() => void)[] = []
const { port1, port2 } = new MessageChannel()
// Timers wait four milliseconds in browsers, a message does not.
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

/** Does work when what has come in meanwhile was let in. */
export const soon = (work: () => void): void => {
  waiting.push(work)
  port2.postMessage(undefined)
}

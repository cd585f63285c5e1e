/** Reads HTTP/1.1 answers off a connection: with a length, in chunks, or until the connection ends. */

export interface RawAnswer {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** What was kept of the body. */
  readonly body: Buffer
  readonly bodyLength: number
}

export interface AnswerReader {
  feed(chunk: Buffer): void
  /** The connection has ended: completes an answer without a length. */
  end(): void
  /** Set before an answer that has no body whatever its headers say: that to a HEAD. */
  isHeadNext: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const EMPTY = Buffer.alloc(0)

/** @param keepBytesMax bytes of each body that are kept */
export function createAnswerReader(
  onAnswer: (answer: RawAnswer) => void,
  keepBytesMax = 0,
): AnswerReader {
  let state: 'head' | 'body' | 'size' | 'chunk' | 'chunk-end' | 'trailer' = 'head'
  let pending: Buffer = EMPTY
  let head = ''
  let status = 0
  let left = 0
  let length = 0
  let kept: Buffer[] = []
  let keptLength = 0

  const finish = () => {
    state = 'head'
    onAnswer({ status, head, body: Buffer.concat(kept), bodyLength: length })
  }
  const open = (text: string) => {
    head = text
    status = Number(text.slice(9, 12))
    // 100 Continue: the answer itself comes next.
    if (status >= 100 && status < 200) return
    kept = []
    keptLength = 0
    length = 0
    const hasNoBody = reader.isHeadNext || status === 204 || status === 304
    reader.isHeadNext = false
    const declared = /\r\ncontent-length: *(\d+)/i.exec(text)
    if (!hasNoBody && /\r\ntransfer-encoding: *chunked/i.test(text)) {
      state = 'size'
      return
    }
    left = hasNoBody ? 0 : declared ? Number(declared[1]) : Number.POSITIVE_INFINITY
    state = 'body'
    if (left === 0) finish()
  }
  const readLine = (line: string) => {
    if (state === 'size') {
      left = Number.parseInt(line, 16)
      state = left === 0 ? 'trailer' : 'chunk'
    } else if (state === 'chunk-end') state = 'size'
    else if (line === '') finish()
  }
  const readBody = (data: Buffer): Buffer => {
    const taken = Math.min(left, data.length)
    if (keptLength < keepBytesMax) {
      kept.push(Buffer.from(data.subarray(0, taken)))
      keptLength += taken
    }
    length += taken
    left -= taken
    if (left === 0) {
      if (state === 'chunk') state = 'chunk-end'
      else finish()
    }
    return data.subarray(taken)
  }
  const reader: AnswerReader = {
    isHeadNext: false,
    feed(chunk) {
      let data = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      pending = EMPTY
      while (data.length > 0) {
        if (state === 'body' || state === 'chunk') {
          data = readBody(data)
          continue
        }
        const mark = state === 'head' ? HEAD_END : LINE_END
        const end = data.indexOf(mark)
        if (end === -1) {
          pending = data
          return
        }
        const text = data.toString('latin1', 0, end)
        data = data.subarray(end + mark.length)
        if (state === 'head') open(text)
        else readLine(text)
      }
    },
    end() {
      if (state === 'body' && left === Number.POSITIVE_INFINITY) finish()
    },
  }
  return reader
}

/** Text files of the sample: written as they grow, gzipped, in the encoding of their register. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export type TextEncoding = 'utf8' | 'windows-1257'

export type TextFile = ReturnType<typeof createTextFile>

const CHUNK_CHARACTERS = 1 << 18

/** Opens a gzipped text file; the same texts give the same bytes. */
export function createTextFile(path: string, encoding: TextEncoding) {
  mkdirSync(dirname(path), { recursive: true })
  const gzip = createGzip({ level: 1 })
  const done = pipeline(gzip, createWriteStream(path))
  // Who drains or closes the file hears of what goes wrong; until then it is no unhandled rejection.
  done.catch(() => undefined)
  let parts: string[] = []
  let characters = 0

  const pass = () => {
    const text = parts.join('')
    parts = []
    characters = 0
    gzip.write(encoding === 'utf8' ? Buffer.from(text) : encodeWindows1257(text))
  }

  return {
    /** Appends a text; nothing is awaited, so large work calls `drain` now and then. */
    write(text: string) {
      parts.push(text)
      characters += text.length
      if (characters > CHUNK_CHARACTERS) pass()
    },
    /** Hands on what was written and waits until the file has taken it. */
    async drain() {
      if (!gzip.writableNeedDrain) return
      await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), done])
    },
    async close() {
      if (!gzip.destroyed) pass()
      gzip.end()
      await done
    },
  }
}

/** Letters of windows-1257 that are elsewhere than in Latin-1: the Latin-1 letter of the same byte. */
const LATIN1_TWIN: Readonly<Record<string, string>> = { š: 'ð', ž: 'þ', Š: 'Ð', Ž: 'Þ' }

/** Estonian text in windows-1257. @throws RangeError at a letter that Estonian lacks */
export function encodeWindows1257(text: string): Buffer {
  const latin1 = text.replace(/[šžŠŽ]/g, (letter) => LATIN1_TWIN[letter])
  const foreign = text.match(/[^ -~\r\nõäöüÕÄÖÜšžŠŽ§°«»]/)
  if (foreign) throw new RangeError(`'${foreign[0]}' is no letter of windows-1257 that we know`)
  return Buffer.from(latin1, 'latin1')
}

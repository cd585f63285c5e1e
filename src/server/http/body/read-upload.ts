/** Reads a file that a request brings: raw, or as a part of a form. It goes on as it comes, and waits where it is not taken. */
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Upload, UploadedFile } from '../../../doors/contract/interface.ts'
import { parametersOf } from '../../../doors/contract/parameters.ts'
import { within } from '../../../report/attempt.ts'
import { TeeviitError } from '../../../report/errors.ts'
import { releaseChunk } from '../../../tables/release-chunk.ts'

/** An upload that brings nothing for this long ends. */
const STALLED_MS = 30_000
/** Fields that may be given a hundred times, and some more; a field is some 25 us of work. */
const FIELDS_MAX = 1_000
const FIELD_BYTES_MAX = 16 * 1024
/** Bytes with fields that are read before others of the thread are looked at. */
const FIELDS_AT_ONCE_BYTES = 16 * 1024
/** Bytes of all fields: what is beside the file is kept in memory. */
const ALL_FIELDS_BYTES_MAX = 1024 * 1024
/** The first one counts; more would be read for nothing. */
const FILES_MAX = 8
const HEADERS_OF_PART_MAX = 32
const HEADER_BYTES_MAX = 8 * 1024
/** Name of the part that is the file, also where it comes without a file's name. */
const FILE_FIELD = 'data'

const MULTIPART = /^\s*multipart\/form-data\s*(;|$)/i
const FORM = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * @param bytesMax of the whole body
 * @param letSend called before the first byte is waited for
 */
export function createUpload(
  raw: IncomingMessage,
  bytesMax: number,
  letSend: () => void,
  stalledMs = STALLED_MS,
): Upload {
  return {
    async read(write) {
      const tooLong = () => new TeeviitError('UPLOAD_TOO_LONG', { most: bytesMax })
      if (Number(raw.headers['content-length'] ?? 0) > bytesMax) throw tooLong()
      const type = raw.headers['content-type'] ?? ''
      if (FORM.test(type)) throw new TeeviitError('UPLOAD_FORM')
      letSend()
      const body = bodyOf(raw, bytesMax, tooLong, stalledMs)
      return MULTIPART.test(type) ? readMultipart(raw, body, write) : readRaw(body, write)
    },
  }
}

type Write = (bytes: Uint8Array) => Promise<void>

/** The chunks of the body, as far as it is not too long or too slow. */
async function* bodyOf(
  raw: IncomingMessage,
  bytesMax: number,
  tooLong: () => TeeviitError,
  stalledMs: number,
): AsyncGenerator<Buffer> {
  const iterator = raw.iterator({ destroyOnReturn: false })
  let bytes = 0
  try {
    for (;;) {
      const next = await within(
        iterator.next(),
        stalledMs,
        () => new TeeviitError('UPLOAD_STALLED'),
      )
      if (next.done) return
      bytes += (next.value as Buffer).length
      if (bytes > bytesMax) throw tooLong()
      yield next.value as Buffer
    }
  } finally {
    // The rest is read away by the caller; where nothing comes, this would not end.
    void iterator.return?.()
  }
}

async function readRaw(body: AsyncIterable<Buffer>, write: Write): Promise<UploadedFile> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    await write(chunk)
    releaseChunk(chunk)
  }
  return { fields: parametersOf([]), fileName: '', bytes }
}

async function readMultipart(
  raw: IncomingMessage,
  body: AsyncIterable<Buffer>,
  write: Write,
): Promise<UploadedFile> {
  const parser = createParser(raw)
  const fields: [string, string][] = []
  let fieldBytes = 0
  let file: { readonly name: string; readonly taken: Promise<number> } | undefined
  let fault: unknown
  const note = (found: unknown) => {
    fault ??= found
    // The writer that waits for it to take more is woken.
    parser.emit('drain')
  }
  parser.on('field', (name, value, _, isCut) => {
    fieldBytes += name.length + value.length
    if (isCut || fieldBytes > ALL_FIELDS_BYTES_MAX) note(tooManyFields())
    else fields.push([name, value])
  })
  parser.on('fieldsLimit', () => note(tooManyFields()))
  parser.on('file', (_name, stream, fileName) => {
    if (file !== undefined) {
      stream.resume()
      return
    }
    const taken = pour(stream, write)
    taken.catch(note)
    file = { name: basename(fileName ?? '').slice(0, 255), taken }
  })
  parser.on('error', (error: Error) => note(broken(error)))
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))
  for await (const chunk of body) {
    const size = file === undefined ? FIELDS_AT_ONCE_BYTES : chunk.length
    for (let at = 0; at < chunk.length; at += size) {
      if (at > 0) await setImmediate()
      if (!parser.write(chunk.subarray(at, at + size)) && fault === undefined) {
        await new Promise<void>((resolve) => parser.once('drain', resolve))
      }
      if (fault !== undefined) throw fault
    }
  }
  const ended = new Promise<void>((resolve) => parser.once('drain', resolve))
  parser.end()
  await Promise.race([finished, ended])
  if (fault !== undefined) throw fault
  if (file === undefined) throw new TeeviitError('UPLOAD_NO_FILE')
  return { fields: parametersOf(fields), fileName: file.name, bytes: await file.taken }
}

function createParser(raw: IncomingMessage) {
  try {
    return new Busboy({
      headers: raw.headers as BusboyHeaders,
      isPartAFile: (name, type, fileName) =>
        fileName !== undefined || name === FILE_FIELD || type === 'application/octet-stream',
      limits: {
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        files: FILES_MAX,
        parts: FIELDS_MAX + FILES_MAX,
        headerPairs: HEADERS_OF_PART_MAX,
        headerSize: HEADER_BYTES_MAX,
      },
    })
  } catch (error) {
    throw broken(error as Error)
  }
}

const tooManyFields = () =>
  new TeeviitError('UPLOAD_FIELDS', { most: FIELDS_MAX, bytes: FIELD_BYTES_MAX })

const broken = ({ message }: Error) => new TeeviitError('UPLOAD_BROKEN', { reason: message })

/** Hands the bytes of a part on. @returns how many */
async function pour(stream: Readable, write: Write): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    await write(chunk as Buffer)
  }
  return bytes
}

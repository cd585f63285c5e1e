/** What a job's state is, as a client reads it. */

import { open } from 'node:fs/promises'
import type { JobFacts, JobResult } from '../../jobs/job.ts'
import type { JobStatus } from '../../jobs/job-store.ts'
import type { Manifest } from '../../release/manifest.ts'
import { provenanceOf } from '../../release/provenance.ts'
import { TeeviitError } from '../../report/errors.ts'
import type { TableQuestion } from '../../use-cases/rows/table-question.ts'
import type { Answer } from '../contract/answer.ts'

export function listedJob(
  { id, question, fileName, createdAt, inputBytes }: JobFacts,
  url: string,
) {
  const { task: kind } = question as TableQuestion
  return { id, kind, file: fileName, created: createdAt, inputBytes, url: `${url}/${id}` }
}

/**
 * Everything that is known of a job. JSON leaves out the members that are undefined.
 * @param url of all jobs, as the client knows it
 * @param keptMs how long a job that ended is kept
 * @param manifest of the release in service, whose sources are told where no other one answered
 */
export function jobDocument(status: JobStatus, url: string, keptMs: number, manifest: Manifest) {
  const { facts, state, plan, result, failure, rowsDone, rowsPerSecond, isDiskFull } = status
  const rows = result?.rows ?? plan?.rows
  const endedAt = result?.finishedAt ?? failure?.failedAt
  const left = rows !== undefined && rowsPerSecond !== undefined ? rows - rowsDone : undefined
  return {
    ...listedJob(facts, url),
    state,
    rows,
    rowsDone,
    progress: progressOf(status, rows),
    rowsPerSecond: rowsPerSecond && Math.round(rowsPerSecond),
    secondsLeft: left && Math.ceil(left / (rowsPerSecond as number)),
    warning: isDiskFull
      ? 'The disk is nearly full: the work waits until there is room.'
      : undefined,
    error: failure && { code: failure.code || undefined, message: failure.reason },
    result: result && {
      url: `${url}/${facts.id}/result`,
      bytes: result.bytes,
      sha256: result.sha256,
      contentType: result.contentType,
      releases: result.releases,
      provenance: result.releases.every((name) => name === manifest.name)
        ? provenanceOf(manifest)
        : undefined,
    },
    ended: endedAt,
    expires: endedAt && new Date(Date.parse(endedAt) + keptMs).toISOString(),
  }
}

/** Share of the rows that is done, to three places; below 1 until the result can be fetched. */
function progressOf({ state, rowsDone }: JobStatus, rows: number | undefined): number {
  if (state === 'done') return 1
  if (rows === undefined || rows === 0) return 0
  return Math.min(0.999, Math.floor((rowsDone / rows) * 1_000) / 1_000)
}

const PIECE_BYTES = 64 * 1024

export interface AskedRange {
  /** Headers; empty where absent. */
  readonly range: string
  readonly ifRange: string
}

/** @param file of the result. @throws TeeviitError JOB_RANGE */
export function resultAnswer(file: string, result: JobResult, asked: AskedRange): Answer {
  const { bytes, sha256, contentType, fileName } = result
  const etag = `"${sha256.slice(0, 32)}"`
  const isSame = asked.ifRange === '' || asked.ifRange === etag
  const range = isSame ? readRange(asked.range, bytes) : undefined
  const { from, to } = range ?? { from: 0, to: bytes }
  return {
    status: range ? 206 : 200,
    contentType,
    body: '',
    headers: {
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-length': String(to - from),
      'content-disposition': `attachment; filename="${quoted(fileName)}"; filename*=UTF-8''${encoded(fileName)}`,
      ...(range ? { 'content-range': `bytes ${from}-${to - 1}/${bytes}` } : {}),
    },
    rest: piecesOf(file, from, to),
  }
}

/** Part of a file in pieces; the file is opened when the first one is asked for. */
async function* piecesOf(path: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    for (let at = from; at < to; ) {
      const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, to - at))
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) throw new Error('the result is shorter than it was')
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

const RANGE = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i

/**
 * The range that is asked for, its end excluded; undefined where all of it is, or where several are.
 * @throws TeeviitError JOB_RANGE where it begins behind the end
 */
function readRange(header: string, bytes: number): { from: number; to: number } | undefined {
  const [, first, last] = RANGE.exec(header) ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const from = Math.max(0, bytes - Number(last))
    if (from === bytes) throw new TeeviitError('JOB_RANGE', { bytes })
    return { from, to: bytes }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return undefined
  if (from >= bytes) throw new TeeviitError('JOB_RANGE', { bytes })
  return { from, to: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
}

/** A name for clients that read ASCII only. */
export const quoted = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_')

/** As RFC 5987 wants it. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

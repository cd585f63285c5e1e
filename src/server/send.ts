/** Hands an answer to fastify, with the headers that every answer has. */
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

const CORS = { 'access-control-allow-origin': '*' }
/** Headers of every answer but a JSONP one of the gazetteer. */
export const COMMON_HEADERS = { ...CORS, 'x-content-type-options': 'nosniff' }

export function send(reply: FastifyReply, answer: Answer): void {
  const { status, body, contentType, headers, mayBeSniffed } = answer
  reply.code(status).headers(mayBeSniffed ? CORS : COMMON_HEADERS)
  if (headers) reply.headers(headers)
  if (status === 304) {
    reply.send()
    return
  }
  reply.header('content-type', contentType)
  reply.send(typeof body === 'string' ? body : bufferOver(body))
}

/** What browsers ask before they send: everything that is offered is allowed from everywhere. */
export function sendOptions(reply: FastifyReply, allow: string): void {
  const wanted = reply.request.headers['access-control-request-headers']
  reply
    .code(204)
    .headers(COMMON_HEADERS)
    .headers({
      allow,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': wanted ?? '*',
      'access-control-max-age': '86400',
    })
    .send()
}

function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Pages of `web/` at `/`, `/docs` and `/field`, for those who ask for HTML, and the script of the address field. */
import type { IncomingMessage } from 'node:http'
import { type Answer, HTML_TYPE } from '../../../doors/contract/answer.ts'
import type { Settings } from '../../settings/settings.ts'
import { acceptsGzip } from '../coding/accept-gzip.ts'
import { type PageWorld, pageFacts } from './page-facts.ts'
import type { FieldScript } from './web-folder.ts'

/**
 * The page runs scripts of this server only and has no text of its own that could be one. Styles of a map may be
 * elsewhere, if the operator says so; pictures and fonts of a map are data and blobs, too.
 */
const policyOf = (elsewhere: readonly string[]): string => {
  const origins = ["'self'", ...elsewhere].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    `font-src ${origins}`,
    `img-src ${origins} data: blob:`,
    `connect-src ${origins}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * A style that the operator names has its tiles, fonts and pictures where it likes. One of a network without
 * certificates has them there, too.
 */
function elsewhereOf({ map }: Settings): string[] {
  const styles = [map.lightStyle, map.darkStyle].filter((address) => address !== '')
  if (styles.length === 0) return []
  return styles.some((address) => address.startsWith('http:')) ? ['https:', 'http:'] : ['https:']
}

/** Whether a client asks for a page, as browsers do; a program that takes anything asks for none. */
export const asksForHtml = (accept: string | undefined): boolean =>
  accept?.includes('text/html') === true

/** A page that is built, with the facts of this server. */
export function webPage(
  page: (facts: string) => string,
  settings: Settings,
  world: PageWorld,
): Answer {
  return {
    status: 200,
    contentType: HTML_TYPE,
    body: page(pageFacts(settings, world)),
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': policyOf(elsewhereOf(settings)),
      'referrer-policy': 'no-referrer',
      vary: 'accept',
    },
  }
}

/** A script for pages of any origin. */
export function fieldScript(field: FieldScript, { headers }: IncomingMessage): Answer {
  const isGzip = acceptsGzip(headers['accept-encoding'])
  const answered = {
    etag: field.etag,
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  }
  const contentType = 'text/javascript; charset=utf-8'
  const [body, coding] = isGzip ? [field.gzipped, { 'content-encoding': 'gzip' }] : [field.bytes]
  return { status: 200, contentType, body, headers: { ...answered, ...coding } }
}

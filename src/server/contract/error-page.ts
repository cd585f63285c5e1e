/** The HTML error page of the geocoder and the router. */
import { escapeText } from '../../text/escape.ts'
import { type Answer, HTML_TYPE } from './answer.ts'

/**
 * A page whose title and heading say `HTTP Status <status> - <message>`.
 * @param detail a sentence for people below the heading
 */
export function errorPage(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): Answer {
  const title = escapeText(`HTTP Status ${status} - ${message}`)
  const more = detail === undefined ? '' : `<p>${escapeText(detail)}</p>`
  const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${more}</body></html>\n`
  return { status, contentType: HTML_TYPE, body, headers, failure: message }
}

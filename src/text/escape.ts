/** Text made safe for XML and HTML. */

/** Characters that XML 1.0 forbids even as references: all outside these ranges (its production Char). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const SPECIAL = /[&<>"']/
const SPECIALS = /[&<>"']/g
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * `text` as the content of an XML element or attribute; characters that XML forbids are left out. A carriage return is
 * written as a reference, because a reader takes a bare one for the end of a line.
 */
export function escapeXml(text: string): string {
  const escaped = escapeHtml(text.replace(FORBIDDEN, ''))
  return escaped.includes('\r') ? escaped.replaceAll('\r', '&#13;') : escaped
}

/** `text` as the content of an HTML element or attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (character) => REFERENCES[character]) : text
}

/** `text` between two tags of a page. Quotes stay as they are, so that a message reads as documented. */
export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>]/g, (character) => REFERENCES[character])
}

/** Letters of one value that a message repeats. */
const INPUT_LETTERS_MAX = 100

/** What a client sent, as a message repeats it: a parameter may have 256 kB. */
export function clipInput(text: string): string {
  return text.length <= INPUT_LETTERS_MAX ? text : `${text.slice(0, INPUT_LETTERS_MAX)}…`
}

/** Letters of a message that repeats what a client sent. */
const MESSAGE_LETTERS_MAX = 400

/** The start of a long message: a client may have sent a megabyte. */
export function clipMessage(message: string): string {
  if (message.length <= MESSAGE_LETTERS_MAX) return message
  return `${message.slice(0, MESSAGE_LETTERS_MAX)}…`
}

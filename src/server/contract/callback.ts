/** Names of JSONP callbacks: an identifier, then `.identifier` or `[digits]` parts; nothing that could do more. */
const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*$/
const LENGTH_MAX = 128

export function isCallbackName(text: string): boolean {
  return text.length <= LENGTH_MAX && NAME.test(text)
}

/** U+2028 and U+2029 as UTF-8, a character a byte: they end a line of a script, though not one of JSON. */
const LINE_ENDS = /\u00e2\u0080[\u00a8\u00a9]/g

/** JSON that may be part of a script. @param json UTF-8, a character a byte */
export function jsonInScript(json: string): string {
  return json.replace(LINE_ENDS, (end) => (end.endsWith('\u00a8') ? '\\u2028' : '\\u2029'))
}

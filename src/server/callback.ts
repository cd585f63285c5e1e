/** Names of JSONP callbacks: an identifier, then `.identifier` or `[digits]` parts; nothing that could do more. */
const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*$/
const LENGTH_MAX = 128

export function isCallbackName(text: string): boolean {
  return text.length <= LENGTH_MAX && NAME.test(text)
}

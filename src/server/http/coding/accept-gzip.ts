/** What a client says of codings in `Accept-Encoding` (RFC 9110, 12.5.3). */

/** More letters than browsers and libraries send; the rest is not looked at. */
const LETTERS_MAX = 1_000

/** Whether the client takes gzip, and likes plain bytes no better. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === 'gzip, deflate' || header === 'gzip, deflate, br') return true
  let gzip: number | undefined
  let any: number | undefined
  let plain = 0
  for (const part of header.slice(0, LETTERS_MAX).toLowerCase().split(',')) {
    const [coding, ...parameters] = part.split(';').map((one) => one.trim())
    const weight = weightOf(parameters)
    if (coding === 'gzip' || coding === 'x-gzip') gzip = Math.max(gzip ?? 0, weight)
    else if (coding === '*') any = weight
    else if (coding === 'identity') plain = weight
  }
  const wanted = gzip ?? any ?? 0
  return wanted > 0 && wanted >= plain
}

/** 0 to 1; 1 where none is given, 0 where it is no weight. */
function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((one) => /^q\s*=/.test(one))
  if (given === undefined) return 1
  const weight = given.slice(given.indexOf('=') + 1).trim()
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0
}

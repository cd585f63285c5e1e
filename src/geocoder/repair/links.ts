/** Addresses of maps that people paste: the point or the text that is in them. */
import { isBaltic } from '../../geo/baltic-point.ts'
import { attempt } from '../../report/attempt.ts'

export interface Linked {
  /** Degrees; undefined where the link has no point of the region. */
  readonly point: { readonly lon: number; readonly lat: number } | undefined
  /** Words that the link looks for; undefined where it has none. */
  readonly text: string | undefined
}

const NUMBER = '(-?\\d{1,3}\\.\\d{1,15})'

/** Where links have the point that is meant: a pin, a question, a marker. */
const PINS: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|daddr|destination|pt)=(?:loc:|geo:)?${NUMBER}[,~ ]{1,2}${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
]

/** Where links have the middle of the view. */
const VIEWS: readonly RegExp[] = [
  new RegExp(`[?&](?:ll|center|cp)=${NUMBER}[,~ ]{1,2}${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#(?:map=)?[\\d.]{1,5}/${NUMBER}/${NUMBER}`),
]

/** Where links have words. */
const WORDS = /\/maps\/(?:place|search)\/([^/?#@]+)|[?&](?:q|query|daddr|destination)=([^&#]+)/

const LINK = /^\s*(?:https?:\/\/|www\.)(\S+)\s*$/i

/**
 * Reads a text that is a link alone: its pin, else its words, else the middle of its view. Undefined for another text.
 */
export function readLink(text: string): Linked | undefined {
  const link = LINK.exec(text)?.[1]
  if (link === undefined) return undefined
  const decoded = decodeLink(link)
  const pin = pointIn(decoded, PINS)
  if (pin) return { point: pin, text: undefined }
  const found = WORDS.exec(link)
  const words = found?.[1] ?? found?.[2]
  if (words !== undefined) return { point: undefined, text: decodeLink(words.replaceAll('+', ' ')) }
  return { point: pointIn(decoded, VIEWS), text: undefined }
}

/** The first point of the region that a pattern finds, in either order of its numbers. */
function pointIn(link: string, patterns: readonly RegExp[]): Linked['point'] {
  for (const pattern of patterns) {
    const found = pattern.exec(link)
    if (!found) continue
    const [a, b] = [Number(found[1]), Number(found[2])]
    if (isBaltic(b, a)) return { lon: b, lat: a }
    if (isBaltic(a, b)) return { lon: a, lat: b }
  }
  return undefined
}

/** A link without its escapes; as it is where they are broken. */
const decodeLink = (link: string): string => attempt(() => decodeURIComponent(link)) ?? link

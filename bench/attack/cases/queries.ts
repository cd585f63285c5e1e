/** a: queries and forms that a reader of parameters could be slow at. */

import { BODY_BYTES, flood, LINE_BYTES, PATHS, post } from '../requests.ts'
import { type Case, repeat, type Scene } from './case.ts'

/** The same form of 8 MB again and again, with the key. */
const formOf = (text: string) => async (scene: Scene) => {
  const request = post(PATHS.geocode, scene.key, flood(text, BODY_BYTES))
  await repeat(scene, () => request)
}

/** Request lines of 250 kB without a key, on four connections. */
const linesOf = (texts: readonly string[]) => async (scene: Scene) => {
  const requests = texts.map((text) => [
    Buffer.from(`GET ${PATHS.geocode}?${flood(text, LINE_BYTES)} HTTP/1.1\r\nHost: attack\r\n\r\n`),
  ])
  await repeat(scene, (turn) => requests[turn % requests.length], { connections: 4 })
}

const NUMBERED = `${Array.from({ length: 100_000 }, (_, i) => `p${i}=${i}`).join('&')}&`

export const QUERY_CASES: readonly Case[] = [
  { id: 'a1', name: 'form of 8 MB: a&a&a…', plan: 'demo', run: formOf('a&') },
  { id: 'a2', name: 'form of 8 MB: a=b=c=…', plan: 'demo', run: formOf('a=') },
  { id: 'a3', name: 'form of 8 MB: %%%…', plan: 'demo', run: formOf('%') },
  { id: 'a4', name: 'form of 8 MB: q=%41%C4…', plan: 'demo', run: formOf('q=%41%C4%C5&') },
  { id: 'a5', name: 'form of 8 MB: +++…', plan: 'demo', run: formOf('+') },
  { id: 'a6', name: 'form of 8 MB: q=&q=…', plan: 'demo', run: formOf('q=&gl=ee&') },
  {
    id: 'a7',
    name: 'form of 8 MB: replaceType=…',
    plan: 'demo',
    run: formOf('q=a&gl=ee&output=json2&replaceType=A5+s&'),
  },
  { id: 'a8', name: '100,000 parameters', plan: 'demo', run: formOf(NUMBERED) },
  { id: 'a9', name: 'lines of 250 kB: a&a&a…', plan: 'none', run: linesOf(['a&']) },
  {
    id: 'a10',
    name: 'lines of 250 kB: %, +, =, &',
    plan: 'none',
    run: linesOf(['%', '%41', '+', 'key=', '&', '%C4&']),
  },
]

import type { AskedRequest, Parameters } from './state.ts'

/** Names and values in the order in which they are sent. */
export const pairsOf = (parameters: Parameters): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )

/** The address of a question below `root`, which ends with a slash; without a key where `key` is empty. */
export function requestAddress(
  root: string,
  { path, parameters }: Omit<AskedRequest, 'name'>,
  key: string,
): string {
  const query = new URLSearchParams(pairsOf(parameters))
  if (key) query.set('key', key)
  // Signs that a query may have stay legible.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%3A', ':')
  return `${root}${path.replace(/^\//, '')}${text ? `?${text}` : ''}`
}

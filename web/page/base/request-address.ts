import type { AskedRequest } from './state.ts'

/** The address of a question below `root`, which ends with a slash; without a key where `key` is empty. */
export function requestAddress(
  root: string,
  { path, parameters }: Omit<AskedRequest, 'name'>,
  key: string,
): string {
  const query = new URLSearchParams(
    parameters.map(([name, value]): [string, string] => [name, value]),
  )
  if (key) query.set('key', key)
  // Signs that a query may have stay legible.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%3A', ':')
  return `${root}${path.replace(/^\//, '')}${text ? `?${text}` : ''}`
}

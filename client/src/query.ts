/** Options as parameters of a URL or a form. */

export const FORM = 'application/x-www-form-urlencoded'

export type Query = Readonly<Record<string, unknown>>

/** Leaves absent values out, and joins a list by commas. */
export function queryOf(options: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

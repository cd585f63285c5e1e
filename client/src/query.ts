/** Options as parameters of a URL or a form. */
import type { Table } from './job-shapes.ts'

export const FORM = 'application/x-www-form-urlencoded'

export type Query = Readonly<Record<string, unknown>>

/** A table behind the fields of a form, which are known before it is read; lists of names are given one by one. */
export function formOf({ data, fileName = 'table.csv' }: Table, options: Query): FormData {
  const { columns, to_columns, target, result_columns, ...others } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(queryOf(others))) form.append(name, value)
  for (const [name, names] of Object.entries({ columns, to_columns, target, result_columns })) {
    for (const one of (names ?? []) as readonly string[]) form.append(name, one)
  }
  form.append('data', typeof data === 'string' ? new Blob([data]) : data, fileName)
  return form
}

/** Leaves absent values out, and joins a list by commas. */
export function queryOf(options: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

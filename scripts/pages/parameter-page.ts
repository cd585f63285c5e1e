/** The tables of parameters of the public interfaces, in Markdown. */
import type { Described, DescribedTable, Schema } from '../../src/doors/contract/parameter-table.ts'
import { REFUSALS, type RefusalCode } from '../../src/report/errors.ts'

/** The table as a page shows it, in Markdown. */
export function tableText(table: DescribedTable): string {
  const rows = Object.entries(table).map(([name, parameter]) => rowText(name, parameter))
  return `| Parameter | Meaning | Allowed | Default | Refused with |\n|---|---|---|---|---|\n${rows.join('\n')}`
}

function rowText(
  name: string,
  { about, schema, aliases = [], isRequired, isClamped, timesMax, refusals = [] }: Described,
): string {
  const otherwise = schema.default === undefined ? 'none' : `\`${schema.default}\``
  const cells = [
    [name, ...aliases].map((one) => `\`${one}\``).join(', '),
    about,
    allowedText(schema, timesMax) + (isClamped ? '; what is beyond counts as the bound' : ''),
    isRequired ? 'required' : otherwise,
    refusals.map((code) => sentenceText(code, name)).join(', '),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** A sentence of the catalogue with the parameter's name in it. */
function sentenceText(code: RefusalCode, name: string): string {
  const text = REFUSALS[code].replaceAll('{name}', name).replace(/\{\w+\}/g, '…')
  return `\`${text}\``
}

function allowedText(schema: Schema, timesMax: number | undefined): string {
  const { type, enum: values, maxLength } = schema
  const parts = [values ? values.map((value) => `\`${value}\``).join(', ') : typeText(schema)]
  if (type === 'string' && maxLength !== undefined) parts.push(`at most ${maxLength} characters`)
  if (timesMax === Number.POSITIVE_INFINITY) parts.push('any number of times')
  else if (timesMax !== undefined) parts.push(`up to ${timesMax} times`)
  return parts.join('; ')
}

function typeText({ type, minimum, exclusiveMinimum, maximum }: Schema): string {
  if (type === 'boolean') return '`true`, `false`'
  if (type === 'string') return 'text'
  const kind = type === 'integer' ? 'whole number' : 'number'
  if (minimum !== undefined && maximum !== undefined) return `${kind}, ${minimum} to ${maximum}`
  if (exclusiveMinimum !== undefined) {
    return `${kind}, above ${exclusiveMinimum}${maximum === undefined ? '' : `, at most ${maximum}`}`
  }
  return minimum === undefined ? kind : `${kind}, at least ${minimum}`
}

/** The options of `teeviit export`. */
import type { ProgressOptions } from '../progress-style.ts'

export const FORMATS = ['parquet', 'csv', 'fgb'] as const
export type ExportFormat = (typeof FORMATS)[number]

export interface ExportOptions extends ProgressOptions {
  readonly out: string
  readonly format?: ExportFormat
  readonly data: string
  readonly release?: string
  readonly countries?: string
  readonly units?: boolean
  readonly overwrite?: boolean
}

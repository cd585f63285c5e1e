/** Lengths, times and numbers as people read them. */
import { getState } from '../base/store.ts'
import { translate } from './translate.ts'

export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString(getState().language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** Metres: below one kilometre in tens, below ten with a decimal. */
export function formatDistance(metres: number): string {
  if (metres < 100) return `${formatNumber(metres)} ${translate('unit.m')}`
  if (metres < 995) return `${formatNumber(Math.round(metres / 10) * 10)} ${translate('unit.m')}`
  const km = metres / 1000
  return `${formatNumber(km, km < 9.95 ? 1 : 0)} ${translate('unit.km')}`
}

/** Seconds: at least a minute. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60} ${translate('unit.min')}`
  if (hours === 0) return rest
  return minutes % 60 === 0
    ? `${hours} ${translate('unit.h')}`
    : `${hours} ${translate('unit.h')} ${rest}`
}

/** As few decimals as there are, and no sign between thousands. */
export const formatDecimal = (value: number): string =>
  value.toLocaleString(getState().language, { maximumFractionDigits: 3, useGrouping: false })

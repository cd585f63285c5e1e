/** Times put into bytes that have room for them. */
import { putDigits } from './put-bytes.ts'

const QUOTE = 0x22
const MINUS = 0x2d
const ZERO = 0x30
const COLON = 0x3a
const T = 0x54
const DAY_S = 86_400
/** Days from 0000-03-01 to 1970-01-01, and of 400 years. */
const DAYS_TO_1970 = 719_468
const ERA_DAYS = 146_097

/**
 * Puts seconds since 1970 as ISO 8601 in quotes: `"2005-11-21T10:20:30"`. The calendar by whole arithmetic: years of the
 * Gregorian calendar counted from March, 400 of them an era. @returns the place behind it
 */
export function putTime(bytes: Uint8Array, at: number, seconds: number): number {
  const days = Math.floor(seconds / DAY_S)
  const second = seconds - days * DAY_S
  const fromMarch = days + DAYS_TO_1970
  const era = Math.floor(fromMarch / ERA_DAYS)
  const dayOfEra = fromMarch - era * ERA_DAYS
  const leaps =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  bytes[at] = QUOTE
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  let place = putDigits(bytes, at + 1, year, 0)
  bytes[place++] = MINUS
  place = putPair(bytes, place, month, MINUS)
  place = putPair(bytes, place, dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1, T)
  place = putPair(bytes, place, Math.floor(second / 3_600), COLON)
  place = putPair(bytes, place, Math.floor(second / 60) % 60, COLON)
  return putPair(bytes, place, second % 60, QUOTE)
}

/** Two digits and the character behind them. */
function putPair(bytes: Uint8Array, at: number, value: number, behind: number): number {
  const tens = Math.floor(value / 10)
  bytes[at] = ZERO + tens
  bytes[at + 1] = ZERO + value - tens * 10
  bytes[at + 2] = behind
  return at + 3
}

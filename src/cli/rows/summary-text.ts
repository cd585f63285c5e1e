/** A summary for a person: counts by country and match, then what is wrong with rows. */
import { count } from '../../report/progress.ts'
import { problemSentence } from '../../use-cases/rows/row-answer.ts'
import type { SummaryState } from './summary.ts'

/** Lines of a table: a row a match, a column a country, most frequent first. */
export function summaryLines({
  rows,
  answers,
  matches,
  problems,
  doubtfulCount,
}: SummaryState): string[] {
  const cells = Object.entries(matches).map(([key, times]) => {
    const [country, match] = key.split(' ')
    return { country: country === '' ? '–' : country, match, times }
  })
  const sumOf = (chosen: typeof cells): number => chosen.reduce((sum, { times }) => sum + times, 0)
  const distinct = (values: readonly string[]): string[] => [...new Set(values)]
  const countries = distinct(cells.map(({ country }) => country)).sort()
  const byMatch = distinct(cells.map(({ match }) => match))
    .map((match) => ({ match, own: cells.filter((cell) => cell.match === match) }))
    .sort((a, b) => sumOf(b.own) - sumOf(a.own))
  const line = (head: string, values: readonly string[]): string =>
    `  ${head.padEnd(12)}${values.map((value) => value.padStart(12)).join('')}`
  const of = answers === rows ? '' : `, ${count(answers)} answers`
  return [
    `${count(rows)} rows${of}; ${count(doubtfulCount)} to look at`,
    line('', [...countries, 'all']),
    ...byMatch.map(({ match, own }) =>
      line(match, [
        ...countries.map((country) => count(sumOf(own.filter((cell) => cell.country === country)))),
        count(sumOf(own)),
      ]),
    ),
    ...Object.entries(problems).map(
      ([code, times]) => `  ${count(times)} × ${code}: ${problemSentence(code)}`,
    ),
  ]
}

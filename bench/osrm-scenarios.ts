/**
 * OSRM's own scenarios of guidance beside our directions:
 * `node bench/osrm-scenarios.ts <folder features/guidance of OSRM's repository> [part of a file's name] [--texts]`.
 *
 * Each scenario draws roads, and says what OSRM tells a driver between two letters. The roads are read as any extract's,
 * the drive is asked, and the turns are laid beside each other. Printed are the rows in which a driver would act
 * otherwise, and their counts. The scenarios are OSRM's (BSD licence); none of them is kept here.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrasebookOf } from '../src/router/directions/phrases.ts'
import { type Route, route, unpacked } from '../src/router/route.ts'
import { createRouteQuery, type RouteQuery } from '../src/router/router.ts'
import { textAt } from '../src/tables/table-file.ts'
import type { DrawnRoads } from '../test/support/draw-roads.ts'
import { type NamedStep, stepsOf } from '../test/support/in-one-go.ts'
import { phrase } from '../test/support/phrase.ts'
import { plainRouter } from '../test/support/with-hierarchy.ts'
import { differences, expectedTurns, type Told, toldTurns } from './osrm-scenarios/compare.ts'
import { drawScenario } from './osrm-scenarios/draw-scenario.ts'
import { type Row, readFeature, type Scenario } from './osrm-scenarios/read-feature.ts'

const withTexts = process.argv.includes('--texts')
const [folder, wanted = ''] = process.argv.slice(2).filter((one) => one !== '--texts')
const counts = new Map<string, number>()
const count = (what: string, more = 1) => counts.set(what, (counts.get(what) ?? 0) + more)

for (const file of readdirSync(folder).filter((name) => name.includes(wanted))) {
  for (const scenario of readFeature(readFileSync(join(folder, file), 'utf8'))) {
    if (scenario.profile !== 'car') continue
    lookAt(file, scenario)
  }
}
for (const [what, number] of [...counts].sort(([, a], [, b]) => b - a)) console.log(number, what)

function lookAt(file: string, scenario: Scenario): void {
  const rows = scenario.asked.flatMap(({ kind, rows }) => (kind === 'route' ? rows : []))
  let town: DrawnRoads
  let query: RouteQuery
  try {
    town = drawScenario(scenario)
    const { network, graph } = town
    query = createRouteQuery(plainRouter(network, graph))
  } catch (error) {
    count('cannot be drawn', rows.length)
    console.log(`${file} ${scenario.title}: ${(error as Error).message}`)
    return
  }
  for (const { line, row } of rows) {
    const letters = row.waypoints ?? `${row.from},${row.to}`
    if (row.turns === undefined || row.bearings) {
      count('no row of turns between letters')
      continue
    }
    const points = letters.split(',').map((letter) => {
      const { lon, lat } = town.place(letter.trim())
      return { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
    })
    const found = route(query, { points, metric: 'fastest', snapMetresMax: 2_000 })
    if (!found.found) {
      count('no drive')
      continue
    }
    const steps = stepsOf(query, found.legs, points)
    const expected = expectedTurns(row.turns)
    const told = toldTurns(steps)
    const hard = differences(expected, told)
    count(hard.length === 0 ? 'alike' : isOneWay(town, row, found) ? 'hard' : 'another way')
    if (hard.length === 0 || !isOneWay(town, row, found)) continue
    const kinds = [...new Set(hard)].join(', ')
    count(`  ${kinds}`)
    console.log(`${file}:${line} ${letters} [${kinds}] ${scenario.title}`)
    console.log(`    OSRM ${wordsOf(expected)}    ours ${wordsOf(told)}`)
    if (withTexts) for (const text of textsOf(steps)) console.log(`      ${text}`)
  }
}

function wordsOf(turns: readonly Told[]): string {
  return turns
    .map(({ word, side, size }) => (side === 'ring' ? `${word} (${size})` : word))
    .join(', ')
}

function textsOf(steps: readonly NamedStep[]): string[] {
  const book = phrasebookOf('en', 'metres')!
  return steps.map((step) => phrase(book, { ...step, stopNumber: step.point + 1, stopName: '' }))
}

/** Whether the drive goes by the roads that the row names, in their order. */
function isOneWay({ network }: DrawnRoads, { route: roads }: Row, { legs }: Route): boolean {
  const driven = legs.flatMap((leg) =>
    [...unpacked(leg).edges].map((edge) => textAt(network.texts, network.edgeName[edge >> 1])),
  )
  let at = 0
  for (const name of (roads ?? '').split(',')) {
    while (at < driven.length && driven[at] !== name) at++
    if (at === driven.length && name !== '') return false
  }
  return true
}

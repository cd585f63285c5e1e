/**
 * Tours against the known optima of the asymmetric instances of TSPLIB, three seeds each: `node bench/tours.ts [folder]`.
 * A closed tour is a path whose last stop is a second copy of the first.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderStops } from '../src/router/tours/order-stops.ts'
import { readInstance } from '../test/support/tsplib.ts'

const OPTIMA: Readonly<Record<string, number>> = {
  br17: 39,
  ftv33: 1286,
  ftv38: 1530,
  ftv47: 1776,
  ftv55: 1608,
  ftv64: 1839,
  ftv70: 1950,
  ftv170: 2755,
  ft53: 6905,
  ft70: 38673,
  kro124p: 36230,
}

const folder = process.argv[2] ?? join(import.meta.dirname, '../../shared/data/atsp')
for (const file of readdirSync(folder).filter((name) => name.endsWith('.atsp'))) {
  const name = file.slice(0, -'.atsp'.length)
  const { costs, stopCount } = readInstance(readFileSync(join(folder, file), 'utf8'))
  for (const seed of [1, 2, 3]) {
    const started = performance.now()
    const { cost } = orderStops(costs, stopCount, () => 0, { seed })
    const ms = performance.now() - started
    const gap = ((cost / OPTIMA[name] - 1) * 100).toFixed(2)
    console.log(`${name.padEnd(8)} ${stopCount - 1} stops  ${cost}  ${gap} %  ${ms.toFixed(0)} ms`)
  }
}

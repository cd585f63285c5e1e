// What the groups of clients share: checks that go on after a failure, and the places of the sample world.
import assert from 'node:assert/strict'

export const [, , origin, folder] = process.argv
export const TALLINN = [24.7536, 59.437]
export const TARTU = [26.729, 58.3776]
/** A house that the sample world has. */
export const HOUSE = 'Narva mnt 7, Tallinn'

/** A key in the shape that Mapbox's SDK looks for; the server is started with it. */
export const MAPBOX_TOKEN = 'pk.eyJ1IjoidGVldmlpdCIsImEiOiJ0ZWV2aWl0In0.x'

let passed = 0
let failed = 0

/** Runs a check and goes on, whatever it says. */
export async function check(name, body) {
  try {
    await body()
    passed++
    console.log(`  ✓ ${name}`)
  } catch (error) {
    failed++
    console.error(`  ✗ ${name}: ${error?.stack ?? error}`)
  }
}

export function done(group) {
  console.log(`${group}: ${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** The answer of the server itself, which documents describe, to hold a client's reading against. */
export async function ask(path, init) {
  const response = await fetch(origin + path, init)
  return response.json()
}

/** Whether two numbers are at most so far apart. */
export function near(found, wanted, by, what) {
  assert.ok(Math.abs(found - wanted) <= by, `${what}: ${found} is not near ${wanted}`)
}

export { assert }

/** Files whose faults `npm run mutate` looks for, with the tests that guard each. */
const DIRECTIONS = 'test/router/directions'

export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  'src/server/keys/quota.ts': ['test/server/quota.test.ts'],
  'src/server/keys/quota-store.ts': [
    'test/server/quota-without-store.test.ts',
    'test/server/quota-store.test.ts',
  ],
  'src/server/keys/key-room.ts': ['test/server/rooms-and-rounds.test.ts'],
  'src/server/keys/key-ring.ts': ['test/server/keys.test.ts'],
  'src/server/keys/key-slots.ts': ['test/server/keys.test.ts'],
  'src/server/keys/keys-file.ts': ['test/server/keys.test.ts'],
  'src/server/reload/self-test.ts': ['test/server/self-test.test.ts'],
  'src/server/reload/first-release.ts': ['test/server/first-release.test.ts'],
  'src/server/reload/load-aside.ts': ['test/server/load-release.test.ts'],
  'src/server/reload/load-release.ts': ['test/server/load-release.test.ts'],
  'src/server/reload/watch-keys.ts': ['test/server/watch-keys.test.ts'],
  'src/server/reload/watch-releases.ts': ['test/server/watch-releases.test.ts'],
  'src/geocoder/ranking/rank.ts': ['test/geocoder/rank.test.ts'],
  'src/geocoder/ranking/climb-units.ts': ['test/geocoder/climb-units.test.ts'],
  'src/geocoder/ranking/skipped-words.ts': ['test/geocoder/other-street.test.ts'],
  'src/geocoder/matching/kind-words.ts': ['test/geocoder/kind-words.test.ts'],
  'src/geocoder/matching/find-hits.ts': ['test/geocoder/find-hits.test.ts'],
  'src/geocoder/matching/make-hits.ts': ['test/geocoder/make-hits.test.ts'],
  'src/router/ends.ts': ['test/router/ends.test.ts'],
  'src/router/directions/junction-turns.ts': [
    `${DIRECTIONS}/junction-turns.test.ts`,
    `${DIRECTIONS}/thresholds.test.ts`,
  ],
  'src/router/directions/joined-turns.ts': [`${DIRECTIONS}/joined-turns.test.ts`],
  'src/router/directions/manoeuvres.ts': [
    `${DIRECTIONS}/hairpins.test.ts`,
    `${DIRECTIONS}/junctions.test.ts`,
    `${DIRECTIONS}/manoeuvres.test.ts`,
    `${DIRECTIONS}/pieces-and-loops.test.ts`,
    `${DIRECTIONS}/road-names.test.ts`,
    `${DIRECTIONS}/roundabouts.test.ts`,
    `${DIRECTIONS}/slip-lanes-and-ramps.test.ts`,
    `${DIRECTIONS}/steps-of-special-roads.test.ts`,
    `${DIRECTIONS}/steps.test.ts`,
    `${DIRECTIONS}/turns-in-pieces.test.ts`,
  ],
}

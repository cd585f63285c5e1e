/** Files whose faults `npm run mutate` looks for, with the tests that guard each. */
const GEOCODER = ['test/geocoder/*.test.ts']
const DIRECTIONS = ['test/router/directions/*.test.ts']

export const GUARDS: Readonly<Record<string, readonly string[]>> = {
  'src/server/keys/quota.ts': ['test/server/quota.test.ts'],
  'src/server/keys/key-room.ts': ['test/server/rooms-and-rows.test.ts'],
  'src/server/keys/key-ring.ts': ['test/server/keys.test.ts'],
  'src/server/keys/key-slots.ts': ['test/server/keys.test.ts'],
  'src/server/keys/keys-file.ts': ['test/server/keys.test.ts'],
  'src/server/keys/quota-store.ts': [
    'test/server/quota-without-store.test.ts',
    'test/server/quota-store.test.ts',
  ],
  'src/server/reload/self-test.ts': ['test/server/self-test.test.ts'],
  'src/server/reload/first-release.ts': ['test/server/first-release.test.ts'],
  'src/server/reload/load-release.ts': ['test/server/load-release.test.ts'],
  'src/server/reload/watch-keys.ts': ['test/server/watch-keys.test.ts'],
  'src/server/reload/watch-releases.ts': ['test/server/watch-releases.test.ts'],
  'src/geocoder/ranking/rank.ts': GEOCODER,
  'src/geocoder/ranking/climb-units.ts': GEOCODER,
  'src/geocoder/ranking/skipped-words.ts': GEOCODER,
  'src/geocoder/matching/kind-words.ts': GEOCODER,
  'src/geocoder/matching/find-hits.ts': GEOCODER,
  'src/router/directions/junction-turns.ts': DIRECTIONS,
  'src/router/directions/crossroads.ts': DIRECTIONS,
  'src/router/directions/joined-turns.ts': DIRECTIONS,
  'src/router/directions/manoeuvres.ts': DIRECTIONS,
  'src/router/ends.ts': ['test/router/*.test.ts'],
}

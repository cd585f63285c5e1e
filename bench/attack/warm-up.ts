/** Ordinary work before anything is measured: compiled code and a heap of its usual size belong to no attack. */
import { createRandom } from '../geocoder/random.ts'
import { burst } from './burst.ts'
import { get, PATHS, somewhere } from './requests.ts'

const ROUNDS = 40
const PER_ROUND = 50

export async function warmUp(port: number, key: string): Promise<void> {
  const random = createRandom(3)
  const datasets = ['ee_aid', 'lv', 'lt'].map((name): [string, string] => ['gl', name])
  const texts = ['Narva mnt 7, Tallinn', 'Brīvības iela 21, Rīga', 'Gedimino pr. 9, Vilnius', 'a']
  const one = (i: number): Buffer => {
    if (i % 3 === 0) {
      const level = String(1 + random.below(4))
      return get(PATHS.currentLayer, key, [['l', level]])
    }
    if (i % 3 === 1) {
      const pairs: [string, string][] = [...datasets, ['q', random.pick(texts)], ['ac', 'true']]
      return get(PATHS.geocode, key, [...pairs, ['maxcount', '100']])
    }
    const [start, end] = [somewhere(random), somewhere(random)].map((point) => point.join(','))
    return get(PATHS.surRouting, key, [
      ['pref', 'Fastest'],
      ['start', start],
      ['end', end],
      ['noRouteGeom', 'false'],
      ['maxDev', '0'],
    ])
  }
  for (let round = 0; round < ROUNDS; round++) {
    await burst(
      port,
      Array.from({ length: PER_ROUND }, (_, i) => one(i)),
    )
  }
}

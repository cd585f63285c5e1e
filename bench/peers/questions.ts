/** Seeded questions that a gazetteer and a geocoder of ours know the answers to. */
import { createRandom } from '../geocoder/random.ts'
import { type AddressQuestion, OUR_GEOCODER, type Point, type RouteQuestion } from './peers.ts'

interface Child {
  readonly id: number
  readonly name: string
}

/** Streets of a country with their settlement, and routes between their points. */
export async function drawQuestions(
  base: string,
  key: string,
  country: string,
  count: number,
): Promise<{ routes: readonly RouteQuestion[]; addresses: readonly AddressQuestion[] }> {
  const { pick } = createRandom(2026)
  const ask = async (path: string) => (await (await fetch(base + path)).json()) as unknown
  const list = async (level: number) => {
    const path = `/gazetteer/layer/currentLayer?l=${level}&c=${country}&key=${key}`
    return ((await ask(path)) as { addressList: Child[] }).addressList
  }
  const streets = await list(4)
  const addresses: AddressQuestion[] = []
  const points: Point[] = []
  const geocoder = OUR_GEOCODER(key)
  for (let tried = 0; addresses.length < count && tried < count * 2; tried++) {
    const path = `/gazetteer/layer/getDescription?c=${country}&key=${key}&id=${pick(streets).id}`
    const { object } = (await ask(path)) as { object: Record<string, string> }
    const street = object.A5_NIMI ?? object.A4_NIMI
    const settlement = object.A3_NIMI ?? object.A2_NIMI
    if (!street || !settlement) continue
    const question = { text: `${street}, ${settlement}`, country }
    const point = geocoder.read(await ask(geocoder.path(question)))
    if (!point) continue
    addresses.push(question)
    points.push(point)
  }
  const routes = addresses.map((_, index) => ({ from: points[index], to: pick(points) }))
  return { routes, addresses }
}

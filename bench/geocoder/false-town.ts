/** Real streets in towns that lack them: nothing in the register is the right answer, and another town is a false one. */
import { nameOf } from '../../src/addresses/tree.ts'
import type { Random } from './random.ts'
import { abbreviate } from './variants.ts'
import { barePlace, drawStreetHouse, hasStreet, type World } from './world.ts'

/** A real street with its number in a town that has no such street; undefined where the draw does not give one. */
export function askFalseTown(
  world: World,
  random: Random,
): { text: string; place: string } | undefined {
  const drawn = drawStreetHouse(world, random)
  const towns = random.below(2) === 0 ? world.largeTowns : world.towns
  const place = barePlace(nameOf(world.tree, towns[random.below(towns.length)]))
  const street = drawn.address.names[5]
  if (place === drawn.place || hasStreet(world, place, street)) return undefined
  const written =
    random.below(2) === 0 ? street : abbreviate(drawn.address.country, ` ${street}`).trim()
  return { text: `${written} ${drawn.address.names[7]}, ${place}`, place }
}

/** What directions say of stops that are far from their roads, in the languages of directions. */
import { isAway, type Waypoint } from '../../router/waypoints.ts'
import type { Drive } from '../../use-cases/routes/directions.ts'

interface Words {
  /** What a stop without a name is called, before its number. */
  readonly stop: string
  /** How many metres the stop is from the nearest road. */
  nearest(stop: string, metres: number): string
  /** How far it is from the road, as no drive may take a nearer one. */
  another(stop: string, metres: number): string
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    stop: 'Location',
    nearest: (stop, m) => `${stop} is ${m} m from the nearest road`,
    another: (stop, m) => `${stop} is ${m} m from the road; no drive may take a nearer one`,
  },
  et: {
    stop: 'Peatus',
    nearest: (stop, m) => `${stop}: lähima teeni on ${m} m`,
    another: (stop, m) => `${stop}: teeni on ${m} m; lähemat teed mööda ei tohi sõita`,
  },
  de: {
    stop: 'Halt',
    nearest: (stop, m) => `${stop}: ${m} m bis zur nächsten Straße`,
    another: (stop, m) => `${stop}: ${m} m bis zur Straße; eine nähere darf nicht befahren werden`,
  },
  fi: {
    stop: 'Pysähdys',
    nearest: (stop, m) => `${stop}: lähimpään tiehen on ${m} m`,
    another: (stop, m) => `${stop}: tiehen on ${m} m; lähempää tietä ei saa ajaa`,
  },
  ru: {
    stop: 'Остановка',
    nearest: (stop, m) => `${stop}: до ближайшей дороги ${m} м`,
    another: (stop, m) => `${stop}: до дороги ${m} м; по более близкой ехать нельзя`,
  },
  sv: {
    stop: 'Stopp',
    nearest: (stop, m) => `${stop}: ${m} m till närmaste väg`,
    another: (stop, m) => `${stop}: ${m} m till vägen; en närmare väg får inte användas`,
  },
  ja: {
    stop: '地点',
    nearest: (stop, m) => `${stop}：最寄りの道路まで${m}m`,
    another: (stop, m) => `${stop}：道路まで${m}m（より近い道路は通行できません）`,
  },
  lv: {
    stop: 'Pietura',
    nearest: (stop, m) => `${stop}: līdz tuvākajam ceļam ir ${m} m`,
    another: (stop, m) => `${stop}: līdz ceļam ir ${m} m; pa tuvāku ceļu braukt nedrīkst`,
  },
  lt: {
    stop: 'Sustojimas',
    nearest: (stop, m) => `${stop}: iki artimiausio kelio ${m} m`,
    another: (stop, m) => `${stop}: iki kelio ${m} m; artimesniu keliu važiuoti negalima`,
  },
}

/**
 * A message for each stop that is far from the road where the drive reaches it, or behind one that no car may take.
 * @param locale of the directions, long or short
 */
export function messagesOf(
  { ordered }: Drive,
  waypoints: readonly Waypoint[],
  locale: string,
): string[] {
  const words = WORDS[locale.slice(0, 2)]
  return waypoints.flatMap((waypoint, place) => {
    if (!isAway(waypoint)) return []
    const { name, id } = ordered[place]
    const metres = Math.round(waypoint.movedM)
    const stop = name || `${words.stop} ${id}`
    return waypoint.isOnNearest ? words.nearest(stop, metres) : words.another(stop, metres)
  })
}

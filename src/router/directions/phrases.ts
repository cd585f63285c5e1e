/** Steps in words. Messages are read when a language is first asked for; numbers are the language's own. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language, MessageKey } from './language.ts'
import { LANGUAGES } from './languages/all.ts'
import { declined } from './languages/generics.ts'
import type { PhraseFacts } from './phrase-facts.ts'
import type { ManoeuvreType } from './step.ts'

export interface Phrasebook {
  phrase(facts: PhraseFacts): string
}

/** The language of a locale in its long (`et_EE`) or short form (`et`); undefined where it is none of ours. */
export function phrasebookOf(locale: string): Phrasebook | undefined {
  const language = LANGUAGES.get(locale)
  if (!language) return undefined
  let book = books.get(language)
  if (!book) {
    book = createPhrasebook(language)
    books.set(language, book)
  }
  return book
}

const books = new Map<Language, Phrasebook>()

const MESSAGE_OF: Readonly<Record<ManoeuvreType, MessageKey>> = {
  Stop: 'arrive',
  Straight: 'straight',
  BearLeft: 'bear',
  BearRight: 'bear',
  TurnLeft: 'turn',
  TurnRight: 'turn',
  SharpLeft: 'sharp',
  SharpRight: 'sharp',
  UTurn: 'uTurn',
  Ferry: 'ferry',
  Roundabout: 'roundabout',
  HighwayMerge: 'merge',
  HighwayExit: 'exit',
  HighwayChange: 'change',
  ForkCenter: 'fork',
  ForkLeft: 'fork',
  ForkRight: 'fork',
  Depart: 'depart',
  EndOfFerry: 'endOfFerry',
  RampRight: 'ramp',
  RampLeft: 'ramp',
}

/** Messages that are whole sentences; the others are actions, after which comes the drive. */
const SENTENCES: ReadonlySet<MessageKey> = new Set(['arrive', 'ferry'])

function createPhrasebook({ locale, messages }: Language): Phrasebook {
  const formats = new Map<MessageKey, IntlMessageFormat>()
  for (const [key, { text }] of Object.entries(messages)) {
    formats.set(key as MessageKey, new IntlMessageFormat(text, locale))
  }
  const say = (key: MessageKey, values: Record<string, string | number>): string =>
    String(formats.get(key)!.format(values))
  const kilometres = kilometreFormat(locale)
  return {
    phrase(facts) {
      const key = MESSAGE_OF[facts.type]
      const km = kilometres(facts.lengthMm)
      const stop =
        facts.type === 'Stop'
          ? facts.stopName
            ? `${facts.stopNumber}. ${facts.stopName}`
            : say('unnamedStop', { number: facts.stopNumber })
          : facts.stopName
      const inCases = facts.isNumber ? undefined : declined(locale, facts.road)
      const road = {
        road: facts.road,
        named: inCases ? 'declined' : kindOfRoad(facts),
        onto: inCases?.onto ?? facts.road,
        along: inCases?.along ?? facts.road,
      }
      const said = say(key, {
        ...road,
        stays: facts.staysOn ? 'yes' : 'no',
        stay: facts.staysOn ? say('stay', road) : '',
        through: facts.through ?? 'none',
        toward: facts.toward,
        signed: facts.toward === '' ? 'no' : 'yes',
        exitRef: facts.exitRef,
        numbered: facts.exitRef === '' ? 'no' : 'yes',
        exit: facts.exitNumber,
        heading: facts.heading ?? 'none',
        side: facts.side ?? sideOf(facts.type),
        km,
        minutes: Math.max(1, Math.round(facts.durationMs / 60_000)),
        start: facts.stopName === '' ? 'none' : 'named',
        stop,
        away: facts.isAway ? 'yes' : 'no',
        far: kilometres(facts.movedM * 1000),
      })
      if (SENTENCES.has(key)) return said
      const sentence = say('drive', { action: said, km, next: facts.next ?? 'none' })
      return facts.lanes ? say('lanes', { ...facts.lanes, said: sentence }) : sentence
    },
  }
}

function kindOfRoad({ road, isStreet, isNumber }: PhraseFacts): string {
  if (road === '') return 'none'
  if (isNumber) return 'number'
  return isStreet ? 'street' : 'road'
}

function sideOf(type: ManoeuvreType): string {
  if (type.endsWith('Left')) return 'left'
  if (type.endsWith('Right')) return 'right'
  return type === 'ForkCenter' ? 'center' : 'none'
}

/** Kilometres as a person says them: to 10 m below 1 km, to 100 m below 10 km. */
function kilometreFormat(locale: string): (lengthMm: number) => string {
  const formatOf = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits })
  const [whole, tenths, hundredths] = [formatOf(0), formatOf(1), formatOf(2)]
  return (lengthMm) => {
    const km = lengthMm / 1e6
    if (km < 0.995) return hundredths.format(lengthMm === 0 ? 0 : Math.max(km, 0.01))
    return (km < 9.95 ? tenths : whole).format(km)
  }
}

/** Steps in words. Messages are read when a language is first asked for; numbers are the language's own. */

import type { Language, MessageKey } from './language.ts'
import { LANGUAGES } from './languages/all.ts'
import { compileMessage, type MessageValues, type Say } from './languages/compile-message.ts'
import { declined } from './languages/generics.ts'
import type { PhraseFacts, StepFacts } from './phrase-facts.ts'
import type { ManoeuvreType } from './step.ts'

export interface Phrasebook {
  phrase(facts: PhraseFacts): string
  /** The same of a step. @param stopNumber of its stop as it was given, counted from 1; `stopName` is '' where it has none */
  phraseOf(step: StepFacts, stopNumber: number, stopName: string): string
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

/** Messages that say so where a turn leads from ramp to ramp. */
const RAMP_TURNS: ReadonlySet<MessageKey> = new Set(['straight', 'bear', 'turn', 'sharp'])

function createPhrasebook({ locale, messages }: Language): Phrasebook {
  const compiled = new Map<MessageKey, Say>()
  for (const [key, { text }] of Object.entries(messages)) {
    compiled.set(key as MessageKey, compileMessage(text, locale))
  }
  const say = (key: MessageKey, values: MessageValues): string => compiled.get(key)!(values)
  const kilometres = kilometreFormat(locale)
  function phraseOf(facts: StepFacts, stopNumber: number, stopName: string): string {
    const { type, road, toward, exitRef } = facts
    const key = MESSAGE_OF[type]
    const km = kilometres(facts.lengthMm)
    const stop =
      type === 'Stop'
        ? stopName
          ? `${stopNumber}. ${stopName}`
          : say('unnamedStop', { number: stopNumber })
        : stopName
    const inCases = facts.isNumber ? undefined : declined(locale, road)
    const values = {
      road,
      named: inCases ? 'declined' : kindOfRoad(facts),
      onto: inCases ? inCases.onto : road,
      along: inCases ? inCases.along : road,
      leads: facts.ramp ?? 'on',
      stays: facts.staysOn ? 'yes' : 'no',
      stay: '',
      through: facts.through ?? 'none',
      toward,
      signed: toward === '' ? 'no' : 'yes',
      exitRef,
      numbered: exitRef === '' ? 'no' : 'yes',
      exit: facts.exitNumber,
      heading: facts.heading ?? 'none',
      side: facts.side ?? SIDE_OF[type],
      km,
      minutes: Math.max(1, Math.round(facts.durationMs / 60_000)),
      start: stopName === '' ? 'none' : 'named',
      stop,
      away: facts.isAway ? 'yes' : 'no',
      far: facts.isAway ? kilometres(facts.movedM * 1000) : '',
    }
    if (facts.staysOn) values.stay = say('stay', values)
    const said = say(key, values)
    if (SENTENCES.has(key)) return said
    const sentence = say('drive', { action: said, km, next: facts.next ?? 'none' })
    if (facts.isAway) return say('startAway', { far: values.far, said: sentence })
    return facts.lanes ? say('lanes', { ...facts.lanes, said: sentence }) : sentence
  }
  return {
    phrase: (facts) => phraseOf(facts, facts.stopNumber, facts.stopName),
    phraseOf,
  }
}

function kindOfRoad({ type, road, isStreet, isNumber, ramp }: StepFacts): string {
  if (road === '') return ramp && RAMP_TURNS.has(MESSAGE_OF[type]) ? 'ramp' : 'none'
  if (isNumber) return /^\d/.test(road) ? 'number' : 'code'
  return isStreet ? 'street' : 'road'
}

function sideOf(type: string): string {
  if (type.endsWith('Left')) return 'left'
  if (type.endsWith('Right')) return 'right'
  return type === 'ForkCenter' ? 'center' : 'none'
}

const SIDE_OF = Object.fromEntries(
  Object.keys(MESSAGE_OF).map((type) => [type, sideOf(type)]),
) as Readonly<Record<ManoeuvreType, string>>

/** Lengths are said in steps of 10 m below the first figure, of 100 m below the second, of 1 km from there. */
const STEPS = [
  { belowMm: 995_000, stepMm: 10_000, digits: 2 },
  { belowMm: 9_950_000, stepMm: 100_000, digits: 1 },
  { belowMm: Number.POSITIVE_INFINITY, stepMm: 1_000_000, digits: 0 },
]
/** So many lengths of a step have their text kept. */
const KEPT_MAX = 1000

/** Kilometres as a person says them, with their unit; no length but 0 is said as 0. */
function kilometreFormat(locale: string): (lengthMm: number) => string {
  const kept = STEPS.map((step) => ({
    ...step,
    format: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: step.digits,
    }),
    texts: new Array<string | undefined>(KEPT_MAX),
  }))
  return (lengthMm) => {
    let at = 0
    while (lengthMm >= kept[at].belowMm) at++
    const { stepMm, format, texts } = kept[at]
    const steps = lengthMm > 0 ? Math.max(1, Math.floor(lengthMm / stepMm + 0.5)) : 0
    const text = texts[steps] ?? format.format((steps * stepMm) / 1e6)
    if (steps < KEPT_MAX) texts[steps] = text
    return text
  }
}

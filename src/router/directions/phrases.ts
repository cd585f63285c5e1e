/** Steps in words. Messages are read when a language is first asked for; numbers are the language's own. */

import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import type { TextColumn } from '../../tables/table-file.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { pieceOf } from '../../text/bytes/piece.ts'
import type { Forms, Language, MessageKey } from './language.ts'
import { LANGUAGES } from './languages/all.ts'
import { compileMessage, type MessageValues, type Say } from './languages/compile-message.ts'
import { declined, mayHaveCases } from './languages/generics.ts'
import { GAPS, MARKS, type Sentence, sentenceOf } from './languages/sentence.ts'
import { labelText } from './road-facts.ts'
import { HEADINGS, type ManoeuvreType, type Step, type Through } from './step.ts'

/** What the words of a step depend on, its stop aside. */
export type StepFacts = Omit<Step, 'leg' | 'firstEdge' | 'edgeCount' | 'point' | 'angle' | 'named'>

export type Phrasebook = ReturnType<typeof createPhrasebook>

/** What of a writer of documents words need. */
export type PhraseWriter = Pick<ByteWriter, 'piece' | 'jsonPart' | 'jsonBytes'>

/** What lengths below 100 m are told in: the documents have kilometres alone. */
export type ShortLengths = 'kilometres' | 'metres'

/** The language of a locale in its long (`et_EE`) or short form (`et`); undefined for another one. */
export function phrasebookOf(
  locale: string,
  shortLengths: ShortLengths = 'kilometres',
): Phrasebook | undefined {
  const language = LANGUAGES.get(locale)
  return (
    language &&
    keptIn(BOOKS[shortLengths], language, () => createPhrasebook(language, shortLengths))
  )
}

const BOOKS: Readonly<Record<ShortLengths, Map<Language, Phrasebook>>> = {
  kilometres: new Map(),
  metres: new Map(),
}

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

function createPhrasebook({ locale, messages }: Language, shortLengths: ShortLengths) {
  const compiled = new Map<MessageKey, Say>()
  for (const [key, text] of Object.entries(messages)) {
    compiled.set(key as MessageKey, compileMessage(text, locale))
  }
  const say = (key: MessageKey, values: MessageValues): string => compiled.get(key)!(values)
  const lengthText = lengthFormat(locale, shortLengths)
  const metres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' })

  function sayWithMarks(facts: StepFacts, kind: number, hasStopName: boolean): string {
    const key = MESSAGE_OF[facts.type]
    const values = {
      ...MARKS,
      named: NAMED[kind],
      leads: facts.ramp ?? 'on',
      stays: facts.staysOn ? 'yes' : 'no',
      stay: '',
      through: facts.through ?? 'none',
      signed: facts.toward === '' ? 'no' : 'yes',
      numbered: facts.exitRef === '' ? 'no' : 'yes',
      exit: facts.exitNumber,
      heading: facts.heading ?? 'none',
      side: facts.side ?? SIDE_OF[facts.type],
      minutes: Math.max(1, Math.round(facts.durationMs / 60_000)),
      start: hasStopName ? 'named' : 'none',
      away: facts.isAway ? 'yes' : 'no',
    }
    if (facts.staysOn) values.stay = say('stay', values)
    const said = say(key, values)
    if (SENTENCES.has(key)) return said
    const drive = { action: said, km: values.km, next: facts.next ?? 'none' }
    const sentence = say('drive', drive)
    if (facts.isAway) return say('startAway', { far: values.far, said: sentence })
    return facts.lanes ? say('lanes', { ...facts.lanes, said: sentence }) : sentence
  }

  const sentences = new Map<number, Sentence>()

  // hot: every step of every drive.
  function sentenceFor(facts: StepFacts, kind: number, stopName: string): Sentence {
    const hasStopName = stopName !== ''
    const shape = shapeOf(facts, kind, hasStopName)
    const known = sentences.get(shape)
    if (known) return known
    const sentence = sentenceOf(sayWithMarks(facts, kind, hasStopName))
    if (shape === NO_SHAPE) return sentence
    if (sentences.size === SENTENCES_KEPT_MAX) sentences.clear()
    sentences.set(shape, sentence)
    return sentence
  }

  /** The text of a gap. @param forms of the name `road`, where it has cases */
  function textOfGap(
    gap: number,
    facts: StepFacts,
    road: string,
    forms: Forms | undefined,
    stopNumber: number,
    stopName: string,
  ): string {
    switch (GAPS[gap]) {
      case 'road':
        return road
      case 'onto':
        return forms ? forms.onto : road
      case 'along':
        return forms ? forms.along : road
      case 'toward':
        return facts.toward
      case 'exitRef':
        return facts.exitRef
      case 'km':
        return lengthText(facts.lengthMm)
      case 'far':
        return lengthText(facts.movedM * 1000)
      default:
        if (facts.type !== 'Stop') return stopName
        return stopName ? `${stopNumber}. ${stopName}` : say('unnamedStop', { number: stopNumber })
    }
  }

  const formsOf = (facts: StepFacts, road: string): Forms | undefined =>
    facts.isNumber ? undefined : declined(locale, road, facts.isStreet)

  /** Writes a step whose road is not told by its bytes as they are. */
  function writeAbout(
    writer: PhraseWriter,
    facts: StepFacts,
    road: string,
    stopNumber: number,
    stopName: string,
  ): void {
    const forms = formsOf(facts, road)
    const { pieces, gaps } = sentenceFor(facts, kindOf(facts, road, forms), stopName)
    writer.piece(pieces[0])
    for (let i = 0; i < gaps.length; i++) {
      writer.jsonPart(textOfGap(gaps[i], facts, road, forms, stopNumber, stopName))
      writer.piece(pieces[i + 1])
    }
  }

  return {
    /** Of its language: `et-EE`. */
    locale,
    /** `et`. */
    language: locale.slice(0, 2),
    /**
     * A step in words; its road is told by codes of `texts`.
     * @param stopNumber of its stop as it was given, counted from 1
     * @param stopName '' where it has none
     */
    phraseOf(step: StepFacts, columns: TextColumn, stopNumber: number, stopName: string): string {
      const road = labelText(columns, step.roadName, step.roadRef)
      const forms = formsOf(step, road)
      const { texts, gaps } = sentenceFor(step, kindOf(step, road, forms), stopName)
      let text = texts[0]
      for (let i = 0; i < gaps.length; i++) {
        text += textOfGap(gaps[i], step, road, forms, stopNumber, stopName) + texts[i + 1]
      }
      return text
    },
    /** What a voice says of a step whose manoeuvre is so many metres ahead; 0 at it. @param said the step in words */
    announced: (said: string, aheadM: number): string =>
      aheadM > 0 ? say('ahead', { far: metres.format(aheadM), said }) : said,
    /** A stop without a name, by its number. */
    stopText: (number: number): string => say('unnamedStop', { number }),
    // hot: most names have no cases, and go from the release into the answer without becoming a text.
    /** Writes the same as a JSON text, with its quotes. */
    writeJson(
      writer: PhraseWriter,
      step: StepFacts,
      texts: TextColumn,
      stopNumber: number,
      stopName: string,
    ): void {
      const { roadName, roadRef, isNumber } = step
      const { offsets, bytes } = texts
      const start = roadName === NONE ? 0 : offsets[roadName]
      const end = roadName === NONE ? 0 : offsets[roadName + 1]
      const refStart = roadRef === NONE ? 0 : offsets[roadRef]
      const refEnd = roadRef === NONE ? 0 : offsets[roadRef + 1]
      const isText =
        (roadRef !== NONE && !isPlainRef(bytes, start, end, refStart, refEnd)) ||
        (!isNumber && mayHaveCases(locale, bytes, start, end))
      if (isText) {
        writeAbout(writer, step, labelText(texts, roadName, roadRef), stopNumber, stopName)
        return
      }
      const kind = kindOfRoad(step, start === end ? NO_LETTER : bytes[start])
      const { pieces, gaps } = sentenceFor(step, kind, stopName)
      writer.piece(pieces[0])
      for (let i = 0; i < gaps.length; i++) {
        if (IS_ROAD[gaps[i]] === 1) {
          writer.jsonBytes(bytes, start, end)
          if (roadRef !== NONE) {
            writer.piece(OPEN)
            writer.jsonBytes(bytes, refStart, refEnd)
            writer.piece(CLOSE)
          }
        } else writer.jsonPart(textOfGap(gaps[i], step, '', undefined, stopNumber, stopName))
        writer.piece(pieces[i + 1])
      }
    },
  }
}

/** Around the number behind a name. */
const OPEN = pieceOf(' (')
const CLOSE = pieceOf(')')
const OPENING = 0x28

/** Whether name and number are put together by bytes: neither is empty, and the number has no bracket. */
function isPlainRef(
  bytes: Uint8Array,
  start: number,
  end: number,
  refStart: number,
  refEnd: number,
): boolean {
  for (let i = refStart; i < refEnd; i++) if (bytes[i] === OPENING) return false
  return start < end && refStart < refEnd
}

/** By gap whether the name of the road fills it. */
const IS_ROAD = Uint8Array.from(GAPS, (gap) =>
  gap === 'road' || gap === 'onto' || gap === 'along' ? 1 : 0,
)

/** What a road is called by in messages: values of `named`. */
const NAMED = [
  'none',
  'ramp',
  'number',
  'code',
  'street',
  'road',
  'declined',
  'crossing',
  'end',
  'side',
] as const
const DECLINED = NAMED.indexOf('declined')
/** First letter of a name that has none. */
const NO_LETTER = -1

/** Number of `NAMED`. @param forms of the name, where it has cases */
const kindOf = (facts: StepFacts, road: string, forms: Forms | undefined): number =>
  forms ? DECLINED : kindOfRoad(facts, road === '' ? NO_LETTER : road.charCodeAt(0))

/** Number of `NAMED` where the name has no cases. @param first unit of its text, or first byte */
function kindOfRoad(facts: StepFacts, first: number): number {
  const { type, isStreet, isNumber, ramp, sight } = facts
  if (first === NO_LETTER) {
    if (ramp && RAMP_TURNS.has(MESSAGE_OF[type])) return 1
    return sight && type !== 'Straight' && RAMP_TURNS.has(MESSAGE_OF[type])
      ? NAMED.indexOf(sight)
      : 0
  }
  if (isNumber) return isDigit(first) ? 2 : 3
  return isStreet ? 4 : 5
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** A drive has a few hundred shapes of steps at most. */
const SENTENCES_KEPT_MAX = 4096
const NO_SHAPE = -1
/** Exits and lanes up to these numbers are told apart by shapes. */
const SHAPE_EXITS = 64
const SHAPE_LANES = 16

/**
 * A number for all of a step on which the sentence about it depends, its names and lengths aside; NO_SHAPE where it
 * depends on a number that has no bounds.
 */
function shapeOf(facts: StepFacts, kind: number, hasStopName: boolean): number {
  const { type, exitNumber, lanes } = facts
  if (type === 'Ferry' || exitNumber >= SHAPE_EXITS) return NO_SHAPE
  let shape = TYPE_NUMBER[type] * 16 + kind
  shape = shape * 16 + (facts.heading === undefined ? 15 : HEADINGS.indexOf(facts.heading))
  shape = shape * SHAPE_EXITS + exitNumber
  shape = shape * 4 + numberOfSide(facts.through)
  shape = shape * 4 + numberOfSide(facts.side)
  shape = shape * 4 + numberOfSide(facts.next)
  const flags =
    (facts.ramp === 'off' ? 1 : 0) |
    (facts.staysOn ? 2 : 0) |
    (facts.toward === '' ? 4 : 0) |
    (facts.exitRef === '' ? 8 : 0) |
    (hasStopName ? 16 : 0) |
    (facts.isAway ? 32 : 0)
  shape = shape * 64 + flags
  if (!lanes) return shape
  const { where, count, first, last } = lanes
  if (count >= SHAPE_LANES || last >= SHAPE_LANES) return NO_SHAPE
  const ofLanes =
    ((LANE_PLACES.indexOf(where) * SHAPE_LANES + count) * SHAPE_LANES + first) * SHAPE_LANES
  return (1 + ofLanes + last) * SHAPES + shape
}

/** Above all shapes of steps without lanes. */
const SHAPES = 2 ** 32
const LANE_PLACES = ['left', 'right', 'middle', 'numbered']

const numberOfSide = (side: Through | undefined): number =>
  side === undefined ? 0 : side === 'left' ? 1 : side === 'right' ? 2 : 3

function sideOf(type: string): string {
  if (type.endsWith('Left')) return 'left'
  if (type.endsWith('Right')) return 'right'
  return type === 'ForkCenter' ? 'center' : 'none'
}

const TYPE_NUMBER = Object.fromEntries(
  Object.keys(MESSAGE_OF).map((type, number) => [type, number]),
) as Readonly<Record<ManoeuvreType, number>>

const SIDE_OF = Object.fromEntries(
  Object.keys(MESSAGE_OF).map((type) => [type, sideOf(type)]),
) as Readonly<Record<ManoeuvreType, string>>

type LengthStep = Readonly<Record<'belowMm' | 'stepMm' | 'unitMm' | 'digits', number>>

/** Lengths are said in steps of 10 m below the first figure, of 100 m below the second, of 1 km from there. */
const KILOMETRE_STEPS: readonly LengthStep[] = [
  { belowMm: 995_000, stepMm: 10_000, unitMm: 1e6, digits: 2 },
  { belowMm: 9_950_000, stepMm: 100_000, unitMm: 1e6, digits: 1 },
  { belowMm: Number.POSITIVE_INFINITY, stepMm: 1_000_000, unitMm: 1e6, digits: 0 },
]
/** Up to 90 m. */
const METRE_STEP: LengthStep = { belowMm: 95_000, stepMm: 10_000, unitMm: 1000, digits: 0 }
/** Lengths of a step whose text is kept. */
const KEPT_MAX = 1000

/** Lengths as a person says them, with their unit; no length but 0 is said as 0. */
function lengthFormat(locale: string, shortLengths: ShortLengths): (lengthMm: number) => string {
  const steps = shortLengths === 'metres' ? [METRE_STEP, ...KILOMETRE_STEPS] : KILOMETRE_STEPS
  const kept = steps.map((step) => ({
    ...step,
    format: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: step === METRE_STEP ? 'meter' : 'kilometer',
      maximumFractionDigits: step.digits,
    }),
    texts: new Array<string | undefined>(KEPT_MAX),
  }))
  return (lengthMm) => {
    let at = 0
    while (lengthMm >= kept[at].belowMm) at++
    const { stepMm, unitMm, format, texts } = kept[at]
    const count = lengthMm > 0 ? Math.max(1, Math.floor(lengthMm / stepMm + 0.5)) : 0
    const text = texts[count] ?? format.format((count * stepMm) / unitMm)
    if (count < KEPT_MAX) texts[count] = text
    return text
  }
}

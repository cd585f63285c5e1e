/** Steps that every language file shows in its own words. */
import type { PhraseFacts } from './phrase-facts.ts'

const step = (facts: Partial<PhraseFacts>): PhraseFacts => ({
  type: 'Straight',
  road: '',
  isStreet: true,
  toward: '',
  exitRef: '',
  exitNumber: 0,
  heading: undefined,
  side: undefined,
  lengthMm: 1_234_000,
  durationMs: 60_000,
  stopNumber: 0,
  stopName: '',
  ...facts,
})

export const EXAMPLES = {
  departure: step({ type: 'Depart', heading: 'n', road: 'Narva maantee' }),
  namelessDeparture: step({ type: 'Depart', heading: 'sw', lengthMm: 340_000 }),
  departureFromName: step({
    type: 'Depart',
    heading: 'e',
    road: '92',
    isStreet: false,
    stopName: 'Kodu',
  }),
  newName: step({ road: 'Peterburi tee' }),
  straightOn: step({}),
  bear: step({ type: 'BearLeft', road: 'Brīvības iela' }),
  turn: step({ type: 'TurnRight', road: 'Gedimino prospektas' }),
  namelessTurn: step({ type: 'TurnLeft', lengthMm: 4_000 }),
  turnOntoRoad: step({ type: 'TurnLeft', road: 'A1', isStreet: false, lengthMm: 123_456_000 }),
  sharpTurn: step({ type: 'SharpLeft', road: 'Pikk' }),
  uTurn: step({ type: 'UTurn', road: 'Mere puiestee' }),
  firstExit: step({ type: 'Roundabout', exitNumber: 1 }),
  secondExit: step({ type: 'Roundabout', exitNumber: 2, road: 'Riia' }),
  onRoundabout: step({ type: 'Roundabout' }),
  ramp: step({ type: 'RampRight', side: 'right', toward: 'Tallinn' }),
  merge: step({ type: 'HighwayMerge', road: 'E67', isStreet: false }),
  exit: step({ type: 'HighwayExit', side: 'right', exitRef: '12', toward: 'Kaunas' }),
  change: step({ type: 'HighwayChange', road: 'A5', isStreet: false, toward: 'Marijampolė' }),
  fork: step({ type: 'ForkLeft', road: '2', isStreet: false }),
  middleOfFork: step({ type: 'ForkCenter' }),
  ferry: step({
    type: 'Ferry',
    road: 'Virtsu–Kuivastu',
    durationMs: 27 * 60_000,
    lengthMm: 7_100_000,
  }),
  shortFerry: step({ type: 'Ferry', durationMs: 55_000, lengthMm: 310_000 }),
  longFerry: step({ type: 'Ferry', durationMs: 92 * 60_000, lengthMm: 25_000_000 }),
  endOfFerry: step({ type: 'EndOfFerry', road: '10', isStreet: false }),
  stop: step({ type: 'Stop', stopNumber: 3, side: 'right', lengthMm: 0, durationMs: 0 }),
  stopWithName: step({ type: 'Stop', stopNumber: 2, stopName: 'Kodu', side: 'left', lengthMm: 0 }),
} as const satisfies Record<string, PhraseFacts>

export type ExampleName = keyof typeof EXAMPLES

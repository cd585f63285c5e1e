/** Our manoeuvres in OSRM's words. */
import type { Step } from '../../../router/directions/directions.ts'

export interface Maneuver {
  readonly type: string
  readonly modifier: string | undefined
  /** Which exit of a roundabout, counted from 1; 0 where none is told. */
  readonly exit: number
}

/** All of one shape: whoever reads them reads thousands. */
const made = (type: string, modifier: string | undefined, exit = 0): Maneuver => ({
  type,
  modifier,
  exit,
})

const MODIFIERS: Readonly<Partial<Record<Step['type'], string>>> = {
  Straight: 'straight',
  BearLeft: 'slight left',
  BearRight: 'slight right',
  TurnLeft: 'left',
  TurnRight: 'right',
  SharpLeft: 'sharp left',
  SharpRight: 'sharp right',
  UTurn: 'uturn',
  RampLeft: 'slight left',
  RampRight: 'slight right',
  ForkLeft: 'slight left',
  ForkRight: 'slight right',
  ForkCenter: 'straight',
}

const slight = (side: Step['side']): string =>
  side === 'left' ? 'slight left' : side === 'right' ? 'slight right' : 'straight'

/** Every one but those of departures and arrivals has a modifier: clients fail without. */
export function maneuverOf(step: Step): Maneuver {
  const { type, side, through, exitNumber, ramp, staysOn } = step
  const modifier = MODIFIERS[type] ?? 'straight'
  switch (type) {
    case 'Depart':
      return made('depart', undefined)
    case 'Stop':
      return made('arrive', side)
    case 'Roundabout':
      if (through !== undefined) return made('roundabout turn', through)
      return made('roundabout', 'right', exitNumber)
    case 'Ferry':
      return made('notification', 'straight')
    case 'EndOfFerry':
      return made('turn', side ?? 'straight')
    case 'HighwayMerge':
      return made('merge', slight(side))
    case 'HighwayExit':
      return made('off ramp', slight(side))
    case 'RampLeft':
    case 'RampRight':
      return made(ramp === 'off' ? 'off ramp' : 'on ramp', modifier)
    case 'HighwayChange':
      return made('fork', slight(side))
    case 'ForkLeft':
    case 'ForkRight':
    case 'ForkCenter':
      return made('fork', modifier)
    case 'Straight':
      return made(staysOn ? 'continue' : 'new name', modifier)
    default:
      return made(staysOn ? 'continue' : 'turn', modifier)
  }
}

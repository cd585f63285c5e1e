/** Our manoeuvres in OSRM's words. */
import type { Step } from '../../../router/directions/directions.ts'

export interface Maneuver {
  readonly type: string
  readonly modifier?: string
  readonly exit?: number
}

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
      return { type: 'depart' }
    case 'Stop':
      return { type: 'arrive', ...(side && { modifier: side }) }
    case 'Roundabout':
      if (through !== undefined) return { type: 'roundabout turn', modifier: through }
      return { type: 'roundabout', modifier: 'right', ...(exitNumber > 0 && { exit: exitNumber }) }
    case 'Ferry':
      return { type: 'notification', modifier: 'straight' }
    case 'EndOfFerry':
      return { type: 'turn', modifier: side ?? 'straight' }
    case 'HighwayMerge':
      return { type: 'merge', modifier: slight(side) }
    case 'HighwayExit':
      return { type: 'off ramp', modifier: slight(side) }
    case 'RampLeft':
    case 'RampRight':
      return { type: ramp === 'off' ? 'off ramp' : 'on ramp', modifier }
    case 'HighwayChange':
      return { type: 'fork', modifier: slight(side) }
    case 'ForkLeft':
    case 'ForkRight':
    case 'ForkCenter':
      return { type: 'fork', modifier }
    case 'Straight':
      return { type: staysOn ? 'continue' : 'new name', modifier }
    default:
      return { type: staysOn ? 'continue' : 'turn', modifier }
  }
}

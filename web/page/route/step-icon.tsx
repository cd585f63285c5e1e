/** A picture for each manoeuvre, drawn in a square of 24: one comes from below. */
const UP = 'M12 21V5M12 5 7.500 9.500M12 5l4.500 4.500'
const RIGHT = 'M8 21v-8a3 3 0 0 1 3-3h8M19 10l-4-4M19 10l-4 4'
const BEAR_RIGHT = 'M9 21v-7L17 6M17 6h-5.500M17 6v5.500'
const SHARP_RIGHT = 'M8 21V5L17 15M17 15v-5.500M17 15h-5.500'
const RAMP_RIGHT = 'M8 21V4M8 15c0-5 8-3 8-9M16 6l-3.500 3.500M16 6l3 3.700'
const MERGE = 'M12 21V4M12 4 8 8M12 4l4 4M5 20c0-5 7-4 7-9'

/** Path and whether it is drawn as in a mirror. */
const PICTURES: Readonly<Record<string, readonly [string, boolean?]>> = {
  Straight: [UP],
  TurnRight: [RIGHT],
  TurnLeft: [RIGHT, true],
  BearRight: [BEAR_RIGHT],
  BearLeft: [BEAR_RIGHT, true],
  SharpRight: [SHARP_RIGHT],
  SharpLeft: [SHARP_RIGHT, true],
  RampRight: [RAMP_RIGHT],
  RampLeft: [RAMP_RIGHT, true],
  HighwayExit: [RAMP_RIGHT],
  ForkRight: [BEAR_RIGHT],
  ForkLeft: [BEAR_RIGHT, true],
  ForkCenter: [UP],
  HighwayMerge: [MERGE],
  HighwayChange: [MERGE],
  UTurn: ['M17 21V10a5 5 0 0 0-10 0v6M7 16l-3.500-3.500M7 16l3.500-3.500'],
  Roundabout: [
    'M12 21v-5M12 16a4.500 4.500 0 1 1 4.200-2.900M16.200 13.100l-1-4M16.200 13.100l3.800-1.500',
  ],
  Ferry: [
    'M3 19c2 1.500 4 1.500 6 0 2 1.500 4 1.500 6 0 2 1.500 4 1.500 6 0M5 15l-1-4h16l-2 4M7 11V7h8l3 4M10 7V4',
  ],
  EndOfFerry: ['M3 20h18M12 16V5M12 5 8 9M12 5l4 4M5 16h14'],
  Depart: ['M12 20a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM12 15V4M12 4 8 8M12 4l4 4'],
  Stop: ['M7 21V4M7 5h11l-2.500 3.500L18 12H7'],
}

export function StepIcon({ type }: { readonly type: string }) {
  const [path, isMirrored] = PICTURES[type] ?? [UP]
  return (
    <svg class="icon" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d={path} transform={isMirrored ? 'matrix(-1 0 0 1 24 0)' : ''} />
    </svg>
  )
}

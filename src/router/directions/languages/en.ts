/** English. */
import type { Language } from '../language.ts'

export const english: Language = {
  locale: 'en-US',
  messages: {
    drive: '{action} and drive {km}.',
    depart:
      '{start, select, named {Start at {stop}, head} other {Head}} {heading, select, n {north} ne {northeast} e {east} se {southeast} s {south} sw {southwest} w {west} other {northwest}}{named, select, none {} number { on road {road}} other { on {road}}}',
    straight:
      '{named, select, none {Continue straight} number {Continue onto road {road}} other {Continue onto {road}}}',
    bear: 'Bear {side, select, left {left} right {right} other {}}{named, select, none {} number { onto road {road}} other { onto {road}}}',
    turn: 'Turn {side, select, left {left} right {right} other {}}{named, select, none {} number { onto road {road}} other { onto {road}}}',
    sharp:
      'Make a sharp {side, select, left {left} right {right} other {}} turn{named, select, none {} number { onto road {road}} other { onto {road}}}',
    uTurn: 'Make a U-turn{named, select, none {} number { onto road {road}} other { onto {road}}}',
    roundabout:
      '{exit, plural, =0 {Enter the roundabout} other {At the roundabout, {through, select, left {turn left} right {turn right} straight {go straight} other {take the {exit, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} exit}}{named, select, none {} number { onto road {road}} other { onto {road}}}{signed, select, yes { toward {toward}} other {}}}}',
    ramp: 'Take the ramp on the {side, select, left {left} right {right} other {}}{signed, select, yes { toward {toward}} other {}}',
    merge: '{named, select, none {Merge onto the motorway} other {Merge onto {road}}}',
    exit: '{numbered, select, yes {Take exit {exitRef} on the } other {Take the exit on the }}{side, select, left {left} right {right} other {}}{signed, select, yes { toward {toward}} other {}}',
    change:
      'Change to {named, select, none {the other motorway} other {motorway {road}}}{signed, select, yes { toward {toward}} other {}}',
    fork: 'Keep {side, select, left {left} right {right} other {to the middle}} at the fork{named, select, none {} number { onto road {road}} other { onto {road}}}{signed, select, yes { toward {toward}} other {}}',
    ferry:
      'Take the ferry{named, select, none {} other { {road}}} ({minutes, plural, one {# minute} other {# minutes}}, {km}).',
    endOfFerry:
      'Leave the ferry{side, select, left {, turn left} right {, turn right} other {}}{named, select, none {} number { onto road {road}} other { onto {road}}}',
    arrive:
      'You have arrived: {stop}{side, select, left {, on the left} right {, on the right} other {}}.',
    unnamedStop: '{number}. destination',
  },
  examples: {
    departure: 'Head north on Narva maantee and drive 1.2 km.',
    namelessDeparture: 'Head southwest and drive 0.34 km.',
    departureFromName: 'Start at Kodu, head east on road 92 and drive 1.2 km.',
    newName: 'Continue onto Peterburi tee and drive 1.2 km.',
    straightOn: 'Continue straight and drive 1.2 km.',
    bear: 'Bear left onto Brīvības iela and drive 1.2 km.',
    turn: 'Turn right onto Gedimino prospektas and drive 1.2 km.',
    namelessTurn: 'Turn left and drive 0.01 km.',
    turnOntoRoad: 'Turn left onto road A1 and drive 123 km.',
    turnOntoNamedRoad: 'Turn right onto Tallinna maantee (2) and drive 1.2 km.',
    sharpTurn: 'Make a sharp left turn onto Pikk and drive 1.2 km.',
    uTurn: 'Make a U-turn onto Mere puiestee and drive 1.2 km.',
    firstExit: 'At the roundabout, take the 1st exit and drive 1.2 km.',
    secondExit: 'At the roundabout, take the 2nd exit onto Riia and drive 1.2 km.',
    signedExit: 'At the roundabout, take the 3rd exit onto Riia toward Valga and drive 1.2 km.',
    leftAtRoundabout: 'At the roundabout, turn left onto Riia and drive 1.2 km.',
    straightAtRoundabout: 'At the roundabout, go straight and drive 1.2 km.',
    ontoMaantee: 'Turn right onto Pärnu maantee and drive 1.2 km.',
    alongTanav: 'Continue onto Pikk tänav and drive 1.2 km.',
    ontoIela: 'Turn right onto Brīvības iela and drive 1.2 km.',
    alongIela: 'Continue onto Brīvības iela and drive 1.2 km.',
    ontoGatve: 'Turn right onto Topolių gatvė and drive 1.2 km.',
    alongGatve: 'Continue onto Topolių gatvė and drive 1.2 km.',
    landing: 'Leave the ferry, turn left onto road 10 and drive 1.2 km.',
    onRoundabout: 'Enter the roundabout and drive 1.2 km.',
    ramp: 'Take the ramp on the right toward Tallinn and drive 1.2 km.',
    merge: 'Merge onto E67 and drive 1.2 km.',
    exit: 'Take exit 12 on the right toward Kaunas and drive 1.2 km.',
    change: 'Change to motorway A5 toward Marijampolė and drive 1.2 km.',
    fork: 'Keep left at the fork onto road 2 and drive 1.2 km.',
    forkWithSign: 'Keep right at the fork toward Tallinn, Narva and drive 1.2 km.',
    middleOfFork: 'Keep to the middle at the fork and drive 1.2 km.',
    ferry: 'Take the ferry Virtsu–Kuivastu (27 minutes, 7.1 km).',
    shortFerry: 'Take the ferry (1 minute, 0.31 km).',
    longFerry: 'Take the ferry (92 minutes, 25 km).',
    endOfFerry: 'Leave the ferry onto road 10 and drive 1.2 km.',
    stop: 'You have arrived: 3. destination, on the right.',
    stopWithName: 'You have arrived: 2. Kodu, on the left.',
  },
}

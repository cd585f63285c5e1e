/** English. */
import type { Language } from '../language.ts'

export const english: Language = {
  locale: 'en-US',
  messages: {
    // Two imperatives joined by `and`; the turn that follows comes after a comma.
    drive:
      '{action} and drive {km}{next, select, left {, then turn left} right {, then turn right} other {}}.',
    // Imperative; the bare compass word is an adverb: `head north`. `on` for being on a road.
    depart:
      '{start, select, named {Start at {stop}, head} other {Head}} {heading, select, n {north} ne {northeast} e {east} se {southeast} s {south} sw {southwest} w {west} other {northwest}}{named, select, none {} number { on road {road}} other { on {road}}}',
    // A sentence before the departure; the distance in figures, so that no number agrees.
    startAway: 'The road is {far} from the starting point. {said}',
    // `In` with the distance in figures; a colon, so that the sentence behind keeps its capital.
    ahead: 'In {far}: {said}',
    // `onto` because the road is a new one; a bare number needs the word `road`, one with letters does not: `onto US 31`.
    straight:
      '{named, select, none {Continue straight} ramp {Continue onto the ramp} number {Continue onto road {road}} other {Continue onto {road}}}',
    // `bear` for less than a turn; `onto` and the name without an article.
    bear: 'Bear {side, select, left {left} right {right} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { at the crossing} end { at the end of the road} side { into the side road} ramp { onto the ramp} number { onto road {road}} other { onto {road}}}}}{signed, select, yes { toward {toward}} other {}}',
    // `turn left` without `to the`; `onto` and the name without an article.
    turn: 'Turn {side, select, left {left} right {right} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { at the crossing} end { at the end of the road} side { into the side road} ramp { onto the ramp} number { onto road {road}} other { onto {road}}}}}{signed, select, yes { toward {toward}} other {}}',
    // A noun phrase, since `turn sharply left` reads as one speed: `a sharp left turn`.
    sharp:
      'Make a sharp {side, select, left {left} right {right} other {}} turn{stays, select, yes {{stay}} other {{named, select, none {} crossing { at the crossing} end { at the end of the road} side { into the side road} ramp { onto the ramp} number { onto road {road}} other { onto {road}}}}}{signed, select, yes { toward {toward}} other {}}',
    // Object of `make`; on one's own road a second imperative, on another one `onto`.
    uTurn:
      'Make a U-turn{stays, select, yes {, go back on {named, select, number {road {road}} other {{road}}}} other {{named, select, none {} number { onto road {road}} other { onto {road}}}}}',
    // Infinitive of purpose behind the turn, without a comma.
    stay: ' to stay on {named, select, number {road {road}} other {{road}}}',
    // The place comes first, set off by a comma; the exit has an ordinal with its ending.
    roundabout:
      '{exit, plural, =0 {Enter the roundabout} other {At the roundabout, {through, select, left {turn left} right {turn right} straight {go straight} other {take the {exit, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} exit}}{stays, select, yes {{stay}} other {{named, select, none {} number { onto road {road}} other { onto {road}}}}}{signed, select, yes { toward {toward}} other {}}}}',
    // `the ramp`, since a driver sees one; `toward` without an s, as in the locale en-US.
    ramp: 'Take the ramp on the {side, select, left {left} right {right} other {}}{signed, select, yes { toward {toward}} other {}}',
    // A motorway with a number is named by it alone.
    merge: '{named, select, none {Merge onto the motorway} other {Merge onto {road}}}',
    // A numbered exit has no article: `take exit 12`; another one has.
    exit: '{numbered, select, yes {Take exit {exitRef} on the } other {Take the exit on the }}{side, select, left {left} right {right} other {}}{signed, select, yes { toward {toward}} other {}}',
    // `the other motorway` where it has no number.
    change:
      'Change to {named, select, none {the other motorway} other {motorway {road}}}{signed, select, yes { toward {toward}} other {}}',
    // `keep left`, but `keep to the middle`; then place, road and sign.
    fork: 'Keep {side, select, left {left} right {right} other {to the middle}} at the fork{stays, select, yes {{stay}} other {{named, select, none {} number { onto road {road}} other { onto {road}}}}}{signed, select, yes { toward {toward}} other {}}',
    // A sentence of its own; minutes in two numbers.
    ferry:
      'Take the ferry{named, select, none {} other { {road}}} ({minutes, plural, one {# minute} other {# minutes}}, {km}).',
    // The turn off the quay follows as a second imperative after a comma.
    endOfFerry:
      'Leave the ferry{side, select, left {, turn left} right {, turn right} other {}}{named, select, none {} number { onto road {road}} other { onto {road}}}',
    // Present perfect; the stop comes after a colon, so that its name needs no case.
    arrive:
      'You have arrived: {stop}{side, select, left {, on the left} right {, on the right} other {}}{away, select, yes {, {far} from here} other {}}.',
    // A cardinal with a full stop, by which clients read the order.
    unnamedStop: '{number}. destination',
    // A sentence before the turn; up to three lanes are counted in words.
    lanes:
      '{where, select, left {{count, plural, one {Use the left lane} =2 {Use the two left lanes} =3 {Use the three left lanes} other {Use the # left lanes}}} right {{count, plural, one {Use the right lane} =2 {Use the two right lanes} =3 {Use the three right lanes} other {Use the # right lanes}}} middle {{count, plural, one {Use the middle lane} =2 {Use the two middle lanes} other {Use the # middle lanes}}} other {{count, plural, one {Use lane {first} from the left} other {Use lanes {first} to {last} from the left}}}}. {said}',
  },
}

/** Swedish. */
import type { Language } from '../language.ts'

export const swedish: Language = {
  locale: 'sv-SE',
  messages: {
    // Two imperatives joined by `och`; the next turn after a comma with `sedan`.
    drive:
      '{action} och fortsätt {km}{next, select, left {, sväng sedan vänster} right {, sväng sedan höger} other {}}.',
    // Main points have adverbs in -ut (`norrut`), the others `åt`; `på` for being on a road.
    depart:
      '{start, select, named {Starta vid {stop}, kör} other {Kör}} {heading, select, n {norrut} ne {åt nordost} e {österut} se {åt sydost} s {söderut} sw {åt sydväst} w {västerut} other {åt nordväst}}{named, select, none {} number { på väg {road}} other { på {road}}}',
    // The definite `startpunkten` after `från`; the distance is a bare complement.
    startAway: 'Vägen är {far} från startpunkten. {said}',
    // `om` with a distance ahead; the sentence after a colon.
    ahead: 'Om {far}: {said}',
    // `rakt fram` without a name; `vidare på` with one; a bare number needs `väg`.
    straight:
      '{named, select, none {Kör rakt fram} ramp {Kör vidare på {leads, select, off {avfarten} other {påfarten}}} number {Kör vidare på väg {road}} other {Kör vidare på {road}}}',
    // `svagt åt vänster`: an adverb needs `åt`; `in på` for the road.
    bear: 'Sväng svagt åt {side, select, left {vänster} right {höger} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { i korsningen} end { vid vägens slut} side { in på sidovägen} ramp { in på {leads, select, off {avfarten} other {påfarten}}} number { in på väg {road}} other { in på {road}}}}}{signed, select, yes { mot {toward}} other {}}',
    // `sväng vänster` needs no preposition; `in på` for the road.
    turn: 'Sväng {side, select, left {vänster} right {höger} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { i korsningen} end { vid vägens slut} side { in på sidovägen} ramp { in på {leads, select, off {avfarten} other {påfarten}}} number { in på väg {road}} other { in på {road}}}}}{signed, select, yes { mot {toward}} other {}}',
    // `skarpt åt vänster`: an adverb needs `åt`.
    sharp:
      'Sväng skarpt åt {side, select, left {vänster} right {höger} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { i korsningen} end { vid vägens slut} side { in på sidovägen} ramp { in på {leads, select, off {avfarten} other {påfarten}}} number { in på väg {road}} other { in på {road}}}}}{signed, select, yes { mot {toward}} other {}}',
    // Object with the indefinite article; `in på` for another road, `tillbaka på` for the same one.
    uTurn:
      'Gör en U-sväng{stays, select, yes {, kör tillbaka på {named, select, number {väg {road}} other {{road}}}} other {{named, select, none {} number { in på väg {road}} other { in på {road}}}}}',
    // A second imperative after a comma; `stanna kvar på`.
    stay: ', stanna kvar på {named, select, number {väg {road}} other {{road}}}',
    // Ordinals end in :a or :e; `avfarten` is definite; the place follows.
    roundabout:
      '{exit, plural, =0 {Kör in i rondellen} other {{through, select, left {Sväng vänster i rondellen} right {Sväng höger i rondellen} straight {Kör rakt fram i rondellen} other {Ta {exit, selectordinal, one {#:a} other {#:e}} avfarten i rondellen}}{stays, select, yes {{stay}} other {{named, select, none {} number { in på väg {road}} other { in på {road}}}}}{signed, select, yes { mot {toward}} other {}}}}',
    // Definite `påfarten` on to a greater road, `avfarten` off one; the side with `till`.
    ramp: 'Ta {leads, select, off {avfarten} other {påfarten}} till {side, select, left {vänster} right {höger} other {}}{signed, select, yes { mot {toward}} other {}}',
    // `ut på` for coming onto a motorway; definite form.
    merge: 'Kör ut på motorvägen{named, select, none {} other { {road}}}',
    // A numbered exit is indefinite (`avfart 12`), another one definite.
    exit: '{numbered, select, yes {Ta avfart {exitRef} till } other {Ta avfarten till }}{side, select, left {vänster} right {höger} other {}}{signed, select, yes { mot {toward}} other {}}',
    // Definite `motorvägen`, its number as an apposition.
    change:
      'Byt till motorvägen{named, select, none {} other { {road}}}{signed, select, yes { mot {toward}} other {}}',
    // `håll till vänster`, but `i mitten`; the road between commas.
    fork: 'Håll {side, select, left {till vänster} right {till höger} other {i mitten}} vid vägskälet{stays, select, yes {{stay}} other {{named, select, none {} number {, in på väg {road},} other {, in på {road},}}}}{signed, select, yes { mot {toward}} other {}}',
    // Definite `färjan`; minutes in two numbers.
    ferry:
      'Ta färjan{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minuter}}, {km}).',
    // `kör av` is a phrasal verb; the turn as a second imperative after a comma.
    endOfFerry:
      'Kör av färjan{side, select, left {, sväng vänster} right {, sväng höger} other {}}{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    // `framme` for having arrived; the side with `till`; `härifrån` after the distance.
    arrive:
      'Du är framme: {stop}{side, select, left {, till vänster} right {, till höger} other {}}{away, select, yes {, {far} härifrån} other {}}.',
    // A cardinal with a full stop, as in lists.
    unnamedStop: '{number}. resmål',
    // `vänster körfält` is indefinite as a term; of several one takes one: `något av de`, definite plural.
    lanes:
      '{where, select, left {{count, plural, one {Ta vänster körfält} =2 {Ta något av de två vänstra körfälten} =3 {Ta något av de tre vänstra körfälten} other {Ta något av de # vänstra körfälten}}} right {{count, plural, one {Ta höger körfält} =2 {Ta något av de två högra körfälten} =3 {Ta något av de tre högra körfälten} other {Ta något av de # högra körfälten}}} middle {{count, plural, one {Ta det mittersta körfältet} =2 {Ta något av de två mittersta körfälten} other {Ta något av de # mittersta körfälten}}} other {{count, plural, one {Ta körfält {first} från vänster} other {Ta något av körfälten {first} till {last} från vänster}}}}. {said}',
  },
}

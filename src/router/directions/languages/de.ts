/** German, in the polite form. */
import type { Language } from '../language.ts'

export const german: Language = {
  locale: 'de-DE',
  messages: {
    // Two polite imperatives joined by `und`; the length is an accusative of measure; the next turn after a comma with `dann`.
    drive:
      '{action} und folgen Sie der Straße {km}{next, select, left {, biegen Sie dann links ab} right {, biegen Sie dann rechts ab} other {}}.',
    // `nach` with compass points without an article; `auf` with the dative: `auf der 92`, a name without an article.
    depart:
      '{start, select, named {Starten Sie bei {stop}, fahren Sie} other {Fahren Sie}} nach {heading, select, n {Norden} ne {Nordosten} e {Osten} se {Südosten} s {Süden} sw {Südwesten} w {Westen} other {Nordwesten}}{named, select, none {} number { auf der {road}} code { auf der {road}} other { auf {road}}}',
    // `von` with the dative for the start; the distance before `entfernt` in the accusative.
    startAway: 'Die Straße ist {far} vom Startpunkt entfernt. {said}',
    // `in` with the dative of the distance; a main clause after the colon keeps its capital.
    ahead: 'In {far}: {said}',
    // `weiter` separates from the verb; `auf` with the dative.
    straight:
      '{named, select, none {Fahren Sie geradeaus weiter} ramp {Fahren Sie weiter auf der {leads, select, off {Abfahrt} other {Auffahrt}}} number {Fahren Sie weiter auf der {road}} code {Fahren Sie weiter auf der {road}} other {Fahren Sie weiter auf {road}}}',
    // `abbiegen` is separable: `ab` ends the clause; `auf` with the accusative.
    bear: 'Biegen Sie{named, select, crossing { an der Kreuzung} end { am Ende der Straße} other {}} leicht {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {{signed, select, yes { Richtung {toward}} other {}}} crossing {} end {} side { in die Seitenstraße} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}{signed, select, yes { Richtung {toward}} other {}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
    // `abbiegen` is separable: `ab` ends the clause; `auf` with the accusative: `auf die A1`.
    turn: 'Biegen Sie{named, select, crossing { an der Kreuzung} end { am Ende der Straße} other {}} {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {{signed, select, yes { Richtung {toward}} other {}}} crossing {} end {} side { in die Seitenstraße} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}{signed, select, yes { Richtung {toward}} other {}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
    // Adverb `scharf` before the side; `ab` ends the clause.
    sharp:
      'Biegen Sie{named, select, crossing { an der Kreuzung} end { am Ende der Straße} other {}} scharf {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {{signed, select, yes { Richtung {toward}} other {}}} crossing {} end {} side { in die Seitenstraße} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}{signed, select, yes { Richtung {toward}} other {}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
    // `wenden` without an object; `auf` with the accusative for another road, with the dative before `zurück`.
    uTurn:
      'Wenden Sie{stays, select, yes {, fahren Sie auf {named, select, number {der {road}} code {der {road}} other {{road}}} zurück} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}',
    // A second imperative after a comma; `auf` with the dative.
    stay: ', bleiben Sie auf {named, select, number {der {road}} code {der {road}} other {{road}}}',
    // `im Kreisverkehr` in the dative; the exit in the accusative with an ordinal by a full stop.
    roundabout:
      '{exit, plural, =0 {Fahren Sie in den Kreisverkehr} other {{through, select, left {Biegen Sie im Kreisverkehr links ab} right {Biegen Sie im Kreisverkehr rechts ab} straight {Fahren Sie im Kreisverkehr geradeaus} other {Nehmen Sie im Kreisverkehr die {exit}. Ausfahrt}}{stays, select, yes {{stay}} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}{signed, select, yes { Richtung {toward}} other {}}}}',
    // The side before the object, as adverbs are; accusative: `die Auffahrt` on to a greater road, `die Abfahrt` off one.
    ramp: 'Nehmen Sie {side, select, left {links} right {rechts} other {}} die {leads, select, off {Abfahrt} other {Auffahrt}}{signed, select, yes { Richtung {toward}} other {}}',
    // `auf` with the accusative: `auf die Autobahn`.
    merge: 'Fahren Sie auf die Autobahn{named, select, none {} other { {road}}}',
    // Accusative `die Ausfahrt`; its number follows without an article.
    exit: 'Nehmen Sie {side, select, left {links} right {rechts} other {}} die Ausfahrt{numbered, select, yes { {exitRef}} other {}}{signed, select, yes { Richtung {toward}} other {}}',
    // `auf` with the accusative.
    change:
      'Wechseln Sie auf die Autobahn{named, select, none {} other { {road}}}{signed, select, yes { Richtung {toward}} other {}}',
    // Reflexive `sich halten`; place in the dative, then sign, then road in the accusative.
    fork: 'Halten Sie sich an der Gabelung {side, select, left {links} right {rechts} other {in der Mitte}}{signed, select, yes { Richtung {toward}} other {}}{stays, select, yes {{stay}} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}',
    // Accusative `die Fähre`; minutes in two numbers.
    ferry:
      'Nehmen Sie die Fähre{named, select, none {} other { {road}}} ({minutes, plural, one {# Minute} other {# Minuten}}, {km}).',
    // Accusative object; what follows are imperatives after commas.
    endOfFerry:
      'Verlassen Sie die Fähre{side, select, left {, biegen Sie links ab} right {, biegen Sie rechts ab} other {}}{named, select, none {} number {, fahren Sie auf die {road}} code {, fahren Sie auf die {road}} other {, fahren Sie auf {road}}}',
    // Perfect tense; dative for the side; `von hier` after the distance.
    arrive:
      'Sie sind angekommen: {stop}{side, select, left {, auf der linken Seite} right {, auf der rechten Seite} other {}}{away, select, yes {, {far} von hier} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. Ziel',
    // Accusative; of several lanes one takes one: `eine der` with the genitive plural.
    lanes:
      '{where, select, left {{count, plural, one {Nehmen Sie die linke Spur} =2 {Nehmen Sie eine der beiden linken Spuren} =3 {Nehmen Sie eine der drei linken Spuren} other {Nehmen Sie eine der # linken Spuren}}} right {{count, plural, one {Nehmen Sie die rechte Spur} =2 {Nehmen Sie eine der beiden rechten Spuren} =3 {Nehmen Sie eine der drei rechten Spuren} other {Nehmen Sie eine der # rechten Spuren}}} middle {{count, plural, one {Nehmen Sie die mittlere Spur} =2 {Nehmen Sie eine der beiden mittleren Spuren} other {Nehmen Sie eine der # mittleren Spuren}}} other {{count, plural, one {Nehmen Sie die {first}. Spur von links} other {Nehmen Sie eine der Spuren {first} bis {last} von links}}}}. {said}',
  },
}

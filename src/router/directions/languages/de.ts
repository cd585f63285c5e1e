/** German, in the polite form. */
import type { Language } from '../language.ts'

export const german: Language = {
  locale: 'de-DE',
  messages: {
    drive: {
      text: '{action} und folgen Sie der Straße {km}{next, select, left {, biegen Sie dann links ab} right {, biegen Sie dann rechts ab} other {}}.',
      note: 'Two polite imperatives joined by `und`; the length is an accusative of measure; the next turn after a comma with `dann`.',
    },
    depart: {
      text: '{start, select, named {Starten Sie bei {stop}, fahren Sie} other {Fahren Sie}} nach {heading, select, n {Norden} ne {Nordosten} e {Osten} se {Südosten} s {Süden} sw {Südwesten} w {Westen} other {Nordwesten}}{named, select, none {} number { auf der {road}} code { auf der {road}} other { auf {road}}}',
      note: '`nach` with compass points without an article; `auf` with the dative: `auf der 92`, a name without an article.',
    },
    startAway: {
      text: 'Die Straße ist {far} vom Startpunkt entfernt. {said}',
      note: '`von` with the dative for the start; the distance before `entfernt` in the accusative.',
    },
    straight: {
      text: '{named, select, none {Fahren Sie geradeaus weiter} ramp {Fahren Sie weiter auf der {leads, select, off {Abfahrt} other {Auffahrt}}} number {Fahren Sie weiter auf der {road}} code {Fahren Sie weiter auf der {road}} other {Fahren Sie weiter auf {road}}}',
      note: '`weiter` separates from the verb; `auf` with the dative.',
    },
    bear: {
      text: 'Biegen Sie leicht {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
      note: '`abbiegen` is separable: `ab` ends the clause; `auf` with the accusative.',
    },
    turn: {
      text: 'Biegen Sie {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
      note: '`abbiegen` is separable: `ab` ends the clause; `auf` with the accusative: `auf die A1`.',
    },
    sharp: {
      text: 'Biegen Sie scharf {side, select, left {links} right {rechts} other {}}{stays, select, yes { ab{stay}} other {{named, select, none {} ramp { auf die {leads, select, off {Abfahrt} other {Auffahrt}}} number { auf die {road}} code { auf die {road}} other { auf {road}}} ab}}',
      note: 'Adverb `scharf` before the side; `ab` ends the clause.',
    },
    uTurn: {
      text: 'Wenden Sie{stays, select, yes {, fahren Sie auf {named, select, number {der {road}} code {der {road}} other {{road}}} zurück} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}',
      note: '`wenden` without an object; `auf` with the accusative for another road, with the dative before `zurück`.',
    },
    stay: {
      text: ', bleiben Sie auf {named, select, number {der {road}} code {der {road}} other {{road}}}',
      note: 'A second imperative after a comma; `auf` with the dative.',
    },
    roundabout: {
      text: '{exit, plural, =0 {Fahren Sie in den Kreisverkehr} other {{through, select, left {Biegen Sie im Kreisverkehr links ab} right {Biegen Sie im Kreisverkehr rechts ab} straight {Fahren Sie im Kreisverkehr geradeaus} other {Nehmen Sie im Kreisverkehr die {exit}. Ausfahrt}}{stays, select, yes {{stay}} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}{signed, select, yes { Richtung {toward}} other {}}}}',
      note: '`im Kreisverkehr` in the dative; the exit in the accusative with an ordinal by a full stop.',
    },
    ramp: {
      text: 'Nehmen Sie {side, select, left {links} right {rechts} other {}} die {leads, select, off {Abfahrt} other {Auffahrt}}{signed, select, yes { Richtung {toward}} other {}}',
      note: 'The side before the object, as adverbs are; accusative: `die Auffahrt` on to a greater road, `die Abfahrt` off one.',
    },
    merge: {
      text: 'Fahren Sie auf die Autobahn{named, select, none {} other { {road}}}',
      note: '`auf` with the accusative: `auf die Autobahn`.',
    },
    exit: {
      text: 'Nehmen Sie {side, select, left {links} right {rechts} other {}} die Ausfahrt{numbered, select, yes { {exitRef}} other {}}{signed, select, yes { Richtung {toward}} other {}}',
      note: 'Accusative `die Ausfahrt`; its number follows without an article.',
    },
    change: {
      text: 'Wechseln Sie auf die Autobahn{named, select, none {} other { {road}}}{signed, select, yes { Richtung {toward}} other {}}',
      note: '`auf` with the accusative.',
    },
    fork: {
      text: 'Halten Sie sich an der Gabelung {side, select, left {links} right {rechts} other {in der Mitte}}{signed, select, yes { Richtung {toward}} other {}}{stays, select, yes {{stay}} other {{named, select, none {} number { auf die {road}} code { auf die {road}} other { auf {road}}}}}',
      note: 'Reflexive `sich halten`; place in the dative, then sign, then road in the accusative.',
    },
    ferry: {
      text: 'Nehmen Sie die Fähre{named, select, none {} other { {road}}} ({minutes, plural, one {# Minute} other {# Minuten}}, {km}).',
      note: 'Accusative `die Fähre`; minutes in two numbers.',
    },
    endOfFerry: {
      text: 'Verlassen Sie die Fähre{side, select, left {, biegen Sie links ab} right {, biegen Sie rechts ab} other {}}{named, select, none {} number {, fahren Sie auf die {road}} code {, fahren Sie auf die {road}} other {, fahren Sie auf {road}}}',
      note: 'Accusative object; what follows are imperatives after commas.',
    },
    arrive: {
      text: 'Sie sind angekommen: {stop}{side, select, left {, auf der linken Seite} right {, auf der rechten Seite} other {}}{away, select, yes {, {far} von hier} other {}}.',
      note: 'Perfect tense; dative for the side; `von hier` after the distance.',
    },
    unnamedStop: {
      text: '{number}. Ziel',
      note: 'Ordinal by a full stop, nominative.',
    },
    lanes: {
      text: '{where, select, left {{count, plural, one {Nehmen Sie die linke Spur} =2 {Nehmen Sie eine der beiden linken Spuren} =3 {Nehmen Sie eine der drei linken Spuren} other {Nehmen Sie eine der # linken Spuren}}} right {{count, plural, one {Nehmen Sie die rechte Spur} =2 {Nehmen Sie eine der beiden rechten Spuren} =3 {Nehmen Sie eine der drei rechten Spuren} other {Nehmen Sie eine der # rechten Spuren}}} middle {{count, plural, one {Nehmen Sie die mittlere Spur} =2 {Nehmen Sie eine der beiden mittleren Spuren} other {Nehmen Sie eine der # mittleren Spuren}}} other {{count, plural, one {Nehmen Sie die {first}. Spur von links} other {Nehmen Sie eine der Spuren {first} bis {last} von links}}}}. {said}',
      note: 'Accusative; of several lanes one takes one: `eine der` with the genitive plural.',
    },
  },
  examples: {
    departure: 'Fahren Sie nach Norden auf Narva maantee und folgen Sie der Straße 1,2 km.',
    departureFarOff:
      'Die Straße ist 0,35 km vom Startpunkt entfernt. Fahren Sie nach Norden auf Narva maantee und folgen Sie der Straße 1,2 km.',
    namelessDeparture: 'Fahren Sie nach Südwesten und folgen Sie der Straße 0,34 km.',
    departureFromName:
      'Starten Sie bei Kodu, fahren Sie nach Osten auf der 92 und folgen Sie der Straße 1,2 km.',
    newName: 'Fahren Sie weiter auf Peterburi tee und folgen Sie der Straße 1,2 km.',
    straightOn: 'Fahren Sie geradeaus weiter und folgen Sie der Straße 1,2 km.',
    bear: 'Biegen Sie leicht links auf Brīvības iela ab und folgen Sie der Straße 1,2 km.',
    turn: 'Biegen Sie rechts auf Gedimino prospektas ab und folgen Sie der Straße 1,2 km.',
    namelessTurn: 'Biegen Sie links ab und folgen Sie der Straße 0,01 km.',
    turnOntoRoad: 'Biegen Sie links auf die A1 ab und folgen Sie der Straße 123 km.',
    turnOntoNumber: 'Biegen Sie links auf die 92 ab und folgen Sie der Straße 1,2 km.',
    turnOntoNamedRoad:
      'Biegen Sie rechts auf Tallinna maantee (2) ab und folgen Sie der Straße 1,2 km.',
    stayingTurn: 'Biegen Sie links ab, bleiben Sie auf Riia und folgen Sie der Straße 1,2 km.',
    stayingFork:
      'Halten Sie sich an der Gabelung rechts, bleiben Sie auf Pärnu maantee und folgen Sie der Straße 1,2 km.',
    turnBeforeTurn:
      'Biegen Sie rechts auf Riia ab und folgen Sie der Straße 0,03 km, biegen Sie dann links ab.',
    turnFromTwoLanes:
      'Nehmen Sie eine der beiden linken Spuren. Biegen Sie links auf Riia ab und folgen Sie der Straße 1,2 km.',
    turnFromRightLane:
      'Nehmen Sie die rechte Spur. Biegen Sie rechts ab und folgen Sie der Straße 1,2 km.',
    forkFromMiddleLane:
      'Nehmen Sie die mittlere Spur. Halten Sie sich an der Gabelung in der Mitte und folgen Sie der Straße 1,2 km.',
    forkFromSecondLane:
      'Nehmen Sie die 2. Spur von links. Halten Sie sich an der Gabelung links und folgen Sie der Straße 1,2 km.',
    forkFromInnerLanes:
      'Nehmen Sie eine der Spuren 2 bis 3 von links. Halten Sie sich an der Gabelung rechts und folgen Sie der Straße 1,2 km.',
    sharpTurn: 'Biegen Sie scharf links auf Pikk ab und folgen Sie der Straße 1,2 km.',
    uTurn: 'Wenden Sie auf Mere puiestee und folgen Sie der Straße 1,2 km.',
    uTurnBack: 'Wenden Sie, fahren Sie auf Riia zurück und folgen Sie der Straße 1,2 km.',
    firstExit: 'Nehmen Sie im Kreisverkehr die 1. Ausfahrt und folgen Sie der Straße 1,2 km.',
    secondExit:
      'Nehmen Sie im Kreisverkehr die 2. Ausfahrt auf Riia und folgen Sie der Straße 1,2 km.',
    signedExit:
      'Nehmen Sie im Kreisverkehr die 3. Ausfahrt auf Riia Richtung Valga und folgen Sie der Straße 1,2 km.',
    leftAtRoundabout:
      'Biegen Sie im Kreisverkehr links ab auf Riia und folgen Sie der Straße 1,2 km.',
    straightAtRoundabout: 'Fahren Sie im Kreisverkehr geradeaus und folgen Sie der Straße 1,2 km.',
    stayingRoundabout:
      'Nehmen Sie im Kreisverkehr die 2. Ausfahrt, bleiben Sie auf Riia und folgen Sie der Straße 1,2 km.',
    stayingStraightRoundabout:
      'Fahren Sie im Kreisverkehr geradeaus, bleiben Sie auf Pärnu maantee und folgen Sie der Straße 1,2 km.',
    ontoMaantee: 'Biegen Sie rechts auf Pärnu maantee ab und folgen Sie der Straße 1,2 km.',
    alongTanav: 'Fahren Sie weiter auf Pikk tänav und folgen Sie der Straße 1,2 km.',
    ontoIela: 'Biegen Sie rechts auf Brīvības iela ab und folgen Sie der Straße 1,2 km.',
    alongIela: 'Fahren Sie weiter auf Brīvības iela und folgen Sie der Straße 1,2 km.',
    ontoGatve: 'Biegen Sie rechts auf Topolių gatvė ab und folgen Sie der Straße 1,2 km.',
    alongGatve: 'Fahren Sie weiter auf Topolių gatvė und folgen Sie der Straße 1,2 km.',
    landing:
      'Verlassen Sie die Fähre, biegen Sie links ab, fahren Sie auf die 10 und folgen Sie der Straße 1,2 km.',
    onRoundabout: 'Fahren Sie in den Kreisverkehr und folgen Sie der Straße 1,2 km.',
    ramp: 'Nehmen Sie rechts die Auffahrt Richtung Tallinn und folgen Sie der Straße 1,2 km.',
    rampOff: 'Nehmen Sie links die Abfahrt und folgen Sie der Straße 1,2 km.',
    turnOntoRamp: 'Biegen Sie rechts auf die Auffahrt ab und folgen Sie der Straße 1,2 km.',
    bearOntoRampOff: 'Biegen Sie leicht links auf die Abfahrt ab und folgen Sie der Straße 1,2 km.',
    alongRamp: 'Fahren Sie weiter auf der Abfahrt und folgen Sie der Straße 1,2 km.',
    merge: 'Fahren Sie auf die Autobahn E67 und folgen Sie der Straße 1,2 km.',
    exit: 'Nehmen Sie rechts die Ausfahrt 12 Richtung Kaunas und folgen Sie der Straße 1,2 km.',
    change:
      'Wechseln Sie auf die Autobahn A5 Richtung Marijampolė und folgen Sie der Straße 1,2 km.',
    fork: 'Halten Sie sich an der Gabelung links auf die 2 und folgen Sie der Straße 1,2 km.',
    forkWithSign:
      'Halten Sie sich an der Gabelung rechts Richtung Tallinn, Narva und folgen Sie der Straße 1,2 km.',
    middleOfFork: 'Halten Sie sich an der Gabelung in der Mitte und folgen Sie der Straße 1,2 km.',
    ferry: 'Nehmen Sie die Fähre Virtsu–Kuivastu (27 Minuten, 7,1 km).',
    shortFerry: 'Nehmen Sie die Fähre (1 Minute, 0,31 km).',
    longFerry: 'Nehmen Sie die Fähre (92 Minuten, 25 km).',
    endOfFerry: 'Verlassen Sie die Fähre, fahren Sie auf die 10 und folgen Sie der Straße 1,2 km.',
    stop: 'Sie sind angekommen: 3. Ziel, auf der rechten Seite.',
    stopFarOff: 'Sie sind angekommen: 3. Ziel, auf der rechten Seite, 0,35 km von hier.',
    stopFarAhead: 'Sie sind angekommen: 3. Ziel, 1,2 km von hier.',
    stopWithName: 'Sie sind angekommen: 2. Kodu, auf der linken Seite.',
  },
}

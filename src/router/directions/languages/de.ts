/** German, in the polite form. */
import type { Language } from '../language.ts'

export const german: Language = {
  locale: 'de-DE',
  messages: {
    drive: '{action} und folgen Sie der Straße {km}.',
    depart:
      '{start, select, named {Starten Sie bei {stop}, fahren Sie} other {Fahren Sie}} nach {heading, select, n {Norden} ne {Nordosten} e {Osten} se {Südosten} s {Süden} sw {Südwesten} w {Westen} other {Nordwesten}}{named, select, none {} other { auf {road}}}',
    straight:
      '{named, select, none {Fahren Sie geradeaus weiter} other {Fahren Sie weiter auf {road}}}',
    bear: 'Halten Sie sich {side, select, left {links} right {rechts} other {}}{named, select, none {} other {, auf {road},}}',
    turn: 'Biegen Sie {side, select, left {links} right {rechts} other {}} ab{named, select, none {} other { auf {road}}}',
    sharp:
      'Biegen Sie scharf {side, select, left {links} right {rechts} other {}} ab{named, select, none {} other { auf {road}}}',
    uTurn: 'Wenden Sie{named, select, none {} other { auf {road}}}',
    roundabout:
      '{exit, plural, =0 {Fahren Sie in den Kreisverkehr} other {Nehmen Sie im Kreisverkehr die {exit}. Ausfahrt{named, select, none {} other { auf {road}}}}}',
    ramp: 'Nehmen Sie die Rampe {side, select, left {links} right {rechts} other {}}{signed, select, yes { Richtung {toward}} other {}}',
    merge: 'Fahren Sie auf die Autobahn{named, select, none {} other { {road}}}',
    exit: '{numbered, select, yes {Nehmen Sie die Ausfahrt {exitRef} } other {Nehmen Sie die Ausfahrt }}{side, select, left {links} right {rechts} other {}}{signed, select, yes { Richtung {toward}} other {}}',
    change:
      'Wechseln Sie auf die Autobahn{named, select, none {} other { {road}}}{signed, select, yes { Richtung {toward}} other {}}',
    fork: 'Halten Sie sich an der Gabelung {side, select, left {links} right {rechts} other {in der Mitte}}{signed, select, yes { Richtung {toward}} other {}}{named, select, none {} other {, auf {road},}}',
    ferry:
      'Nehmen Sie die Fähre{named, select, none {} other { {road}}} ({minutes, plural, one {# Minute} other {# Minuten}}, {km}).',
    endOfFerry: 'Verlassen Sie die Fähre{named, select, none {} other {, fahren Sie auf {road}}}',
    arrive:
      'Sie sind angekommen: {stop}{side, select, left {, auf der linken Seite} right {, auf der rechten Seite} other {}}.',
    unnamedStop: '{number}. Ziel',
  },
  examples: {
    departure: 'Fahren Sie nach Norden auf Narva maantee und folgen Sie der Straße 1,2 km.',
    namelessDeparture: 'Fahren Sie nach Südwesten und folgen Sie der Straße 0,34 km.',
    departureFromName:
      'Starten Sie bei Kodu, fahren Sie nach Osten auf 92 und folgen Sie der Straße 1,2 km.',
    newName: 'Fahren Sie weiter auf Peterburi tee und folgen Sie der Straße 1,2 km.',
    straightOn: 'Fahren Sie geradeaus weiter und folgen Sie der Straße 1,2 km.',
    bear: 'Halten Sie sich links, auf Brīvības iela, und folgen Sie der Straße 1,2 km.',
    turn: 'Biegen Sie rechts ab auf Gedimino prospektas und folgen Sie der Straße 1,2 km.',
    namelessTurn: 'Biegen Sie links ab und folgen Sie der Straße 0,01 km.',
    turnOntoRoad: 'Biegen Sie links ab auf A1 und folgen Sie der Straße 123 km.',
    sharpTurn: 'Biegen Sie scharf links ab auf Pikk und folgen Sie der Straße 1,2 km.',
    uTurn: 'Wenden Sie auf Mere puiestee und folgen Sie der Straße 1,2 km.',
    firstExit: 'Nehmen Sie im Kreisverkehr die 1. Ausfahrt und folgen Sie der Straße 1,2 km.',
    secondExit:
      'Nehmen Sie im Kreisverkehr die 2. Ausfahrt auf Riia und folgen Sie der Straße 1,2 km.',
    onRoundabout: 'Fahren Sie in den Kreisverkehr und folgen Sie der Straße 1,2 km.',
    ramp: 'Nehmen Sie die Rampe rechts Richtung Tallinn und folgen Sie der Straße 1,2 km.',
    merge: 'Fahren Sie auf die Autobahn E67 und folgen Sie der Straße 1,2 km.',
    exit: 'Nehmen Sie die Ausfahrt 12 rechts Richtung Kaunas und folgen Sie der Straße 1,2 km.',
    change:
      'Wechseln Sie auf die Autobahn A5 Richtung Marijampolė und folgen Sie der Straße 1,2 km.',
    fork: 'Halten Sie sich an der Gabelung links, auf 2, und folgen Sie der Straße 1,2 km.',
    middleOfFork: 'Halten Sie sich an der Gabelung in der Mitte und folgen Sie der Straße 1,2 km.',
    ferry: 'Nehmen Sie die Fähre Virtsu–Kuivastu (27 Minuten, 7,1 km).',
    shortFerry: 'Nehmen Sie die Fähre (1 Minute, 0,31 km).',
    longFerry: 'Nehmen Sie die Fähre (92 Minuten, 25 km).',
    endOfFerry: 'Verlassen Sie die Fähre, fahren Sie auf 10 und folgen Sie der Straße 1,2 km.',
    stop: 'Sie sind angekommen: 3. Ziel, auf der rechten Seite.',
    stopWithName: 'Sie sind angekommen: 2. Kodu, auf der linken Seite.',
  },
}

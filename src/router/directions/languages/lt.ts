/**
 * Lithuanian: the kind word at the end of a name carries the case (accusative after `į`, instrumental along it); a name
 * without one stays in the nominative behind a kind word of the message.
 */
import type { Language } from '../language.ts'

export const lithuanian: Language = {
  locale: 'lt-LT',
  messages: {
    drive: '{action} ir važiuokite {km}.',
    depart:
      '{start, select, named {Pradėkite nuo vietos {stop}, vykite} other {Vykite}} į {heading, select, n {šiaurę} ne {šiaurės rytus} e {rytus} se {pietryčius} s {pietus} sw {pietvakarius} w {vakarus} other {šiaurės vakarus}}{named, select, none {} declined { {along}} street { gatve {road}} other { keliu {road}}}',
    straight:
      '{named, select, none {Tęskite kelionę tiesiai} declined {Tęskite kelionę {along}} street {Tęskite kelionę gatve {road}} other {Tęskite kelionę keliu {road}}}',
    bear: 'Sukite truputį {side, select, left {kairėn} right {dešinėn} other {}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    turn: 'Sukite {side, select, left {kairėn} right {dešinėn} other {}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    sharp:
      'Staigiai sukite {side, select, left {kairėn} right {dešinėn} other {}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    uTurn:
      'Apsisukite{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    roundabout:
      '{exit, plural, =0 {Įvažiuokite į žiedinę sankryžą} other {Žiedinėje sankryžoje {through, select, left {sukite kairėn} right {sukite dešinėn} straight {tęskite kelionę tiesiai} other {pasirinkite {exit}-ą išvažiavimą}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}{signed, select, yes {, kryptis {toward},} other {}}}}',
    ramp: 'Sukite į jungiamąjį kelią {side, select, left {kairėje} right {dešinėje} other {}}{signed, select, yes {, kryptis {toward},} other {}}',
    merge: 'Įsiliekite į automagistralę{named, select, none {} other { {road}}}',
    exit: 'Išsukite iš automagistralės {side, select, left {kairėn} right {dešinėn} other {}}{numbered, select, yes { (išvažiavimas {exitRef})} other {}}{signed, select, yes {, kryptis {toward},} other {}}',
    change:
      'Pereikite į automagistralę{named, select, none {} other { {road}}}{signed, select, yes {, kryptis {toward},} other {}}',
    fork: 'Išsišakojime laikykitės {side, select, left {kairės} right {dešinės} other {vidurio}}{named, select, none {} declined {, į {onto}} street {, į gatvę {road}} other {, į kelią {road}}}{signed, select, yes {, kryptis {toward},} other {{named, select, none {} other {,}}}}',
    ferry:
      'Kelkitės keltu{named, select, none {} other { {road}}} ({minutes, plural, one {# minutė} few {# minutės} many {# minutės} other {# minučių}}, {km}).',
    endOfFerry:
      'Nuvažiuokite nuo kelto{side, select, left {, sukite kairėn} right {, sukite dešinėn} other {}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    arrive: 'Jūs atvykote: {stop}{side, select, left {, kairėje} right {, dešinėje} other {}}.',
    unnamedStop: '{number}. tikslas',
  },
  examples: {
    departure: 'Vykite į šiaurę gatve Narva maantee ir važiuokite 1,2 km.',
    namelessDeparture: 'Vykite į pietvakarius ir važiuokite 0,34 km.',
    departureFromName: 'Pradėkite nuo vietos Kodu, vykite į rytus keliu 92 ir važiuokite 1,2 km.',
    newName: 'Tęskite kelionę gatve Peterburi tee ir važiuokite 1,2 km.',
    straightOn: 'Tęskite kelionę tiesiai ir važiuokite 1,2 km.',
    bear: 'Sukite truputį kairėn į gatvę Brīvības iela ir važiuokite 1,2 km.',
    turn: 'Sukite dešinėn į Gedimino prospektą ir važiuokite 1,2 km.',
    namelessTurn: 'Sukite kairėn ir važiuokite 0,01 km.',
    turnOntoRoad: 'Sukite kairėn į kelią A1 ir važiuokite 123 km.',
    turnOntoNamedRoad: 'Sukite dešinėn į kelią Tallinna maantee (2) ir važiuokite 1,2 km.',
    sharpTurn: 'Staigiai sukite kairėn į gatvę Pikk ir važiuokite 1,2 km.',
    uTurn: 'Apsisukite į gatvę Mere puiestee ir važiuokite 1,2 km.',
    firstExit: 'Žiedinėje sankryžoje pasirinkite 1-ą išvažiavimą ir važiuokite 1,2 km.',
    secondExit:
      'Žiedinėje sankryžoje pasirinkite 2-ą išvažiavimą į gatvę Riia ir važiuokite 1,2 km.',
    signedExit:
      'Žiedinėje sankryžoje pasirinkite 3-ą išvažiavimą į gatvę Riia, kryptis Valga, ir važiuokite 1,2 km.',
    leftAtRoundabout: 'Žiedinėje sankryžoje sukite kairėn į gatvę Riia ir važiuokite 1,2 km.',
    straightAtRoundabout: 'Žiedinėje sankryžoje tęskite kelionę tiesiai ir važiuokite 1,2 km.',
    ontoMaantee: 'Sukite dešinėn į gatvę Pärnu maantee ir važiuokite 1,2 km.',
    alongTanav: 'Tęskite kelionę gatve Pikk tänav ir važiuokite 1,2 km.',
    ontoIela: 'Sukite dešinėn į gatvę Brīvības iela ir važiuokite 1,2 km.',
    alongIela: 'Tęskite kelionę gatve Brīvības iela ir važiuokite 1,2 km.',
    ontoGatve: 'Sukite dešinėn į Topolių gatvę ir važiuokite 1,2 km.',
    alongGatve: 'Tęskite kelionę Topolių gatve ir važiuokite 1,2 km.',
    landing: 'Nuvažiuokite nuo kelto, sukite kairėn į kelią 10 ir važiuokite 1,2 km.',
    onRoundabout: 'Įvažiuokite į žiedinę sankryžą ir važiuokite 1,2 km.',
    ramp: 'Sukite į jungiamąjį kelią dešinėje, kryptis Tallinn, ir važiuokite 1,2 km.',
    merge: 'Įsiliekite į automagistralę E67 ir važiuokite 1,2 km.',
    exit: 'Išsukite iš automagistralės dešinėn (išvažiavimas 12), kryptis Kaunas, ir važiuokite 1,2 km.',
    change: 'Pereikite į automagistralę A5, kryptis Marijampolė, ir važiuokite 1,2 km.',
    fork: 'Išsišakojime laikykitės kairės, į kelią 2, ir važiuokite 1,2 km.',
    forkWithSign: 'Išsišakojime laikykitės dešinės, kryptis Tallinn, Narva, ir važiuokite 1,2 km.',
    middleOfFork: 'Išsišakojime laikykitės vidurio ir važiuokite 1,2 km.',
    ferry: 'Kelkitės keltu Virtsu–Kuivastu (27 minutės, 7,1 km).',
    shortFerry: 'Kelkitės keltu (1 minutė, 0,31 km).',
    longFerry: 'Kelkitės keltu (92 minutės, 25 km).',
    endOfFerry: 'Nuvažiuokite nuo kelto į kelią 10 ir važiuokite 1,2 km.',
    stop: 'Jūs atvykote: 3. tikslas, dešinėje.',
    stopWithName: 'Jūs atvykote: 2. Kodu, kairėje.',
  },
}

/**
 * Latvian: the kind word at the end of a name carries the case (accusative after `uz` and `pa`); a name without one stays in
 * the nominative behind a kind word of the message.
 */
import type { Language } from '../language.ts'

export const latvian: Language = {
  locale: 'lv-LV',
  messages: {
    drive: '{action} un brauciet {km}.',
    depart:
      '{start, select, named {Sāciet no vietas {stop}, dodieties} other {Dodieties}} uz {heading, select, n {ziemeļiem} ne {ziemeļaustrumiem} e {austrumiem} se {dienvidaustrumiem} s {dienvidiem} sw {dienvidrietumiem} w {rietumiem} other {ziemeļrietumiem}}{named, select, none {} declined { pa {along}} street { pa ielu {road}} other { pa ceļu {road}}}',
    straight:
      '{named, select, none {Turpiniet taisni} declined {Turpiniet pa {along}} street {Turpiniet pa ielu {road}} other {Turpiniet pa ceļu {road}}}',
    bear: 'Pagriezieties nedaudz pa {side, select, left {kreisi} right {labi} other {}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    turn: 'Pagriezieties pa {side, select, left {kreisi} right {labi} other {}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    sharp:
      'Strauji pagriezieties pa {side, select, left {kreisi} right {labi} other {}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    uTurn:
      'Apgriezieties{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    roundabout:
      '{exit, plural, =0 {Iebrauciet apļveida krustojumā} other {Apļveida krustojumā {through, select, left {pagriezieties pa kreisi} right {pagriezieties pa labi} straight {turpiniet taisni} other {izmantojiet {exit}. nobrauktuvi}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}{signed, select, yes {, virziens {toward},} other {}}}}',
    ramp: 'Izmantojiet uzbrauktuvi {side, select, left {kreisajā} right {labajā} other {}} pusē{signed, select, yes {, virziens {toward},} other {}}',
    merge: 'Uzbrauciet uz automaģistrāles{named, select, none {} other { {road}}}',
    exit: 'Nobrauciet no automaģistrāles pa {side, select, left {kreisi} right {labi} other {}}{numbered, select, yes { (nobrauktuve {exitRef})} other {}}{signed, select, yes {, virziens {toward},} other {}}',
    change:
      'Pārbrauciet uz automaģistrāli{named, select, none {} other { {road}}}{signed, select, yes {, virziens {toward},} other {}}',
    fork: 'Sazarojumā turieties {side, select, left {pa kreisi} right {pa labi} other {pa vidu}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}{signed, select, yes {, virziens {toward},} other {}}',
    ferry:
      'Uzbrauciet uz prāmja{named, select, none {} other { {road}}} ({minutes, plural, zero {# minūšu} one {# minūte} other {# minūtes}}, {km}).',
    endOfFerry:
      'Nobrauciet no prāmja{side, select, left {, pagriezieties pa kreisi} right {, pagriezieties pa labi} other {}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    arrive:
      'Jūs esat galā: {stop}{side, select, left {, kreisajā pusē} right {, labajā pusē} other {}}.',
    unnamedStop: '{number}. galamērķis',
  },
  examples: {
    departure: 'Dodieties uz ziemeļiem pa ielu Narva maantee un brauciet 1,2 km.',
    namelessDeparture: 'Dodieties uz dienvidrietumiem un brauciet 0,34 km.',
    departureFromName:
      'Sāciet no vietas Kodu, dodieties uz austrumiem pa ceļu 92 un brauciet 1,2 km.',
    newName: 'Turpiniet pa ielu Peterburi tee un brauciet 1,2 km.',
    straightOn: 'Turpiniet taisni un brauciet 1,2 km.',
    bear: 'Pagriezieties nedaudz pa kreisi uz Brīvības ielu un brauciet 1,2 km.',
    turn: 'Pagriezieties pa labi uz ielu Gedimino prospektas un brauciet 1,2 km.',
    namelessTurn: 'Pagriezieties pa kreisi un brauciet 0,01 km.',
    turnOntoRoad: 'Pagriezieties pa kreisi uz ceļu A1 un brauciet 123 km.',
    turnOntoNamedRoad: 'Pagriezieties pa labi uz ceļu Tallinna maantee (2) un brauciet 1,2 km.',
    sharpTurn: 'Strauji pagriezieties pa kreisi uz ielu Pikk un brauciet 1,2 km.',
    uTurn: 'Apgriezieties uz ielu Mere puiestee un brauciet 1,2 km.',
    firstExit: 'Apļveida krustojumā izmantojiet 1. nobrauktuvi un brauciet 1,2 km.',
    secondExit: 'Apļveida krustojumā izmantojiet 2. nobrauktuvi uz ielu Riia un brauciet 1,2 km.',
    signedExit:
      'Apļveida krustojumā izmantojiet 3. nobrauktuvi uz ielu Riia, virziens Valga, un brauciet 1,2 km.',
    leftAtRoundabout:
      'Apļveida krustojumā pagriezieties pa kreisi uz ielu Riia un brauciet 1,2 km.',
    straightAtRoundabout: 'Apļveida krustojumā turpiniet taisni un brauciet 1,2 km.',
    ontoMaantee: 'Pagriezieties pa labi uz ielu Pärnu maantee un brauciet 1,2 km.',
    alongTanav: 'Turpiniet pa ielu Pikk tänav un brauciet 1,2 km.',
    ontoIela: 'Pagriezieties pa labi uz Brīvības ielu un brauciet 1,2 km.',
    alongIela: 'Turpiniet pa Brīvības ielu un brauciet 1,2 km.',
    ontoGatve: 'Pagriezieties pa labi uz ielu Topolių gatvė un brauciet 1,2 km.',
    alongGatve: 'Turpiniet pa ielu Topolių gatvė un brauciet 1,2 km.',
    landing: 'Nobrauciet no prāmja, pagriezieties pa kreisi uz ceļu 10 un brauciet 1,2 km.',
    onRoundabout: 'Iebrauciet apļveida krustojumā un brauciet 1,2 km.',
    ramp: 'Izmantojiet uzbrauktuvi labajā pusē, virziens Tallinn, un brauciet 1,2 km.',
    merge: 'Uzbrauciet uz automaģistrāles E67 un brauciet 1,2 km.',
    exit: 'Nobrauciet no automaģistrāles pa labi (nobrauktuve 12), virziens Kaunas, un brauciet 1,2 km.',
    change: 'Pārbrauciet uz automaģistrāli A5, virziens Marijampolė, un brauciet 1,2 km.',
    fork: 'Sazarojumā turieties pa kreisi uz ceļu 2 un brauciet 1,2 km.',
    forkWithSign: 'Sazarojumā turieties pa labi, virziens Tallinn, Narva, un brauciet 1,2 km.',
    middleOfFork: 'Sazarojumā turieties pa vidu un brauciet 1,2 km.',
    ferry: 'Uzbrauciet uz prāmja Virtsu–Kuivastu (27 minūtes, 7,1 km).',
    shortFerry: 'Uzbrauciet uz prāmja (1 minūte, 0,31 km).',
    longFerry: 'Uzbrauciet uz prāmja (92 minūtes, 25 km).',
    endOfFerry: 'Nobrauciet no prāmja uz ceļu 10 un brauciet 1,2 km.',
    stop: 'Jūs esat galā: 3. galamērķis, labajā pusē.',
    stopWithName: 'Jūs esat galā: 2. Kodu, kreisajā pusē.',
  },
}

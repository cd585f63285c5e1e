/** Finnish: names stay in the nominative, the kind word before them carries the case. */
import type { Language } from '../language.ts'

export const finnish: Language = {
  locale: 'fi-FI',
  messages: {
    drive: '{action} ja aja {km}.',
    depart:
      '{start, select, named {Lähde paikasta {stop} } other {Lähde }}{heading, select, n {pohjoiseen} ne {koilliseen} e {itään} se {kaakkoon} s {etelään} sw {lounaaseen} w {länteen} other {luoteeseen}}{named, select, none {} street { katua {road} pitkin} other { tietä {road} pitkin}}',
    straight:
      '{named, select, none {Jatka suoraan} street {Jatka katua {road} pitkin} other {Jatka tietä {road} pitkin}}',
    bear: 'Käänny loivasti {side, select, left {vasemmalle} right {oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    turn: 'Käänny {side, select, left {vasemmalle} right {oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    sharp:
      'Käänny jyrkästi {side, select, left {vasemmalle} right {oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    uTurn: 'Tee U-käännös{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    roundabout:
      '{exit, plural, =0 {Siirry liikenneympyrään} other {{through, select, left {Käänny liikenneympyrässä vasemmalle} right {Käänny liikenneympyrässä oikealle} straight {Jatka liikenneympyrässä suoraan} other {Ota liikenneympyrässä {exit}. liittymä}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}{signed, select, yes {, suunta {toward},} other {}}}}',
    ramp: 'Siirry {side, select, left {vasemmanpuoleiselle} right {oikeanpuoleiselle} other {}} rampille{signed, select, yes {, suunta {toward},} other {}}',
    merge: 'Liity moottoritielle{named, select, none {} other { {road}}}',
    exit: 'Poistu moottoritieltä {side, select, left {vasemmalle} right {oikealle} other {}}{numbered, select, yes { (liittymä {exitRef})} other {}}{signed, select, yes {, suunta {toward},} other {}}',
    change:
      'Siirry moottoritielle{named, select, none {} other { {road}}}{signed, select, yes {, suunta {toward},} other {}}',
    fork: 'Pysy haarautumassa {side, select, left {vasemmalla} right {oikealla} other {keskellä}}{named, select, none {} street {, kadulle {road}} other {, tielle {road}}}{signed, select, yes {, suunta {toward},} other {{named, select, none {} other {,}}}}',
    ferry:
      'Aja lautalle{named, select, none {} other { {road}}} ({minutes, plural, one {# minuutti} other {# minuuttia}}, {km}).',
    endOfFerry:
      'Poistu lautalta{side, select, left {, käänny vasemmalle} right {, käänny oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    arrive: 'Olet perillä: {stop}{side, select, left {, vasemmalla} right {, oikealla} other {}}.',
    unnamedStop: '{number}. kohde',
  },
  examples: {
    departure: 'Lähde pohjoiseen katua Narva maantee pitkin ja aja 1,2 km.',
    namelessDeparture: 'Lähde lounaaseen ja aja 0,34 km.',
    departureFromName: 'Lähde paikasta Kodu itään tietä 92 pitkin ja aja 1,2 km.',
    newName: 'Jatka katua Peterburi tee pitkin ja aja 1,2 km.',
    straightOn: 'Jatka suoraan ja aja 1,2 km.',
    bear: 'Käänny loivasti vasemmalle kadulle Brīvības iela ja aja 1,2 km.',
    turn: 'Käänny oikealle kadulle Gedimino prospektas ja aja 1,2 km.',
    namelessTurn: 'Käänny vasemmalle ja aja 0,01 km.',
    turnOntoRoad: 'Käänny vasemmalle tielle A1 ja aja 123 km.',
    turnOntoNamedRoad: 'Käänny oikealle tielle Tallinna maantee (2) ja aja 1,2 km.',
    sharpTurn: 'Käänny jyrkästi vasemmalle kadulle Pikk ja aja 1,2 km.',
    uTurn: 'Tee U-käännös kadulle Mere puiestee ja aja 1,2 km.',
    firstExit: 'Ota liikenneympyrässä 1. liittymä ja aja 1,2 km.',
    secondExit: 'Ota liikenneympyrässä 2. liittymä kadulle Riia ja aja 1,2 km.',
    signedExit: 'Ota liikenneympyrässä 3. liittymä kadulle Riia, suunta Valga, ja aja 1,2 km.',
    leftAtRoundabout: 'Käänny liikenneympyrässä vasemmalle kadulle Riia ja aja 1,2 km.',
    straightAtRoundabout: 'Jatka liikenneympyrässä suoraan ja aja 1,2 km.',
    ontoMaantee: 'Käänny oikealle kadulle Pärnu maantee ja aja 1,2 km.',
    alongTanav: 'Jatka katua Pikk tänav pitkin ja aja 1,2 km.',
    ontoIela: 'Käänny oikealle kadulle Brīvības iela ja aja 1,2 km.',
    alongIela: 'Jatka katua Brīvības iela pitkin ja aja 1,2 km.',
    ontoGatve: 'Käänny oikealle kadulle Topolių gatvė ja aja 1,2 km.',
    alongGatve: 'Jatka katua Topolių gatvė pitkin ja aja 1,2 km.',
    landing: 'Poistu lautalta, käänny vasemmalle tielle 10 ja aja 1,2 km.',
    onRoundabout: 'Siirry liikenneympyrään ja aja 1,2 km.',
    ramp: 'Siirry oikeanpuoleiselle rampille, suunta Tallinn, ja aja 1,2 km.',
    merge: 'Liity moottoritielle E67 ja aja 1,2 km.',
    exit: 'Poistu moottoritieltä oikealle (liittymä 12), suunta Kaunas, ja aja 1,2 km.',
    change: 'Siirry moottoritielle A5, suunta Marijampolė, ja aja 1,2 km.',
    fork: 'Pysy haarautumassa vasemmalla, tielle 2, ja aja 1,2 km.',
    forkWithSign: 'Pysy haarautumassa oikealla, suunta Tallinn, Narva, ja aja 1,2 km.',
    middleOfFork: 'Pysy haarautumassa keskellä ja aja 1,2 km.',
    ferry: 'Aja lautalle Virtsu–Kuivastu (27 minuuttia, 7,1 km).',
    shortFerry: 'Aja lautalle (1 minuutti, 0,31 km).',
    longFerry: 'Aja lautalle (92 minuuttia, 25 km).',
    endOfFerry: 'Poistu lautalta tielle 10 ja aja 1,2 km.',
    stop: 'Olet perillä: 3. kohde, oikealla.',
    stopWithName: 'Olet perillä: 2. Kodu, vasemmalla.',
  },
}

/** Finnish: names stay in the nominative, the kind word before them carries the case. */
import type { Language } from '../language.ts'

export const finnish: Language = {
  locale: 'fi-FI',
  messages: {
    drive: {
      text: '{action} ja aja {km}{next, select, left {, käänny sitten vasemmalle} right {, käänny sitten oikealle} other {}}.',
      note: 'Two imperatives of the second person joined by `ja`; the length in the nominative; the next turn after a comma with `sitten`.',
    },
    depart: {
      text: '{start, select, named {Lähde paikasta {stop} } other {Lähde }}{heading, select, n {pohjoiseen} ne {koilliseen} e {itään} se {kaakkoon} s {etelään} sw {lounaaseen} w {länteen} other {luoteeseen}}{named, select, none {} street { katua {road} pitkin} other { tietä {road} pitkin}}',
      note: 'Compass points in the illative; `katua … pitkin` takes the partitive of the kind word.',
    },
    startAway: {
      text: 'Tie on {far}:n päässä lähtöpaikasta. {said}',
      note: 'The distance in the genitive before `päässä`, its ending `:n` behind the short unit; elative for the start.',
    },
    straight: {
      text: '{named, select, none {Jatka suoraan} ramp {Jatka ramppia pitkin} street {Jatka katua {road} pitkin} other {Jatka tietä {road} pitkin}}',
      note: 'Partitive before `pitkin`; the name itself stays in the nominative.',
    },
    bear: {
      text: 'Käänny loivasti {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}',
      note: '`loivasti` for less than a turn; side and road in the allative.',
    },
    turn: {
      text: 'Käänny {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}',
      note: 'Side in the allative (`vasemmalle`), road in the allative (`kadulle`, `tielle`).',
    },
    sharp: {
      text: 'Käänny jyrkästi {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}',
      note: 'Adverb `jyrkästi`; allative as with a turn.',
    },
    uTurn: {
      text: 'Tee U-käännös{stays, select, yes {, palaa {named, select, street {katua} other {tietä}} {road} pitkin} other {{named, select, none {} street { kadulle {road}} other { tielle {road}}}}}',
      note: 'Object in the nominative after the imperative (`tee U-käännös`); the road in the allative, back along it in the partitive before `pitkin`.',
    },
    stay: {
      text: ', pysy {named, select, street {kadulla {road}} other {tiellä {road}}}',
      note: 'A second imperative after a comma; adessive `kadulla`, `tiellä`.',
    },
    roundabout: {
      text: '{exit, plural, =0 {Siirry liikenneympyrään} other {{through, select, left {Käänny liikenneympyrässä vasemmalle} right {Käänny liikenneympyrässä oikealle} straight {Jatka liikenneympyrässä suoraan} other {Poistu liikenneympyrästä {exit}. liittymästä}}{stays, select, yes {{stay}} other {{named, select, none {} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}}}',
      note: 'Turns have the inessive (`liikenneympyrässä`); leaving has the elative of the ring and of the exit, whose ordinal has a full stop.',
    },
    ramp: {
      text: 'Siirry {side, select, left {vasemmanpuoleiselle} right {oikeanpuoleiselle} other {}} rampille{signed, select, yes {, suunta {toward},} other {}}',
      note: 'Adjective and noun agree in the allative.',
    },
    merge: {
      text: 'Liity moottoritielle{named, select, none {} other { {road}}}',
      note: 'Allative `moottoritielle`.',
    },
    exit: {
      text: 'Poistu moottoritieltä {side, select, left {vasemmalle} right {oikealle} other {}}{numbered, select, yes { (liittymä {exitRef})} other {}}{signed, select, yes {, suunta {toward},} other {}}',
      note: 'Ablative `moottoritieltä`; `liittymä` in the nominative within brackets.',
    },
    change: {
      text: 'Siirry moottoritielle{named, select, none {} other { {road}}}{signed, select, yes {, suunta {toward},} other {}}',
      note: 'Allative; the number of the motorway is an undeclined apposition.',
    },
    fork: {
      text: 'Pysy haarautumassa {side, select, left {vasemmalla} right {oikealla} other {keskellä}}{stays, select, yes {{stay}} other {{named, select, none {} street {, kadulle {road}} other {, tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {{stays, select, yes {} other {{named, select, none {} other {,}}}}}}',
      note: 'Inessive for the place, adessive for the side (`vasemmalla`), allative for the road.',
    },
    ferry: {
      text: 'Aja lautalle{named, select, none {} other { {road}}} ({minutes, plural, one {# minuutti} other {# minuuttia}}, {km}).',
      note: 'Allative `lautalle`; minutes: nominative after 1, else partitive singular.',
    },
    endOfFerry: {
      text: 'Poistu lautalta{side, select, left {, käänny vasemmalle} right {, käänny oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
      note: 'Ablative `lautalta`; the turn as a second imperative after a comma.',
    },
    arrive: {
      text: 'Olet perillä: {stop}{side, select, left {, vasemmalla} right {, oikealla} other {}}{away, select, yes {, {far}:n päässä täältä} other {}}.',
      note: 'Adessive for the side; the distance in the genitive before `päässä`, its ending `:n` behind the short unit.',
    },
    unnamedStop: {
      text: '{number}. kohde',
      note: 'Ordinal by a full stop, nominative.',
    },
    lanes: {
      text: '{where, select, left {{count, plural, one {Käytä vasenta kaistaa} =2 {Käytä kahta vasenta kaistaa} =3 {Käytä kolmea vasenta kaistaa} other {Käytä # vasenta kaistaa}}} right {{count, plural, one {Käytä oikeaa kaistaa} =2 {Käytä kahta oikeaa kaistaa} =3 {Käytä kolmea oikeaa kaistaa} other {Käytä # oikeaa kaistaa}}} middle {{count, plural, one {Käytä keskimmäistä kaistaa} =2 {Käytä kahta keskimmäistä kaistaa} other {Käytä # keskimmäistä kaistaa}}} other {{count, plural, one {Käytä {first}. kaistaa vasemmalta} other {Käytä {first}.–{last}. kaistaa vasemmalta}}}}. {said}',
      note: 'Partitive object of `käytä`: adjective and noun in the partitive singular, also after numerals.',
    },
  },
  examples: {
    departure: 'Lähde pohjoiseen katua Narva maantee pitkin ja aja 1,2 km.',
    departureFarOff:
      'Tie on 0,35 km:n päässä lähtöpaikasta. Lähde pohjoiseen katua Narva maantee pitkin ja aja 1,2 km.',
    namelessDeparture: 'Lähde lounaaseen ja aja 0,34 km.',
    departureFromName: 'Lähde paikasta Kodu itään tietä 92 pitkin ja aja 1,2 km.',
    newName: 'Jatka katua Peterburi tee pitkin ja aja 1,2 km.',
    straightOn: 'Jatka suoraan ja aja 1,2 km.',
    bear: 'Käänny loivasti vasemmalle kadulle Brīvības iela ja aja 1,2 km.',
    turn: 'Käänny oikealle kadulle Gedimino prospektas ja aja 1,2 km.',
    namelessTurn: 'Käänny vasemmalle ja aja 0,01 km.',
    turnOntoRoad: 'Käänny vasemmalle tielle A1 ja aja 123 km.',
    turnOntoNumber: 'Käänny vasemmalle tielle 92 ja aja 1,2 km.',
    turnOntoNamedRoad: 'Käänny oikealle tielle Tallinna maantee (2) ja aja 1,2 km.',
    stayingTurn: 'Käänny vasemmalle, pysy kadulla Riia ja aja 1,2 km.',
    stayingFork: 'Pysy haarautumassa oikealla, pysy kadulla Pärnu maantee ja aja 1,2 km.',
    turnBeforeTurn: 'Käänny oikealle kadulle Riia ja aja 0,03 km, käänny sitten vasemmalle.',
    turnFromTwoLanes: 'Käytä kahta vasenta kaistaa. Käänny vasemmalle kadulle Riia ja aja 1,2 km.',
    turnFromRightLane: 'Käytä oikeaa kaistaa. Käänny oikealle ja aja 1,2 km.',
    forkFromMiddleLane: 'Käytä keskimmäistä kaistaa. Pysy haarautumassa keskellä ja aja 1,2 km.',
    forkFromSecondLane: 'Käytä 2. kaistaa vasemmalta. Pysy haarautumassa vasemmalla ja aja 1,2 km.',
    forkFromInnerLanes:
      'Käytä 2.–3. kaistaa vasemmalta. Pysy haarautumassa oikealla ja aja 1,2 km.',
    sharpTurn: 'Käänny jyrkästi vasemmalle kadulle Pikk ja aja 1,2 km.',
    uTurn: 'Tee U-käännös kadulle Mere puiestee ja aja 1,2 km.',
    uTurnBack: 'Tee U-käännös, palaa katua Riia pitkin ja aja 1,2 km.',
    firstExit: 'Poistu liikenneympyrästä 1. liittymästä ja aja 1,2 km.',
    secondExit: 'Poistu liikenneympyrästä 2. liittymästä kadulle Riia ja aja 1,2 km.',
    signedExit:
      'Poistu liikenneympyrästä 3. liittymästä kadulle Riia, suunta Valga, ja aja 1,2 km.',
    leftAtRoundabout: 'Käänny liikenneympyrässä vasemmalle kadulle Riia ja aja 1,2 km.',
    straightAtRoundabout: 'Jatka liikenneympyrässä suoraan ja aja 1,2 km.',
    stayingRoundabout: 'Poistu liikenneympyrästä 2. liittymästä, pysy kadulla Riia ja aja 1,2 km.',
    stayingStraightRoundabout:
      'Jatka liikenneympyrässä suoraan, pysy kadulla Pärnu maantee ja aja 1,2 km.',
    ontoMaantee: 'Käänny oikealle kadulle Pärnu maantee ja aja 1,2 km.',
    alongTanav: 'Jatka katua Pikk tänav pitkin ja aja 1,2 km.',
    ontoIela: 'Käänny oikealle kadulle Brīvības iela ja aja 1,2 km.',
    alongIela: 'Jatka katua Brīvības iela pitkin ja aja 1,2 km.',
    ontoGatve: 'Käänny oikealle kadulle Topolių gatvė ja aja 1,2 km.',
    alongGatve: 'Jatka katua Topolių gatvė pitkin ja aja 1,2 km.',
    landing: 'Poistu lautalta, käänny vasemmalle tielle 10 ja aja 1,2 km.',
    onRoundabout: 'Siirry liikenneympyrään ja aja 1,2 km.',
    ramp: 'Siirry oikeanpuoleiselle rampille, suunta Tallinn, ja aja 1,2 km.',
    rampOff: 'Siirry vasemmanpuoleiselle rampille ja aja 1,2 km.',
    turnOntoRamp: 'Käänny oikealle rampille ja aja 1,2 km.',
    bearOntoRampOff: 'Käänny loivasti vasemmalle rampille ja aja 1,2 km.',
    alongRamp: 'Jatka ramppia pitkin ja aja 1,2 km.',
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
    stopFarOff: 'Olet perillä: 3. kohde, oikealla, 0,35 km:n päässä täältä.',
    stopFarAhead: 'Olet perillä: 3. kohde, 1,2 km:n päässä täältä.',
    stopWithName: 'Olet perillä: 2. Kodu, vasemmalla.',
  },
}

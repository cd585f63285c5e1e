/**
 * Estonian: the kind word at the end of a name carries the case (allative, partitive after `mööda`); a name without one
 * that is a genitive or an adjective gets `tänav` (`Riia tänavale`), one of another language stays behind it.
 */
import type { Language } from '../language.ts'

export const estonian: Language = {
  locale: 'et-EE',
  messages: {
    drive: {
      text: '{action} ja sõitke {km}{next, select, left {, siis pöörake vasakule} right {, siis pöörake paremale} other {}}.',
      note: 'Two imperatives joined by `ja`; the length in the nominative; the next turn after a comma with `siis`.',
    },
    depart: {
      text: '{start, select, named {Alustage kohast {stop}, suunduge} other {Suunduge}} {heading, select, n {põhja} ne {kirdesse} e {itta} se {kagusse} s {lõunasse} sw {edelasse} w {läände} other {loodesse}}{named, select, none {} declined { mööda {along}} street { mööda tänavat {road}} other { mööda teed {road}}}',
      note: 'Compass points in the illative (`põhja`, `itta`); the road in the partitive after `mööda`.',
    },
    startAway: {
      text: 'Tee on lähtekohast {far} kaugusel. {said}',
      note: 'Elative `lähtekohast`; the distance in the genitive before `kaugusel`, which the short unit does not show.',
    },
    straight: {
      text: '{named, select, none {Jätkake otse} ramp {Jätkake mööda rampi} declined {Jätkake mööda {along}} street {Jätkake mööda tänavat {road}} other {Jätkake mööda teed {road}}}',
      note: 'Partitive after `mööda`: `mööda Pikka tänavat`; a foreign name stays in the nominative behind `tänavat` or `teed`.',
    },
    bear: {
      text: 'Pöörake kergelt {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}',
      note: '`kergelt` for less than a turn; the side and the road in the allative.',
    },
    turn: {
      text: 'Pöörake {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}',
      note: 'Side in the allative (`vasakule`), road in the allative (`maanteele`).',
    },
    sharp: {
      text: 'Pöörake järsult {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}',
      note: 'Adverb `järsult` between verb and side; allative as with a turn.',
    },
    uTurn: {
      text: 'Tehke tagasipööre{stays, select, yes {{stay}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}',
      note: 'Object in the nominative after the imperative (`tehke tagasipööre`); the road in the allative.',
    },
    stay: {
      text: ', jätkake mööda {named, select, declined {{along}} street {tänavat {road}} other {teed {road}}}',
      note: 'A second imperative after a comma; partitive after `mööda`, so that one form of the name does for both.',
    },
    roundabout: {
      text: '{exit, plural, =0 {Suunduge ringristmikule} other {{through, select, left {Pöörake ringristmikul vasakule} right {Pöörake ringristmikul paremale} straight {Jätkake ringristmikul otse} other {Võtke ringristmikul {exit}. mahasõit}}{stays, select, yes {{through, select, straight { mööda {named, select, declined {{along}} street {tänavat {road}} other {teed {road}}}} other {{stay}}}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}}}',
      note: 'Adessive for the place (`ringristmikul`); ordinal by a full stop; object in the nominative after the imperative.',
    },
    ramp: {
      text: 'Pöörake {side, select, left {vasakpoolsele} right {parempoolsele} other {}} rambile{signed, select, yes {, suund {toward},} other {}}',
      note: 'Adjective and noun agree in the allative: `parempoolsele rambile`; the sign is an apposition between commas.',
    },
    merge: {
      text: 'Liikuge kiirteele{named, select, none {} other { {road}}}',
      note: 'Allative; the number of the motorway is an undeclined apposition.',
    },
    exit: {
      text: 'Lahkuge kiirteelt {side, select, left {vasakule} right {paremale} other {}}{numbered, select, yes { (mahasõit {exitRef})} other {}}{signed, select, yes {, suund {toward},} other {}}',
      note: 'Ablative of leaving an outer place: `kiirteelt`; the side in the allative.',
    },
    change: {
      text: 'Siirduge kiirteele{named, select, none {} other { {road}}}{signed, select, yes {, suund {toward},} other {}}',
      note: 'Allative; the number of the motorway is an undeclined apposition.',
    },
    fork: {
      text: 'Hoidke hargnemisel {side, select, left {vasakule} right {paremale} other {keskele}}{stays, select, yes {{stay}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
      note: 'Adessive for the place, allative for the side and the road.',
    },
    ferry: {
      text: 'Sõitke praamile{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minutit}}, {km}).',
      note: 'Allative `praamile`; minutes: nominative after 1, else partitive singular.',
    },
    endOfFerry: {
      text: 'Väljuge praamilt{side, select, left {, pöörake vasakule} right {, pöörake paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
      note: 'Ablative `praamilt`; the turn as a second imperative after a comma.',
    },
    arrive: {
      text: 'Olete kohal: {stop}{side, select, left {, vasakul} right {, paremal} other {}}{away, select, yes {, siit {far} kaugusel} other {}}.',
      note: 'Adessive for the side (`vasakul`); the distance in the genitive before `kaugusel`, which the short unit does not show.',
    },
    unnamedStop: {
      text: '{number}. sihtkoht',
      note: 'Ordinal by a full stop, nominative.',
    },
    lanes: {
      text: '{where, select, left {{count, plural, one {Kasutage vasakpoolset rada} =2 {Kasutage üht kahest vasakpoolsest rajast} =3 {Kasutage üht kolmest vasakpoolsest rajast} other {Kasutage üht # vasakpoolsest rajast}}} right {{count, plural, one {Kasutage parempoolset rada} =2 {Kasutage üht kahest parempoolsest rajast} =3 {Kasutage üht kolmest parempoolsest rajast} other {Kasutage üht # parempoolsest rajast}}} middle {{count, plural, one {Kasutage keskmist rada} =2 {Kasutage üht kahest keskmisest rajast} other {Kasutage üht # keskmisest rajast}}} other {{count, plural, one {Kasutage vasakult {first}. rada} other {Kasutage vasakult {first}.–{last}. rada}}}}. {said}',
      note: 'Partitive object (`kasutage`); of several lanes one takes one: `üht` with the elative of numeral, adjective and `rada`.',
    },
  },
  examples: {
    departure: 'Suunduge põhja mööda Narva maanteed ja sõitke 1,2 km.',
    departureFarOff:
      'Tee on lähtekohast 0,35 km kaugusel. Suunduge põhja mööda Narva maanteed ja sõitke 1,2 km.',
    namelessDeparture: 'Suunduge edelasse ja sõitke 0,34 km.',
    departureFromName: 'Alustage kohast Kodu, suunduge itta mööda teed 92 ja sõitke 1,2 km.',
    newName: 'Jätkake mööda Peterburi teed ja sõitke 1,2 km.',
    straightOn: 'Jätkake otse ja sõitke 1,2 km.',
    bear: 'Pöörake kergelt vasakule tänavale Brīvības iela ja sõitke 1,2 km.',
    turn: 'Pöörake paremale tänavale Gedimino prospektas ja sõitke 1,2 km.',
    namelessTurn: 'Pöörake vasakule ja sõitke 0,01 km.',
    turnOntoRoad: 'Pöörake vasakule teele A1 ja sõitke 123 km.',
    turnOntoNumber: 'Pöörake vasakule teele 92 ja sõitke 1,2 km.',
    turnOntoNamedRoad: 'Pöörake paremale Tallinna maanteele (2) ja sõitke 1,2 km.',
    stayingTurn: 'Pöörake vasakule, jätkake mööda Riia tänavat ja sõitke 1,2 km.',
    stayingFork: 'Hoidke hargnemisel paremale, jätkake mööda Pärnu maanteed ja sõitke 1,2 km.',
    turnBeforeTurn: 'Pöörake paremale Riia tänavale ja sõitke 0,03 km, siis pöörake vasakule.',
    turnFromTwoLanes:
      'Kasutage üht kahest vasakpoolsest rajast. Pöörake vasakule Riia tänavale ja sõitke 1,2 km.',
    turnFromRightLane: 'Kasutage parempoolset rada. Pöörake paremale ja sõitke 1,2 km.',
    forkFromMiddleLane: 'Kasutage keskmist rada. Hoidke hargnemisel keskele ja sõitke 1,2 km.',
    forkFromSecondLane: 'Kasutage vasakult 2. rada. Hoidke hargnemisel vasakule ja sõitke 1,2 km.',
    forkFromInnerLanes:
      'Kasutage vasakult 2.–3. rada. Hoidke hargnemisel paremale ja sõitke 1,2 km.',
    sharpTurn: 'Pöörake järsult vasakule Pikale tänavale ja sõitke 1,2 km.',
    uTurn: 'Tehke tagasipööre Mere puiesteele ja sõitke 1,2 km.',
    uTurnBack: 'Tehke tagasipööre, jätkake mööda Riia tänavat ja sõitke 1,2 km.',
    firstExit: 'Võtke ringristmikul 1. mahasõit ja sõitke 1,2 km.',
    secondExit: 'Võtke ringristmikul 2. mahasõit Riia tänavale ja sõitke 1,2 km.',
    signedExit: 'Võtke ringristmikul 3. mahasõit Riia tänavale, suund Valga, ja sõitke 1,2 km.',
    leftAtRoundabout: 'Pöörake ringristmikul vasakule Riia tänavale ja sõitke 1,2 km.',
    straightAtRoundabout: 'Jätkake ringristmikul otse ja sõitke 1,2 km.',
    stayingRoundabout:
      'Võtke ringristmikul 2. mahasõit, jätkake mööda Riia tänavat ja sõitke 1,2 km.',
    stayingStraightRoundabout: 'Jätkake ringristmikul otse mööda Pärnu maanteed ja sõitke 1,2 km.',
    ontoMaantee: 'Pöörake paremale Pärnu maanteele ja sõitke 1,2 km.',
    alongTanav: 'Jätkake mööda Pikka tänavat ja sõitke 1,2 km.',
    ontoIela: 'Pöörake paremale tänavale Brīvības iela ja sõitke 1,2 km.',
    alongIela: 'Jätkake mööda tänavat Brīvības iela ja sõitke 1,2 km.',
    ontoGatve: 'Pöörake paremale tänavale Topolių gatvė ja sõitke 1,2 km.',
    alongGatve: 'Jätkake mööda tänavat Topolių gatvė ja sõitke 1,2 km.',
    landing: 'Väljuge praamilt, pöörake vasakule teele 10 ja sõitke 1,2 km.',
    onRoundabout: 'Suunduge ringristmikule ja sõitke 1,2 km.',
    ramp: 'Pöörake parempoolsele rambile, suund Tallinn, ja sõitke 1,2 km.',
    rampOff: 'Pöörake vasakpoolsele rambile ja sõitke 1,2 km.',
    turnOntoRamp: 'Pöörake paremale rambile ja sõitke 1,2 km.',
    bearOntoRampOff: 'Pöörake kergelt vasakule rambile ja sõitke 1,2 km.',
    alongRamp: 'Jätkake mööda rampi ja sõitke 1,2 km.',
    merge: 'Liikuge kiirteele E67 ja sõitke 1,2 km.',
    exit: 'Lahkuge kiirteelt paremale (mahasõit 12), suund Kaunas, ja sõitke 1,2 km.',
    change: 'Siirduge kiirteele A5, suund Marijampolė, ja sõitke 1,2 km.',
    fork: 'Hoidke hargnemisel vasakule teele 2 ja sõitke 1,2 km.',
    forkWithSign: 'Hoidke hargnemisel paremale, suund Tallinn, Narva, ja sõitke 1,2 km.',
    middleOfFork: 'Hoidke hargnemisel keskele ja sõitke 1,2 km.',
    ferry: 'Sõitke praamile Virtsu–Kuivastu (27 minutit, 7,1 km).',
    shortFerry: 'Sõitke praamile (1 minut, 0,31 km).',
    longFerry: 'Sõitke praamile (92 minutit, 25 km).',
    endOfFerry: 'Väljuge praamilt teele 10 ja sõitke 1,2 km.',
    stop: 'Olete kohal: 3. sihtkoht, paremal.',
    stopFarOff: 'Olete kohal: 3. sihtkoht, paremal, siit 0,35 km kaugusel.',
    stopFarAhead: 'Olete kohal: 3. sihtkoht, siit 1,2 km kaugusel.',
    stopWithName: 'Olete kohal: 2. Kodu, vasakul.',
  },
}

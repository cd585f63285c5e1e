/**
 * Estonian: the kind word at the end of a name carries the case (allative, partitive after `mööda`); a name without one
 * stays in the nominative behind a kind word of the message.
 */
import type { Language } from '../language.ts'

export const estonian: Language = {
  locale: 'et-EE',
  messages: {
    drive: '{action} ja sõitke {km}.',
    depart:
      '{start, select, named {Alustage kohast {stop}, suunduge} other {Suunduge}} {heading, select, n {põhja} ne {kirdesse} e {itta} se {kagusse} s {lõunasse} sw {edelasse} w {läände} other {loodesse}}{named, select, none {} declined { mööda {along}} street { mööda tänavat {road}} other { mööda teed {road}}}',
    straight:
      '{named, select, none {Jätkake otse} declined {Jätkake mööda {along}} street {Jätkake mööda tänavat {road}} other {Jätkake mööda teed {road}}}',
    bear: 'Hoidke {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    turn: 'Pöörake {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    sharp:
      'Pöörake järsult {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    uTurn:
      'Tehke tagasipööre{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    roundabout:
      '{exit, plural, =0 {Minge ringristmikule} other {{through, select, left {Pöörake ringristmikul vasakule} right {Pöörake ringristmikul paremale} straight {Jätkake ringristmikul otse} other {Võtke ringristmikul {exit}. mahasõit}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}{signed, select, yes {, suund {toward},} other {}}}}',
    ramp: 'Pöörake {side, select, left {vasakpoolsele} right {parempoolsele} other {}} rambile{signed, select, yes {, suund {toward},} other {}}',
    merge: 'Liikuge kiirteele{named, select, none {} other { {road}}}',
    exit: 'Lahkuge kiirteelt {side, select, left {vasakule} right {paremale} other {}}{numbered, select, yes { (mahasõit {exitRef})} other {}}{signed, select, yes {, suund {toward},} other {}}',
    change:
      'Liikuge üle kiirteele{named, select, none {} other { {road}}}{signed, select, yes {, suund {toward},} other {}}',
    fork: 'Hoidke hargnemisel {side, select, left {vasakule} right {paremale} other {keskele}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}{signed, select, yes {, suund {toward},} other {}}',
    ferry:
      'Sõitke praamile{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minutit}}, {km}).',
    endOfFerry:
      'Väljuge praamilt{side, select, left {, pöörake vasakule} right {, pöörake paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    arrive: 'Olete kohal: {stop}{side, select, left {, vasakul} right {, paremal} other {}}.',
    unnamedStop: '{number}. sihtkoht',
  },
  examples: {
    departure: 'Suunduge põhja mööda Narva maanteed ja sõitke 1,2 km.',
    namelessDeparture: 'Suunduge edelasse ja sõitke 0,34 km.',
    departureFromName: 'Alustage kohast Kodu, suunduge itta mööda teed 92 ja sõitke 1,2 km.',
    newName: 'Jätkake mööda Peterburi teed ja sõitke 1,2 km.',
    straightOn: 'Jätkake otse ja sõitke 1,2 km.',
    bear: 'Hoidke vasakule tänavale Brīvības iela ja sõitke 1,2 km.',
    turn: 'Pöörake paremale tänavale Gedimino prospektas ja sõitke 1,2 km.',
    namelessTurn: 'Pöörake vasakule ja sõitke 0,01 km.',
    turnOntoRoad: 'Pöörake vasakule teele A1 ja sõitke 123 km.',
    turnOntoNamedRoad: 'Pöörake paremale Tallinna maanteele (2) ja sõitke 1,2 km.',
    sharpTurn: 'Pöörake järsult vasakule tänavale Pikk ja sõitke 1,2 km.',
    uTurn: 'Tehke tagasipööre Mere puiesteele ja sõitke 1,2 km.',
    firstExit: 'Võtke ringristmikul 1. mahasõit ja sõitke 1,2 km.',
    secondExit: 'Võtke ringristmikul 2. mahasõit tänavale Riia ja sõitke 1,2 km.',
    signedExit: 'Võtke ringristmikul 3. mahasõit tänavale Riia, suund Valga, ja sõitke 1,2 km.',
    leftAtRoundabout: 'Pöörake ringristmikul vasakule tänavale Riia ja sõitke 1,2 km.',
    straightAtRoundabout: 'Jätkake ringristmikul otse ja sõitke 1,2 km.',
    ontoMaantee: 'Pöörake paremale Pärnu maanteele ja sõitke 1,2 km.',
    alongTanav: 'Jätkake mööda Pikka tänavat ja sõitke 1,2 km.',
    ontoIela: 'Pöörake paremale tänavale Brīvības iela ja sõitke 1,2 km.',
    alongIela: 'Jätkake mööda tänavat Brīvības iela ja sõitke 1,2 km.',
    ontoGatve: 'Pöörake paremale tänavale Topolių gatvė ja sõitke 1,2 km.',
    alongGatve: 'Jätkake mööda tänavat Topolių gatvė ja sõitke 1,2 km.',
    landing: 'Väljuge praamilt, pöörake vasakule teele 10 ja sõitke 1,2 km.',
    onRoundabout: 'Minge ringristmikule ja sõitke 1,2 km.',
    ramp: 'Pöörake parempoolsele rambile, suund Tallinn, ja sõitke 1,2 km.',
    merge: 'Liikuge kiirteele E67 ja sõitke 1,2 km.',
    exit: 'Lahkuge kiirteelt paremale (mahasõit 12), suund Kaunas, ja sõitke 1,2 km.',
    change: 'Liikuge üle kiirteele A5, suund Marijampolė, ja sõitke 1,2 km.',
    fork: 'Hoidke hargnemisel vasakule teele 2 ja sõitke 1,2 km.',
    forkWithSign: 'Hoidke hargnemisel paremale, suund Tallinn, Narva, ja sõitke 1,2 km.',
    middleOfFork: 'Hoidke hargnemisel keskele ja sõitke 1,2 km.',
    ferry: 'Sõitke praamile Virtsu–Kuivastu (27 minutit, 7,1 km).',
    shortFerry: 'Sõitke praamile (1 minut, 0,31 km).',
    longFerry: 'Sõitke praamile (92 minutit, 25 km).',
    endOfFerry: 'Väljuge praamilt teele 10 ja sõitke 1,2 km.',
    stop: 'Olete kohal: 3. sihtkoht, paremal.',
    stopWithName: 'Olete kohal: 2. Kodu, vasakul.',
  },
}

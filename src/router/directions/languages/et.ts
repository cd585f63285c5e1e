/** Estonian: names stay in the nominative, the kind word before them carries the case. */
import type { Language } from '../language.ts'

export const estonian: Language = {
  locale: 'et-EE',
  messages: {
    drive: '{action} ja sõitke {km}.',
    depart:
      '{start, select, named {Alustage kohast {stop}, suunduge} other {Suunduge}} {heading, select, n {põhja} ne {kirdesse} e {itta} se {kagusse} s {lõunasse} sw {edelasse} w {läände} other {loodesse}}{named, select, none {} street { mööda tänavat {road}} other { mööda teed {road}}}',
    straight:
      '{named, select, none {Jätkake otse} street {Jätkake mööda tänavat {road}} other {Jätkake mööda teed {road}}}',
    bear: 'Hoidke {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} street { tänavale {road}} other { teele {road}}}',
    turn: 'Pöörake {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} street { tänavale {road}} other { teele {road}}}',
    sharp:
      'Pöörake järsult {side, select, left {vasakule} right {paremale} other {}}{named, select, none {} street { tänavale {road}} other { teele {road}}}',
    uTurn:
      'Tehke tagasipööre{named, select, none {} street { tänavale {road}} other { teele {road}}}',
    roundabout:
      '{exit, plural, =0 {Minge ringristmikule} other {Võtke ringristmikul {exit}. mahasõit{named, select, none {} street { tänavale {road}} other { teele {road}}}}}',
    ramp: 'Pöörake {side, select, left {vasakpoolsele} right {parempoolsele} other {}} rambile{signed, select, yes {, suund {toward},} other {}}',
    merge: 'Liikuge kiirteele{named, select, none {} other { {road}}}',
    exit: 'Lahkuge kiirteelt {side, select, left {vasakule} right {paremale} other {}}{numbered, select, yes { (mahasõit {exitRef})} other {}}{signed, select, yes {, suund {toward},} other {}}',
    change:
      'Liikuge üle kiirteele{named, select, none {} other { {road}}}{signed, select, yes {, suund {toward},} other {}}',
    fork: 'Hoidke hargnemisel {side, select, left {vasakule} right {paremale} other {keskele}}{named, select, none {} street { tänavale {road}} other { teele {road}}}{signed, select, yes {, suund {toward},} other {}}',
    ferry:
      'Sõitke praamile{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minutit}}, {km}).',
    endOfFerry:
      'Väljuge praamilt{named, select, none {} street { tänavale {road}} other { teele {road}}}',
    arrive: 'Olete kohal: {stop}{side, select, left {, vasakul} right {, paremal} other {}}.',
    unnamedStop: '{number}. sihtkoht',
  },
  examples: {
    departure: 'Suunduge põhja mööda tänavat Narva maantee ja sõitke 1,2 km.',
    namelessDeparture: 'Suunduge edelasse ja sõitke 0,34 km.',
    departureFromName: 'Alustage kohast Kodu, suunduge itta mööda teed 92 ja sõitke 1,2 km.',
    newName: 'Jätkake mööda tänavat Peterburi tee ja sõitke 1,2 km.',
    straightOn: 'Jätkake otse ja sõitke 1,2 km.',
    bear: 'Hoidke vasakule tänavale Brīvības iela ja sõitke 1,2 km.',
    turn: 'Pöörake paremale tänavale Gedimino prospektas ja sõitke 1,2 km.',
    namelessTurn: 'Pöörake vasakule ja sõitke 0,01 km.',
    turnOntoRoad: 'Pöörake vasakule teele A1 ja sõitke 123 km.',
    turnOntoNamedRoad: 'Pöörake paremale teele Tallinna maantee (2) ja sõitke 1,2 km.',
    sharpTurn: 'Pöörake järsult vasakule tänavale Pikk ja sõitke 1,2 km.',
    uTurn: 'Tehke tagasipööre tänavale Mere puiestee ja sõitke 1,2 km.',
    firstExit: 'Võtke ringristmikul 1. mahasõit ja sõitke 1,2 km.',
    secondExit: 'Võtke ringristmikul 2. mahasõit tänavale Riia ja sõitke 1,2 km.',
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

/** Finnish: names stay in the nominative, the kind word before them carries the case. */
import type { Language } from '../language.ts'

export const finnish: Language = {
  locale: 'fi-FI',
  messages: {
    // Two imperatives of the second person joined by `ja`; the length in the nominative; the next turn after a comma with `sitten`.
    drive:
      '{action} ja aja {km}{next, select, left {, käänny sitten vasemmalle} right {, käänny sitten oikealle} other {}}.',
    // Compass points in the illative; `katua … pitkin` takes the partitive of the kind word.
    depart:
      '{start, select, named {Lähde paikasta {stop} } other {Lähde }}{heading, select, n {pohjoiseen} ne {koilliseen} e {itään} se {kaakkoon} s {etelään} sw {lounaaseen} w {länteen} other {luoteeseen}}{named, select, none {} street { katua {road} pitkin} other { tietä {road} pitkin}}',
    // The distance in the genitive before `päässä`, its ending `:n` behind the short unit; elative for the start.
    startAway: 'Tie on {far}:n päässä lähtöpaikasta. {said}',
    // The distance in the genitive before `päästä`, its ending `:n` behind the short unit; the sentence after a colon.
    ahead: '{far}:n päästä: {said}',
    // Partitive before `pitkin`; the name itself stays in the nominative.
    straight:
      '{named, select, none {Jatka suoraan} ramp {Jatka ramppia pitkin} street {Jatka katua {road} pitkin} other {Jatka tietä {road} pitkin}}',
    // `loivasti` for less than a turn; side and road in the allative.
    bear: 'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}loivasti {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { sivutielle} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
    // Side in the allative (`vasemmalle`), road in the allative (`kadulle`, `tielle`).
    turn: 'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}{side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { sivutielle} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
    // Adverb `jyrkästi`; allative as with a turn.
    sharp:
      'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}jyrkästi {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { sivutielle} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
    // Object in the nominative after the imperative (`tee U-käännös`); the road in the allative, back along it in the partitive before `pitkin`.
    uTurn:
      'Tee U-käännös{stays, select, yes {, palaa {named, select, street {katua} other {tietä}} {road} pitkin} other {{named, select, none {} street { kadulle {road}} other { tielle {road}}}}}',
    // A second imperative after a comma; adessive `kadulla`, `tiellä`.
    stay: ', pysy {named, select, street {kadulla {road}} other {tiellä {road}}}',
    // Turns have the inessive (`liikenneympyrässä`); leaving has the elative of the ring and of the exit, whose ordinal has a full stop.
    roundabout:
      '{exit, plural, =0 {Siirry liikenneympyrään} other {{through, select, left {Käänny liikenneympyrässä vasemmalle} right {Käänny liikenneympyrässä oikealle} straight {Jatka liikenneympyrässä suoraan} other {Poistu liikenneympyrästä {exit}. liittymästä}}{stays, select, yes {{stay}} other {{named, select, none {} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}}}',
    // Adjective and noun agree in the allative.
    ramp: 'Siirry {side, select, left {vasemmanpuoleiselle} right {oikeanpuoleiselle} other {}} rampille{signed, select, yes {, suunta {toward},} other {}}',
    // Allative `moottoritielle`.
    merge: 'Liity moottoritielle{named, select, none {} other { {road}}}',
    // Ablative `moottoritieltä`; `liittymä` in the nominative within brackets.
    exit: 'Poistu moottoritieltä {side, select, left {vasemmalle} right {oikealle} other {}}{numbered, select, yes { (liittymä {exitRef})} other {}}{signed, select, yes {, suunta {toward},} other {}}',
    // Allative; the number of the motorway is an undeclined apposition.
    change:
      'Siirry moottoritielle{named, select, none {} other { {road}}}{signed, select, yes {, suunta {toward},} other {}}',
    // Inessive for the place, adessive for the side (`vasemmalla`), allative for the road.
    fork: 'Pysy haarautumassa {side, select, left {vasemmalla} right {oikealla} other {keskellä}}{stays, select, yes {{stay}} other {{named, select, none {} street {, kadulle {road}} other {, tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {{stays, select, yes {} other {{named, select, none {} other {,}}}}}}',
    // Allative `lautalle`; minutes: nominative after 1, else partitive singular.
    ferry:
      'Aja lautalle{named, select, none {} other { {road}}} ({minutes, plural, one {# minuutti} other {# minuuttia}}, {km}).',
    // Ablative `lautalta`; the turn as a second imperative after a comma.
    endOfFerry:
      'Poistu lautalta{side, select, left {, käänny vasemmalle} right {, käänny oikealle} other {}}{named, select, none {} street { kadulle {road}} other { tielle {road}}}',
    // Adessive for the side; the distance in the genitive before `päässä`, its ending `:n` behind the short unit.
    arrive:
      'Olet perillä: {stop}{side, select, left {, vasemmalla} right {, oikealla} other {}}{away, select, yes {, {far}:n päässä täältä} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. kohde',
    // Partitive object of `käytä`: adjective and noun in the partitive singular, also after numerals.
    lanes:
      '{where, select, left {{count, plural, one {Käytä vasenta kaistaa} =2 {Käytä kahta vasenta kaistaa} =3 {Käytä kolmea vasenta kaistaa} other {Käytä # vasenta kaistaa}}} right {{count, plural, one {Käytä oikeaa kaistaa} =2 {Käytä kahta oikeaa kaistaa} =3 {Käytä kolmea oikeaa kaistaa} other {Käytä # oikeaa kaistaa}}} middle {{count, plural, one {Käytä keskimmäistä kaistaa} =2 {Käytä kahta keskimmäistä kaistaa} other {Käytä # keskimmäistä kaistaa}}} other {{count, plural, one {Käytä {first}. kaistaa vasemmalta} other {Käytä {first}.–{last}. kaistaa vasemmalta}}}}. {said}',
  },
}

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
      text: 'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}loivasti {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
      note: '`loivasti` for less than a turn; side and road in the allative.',
    },
    turn: {
      text: 'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}{side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
      note: 'Side in the allative (`vasemmalle`), road in the allative (`kadulle`, `tielle`).',
    },
    sharp: {
      text: 'Käänny {named, select, crossing {risteyksessä } end {tien päässä } other {}}jyrkästi {side, select, left {vasemmalle} right {oikealle} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rampille} street { kadulle {road}} other { tielle {road}}}}}{signed, select, yes {, suunta {toward},} other {}}',
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
}

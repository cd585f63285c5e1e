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
      text: 'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}kergelt {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
      note: '`kergelt` for less than a turn; the side and the road in the allative.',
    },
    turn: {
      text: 'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}{side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
      note: 'Side in the allative (`vasakule`), road in the allative (`maanteele`).',
    },
    sharp: {
      text: 'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}järsult {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
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
}

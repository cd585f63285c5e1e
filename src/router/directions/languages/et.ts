/**
 * Estonian: the kind word at the end of a name carries the case (allative, partitive after `mööda`); a name without one
 * that is a genitive or an adjective gets `tänav` (`Riia tänavale`), one of another language stays behind it.
 */
import type { Language } from '../language.ts'

export const estonian: Language = {
  locale: 'et-EE',
  messages: {
    // Two imperatives joined by `ja`; the length in the nominative; the next turn after a comma with `siis`.
    drive:
      '{action} ja sõitke {km}{next, select, left {, siis pöörake vasakule} right {, siis pöörake paremale} other {}}.',
    // Compass points in the illative (`põhja`, `itta`); the road in the partitive after `mööda`.
    depart:
      '{start, select, named {Alustage kohast {stop}, suunduge} other {Suunduge}} {heading, select, n {põhja} ne {kirdesse} e {itta} se {kagusse} s {lõunasse} sw {edelasse} w {läände} other {loodesse}}{named, select, none {} declined { mööda {along}} street { mööda tänavat {road}} other { mööda teed {road}}}',
    // Elative `lähtekohast`; the distance in the genitive before `kaugusel`, which the short unit does not show.
    startAway: 'Tee on lähtekohast {far} kaugusel. {said}',
    // Genitive of the distance before `pärast`, which the short unit does not show.
    ahead: '{far} pärast: {said}',
    // Partitive after `mööda`: `mööda Pikka tänavat`; a foreign name stays in the nominative behind `tänavat` or `teed`.
    straight:
      '{named, select, none {Jätkake otse} ramp {Jätkake mööda rampi} declined {Jätkake mööda {along}} street {Jätkake mööda tänavat {road}} other {Jätkake mööda teed {road}}}',
    // `kergelt` for less than a turn; the side and the road in the allative.
    bear: 'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}kergelt {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { kõrvalteele} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
    // Side in the allative (`vasakule`), road in the allative (`maanteele`).
    turn: 'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}{side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { kõrvalteele} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
    // Adverb `järsult` between verb and side; allative as with a turn.
    sharp:
      'Pöörake {named, select, crossing {ristmikul } end {tee lõpus } other {}}järsult {side, select, left {vasakule} right {paremale} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { kõrvalteele} ramp { rambile} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
    // Object in the nominative after the imperative (`tehke tagasipööre`); the road in the allative.
    uTurn:
      'Tehke tagasipööre{stays, select, yes {{stay}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}',
    // A second imperative after a comma; partitive after `mööda`, so that one form of the name does for both.
    stay: ', jätkake mööda {named, select, declined {{along}} street {tänavat {road}} other {teed {road}}}',
    // Adessive for the place (`ringristmikul`); ordinal by a full stop; object in the nominative after the imperative.
    roundabout:
      '{exit, plural, =0 {Suunduge ringristmikule} other {{through, select, left {Pöörake ringristmikul vasakule} right {Pöörake ringristmikul paremale} straight {Jätkake ringristmikul otse} other {Võtke ringristmikul {exit}. mahasõit}}{stays, select, yes {{through, select, straight { mööda {named, select, declined {{along}} street {tänavat {road}} other {teed {road}}}} other {{stay}}}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}}}',
    // Adjective and noun agree in the allative: `parempoolsele rambile`; the sign is an apposition between commas.
    ramp: 'Pöörake {side, select, left {vasakpoolsele} right {parempoolsele} other {}} rambile{signed, select, yes {, suund {toward},} other {}}',
    // Allative; the number of the motorway is an undeclined apposition.
    merge: 'Liikuge kiirteele{named, select, none {} other { {road}}}',
    // Ablative of leaving an outer place: `kiirteelt`; the side in the allative.
    exit: 'Lahkuge kiirteelt {side, select, left {vasakule} right {paremale} other {}}{numbered, select, yes { (mahasõit {exitRef})} other {}}{signed, select, yes {, suund {toward},} other {}}',
    // Allative; the number of the motorway is an undeclined apposition.
    change:
      'Siirduge kiirteele{named, select, none {} other { {road}}}{signed, select, yes {, suund {toward},} other {}}',
    // Adessive for the place, allative for the side and the road.
    fork: 'Hoidke hargnemisel {side, select, left {vasakule} right {paremale} other {keskele}}{stays, select, yes {{stay}} other {{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}}}{signed, select, yes {, suund {toward},} other {}}',
    // Allative `praamile`; minutes: nominative after 1, else partitive singular.
    ferry:
      'Sõitke praamile{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minutit}}, {km}).',
    // Ablative `praamilt`; the turn as a second imperative after a comma.
    endOfFerry:
      'Väljuge praamilt{side, select, left {, pöörake vasakule} right {, pöörake paremale} other {}}{named, select, none {} declined { {onto}} street { tänavale {road}} other { teele {road}}}',
    // Adessive for the side (`vasakul`); the distance in the genitive before `kaugusel`, which the short unit does not show.
    arrive:
      'Olete kohal: {stop}{side, select, left {, vasakul} right {, paremal} other {}}{away, select, yes {, siit {far} kaugusel} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. sihtkoht',
    // Partitive object (`kasutage`); of several lanes one takes one: `üht` with the elative of numeral, adjective and `rada`.
    lanes:
      '{where, select, left {{count, plural, one {Kasutage vasakpoolset rada} =2 {Kasutage üht kahest vasakpoolsest rajast} =3 {Kasutage üht kolmest vasakpoolsest rajast} other {Kasutage üht # vasakpoolsest rajast}}} right {{count, plural, one {Kasutage parempoolset rada} =2 {Kasutage üht kahest parempoolsest rajast} =3 {Kasutage üht kolmest parempoolsest rajast} other {Kasutage üht # parempoolsest rajast}}} middle {{count, plural, one {Kasutage keskmist rada} =2 {Kasutage üht kahest keskmisest rajast} other {Kasutage üht # keskmisest rajast}}} other {{count, plural, one {Kasutage vasakult {first}. rada} other {Kasutage vasakult {first}.–{last}. rada}}}}. {said}',
  },
}

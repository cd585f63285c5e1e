/**
 * Latvian: the kind word at the end of a name carries the case (accusative after `uz` and `pa`); a name without one stays in
 * the nominative behind a kind word of the message.
 */
import type { Language } from '../language.ts'

export const latvian: Language = {
  locale: 'lv-LV',
  messages: {
    // Imperative plural; `brauciet` with the length in the accusative, which figures do not show; the next turn after a comma with `tad`.
    drive:
      '{action} un brauciet {km}{next, select, left {, tad pagriezieties pa kreisi} right {, tad pagriezieties pa labi} other {}}.',
    // `uz` with the plural takes the dative: `uz ziemeļiem`; `pa` with the singular the accusative.
    depart:
      '{start, select, named {Sāciet no vietas {stop}, dodieties} other {Dodieties}} uz {heading, select, n {ziemeļiem} ne {ziemeļaustrumiem} e {austrumiem} se {dienvidaustrumiem} s {dienvidiem} sw {dienvidrietumiem} w {rietumiem} other {ziemeļrietumiem}}{named, select, none {} declined { pa {along}} street { pa ielu {road}} other { pa ceļu {road}}}',
    // `no` with the genitive: `no sākuma punkta`; the distance in the nominative.
    startAway: 'Ceļš ir {far} no sākuma punkta. {said}',
    // `pēc` with the distance, whose case the short unit does not show.
    ahead: 'Pēc {far}: {said}',
    // `pa` with the accusative: `pa Brīvības ielu`; a name without a kind word stays in the nominative behind `ielu` or `ceļu`.
    straight:
      '{named, select, none {Turpiniet taisni} ramp {Turpiniet pa {leads, select, off {nobrauktuvi} other {uzbrauktuvi}}} declined {Turpiniet pa {along}} street {Turpiniet pa ielu {road}} other {Turpiniet pa ceļu {road}}}',
    // `nedaudz` for less than a turn; `pa kreisi` is an adverb; `uz` with the accusative.
    bear: 'Pagriezieties {named, select, crossing {krustojumā } end {ceļa galā } other {}}nedaudz pa {side, select, left {kreisi} right {labi} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { uz sānceļu} ramp { uz {leads, select, off {nobrauktuvi} other {uzbrauktuvi}}} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}{signed, select, yes {, virziens {toward},} other {}}',
    // `pa kreisi` is an adverb; `uz` with the accusative: `uz Brīvības ielu`.
    turn: 'Pagriezieties {named, select, crossing {krustojumā } end {ceļa galā } other {}}pa {side, select, left {kreisi} right {labi} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { uz sānceļu} ramp { uz {leads, select, off {nobrauktuvi} other {uzbrauktuvi}}} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}{signed, select, yes {, virziens {toward},} other {}}',
    // Adverb `strauji` first; `uz` with the accusative.
    sharp:
      'Strauji pagriezieties {named, select, crossing {krustojumā } end {ceļa galā } other {}}pa {side, select, left {kreisi} right {labi} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { uz sānceļu} ramp { uz {leads, select, off {nobrauktuvi} other {uzbrauktuvi}}} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}{signed, select, yes {, virziens {toward},} other {}}',
    // Reflexive imperative `apgriezieties`; `uz` with the accusative.
    uTurn:
      'Apgriezieties{stays, select, yes {{stay}} other {{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}',
    // A second imperative after a comma; `pa` with the accusative.
    stay: ', turpiniet pa {named, select, declined {{along}} street {ielu {road}} other {ceļu {road}}}',
    // Locative for the place; ordinal by a full stop; `nobrauktuvi` in the accusative as the object.
    roundabout:
      '{exit, plural, =0 {Iebrauciet apļveida krustojumā} other {Apļveida krustojumā {through, select, left {pagriezieties pa kreisi} right {pagriezieties pa labi} straight {turpiniet taisni} other {izmantojiet {exit}. nobrauktuvi}}{stays, select, yes {{through, select, straight { pa {named, select, declined {{along}} street {ielu {road}} other {ceļu {road}}}} other {{stay}}}} other {{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}{signed, select, yes {, virziens {toward},} other {}}}}',
    // `nobrauktuve` leads off a greater road, `uzbrauktuve` on to one; accusative, the side in the locative: `labajā pusē`.
    ramp: 'Izmantojiet {leads, select, off {nobrauktuvi} other {uzbrauktuvi}} {side, select, left {kreisajā} right {labajā} other {}} pusē{signed, select, yes {, virziens {toward},} other {}}',
    // `uz` with the genitive for being upon: `uz automaģistrāles`.
    merge: 'Uzbrauciet uz automaģistrāles{named, select, none {} other { {road}}}',
    // `no` with the genitive; `nobrauktuve` in the nominative within brackets.
    exit: 'Nobrauciet no automaģistrāles pa {side, select, left {kreisi} right {labi} other {}}{numbered, select, yes { (nobrauktuve {exitRef})} other {}}{signed, select, yes {, virziens {toward},} other {}}',
    // `uz` with the accusative for the goal: `uz automaģistrāli`.
    change:
      'Pārbrauciet uz automaģistrāli{named, select, none {} other { {road}}}{signed, select, yes {, virziens {toward},} other {}}',
    // Locative `sazarojumā`; sides as adverbs; `uz` with the accusative.
    fork: 'Sazarojumā turieties {side, select, left {pa kreisi} right {pa labi} other {pa vidu}}{stays, select, yes {{stay}} other {{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}}}{signed, select, yes {, virziens {toward},} other {}}',
    // `uz` with the genitive; minutes in three forms: zero and the teens take the genitive plural.
    ferry:
      'Uzbrauciet uz prāmja{named, select, none {} other { {road}}} ({minutes, plural, zero {# minūšu} one {# minūte} other {# minūtes}}, {km}).',
    // `no` with the genitive: `no prāmja`; the turn as a second imperative after a comma.
    endOfFerry:
      'Nobrauciet no prāmja{side, select, left {, pagriezieties pa kreisi} right {, pagriezieties pa labi} other {}}{named, select, none {} declined { uz {onto}} street { uz ielu {road}} other { uz ceļu {road}}}',
    // Past participle in the plural of politeness; locative for the side; `no` with the genitive for the distance.
    arrive:
      'Jūs esat ieradušies: {stop}{side, select, left {, kreisajā pusē} right {, labajā pusē} other {}}{away, select, yes {, {far} no šejienes} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. galamērķis',
    // `pa` with the accusative; of several lanes one takes one: `vienu no` with the dative plural.
    lanes:
      '{where, select, left {{count, plural, one {Brauciet pa kreiso joslu} =2 {Brauciet pa vienu no divām kreisajām joslām} =3 {Brauciet pa vienu no trim kreisajām joslām} other {Brauciet pa vienu no # kreisajām joslām}}} right {{count, plural, one {Brauciet pa labo joslu} =2 {Brauciet pa vienu no divām labajām joslām} =3 {Brauciet pa vienu no trim labajām joslām} other {Brauciet pa vienu no # labajām joslām}}} middle {{count, plural, one {Brauciet pa vidējo joslu} =2 {Brauciet pa vienu no divām vidējām joslām} other {Brauciet pa vienu no # vidējām joslām}}} other {{count, plural, one {Brauciet pa {first}. joslu no kreisās puses} other {Brauciet pa {first}.–{last}. joslu no kreisās puses}}}}. {said}',
  },
}

/**
 * Lithuanian: the kind word at the end of a name carries the case (accusative after `į`, instrumental along it); a name
 * without one stays in the nominative behind a kind word of the message.
 */
import type { Language } from '../language.ts'

export const lithuanian: Language = {
  locale: 'lt-LT',
  messages: {
    // Two imperatives joined by `ir`; the length in the accusative, which figures do not show; the next turn after a comma with `tada`.
    drive:
      '{action} ir važiuokite {km}{next, select, left {, tada sukite kairėn} right {, tada sukite dešinėn} other {}}.',
    // `į` with the accusative: `į šiaurę`; the road in the instrumental without a preposition.
    depart:
      '{start, select, named {Pradėkite nuo vietos {stop}, vykite} other {Vykite}} į {heading, select, n {šiaurę} ne {šiaurės rytus} e {rytus} se {pietryčius} s {pietus} sw {pietvakarius} w {vakarus} other {šiaurės vakarus}}{named, select, none {} declined { {along}} street { gatve {road}} other { keliu {road}}}',
    // `už` with the accusative for the distance, `nuo` with the genitive for the start.
    startAway: 'Kelias yra už {far} nuo pradinio taško. {said}',
    // `po` with the genitive of the distance, which the short unit does not show.
    ahead: 'Po {far}: {said}',
    // Instrumental of the way: `Topolių gatve`; a name without a kind word stays in the nominative behind `gatve` or `keliu`.
    straight:
      '{named, select, none {Tęskite kelionę tiesiai} ramp {Tęskite kelionę jungiamuoju keliu} declined {Tęskite kelionę {along}} street {Tęskite kelionę gatve {road}} other {Tęskite kelionę keliu {road}}}',
    // `truputį` for less than a turn; `kairėn` is the old illative; `į` with the accusative.
    bear: 'Sukite {named, select, crossing {sankryžoje } end {kelio gale } other {}}truputį {side, select, left {kairėn} right {dešinėn} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { į šalutinį kelią} ramp { į jungiamąjį kelią} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}}}{signed, select, yes {, kryptis {toward},} other {}}',
    // `kairėn`, `dešinėn` are old illatives; `į` with the accusative: `į Topolių gatvę`.
    turn: 'Sukite {named, select, crossing {sankryžoje } end {kelio gale } other {}}{side, select, left {kairėn} right {dešinėn} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { į šalutinį kelią} ramp { į jungiamąjį kelią} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}}}{signed, select, yes {, kryptis {toward},} other {}}',
    // Adverb `staigiai` first; `į` with the accusative.
    sharp:
      'Staigiai sukite {named, select, crossing {sankryžoje } end {kelio gale } other {}}{side, select, left {kairėn} right {dešinėn} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing {} end {} side { į šalutinį kelią} ramp { į jungiamąjį kelią} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}}}{signed, select, yes {, kryptis {toward},} other {}}',
    // Reflexive imperative `apsisukite`; `į` with the accusative.
    uTurn:
      'Apsisukite{stays, select, yes {{stay}} other {{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}}}',
    // A second imperative after a comma; instrumental of the way.
    stay: ', tęskite kelionę {named, select, declined {{along}} street {gatve {road}} other {keliu {road}}}',
    // Locative for the place; `2-ą` is the accusative of the ordinal and agrees with `išvažiavimą`; `trečią` is `3-ią`.
    roundabout:
      '{exit, plural, =0 {Įvažiuokite į žiedinę sankryžą} other {Žiedinėje sankryžoje {through, select, left {sukite kairėn} right {sukite dešinėn} straight {tęskite kelionę tiesiai} other {pasirinkite {exit, plural, =3 {3-ią} other {#-ą}} išvažiavimą}}{stays, select, yes {{through, select, straight { {named, select, declined {{along}} street {gatve {road}} other {keliu {road}}}} other {{stay}}}} other {{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}}}{signed, select, yes {, kryptis {toward},} other {}}}}',
    // Definite adjective in the accusative: `jungiamąjį kelią`; the side in the locative.
    ramp: 'Sukite į jungiamąjį kelią {side, select, left {kairėje} right {dešinėje} other {}}{signed, select, yes {, kryptis {toward},} other {}}',
    // Reflexive imperative `įsiliekite`; `į` with the accusative.
    merge: 'Įsiliekite į automagistralę{named, select, none {} other { {road}}}',
    // `iš` with the genitive; `išvažiavimas` in the nominative within brackets.
    exit: 'Išsukite iš automagistralės {side, select, left {kairėn} right {dešinėn} other {}}{numbered, select, yes { (išvažiavimas {exitRef})} other {}}{signed, select, yes {, kryptis {toward},} other {}}',
    // `į` with the accusative; the number of the motorway is an undeclined apposition.
    change:
      'Sukite į automagistralę{named, select, none {} other { {road}}}{signed, select, yes {, kryptis {toward},} other {}}',
    // `laikykitės` takes the genitive: `kairės`; then `į` with the accusative between commas.
    fork: 'Išsišakojime laikykitės {side, select, left {kairės} right {dešinės} other {vidurio}}{stays, select, yes {{stay}} other {{named, select, none {} declined {, į {onto}} street {, į gatvę {road}} other {, į kelią {road}}}}}{signed, select, yes {, kryptis {toward},} other {{stays, select, yes {} other {{named, select, none {} other {,}}}}}}',
    // Instrumental `keltu`; minutes have four forms; the teens take the genitive plural.
    ferry:
      'Kelkitės keltu{named, select, none {} other { {road}}} ({minutes, plural, one {# minutė} few {# minutės} many {# minutės} other {# minučių}}, {km}).',
    // `nuo` with the genitive: `nuo kelto`; the turn as a second imperative after a comma.
    endOfFerry:
      'Nuvažiuokite nuo kelto{side, select, left {, sukite kairėn} right {, sukite dešinėn} other {}}{named, select, none {} declined { į {onto}} street { į gatvę {road}} other { į kelią {road}}}',
    // Past tense of politeness; locative for the side; `už` with the accusative for the distance.
    arrive:
      'Jūs atvykote: {stop}{side, select, left {, kairėje} right {, dešinėje} other {}}{away, select, yes {, už {far} nuo čia} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. tikslas',
    // Instrumental of the way with a definite adjective: `kairiąja juosta`; of several lanes one takes one: `iš` with the genitive plural.
    lanes:
      '{where, select, left {{count, plural, one {Važiuokite kairiąja juosta} =2 {Važiuokite viena iš dviejų kairiųjų juostų} =3 {Važiuokite viena iš trijų kairiųjų juostų} other {Važiuokite viena iš # kairiųjų juostų}}} right {{count, plural, one {Važiuokite dešiniąja juosta} =2 {Važiuokite viena iš dviejų dešiniųjų juostų} =3 {Važiuokite viena iš trijų dešiniųjų juostų} other {Važiuokite viena iš # dešiniųjų juostų}}} middle {{count, plural, one {Važiuokite vidurine juosta} =2 {Važiuokite viena iš dviejų vidurinių juostų} other {Važiuokite viena iš # vidurinių juostų}}} other {{count, plural, one {Važiuokite {first, plural, =3 {3-iąja} other {#-ąja}} juosta iš kairės} other {Važiuokite viena iš {first}–{last} juostų iš kairės}}}}. {said}',
  },
}

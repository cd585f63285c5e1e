/**
 * Russian: Latin names are not declined. The kind word before them carries the case, and is left out where the name has one.
 * Actions are perfective where the verb has such an imperative (`поверните`); verbs of driving with a prefix have none
 * (`съезжайте`, `проезжайте`).
 */
import type { Language } from '../language.ts'

export const russian: Language = {
  locale: 'ru-RU',
  messages: {
    // Two imperatives joined by `и`; `проехать` has no perfective one in use (`проезжайте`); the next turn after a comma with `затем`.
    drive:
      '{action} и проезжайте {km}{next, select, left {, затем поверните налево} right {, затем поверните направо} other {}}.',
    // `на` with the accusative for the compass point, `по` with the dative for the road.
    depart:
      '{start, select, named {Отправьтесь из точки {stop}} other {Направьтесь}} на {heading, select, n {север} ne {северо-восток} e {восток} se {юго-восток} s {юг} sw {юго-запад} w {запад} other {северо-запад}}{named, select, none {} declined { по {along}} street { по улице {road}} other { по дороге {road}}}',
    // `в` with the prepositional for the distance, which the short unit does not show; `от` with the genitive.
    startAway: 'Дорога находится в {far} от начальной точки. {said}',
    // `через` with the accusative of the distance, which the short unit does not show.
    ahead: 'Через {far}: {said}',
    // `по` with the dative of the kind word; the Latin name stays as it is.
    straight:
      '{named, select, none {Продолжите движение прямо} ramp {Продолжите движение по съезду} declined {Продолжите движение по {along}} street {Продолжите движение по улице {road}} other {Продолжите движение по дороге {road}}}',
    // `плавно` for less than a turn; `на` with the accusative of the kind word.
    bear: 'Плавно поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { на перекрёстке} end { в конце дороги} side { на боковую дорогу} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}{signed, select, yes { в направлении {toward}} other {}}',
    // `налево`, `направо` are adverbs; `на` with the accusative of the kind word.
    turn: 'Поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { на перекрёстке} end { в конце дороги} side { на боковую дорогу} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}{signed, select, yes { в направлении {toward}} other {}}',
    // Adverb `круто` first; `на` with the accusative.
    sharp:
      'Круто поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} crossing { на перекрёстке} end { в конце дороги} side { на боковую дорогу} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}{signed, select, yes { в направлении {toward}} other {}}',
    // Perfective reflexive imperative; `на` with the accusative.
    uTurn:
      'Развернитесь{stays, select, yes {{stay}} other {{named, select, none {} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}',
    // A second perfective imperative after a comma; `по` with the dative.
    stay: ', продолжите движение по {named, select, declined {{along}} street {улице {road}} other {дороге {road}}}',
    // `на` with the prepositional for the place; `2-й` is the accusative of the ordinal; the road between commas.
    roundabout:
      '{exit, plural, =0 {Въезжайте на круговой перекрёсток} other {На круговом перекрёстке {through, select, left {поверните налево} right {поверните направо} straight {продолжите движение прямо} other {сверните на {exit}-й съезд}}{stays, select, yes {{through, select, straight { по {named, select, declined {{along}} street {улице {road}} other {дороге {road}}}} other {{stay}}}} other {{named, select, none {} declined {, на {onto},} street {, на улицу {road},} other {, на дорогу {road},}}}}{signed, select, yes { в направлении {toward}} other {}}}}',
    // `на съезд` in the accusative; `слева` says where the ramp is.
    ramp: 'Сверните на съезд {side, select, left {слева} right {справа} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    // `выезжайте` has no perfective imperative in use; `на` with the accusative.
    merge: 'Выезжайте на автомагистраль{named, select, none {} other { {road}}}',
    // `съезжайте` has no perfective imperative in use; `с` with the genitive.
    exit: 'Съезжайте с автомагистрали {side, select, left {налево} right {направо} other {}}{numbered, select, yes { (съезд {exitRef})} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    // Perfective `сверните`; `на` with the accusative.
    change:
      'Сверните на автомагистраль{named, select, none {} other { {road}}}{signed, select, yes { в направлении {toward}} other {}}',
    // `держитесь` is imperfective because it lasts; comparatives `левее`, `правее`; `середины` in the genitive.
    fork: 'На развилке держитесь {side, select, left {левее} right {правее} other {середины}}{stays, select, yes {{stay}} other {{named, select, none {} declined {, на {onto},} street {, на улицу {road},} other {, на дорогу {road},}}}}{signed, select, yes { в направлении {toward}} other {}}',
    // `на` with the accusative; minutes in the three forms of Russian numerals.
    ferry:
      'Заезжайте на паром{named, select, none {} other { {road}}} ({minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}, {km}).',
    // `с` with the genitive; the turn as a second imperative after a comma.
    endOfFerry:
      'Съезжайте с парома{side, select, left {, поверните налево} right {, поверните направо} other {}}{named, select, none {} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}',
    // No verb in the present; `в` with the prepositional for the distance, which the short unit does not show.
    arrive:
      'Вы на месте: {stop}{side, select, left {, слева} right {, справа} other {}}{away, select, yes {, в {far} отсюда} other {}}.',
    // Ordinal by a full stop, nominative.
    unnamedStop: '{number}. пункт назначения',
    // Perfective `займите` with the accusative of one lane; of several one takes one, `из` with the genitive plural; `со` before `второй`.
    lanes:
      '{where, select, left {{count, plural, =1 {Займите левую полосу} =2 {Займите одну из двух левых полос} =3 {Займите одну из трёх левых полос} other {Займите одну из # левых полос}}} right {{count, plural, =1 {Займите правую полосу} =2 {Займите одну из двух правых полос} =3 {Займите одну из трёх правых полос} other {Займите одну из # правых полос}}} middle {{count, plural, =1 {Займите среднюю полосу} =2 {Займите одну из двух средних полос} other {Займите одну из # средних полос}}} other {{count, plural, =1 {Займите {first}-ю полосу слева} other {Займите одну из полос {first, plural, =2 {со} other {с}} {first}-й по {last}-ю слева}}}}. {said}',
  },
}

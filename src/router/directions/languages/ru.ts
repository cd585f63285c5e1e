/**
 * Russian: Latin names are not declined. The kind word before them carries the case, and is left out where the name has one.
 * Actions are perfective where the verb has such an imperative (`поверните`); verbs of driving with a prefix have none
 * (`съезжайте`, `проезжайте`).
 */
import type { Language } from '../language.ts'

export const russian: Language = {
  locale: 'ru-RU',
  messages: {
    drive: {
      text: '{action} и проезжайте {km}{next, select, left {, затем поверните налево} right {, затем поверните направо} other {}}.',
      note: 'Two imperatives joined by `и`; `проехать` has no perfective one in use (`проезжайте`); the next turn after a comma with `затем`.',
    },
    depart: {
      text: '{start, select, named {Отправьтесь из точки {stop}} other {Направьтесь}} на {heading, select, n {север} ne {северо-восток} e {восток} se {юго-восток} s {юг} sw {юго-запад} w {запад} other {северо-запад}}{named, select, none {} declined { по {along}} street { по улице {road}} other { по дороге {road}}}',
      note: '`на` with the accusative for the compass point, `по` with the dative for the road.',
    },
    startAway: {
      text: 'Дорога находится в {far} от начальной точки. {said}',
      note: '`в` with the prepositional for the distance, which the short unit does not show; `от` with the genitive.',
    },
    straight: {
      text: '{named, select, none {Продолжите движение прямо} ramp {Продолжите движение по съезду} declined {Продолжите движение по {along}} street {Продолжите движение по улице {road}} other {Продолжите движение по дороге {road}}}',
      note: '`по` with the dative of the kind word; the Latin name stays as it is.',
    },
    bear: {
      text: 'Плавно поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}',
      note: '`плавно` for less than a turn; `на` with the accusative of the kind word.',
    },
    turn: {
      text: 'Поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}',
      note: '`налево`, `направо` are adverbs; `на` with the accusative of the kind word.',
    },
    sharp: {
      text: 'Круто поверните {side, select, left {налево} right {направо} other {}}{stays, select, yes {{stay}} other {{named, select, none {} ramp { на съезд} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}',
      note: 'Adverb `круто` first; `на` with the accusative.',
    },
    uTurn: {
      text: 'Развернитесь{stays, select, yes {{stay}} other {{named, select, none {} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}}}',
      note: 'Perfective reflexive imperative; `на` with the accusative.',
    },
    stay: {
      text: ', продолжите движение по {named, select, declined {{along}} street {улице {road}} other {дороге {road}}}',
      note: 'A second perfective imperative after a comma; `по` with the dative.',
    },
    roundabout: {
      text: '{exit, plural, =0 {Въезжайте на круговой перекрёсток} other {На круговом перекрёстке {through, select, left {поверните налево} right {поверните направо} straight {продолжите движение прямо} other {сверните на {exit}-й съезд}}{stays, select, yes {{through, select, straight { по {named, select, declined {{along}} street {улице {road}} other {дороге {road}}}} other {{stay}}}} other {{named, select, none {} declined {, на {onto},} street {, на улицу {road},} other {, на дорогу {road},}}}}{signed, select, yes { в направлении {toward}} other {}}}}',
      note: '`на` with the prepositional for the place; `2-й` is the accusative of the ordinal; the road between commas.',
    },
    ramp: {
      text: 'Сверните на съезд {side, select, left {слева} right {справа} other {}}{signed, select, yes { в направлении {toward}} other {}}',
      note: '`на съезд` in the accusative; `слева` says where the ramp is.',
    },
    merge: {
      text: 'Выезжайте на автомагистраль{named, select, none {} other { {road}}}',
      note: '`выезжайте` has no perfective imperative in use; `на` with the accusative.',
    },
    exit: {
      text: 'Съезжайте с автомагистрали {side, select, left {налево} right {направо} other {}}{numbered, select, yes { (съезд {exitRef})} other {}}{signed, select, yes { в направлении {toward}} other {}}',
      note: '`съезжайте` has no perfective imperative in use; `с` with the genitive.',
    },
    change: {
      text: 'Сверните на автомагистраль{named, select, none {} other { {road}}}{signed, select, yes { в направлении {toward}} other {}}',
      note: 'Perfective `сверните`; `на` with the accusative.',
    },
    fork: {
      text: 'На развилке держитесь {side, select, left {левее} right {правее} other {середины}}{stays, select, yes {{stay}} other {{named, select, none {} declined {, на {onto},} street {, на улицу {road},} other {, на дорогу {road},}}}}{signed, select, yes { в направлении {toward}} other {}}',
      note: '`держитесь` is imperfective because it lasts; comparatives `левее`, `правее`; `середины` in the genitive.',
    },
    ferry: {
      text: 'Заезжайте на паром{named, select, none {} other { {road}}} ({minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}, {km}).',
      note: '`на` with the accusative; minutes in the three forms of Russian numerals.',
    },
    endOfFerry: {
      text: 'Съезжайте с парома{side, select, left {, поверните налево} right {, поверните направо} other {}}{named, select, none {} declined { на {onto}} street { на улицу {road}} other { на дорогу {road}}}',
      note: '`с` with the genitive; the turn as a second imperative after a comma.',
    },
    arrive: {
      text: 'Вы на месте: {stop}{side, select, left {, слева} right {, справа} other {}}{away, select, yes {, в {far} отсюда} other {}}.',
      note: 'No verb in the present; `в` with the prepositional for the distance, which the short unit does not show.',
    },
    unnamedStop: {
      text: '{number}. пункт назначения',
      note: 'Ordinal by a full stop, nominative.',
    },
    lanes: {
      text: '{where, select, left {{count, plural, =1 {Займите левую полосу} =2 {Займите одну из двух левых полос} =3 {Займите одну из трёх левых полос} other {Займите одну из # левых полос}}} right {{count, plural, =1 {Займите правую полосу} =2 {Займите одну из двух правых полос} =3 {Займите одну из трёх правых полос} other {Займите одну из # правых полос}}} middle {{count, plural, =1 {Займите среднюю полосу} =2 {Займите одну из двух средних полос} other {Займите одну из # средних полос}}} other {{count, plural, =1 {Займите {first}-ю полосу слева} other {Займите одну из полос {first, plural, =2 {со} other {с}} {first}-й по {last}-ю слева}}}}. {said}',
      note: 'Perfective `займите` with the accusative of one lane; of several one takes one, `из` with the genitive plural; `со` before `второй`.',
    },
  },
  examples: {
    departure: 'Направьтесь на север по Narva maantee и проезжайте 1,2 км.',
    departureFarOff:
      'Дорога находится в 0,35 км от начальной точки. Направьтесь на север по Narva maantee и проезжайте 1,2 км.',
    namelessDeparture: 'Направьтесь на юго-запад и проезжайте 0,34 км.',
    departureFromName: 'Отправьтесь из точки Kodu на восток по дороге 92 и проезжайте 1,2 км.',
    newName: 'Продолжите движение по Peterburi tee и проезжайте 1,2 км.',
    straightOn: 'Продолжите движение прямо и проезжайте 1,2 км.',
    bear: 'Плавно поверните налево на Brīvības iela и проезжайте 1,2 км.',
    turn: 'Поверните направо на Gedimino prospektas и проезжайте 1,2 км.',
    namelessTurn: 'Поверните налево и проезжайте 0,01 км.',
    turnOntoRoad: 'Поверните налево на дорогу A1 и проезжайте 123 км.',
    turnOntoNumber: 'Поверните налево на дорогу 92 и проезжайте 1,2 км.',
    turnOntoNamedRoad: 'Поверните направо на Tallinna maantee (2) и проезжайте 1,2 км.',
    stayingTurn: 'Поверните налево, продолжите движение по улице Riia и проезжайте 1,2 км.',
    stayingFork:
      'На развилке держитесь правее, продолжите движение по Pärnu maantee и проезжайте 1,2 км.',
    turnBeforeTurn: 'Поверните направо на улицу Riia и проезжайте 0,03 км, затем поверните налево.',
    turnFromTwoLanes:
      'Займите одну из двух левых полос. Поверните налево на улицу Riia и проезжайте 1,2 км.',
    turnFromRightLane: 'Займите правую полосу. Поверните направо и проезжайте 1,2 км.',
    forkFromMiddleLane:
      'Займите среднюю полосу. На развилке держитесь середины и проезжайте 1,2 км.',
    forkFromSecondLane:
      'Займите 2-ю полосу слева. На развилке держитесь левее и проезжайте 1,2 км.',
    forkFromInnerLanes:
      'Займите одну из полос со 2-й по 3-ю слева. На развилке держитесь правее и проезжайте 1,2 км.',
    sharpTurn: 'Круто поверните налево на улицу Pikk и проезжайте 1,2 км.',
    uTurn: 'Развернитесь на Mere puiestee и проезжайте 1,2 км.',
    uTurnBack: 'Развернитесь, продолжите движение по улице Riia и проезжайте 1,2 км.',
    firstExit: 'На круговом перекрёстке сверните на 1-й съезд и проезжайте 1,2 км.',
    secondExit:
      'На круговом перекрёстке сверните на 2-й съезд, на улицу Riia, и проезжайте 1,2 км.',
    signedExit:
      'На круговом перекрёстке сверните на 3-й съезд, на улицу Riia, в направлении Valga и проезжайте 1,2 км.',
    leftAtRoundabout:
      'На круговом перекрёстке поверните налево, на улицу Riia, и проезжайте 1,2 км.',
    straightAtRoundabout: 'На круговом перекрёстке продолжите движение прямо и проезжайте 1,2 км.',
    stayingRoundabout:
      'На круговом перекрёстке сверните на 2-й съезд, продолжите движение по улице Riia и проезжайте 1,2 км.',
    stayingStraightRoundabout:
      'На круговом перекрёстке продолжите движение прямо по Pärnu maantee и проезжайте 1,2 км.',
    ontoMaantee: 'Поверните направо на Pärnu maantee и проезжайте 1,2 км.',
    alongTanav: 'Продолжите движение по Pikk tänav и проезжайте 1,2 км.',
    ontoIela: 'Поверните направо на Brīvības iela и проезжайте 1,2 км.',
    alongIela: 'Продолжите движение по Brīvības iela и проезжайте 1,2 км.',
    ontoGatve: 'Поверните направо на Topolių gatvė и проезжайте 1,2 км.',
    alongGatve: 'Продолжите движение по Topolių gatvė и проезжайте 1,2 км.',
    landing: 'Съезжайте с парома, поверните налево на дорогу 10 и проезжайте 1,2 км.',
    onRoundabout: 'Въезжайте на круговой перекрёсток и проезжайте 1,2 км.',
    ramp: 'Сверните на съезд справа в направлении Tallinn и проезжайте 1,2 км.',
    rampOff: 'Сверните на съезд слева и проезжайте 1,2 км.',
    turnOntoRamp: 'Поверните направо на съезд и проезжайте 1,2 км.',
    bearOntoRampOff: 'Плавно поверните налево на съезд и проезжайте 1,2 км.',
    alongRamp: 'Продолжите движение по съезду и проезжайте 1,2 км.',
    merge: 'Выезжайте на автомагистраль E67 и проезжайте 1,2 км.',
    exit: 'Съезжайте с автомагистрали направо (съезд 12) в направлении Kaunas и проезжайте 1,2 км.',
    change: 'Сверните на автомагистраль A5 в направлении Marijampolė и проезжайте 1,2 км.',
    fork: 'На развилке держитесь левее, на дорогу 2, и проезжайте 1,2 км.',
    forkWithSign: 'На развилке держитесь правее в направлении Tallinn, Narva и проезжайте 1,2 км.',
    middleOfFork: 'На развилке держитесь середины и проезжайте 1,2 км.',
    ferry: 'Заезжайте на паром Virtsu–Kuivastu (27 минут, 7,1 км).',
    shortFerry: 'Заезжайте на паром (1 минута, 0,31 км).',
    longFerry: 'Заезжайте на паром (92 минуты, 25 км).',
    endOfFerry: 'Съезжайте с парома на дорогу 10 и проезжайте 1,2 км.',
    stop: 'Вы на месте: 3. пункт назначения, справа.',
    stopFarOff: 'Вы на месте: 3. пункт назначения, справа, в 0,35 км отсюда.',
    stopFarAhead: 'Вы на месте: 3. пункт назначения, в 1,2 км отсюда.',
    stopWithName: 'Вы на месте: 2. Kodu, слева.',
  },
}

/**
 * Russian: Latin names are not declined, the kind word before them carries the case. Actions are perfective where the verb
 * has such an imperative (`поверните`, `проедьте`); verbs of driving with a prefix have none (`съезжайте`).
 */
import type { Language } from '../language.ts'

export const russian: Language = {
  locale: 'ru-RU',
  messages: {
    drive: '{action} и проедьте {km}.',
    depart:
      '{start, select, named {Отправьтесь из точки {stop}} other {Направьтесь}} на {heading, select, n {север} ne {северо-восток} e {восток} se {юго-восток} s {юг} sw {юго-запад} w {запад} other {северо-запад}}{named, select, none {} street { по улице {road}} other { по дороге {road}}}',
    straight:
      '{named, select, none {Продолжите движение прямо} street {Продолжите движение по улице {road}} other {Продолжите движение по дороге {road}}}',
    bear: 'Плавно поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    turn: 'Поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    sharp:
      'Круто поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    uTurn:
      'Развернитесь{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    roundabout:
      '{exit, plural, =0 {Въезжайте на круговой перекрёсток} other {На круговом перекрёстке {through, select, left {поверните налево} right {поверните направо} straight {следуйте прямо} other {сверните на {exit}-й съезд}}{named, select, none {} street {, на улицу {road},} other {, на дорогу {road},}}{signed, select, yes { в направлении {toward}} other {}}}}',
    ramp: 'Сверните на съезд {side, select, left {слева} right {справа} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    merge: 'Выезжайте на автомагистраль{named, select, none {} other { {road}}}',
    exit: 'Съезжайте с автомагистрали {side, select, left {налево} right {направо} other {}}{numbered, select, yes { (съезд {exitRef})} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    change:
      'Перестройтесь на автомагистраль{named, select, none {} other { {road}}}{signed, select, yes { в направлении {toward}} other {}}',
    fork: 'На развилке держитесь {side, select, left {левее} right {правее} other {середины}}{named, select, none {} street {, на улицу {road},} other {, на дорогу {road},}}{signed, select, yes { в направлении {toward}} other {}}',
    ferry:
      'Заезжайте на паром{named, select, none {} other { {road}}} ({minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}, {km}).',
    endOfFerry:
      'Съезжайте с парома{side, select, left {, поверните налево} right {, поверните направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    arrive: 'Вы на месте: {stop}{side, select, left {, слева} right {, справа} other {}}.',
    unnamedStop: '{number}. пункт назначения',
  },
  examples: {
    departure: 'Направьтесь на север по улице Narva maantee и проедьте 1,2 км.',
    namelessDeparture: 'Направьтесь на юго-запад и проедьте 0,34 км.',
    departureFromName: 'Отправьтесь из точки Kodu на восток по дороге 92 и проедьте 1,2 км.',
    newName: 'Продолжите движение по улице Peterburi tee и проедьте 1,2 км.',
    straightOn: 'Продолжите движение прямо и проедьте 1,2 км.',
    bear: 'Плавно поверните налево на улицу Brīvības iela и проедьте 1,2 км.',
    turn: 'Поверните направо на улицу Gedimino prospektas и проедьте 1,2 км.',
    namelessTurn: 'Поверните налево и проедьте 0,01 км.',
    turnOntoRoad: 'Поверните налево на дорогу A1 и проедьте 123 км.',
    turnOntoNamedRoad: 'Поверните направо на дорогу Tallinna maantee (2) и проедьте 1,2 км.',
    sharpTurn: 'Круто поверните налево на улицу Pikk и проедьте 1,2 км.',
    uTurn: 'Развернитесь на улицу Mere puiestee и проедьте 1,2 км.',
    firstExit: 'На круговом перекрёстке сверните на 1-й съезд и проедьте 1,2 км.',
    secondExit: 'На круговом перекрёстке сверните на 2-й съезд, на улицу Riia, и проедьте 1,2 км.',
    signedExit:
      'На круговом перекрёстке сверните на 3-й съезд, на улицу Riia, в направлении Valga и проедьте 1,2 км.',
    leftAtRoundabout: 'На круговом перекрёстке поверните налево, на улицу Riia, и проедьте 1,2 км.',
    straightAtRoundabout: 'На круговом перекрёстке следуйте прямо и проедьте 1,2 км.',
    ontoMaantee: 'Поверните направо на улицу Pärnu maantee и проедьте 1,2 км.',
    alongTanav: 'Продолжите движение по улице Pikk tänav и проедьте 1,2 км.',
    ontoIela: 'Поверните направо на улицу Brīvības iela и проедьте 1,2 км.',
    alongIela: 'Продолжите движение по улице Brīvības iela и проедьте 1,2 км.',
    ontoGatve: 'Поверните направо на улицу Topolių gatvė и проедьте 1,2 км.',
    alongGatve: 'Продолжите движение по улице Topolių gatvė и проедьте 1,2 км.',
    landing: 'Съезжайте с парома, поверните налево на дорогу 10 и проедьте 1,2 км.',
    onRoundabout: 'Въезжайте на круговой перекрёсток и проедьте 1,2 км.',
    ramp: 'Сверните на съезд справа в направлении Tallinn и проедьте 1,2 км.',
    merge: 'Выезжайте на автомагистраль E67 и проедьте 1,2 км.',
    exit: 'Съезжайте с автомагистрали направо (съезд 12) в направлении Kaunas и проедьте 1,2 км.',
    change: 'Перестройтесь на автомагистраль A5 в направлении Marijampolė и проедьте 1,2 км.',
    fork: 'На развилке держитесь левее, на дорогу 2, и проедьте 1,2 км.',
    forkWithSign: 'На развилке держитесь правее в направлении Tallinn, Narva и проедьте 1,2 км.',
    middleOfFork: 'На развилке держитесь середины и проедьте 1,2 км.',
    ferry: 'Заезжайте на паром Virtsu–Kuivastu (27 минут, 7,1 км).',
    shortFerry: 'Заезжайте на паром (1 минута, 0,31 км).',
    longFerry: 'Заезжайте на паром (92 минуты, 25 км).',
    endOfFerry: 'Съезжайте с парома на дорогу 10 и проедьте 1,2 км.',
    stop: 'Вы на месте: 3. пункт назначения, справа.',
    stopWithName: 'Вы на месте: 2. Kodu, слева.',
  },
}

/** Russian: Latin names are not declined, the kind word before them carries the case. */
import type { Language } from '../language.ts'

export const russian: Language = {
  locale: 'ru-RU',
  messages: {
    drive: '{action} и проезжайте {km}.',
    depart:
      '{start, select, named {Отправляйтесь из точки {stop}} other {Двигайтесь}} на {heading, select, n {север} ne {северо-восток} e {восток} se {юго-восток} s {юг} sw {юго-запад} w {запад} other {северо-запад}}{named, select, none {} street { по улице {road}} other { по дороге {road}}}',
    straight:
      '{named, select, none {Продолжайте движение прямо} street {Продолжайте движение по улице {road}} other {Продолжайте движение по дороге {road}}}',
    bear: 'Плавно поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    turn: 'Поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    sharp:
      'Круто поверните {side, select, left {налево} right {направо} other {}}{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    uTurn:
      'Развернитесь{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    roundabout:
      '{exit, plural, =0 {Въезжайте на круговой перекрёсток} other {На круговом перекрёстке сверните на {exit}-й съезд{named, select, none {} street {, на улицу {road},} other {, на дорогу {road},}}}}',
    ramp: 'Сверните на съезд {side, select, left {слева} right {справа} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    merge: 'Выезжайте на автомагистраль{named, select, none {} other { {road}}}',
    exit: 'Съезжайте с автомагистрали {side, select, left {налево} right {направо} other {}}{numbered, select, yes { (съезд {exitRef})} other {}}{signed, select, yes { в направлении {toward}} other {}}',
    change:
      'Перестройтесь на автомагистраль{named, select, none {} other { {road}}}{signed, select, yes { в направлении {toward}} other {}}',
    fork: 'На развилке держитесь {side, select, left {левее} right {правее} other {середины}}{named, select, none {} street {, на улицу {road},} other {, на дорогу {road},}}{signed, select, yes { в направлении {toward}} other {}}',
    ferry:
      'Заезжайте на паром{named, select, none {} other { {road}}} ({minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}, {km}).',
    endOfFerry:
      'Съезжайте с парома{named, select, none {} street { на улицу {road}} other { на дорогу {road}}}',
    arrive: 'Вы на месте: {stop}{side, select, left {, слева} right {, справа} other {}}.',
    unnamedStop: '{number}. пункт назначения',
  },
  examples: {
    departure: 'Двигайтесь на север по улице Narva maantee и проезжайте 1,2 км.',
    namelessDeparture: 'Двигайтесь на юго-запад и проезжайте 0,34 км.',
    departureFromName: 'Отправляйтесь из точки Kodu на восток по дороге 92 и проезжайте 1,2 км.',
    newName: 'Продолжайте движение по улице Peterburi tee и проезжайте 1,2 км.',
    straightOn: 'Продолжайте движение прямо и проезжайте 1,2 км.',
    bear: 'Плавно поверните налево на улицу Brīvības iela и проезжайте 1,2 км.',
    turn: 'Поверните направо на улицу Gedimino prospektas и проезжайте 1,2 км.',
    namelessTurn: 'Поверните налево и проезжайте 0,01 км.',
    turnOntoRoad: 'Поверните налево на дорогу A1 и проезжайте 123 км.',
    turnOntoNamedRoad: 'Поверните направо на дорогу Tallinna maantee (2) и проезжайте 1,2 км.',
    sharpTurn: 'Круто поверните налево на улицу Pikk и проезжайте 1,2 км.',
    uTurn: 'Развернитесь на улицу Mere puiestee и проезжайте 1,2 км.',
    firstExit: 'На круговом перекрёстке сверните на 1-й съезд и проезжайте 1,2 км.',
    secondExit:
      'На круговом перекрёстке сверните на 2-й съезд, на улицу Riia, и проезжайте 1,2 км.',
    onRoundabout: 'Въезжайте на круговой перекрёсток и проезжайте 1,2 км.',
    ramp: 'Сверните на съезд справа в направлении Tallinn и проезжайте 1,2 км.',
    merge: 'Выезжайте на автомагистраль E67 и проезжайте 1,2 км.',
    exit: 'Съезжайте с автомагистрали направо (съезд 12) в направлении Kaunas и проезжайте 1,2 км.',
    change: 'Перестройтесь на автомагистраль A5 в направлении Marijampolė и проезжайте 1,2 км.',
    fork: 'На развилке держитесь левее, на дорогу 2, и проезжайте 1,2 км.',
    forkWithSign: 'На развилке держитесь правее в направлении Tallinn, Narva и проезжайте 1,2 км.',
    middleOfFork: 'На развилке держитесь середины и проезжайте 1,2 км.',
    ferry: 'Заезжайте на паром Virtsu–Kuivastu (27 минут, 7,1 км).',
    shortFerry: 'Заезжайте на паром (1 минута, 0,31 км).',
    longFerry: 'Заезжайте на паром (92 минуты, 25 км).',
    endOfFerry: 'Съезжайте с парома на дорогу 10 и проезжайте 1,2 км.',
    stop: 'Вы на месте: 3. пункт назначения, справа.',
    stopWithName: 'Вы на месте: 2. Kodu, слева.',
  },
}

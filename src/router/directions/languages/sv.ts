/** Swedish. */
import type { Language } from '../language.ts'

export const swedish: Language = {
  locale: 'sv-SE',
  messages: {
    drive: '{action} och fortsätt {km}.',
    depart:
      '{start, select, named {Starta vid {stop}, kör} other {Kör}} {heading, select, n {norrut} ne {åt nordost} e {österut} se {åt sydost} s {söderut} sw {åt sydväst} w {västerut} other {åt nordväst}}{named, select, none {} number { på väg {road}} other { på {road}}}',
    straight:
      '{named, select, none {Kör rakt fram} number {Kör vidare på väg {road}} other {Kör vidare på {road}}}',
    bear: 'Sväng svagt åt {side, select, left {vänster} right {höger} other {}}{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    turn: 'Sväng {side, select, left {vänster} right {höger} other {}}{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    sharp:
      'Sväng skarpt åt {side, select, left {vänster} right {höger} other {}}{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    uTurn:
      'Gör en U-sväng{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    roundabout:
      '{exit, plural, =0 {Kör in i rondellen} other {{through, select, left {Sväng vänster i rondellen} right {Sväng höger i rondellen} straight {Kör rakt fram i rondellen} other {Ta {exit, selectordinal, one {#:a} other {#:e}} avfarten i rondellen}}{named, select, none {} number { in på väg {road}} other { in på {road}}}{signed, select, yes { mot {toward}} other {}}}}',
    ramp: 'Ta rampen till {side, select, left {vänster} right {höger} other {}}{signed, select, yes { mot {toward}} other {}}',
    merge: 'Kör ut på motorvägen{named, select, none {} other { {road}}}',
    exit: '{numbered, select, yes {Ta avfart {exitRef} till } other {Ta avfarten till }}{side, select, left {vänster} right {höger} other {}}{signed, select, yes { mot {toward}} other {}}',
    change:
      'Byt till motorvägen{named, select, none {} other { {road}}}{signed, select, yes { mot {toward}} other {}}',
    fork: 'Håll {side, select, left {till vänster} right {till höger} other {i mitten}} vid vägskälet{named, select, none {} number {, in på väg {road},} other {, in på {road},}}{signed, select, yes { mot {toward}} other {}}',
    ferry:
      'Ta färjan{named, select, none {} other { {road}}} ({minutes, plural, one {# minut} other {# minuter}}, {km}).',
    endOfFerry:
      'Kör av färjan{side, select, left {, sväng vänster} right {, sväng höger} other {}}{named, select, none {} number { in på väg {road}} other { in på {road}}}',
    arrive:
      'Du är framme: {stop}{side, select, left {, till vänster} right {, till höger} other {}}.',
    unnamedStop: '{number}. resmål',
  },
  examples: {
    departure: 'Kör norrut på Narva maantee och fortsätt 1,2 km.',
    namelessDeparture: 'Kör åt sydväst och fortsätt 0,34 km.',
    departureFromName: 'Starta vid Kodu, kör österut på väg 92 och fortsätt 1,2 km.',
    newName: 'Kör vidare på Peterburi tee och fortsätt 1,2 km.',
    straightOn: 'Kör rakt fram och fortsätt 1,2 km.',
    bear: 'Sväng svagt åt vänster in på Brīvības iela och fortsätt 1,2 km.',
    turn: 'Sväng höger in på Gedimino prospektas och fortsätt 1,2 km.',
    namelessTurn: 'Sväng vänster och fortsätt 0,01 km.',
    turnOntoRoad: 'Sväng vänster in på väg A1 och fortsätt 123 km.',
    turnOntoNamedRoad: 'Sväng höger in på Tallinna maantee (2) och fortsätt 1,2 km.',
    sharpTurn: 'Sväng skarpt åt vänster in på Pikk och fortsätt 1,2 km.',
    uTurn: 'Gör en U-sväng in på Mere puiestee och fortsätt 1,2 km.',
    firstExit: 'Ta 1:a avfarten i rondellen och fortsätt 1,2 km.',
    secondExit: 'Ta 2:a avfarten i rondellen in på Riia och fortsätt 1,2 km.',
    signedExit: 'Ta 3:e avfarten i rondellen in på Riia mot Valga och fortsätt 1,2 km.',
    leftAtRoundabout: 'Sväng vänster i rondellen in på Riia och fortsätt 1,2 km.',
    straightAtRoundabout: 'Kör rakt fram i rondellen och fortsätt 1,2 km.',
    ontoMaantee: 'Sväng höger in på Pärnu maantee och fortsätt 1,2 km.',
    alongTanav: 'Kör vidare på Pikk tänav och fortsätt 1,2 km.',
    ontoIela: 'Sväng höger in på Brīvības iela och fortsätt 1,2 km.',
    alongIela: 'Kör vidare på Brīvības iela och fortsätt 1,2 km.',
    ontoGatve: 'Sväng höger in på Topolių gatvė och fortsätt 1,2 km.',
    alongGatve: 'Kör vidare på Topolių gatvė och fortsätt 1,2 km.',
    landing: 'Kör av färjan, sväng vänster in på väg 10 och fortsätt 1,2 km.',
    onRoundabout: 'Kör in i rondellen och fortsätt 1,2 km.',
    ramp: 'Ta rampen till höger mot Tallinn och fortsätt 1,2 km.',
    merge: 'Kör ut på motorvägen E67 och fortsätt 1,2 km.',
    exit: 'Ta avfart 12 till höger mot Kaunas och fortsätt 1,2 km.',
    change: 'Byt till motorvägen A5 mot Marijampolė och fortsätt 1,2 km.',
    fork: 'Håll till vänster vid vägskälet, in på väg 2, och fortsätt 1,2 km.',
    forkWithSign: 'Håll till höger vid vägskälet mot Tallinn, Narva och fortsätt 1,2 km.',
    middleOfFork: 'Håll i mitten vid vägskälet och fortsätt 1,2 km.',
    ferry: 'Ta färjan Virtsu–Kuivastu (27 minuter, 7,1 km).',
    shortFerry: 'Ta färjan (1 minut, 0,31 km).',
    longFerry: 'Ta färjan (92 minuter, 25 km).',
    endOfFerry: 'Kör av färjan in på väg 10 och fortsätt 1,2 km.',
    stop: 'Du är framme: 3. resmål, till höger.',
    stopWithName: 'Du är framme: 2. Kodu, till vänster.',
  },
}

/** Japanese: an action stands in its continuative form, for the drive follows it. */
import type { Language } from '../language.ts'

export const japanese: Language = {
  locale: 'ja-JP',
  messages: {
    drive: '{action}、{km}進みます。',
    depart:
      '{start, select, named {{stop}を出発し、} other {}}{named, select, none {} number {{road}号線を} other {{road}を}}{heading, select, n {北} ne {北東} e {東} se {南東} s {南} sw {南西} w {西} other {北西}}へ向かい',
    straight:
      '{named, select, none {直進し} number {そのまま{road}号線に入り} other {そのまま{road}に入り}}',
    bear: '斜め{side, select, left {左} right {右} other {}}{named, select, none {へ曲がり} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}',
    turn: '{side, select, left {左} right {右} other {}}{named, select, none {折し} number {折して{road}号線に入り} other {折して{road}に入り}}',
    sharp:
      '大きく{side, select, left {左} right {右} other {}}{named, select, none {へ曲がり} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}',
    uTurn:
      '{named, select, none {Uターンし} number {Uターンして{road}号線に入り} other {Uターンして{road}に入り}}',
    roundabout:
      '{exit, plural, =0 {環状交差点に入り} other {環状交差点で{signed, select, yes {{toward}方面へ、} other {}}{through, select, left {左折し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} right {右折し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} straight {直進し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} other {{exit}番目の出口{named, select, none {から出て} number {から{road}号線に入り} other {から{road}に入り}}}}}}',
    ramp: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側のランプに入り',
    merge: '{named, select, none {高速道路に合流し} other {高速道路{road}に合流し}}',
    exit: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側の出口{numbered, select, yes {{exitRef}} other {}}から出て',
    change:
      '{signed, select, yes {{toward}方面へ、} other {}}{named, select, none {別の高速道路に入り} other {高速道路{road}に入り}}',
    fork: '{signed, select, yes {{toward}方面へ、} other {}}分岐を{side, select, left {左} right {右} other {中央}}{named, select, none {へ向かい} number {へ向かって{road}号線に入り} other {へ向かって{road}に入り}}',
    ferry:
      'フェリー{named, select, none {} other {「{road}」}}に乗ります（{minutes, plural, other {#分}}、{km}）。',
    endOfFerry:
      'フェリーを降り{side, select, left {て左折し} right {て右折し} other {}}{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}',
    arrive: '{stop}に到着しました{side, select, left {（左側）} right {（右側）} other {}}。',
    unnamedStop: '{number}. 目的地',
  },
  examples: {
    departure: 'Narva maanteeを北へ向かい、1.2 km進みます。',
    namelessDeparture: '南西へ向かい、0.34 km進みます。',
    departureFromName: 'Koduを出発し、92号線を東へ向かい、1.2 km進みます。',
    newName: 'そのままPeterburi teeに入り、1.2 km進みます。',
    straightOn: '直進し、1.2 km進みます。',
    bear: '斜め左へ曲がってBrīvības ielaに入り、1.2 km進みます。',
    turn: '右折してGedimino prospektasに入り、1.2 km進みます。',
    namelessTurn: '左折し、0.01 km進みます。',
    turnOntoRoad: '左折してA1号線に入り、123 km進みます。',
    turnOntoNamedRoad: '右折してTallinna maantee (2)に入り、1.2 km進みます。',
    sharpTurn: '大きく左へ曲がってPikkに入り、1.2 km進みます。',
    uTurn: 'UターンしてMere puiesteeに入り、1.2 km進みます。',
    firstExit: '環状交差点で1番目の出口から出て、1.2 km進みます。',
    secondExit: '環状交差点で2番目の出口からRiiaに入り、1.2 km進みます。',
    signedExit: '環状交差点でValga方面へ、3番目の出口からRiiaに入り、1.2 km進みます。',
    leftAtRoundabout: '環状交差点で左折してRiiaに入り、1.2 km進みます。',
    straightAtRoundabout: '環状交差点で直進し、1.2 km進みます。',
    ontoMaantee: '右折してPärnu maanteeに入り、1.2 km進みます。',
    alongTanav: 'そのままPikk tänavに入り、1.2 km進みます。',
    ontoIela: '右折してBrīvības ielaに入り、1.2 km進みます。',
    alongIela: 'そのままBrīvības ielaに入り、1.2 km進みます。',
    ontoGatve: '右折してTopolių gatvėに入り、1.2 km進みます。',
    alongGatve: 'そのままTopolių gatvėに入り、1.2 km進みます。',
    landing: 'フェリーを降りて左折して10号線に入り、1.2 km進みます。',
    onRoundabout: '環状交差点に入り、1.2 km進みます。',
    ramp: 'Tallinn方面へ、右側のランプに入り、1.2 km進みます。',
    merge: '高速道路E67に合流し、1.2 km進みます。',
    exit: 'Kaunas方面へ、右側の出口12から出て、1.2 km進みます。',
    change: 'Marijampolė方面へ、高速道路A5に入り、1.2 km進みます。',
    fork: '分岐を左へ向かって2号線に入り、1.2 km進みます。',
    forkWithSign: 'Tallinn, Narva方面へ、分岐を右へ向かい、1.2 km進みます。',
    middleOfFork: '分岐を中央へ向かい、1.2 km進みます。',
    ferry: 'フェリー「Virtsu–Kuivastu」に乗ります（27分、7.1 km）。',
    shortFerry: 'フェリーに乗ります（1分、0.31 km）。',
    longFerry: 'フェリーに乗ります（92分、25 km）。',
    endOfFerry: 'フェリーを降りて10号線に入り、1.2 km進みます。',
    stop: '3. 目的地に到着しました（右側）。',
    stopWithName: '2. Koduに到着しました（左側）。',
  },
}

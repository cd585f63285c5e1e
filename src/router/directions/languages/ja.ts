/** Japanese: an action stands in its continuative form, for the drive follows it. */
import type { Language } from '../language.ts'

export const japanese: Language = {
  locale: 'ja-JP',
  messages: {
    drive: {
      text: '{action}、{km}進みます{next, select, left {。次は左折です} right {。次は右折です} other {}}。',
      note: 'The action in its continuative form, then the polite present; the next turn is a sentence of its own.',
    },
    depart: {
      text: '{start, select, named {{stop}を出発し、} other {}}{named, select, none {} number {{road}号線を} other {{road}を}}{heading, select, n {北} ne {北東} e {東} se {南東} s {南} sw {南西} w {西} other {北西}}へ向かい',
      note: '`を` marks the road as the way, `へ` the direction; the start comes first with `を出発し`.',
    },
    straight: {
      text: '{named, select, none {直進し} number {そのまま{road}号線に入り} other {そのまま{road}に入り}}',
      note: '`そのまま` for going on; `に入り` for a new road; a bare number takes `号線`.',
    },
    bear: {
      text: '斜め{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
      note: '`斜め` for less than a turn; the te-form joins it to `に入り`.',
    },
    turn: {
      text: '{side, select, left {左} right {右} other {}}{stays, select, yes {折して{stay}} other {{named, select, none {折し} number {折して{road}号線に入り} other {折して{road}に入り}}}}',
      note: '`左折`, `右折` are nouns that take `し`, or `して` before a further action.',
    },
    sharp: {
      text: '大きく{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
      note: '`大きく` as an adverb before the side with `へ`.',
    },
    uTurn: {
      text: '{stays, select, yes {Uターンして{stay}} other {{named, select, none {Uターンし} number {Uターンして{road}号線に入り} other {Uターンして{road}に入り}}}}',
      note: '`Uターン` is a noun that takes `し`.',
    },
    stay: {
      text: '引き続き{named, select, number {{road}号線} other {{road}}}を通り',
      note: '`引き続き` for going on as before; `を通り` with the road as the way.',
    },
    roundabout: {
      text: '{exit, plural, =0 {環状交差点に入り} other {環状交差点で{signed, select, yes {{toward}方面へ、} other {}}{through, select, left {左折し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} right {右折し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} straight {直進し{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}} other {{exit}番目の出口{named, select, none {から出て} number {から{road}号線に入り} other {から{road}に入り}}}}}}',
      note: "`で` for the place; exits with the counter `番目`; the sign's text comes before the exit.",
    },
    ramp: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側のランプに入り',
      note: '`側の` for the side; `に入り` in the continuative form.',
    },
    merge: {
      text: '{named, select, none {高速道路に合流し} other {高速道路{road}に合流し}}',
      note: '`に合流し` takes the motorway with `に`.',
    },
    exit: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側の出口{numbered, select, yes {{exitRef}} other {}}から出て',
      note: '`から出て` with the exit; its number follows the noun.',
    },
    change: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, none {別の高速道路に入り} other {高速道路{road}に入り}}',
      note: "`に入り`; the motorway's number follows the noun.",
    },
    fork: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}分岐を{side, select, left {左} right {右} other {中央}}{stays, select, yes {へ向かって{stay}} other {{named, select, none {へ向かい} number {へ向かって{road}号線に入り} other {へ向かって{road}に入り}}}}',
      note: '`を` for the fork that is passed, `へ` for the side.',
    },
    ferry: {
      text: 'フェリー{named, select, none {} other {「{road}」}}に乗ります（{minutes, plural, other {#分}}、{km}）。',
      note: "A sentence of its own; quotation marks around the line's name; `分` has no plural.",
    },
    endOfFerry: {
      text: 'フェリーを降り{side, select, left {て左折し} right {て右折し} other {}}{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}',
      note: '`を降り` with the ferry; te-forms join what follows.',
    },
    arrive: {
      text: '{stop}に到着しました{side, select, left {（左側{away, select, yes {、ここから{far}} other {}}）} right {（右側{away, select, yes {、ここから{far}} other {}}）} other {{away, select, yes {（ここから{far}）} other {}}}}。',
      note: 'Past polite; side and distance in full-width brackets.',
    },
    unnamedStop: {
      text: '{number}. 目的地',
      note: 'A figure with a full stop, by which clients read the order.',
    },
    lanes: {
      text: '{where, select, left {{count, plural, =1 {一番左の車線} =2 {左側の二つの車線} =3 {左側の三つの車線} other {左側の#車線}}} right {{count, plural, =1 {一番右の車線} =2 {右側の二つの車線} =3 {右側の三つの車線} other {右側の#車線}}} middle {{count, plural, =1 {中央の車線} =2 {中央の二つの車線} other {中央の#車線}}} other {{count, plural, =1 {左から{first}番目の車線} other {左から{first}番目から{last}番目の車線}}}}を走ります。{said}',
      note: 'A sentence before the turn; `を走ります` with the lane as the way; native counters up to three.',
    },
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
    stayingTurn: '左折して引き続きRiiaを通り、1.2 km進みます。',
    stayingFork: '分岐を右へ向かって引き続きPärnu maanteeを通り、1.2 km進みます。',
    turnBeforeTurn: '右折してRiiaに入り、0.03 km進みます。次は左折です。',
    turnFromTwoLanes: '左側の二つの車線を走ります。左折してRiiaに入り、1.2 km進みます。',
    turnFromRightLane: '一番右の車線を走ります。右折し、1.2 km進みます。',
    forkFromMiddleLane: '中央の車線を走ります。分岐を中央へ向かい、1.2 km進みます。',
    forkFromSecondLane: '左から2番目の車線を走ります。分岐を左へ向かい、1.2 km進みます。',
    forkFromInnerLanes: '左から2番目から3番目の車線を走ります。分岐を右へ向かい、1.2 km進みます。',
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
    stopFarOff: '3. 目的地に到着しました（右側、ここから0.35 km）。',
    stopFarAhead: '3. 目的地に到着しました（ここから1.2 km）。',
    stopWithName: '2. Koduに到着しました（左側）。',
  },
}

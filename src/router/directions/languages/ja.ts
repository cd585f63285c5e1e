/** Japanese: an action takes its continuative form, for the drive follows it. */
import type { Language } from '../language.ts'

export const japanese: Language = {
  locale: 'ja-JP',
  messages: {
    // The action in its continuative form, then the polite present; the next turn is a sentence of its own.
    drive:
      '{action}、{km}進みます{next, select, left {。次は左折です} right {。次は右折です} other {}}。',
    // `を` marks the road as the way, `へ` the direction; the start comes first with `を出発し`.
    depart:
      '{start, select, named {{stop}を出発し、} other {}}{named, select, none {} number {{road}号線を} other {{road}を}}{heading, select, n {北} ne {北東} e {東} se {南東} s {南} sw {南西} w {西} other {北西}}へ向かい',
    // A polite sentence of its own; `から` marks the start, the distance comes before `離れています`.
    startAway: '道路は出発地から{far}離れています。{said}',
    // `先` behind the distance for what is ahead, then a comma.
    ahead: '{far}先、{said}',
    // `そのまま` for going on; `に入り` for a new road; a bare number takes `号線`.
    straight:
      '{named, select, none {直進し} ramp {そのままランプに入り} number {そのまま{road}号線に入り} other {そのまま{road}に入り}}',
    // `斜め` for less than a turn; the te-form joins it to `に入り`.
    bear: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} side {脇道に} other {}}斜め{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} crossing {へ曲がり} end {へ曲がり} side {へ曲がり} ramp {へ曲がってランプに入り} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
    // `左折`, `右折` are nouns that take `し`, or `して` before a further action.
    turn: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} side {脇道に} other {}}{side, select, left {左} right {右} other {}}{stays, select, yes {折して{stay}} other {{named, select, none {折し} crossing {折し} end {折し} side {折し} ramp {折してランプに入り} number {折して{road}号線に入り} other {折して{road}に入り}}}}',
    // `大きく` as an adverb before the side with `へ`.
    sharp:
      '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} side {脇道に} other {}}大きく{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} crossing {へ曲がり} end {へ曲がり} side {へ曲がり} ramp {へ曲がってランプに入り} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
    // `Uターン` is a noun that takes `し`.
    uTurn:
      '{stays, select, yes {Uターンして{stay}} other {{named, select, none {Uターンし} number {Uターンして{road}号線に入り} other {Uターンして{road}に入り}}}}',
    // `引き続き` for going on as before; `を通り` with the road as the way.
    stay: '引き続き{named, select, number {{road}号線} other {{road}}}を通り',
    // `で` for the place; exits with the counter `番目`; the sign's text comes before the exit.
    roundabout:
      '{exit, plural, =0 {環状交差点に入り} other {環状交差点で{signed, select, yes {{toward}方面へ、} other {}}{through, select, left {左折し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} right {右折し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} straight {直進し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} other {{exit}番目の出口{stays, select, yes {から出て{stay}} other {{named, select, none {から出て} number {から{road}号線に入り} other {から{road}に入り}}}}}}}}',
    // `側の` for the side; `に入り` in the continuative form.
    ramp: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側のランプに入り',
    // `に合流し` takes the motorway with `に`.
    merge: '{named, select, none {高速道路に合流し} other {高速道路{road}に合流し}}',
    // `から出て` with the exit; its number follows the noun.
    exit: '{signed, select, yes {{toward}方面へ、} other {}}{side, select, left {左} right {右} other {}}側の出口{numbered, select, yes {{exitRef}} other {}}から出て',
    // `に入り`; the motorway's number follows the noun.
    change:
      '{signed, select, yes {{toward}方面へ、} other {}}{named, select, none {別の高速道路に入り} other {高速道路{road}に入り}}',
    // `を` for the fork that is passed, `へ` for the side.
    fork: '{signed, select, yes {{toward}方面へ、} other {}}分岐を{side, select, left {左} right {右} other {中央}}{stays, select, yes {へ向かって{stay}} other {{named, select, none {へ向かい} number {へ向かって{road}号線に入り} other {へ向かって{road}に入り}}}}',
    // A sentence of its own; quotation marks around the line's name; `分` has no plural.
    ferry:
      'フェリー{named, select, none {} other {「{road}」}}に乗ります（{minutes, plural, other {#分}}、{km}）。',
    // `を降り` with the ferry; te-forms join what follows.
    endOfFerry:
      'フェリーを降り{side, select, left {て左折し} right {て右折し} other {}}{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}',
    // Past polite; side and distance in full-width brackets.
    arrive:
      '{stop}に到着しました{side, select, left {（左側{away, select, yes {、ここから{far}} other {}}）} right {（右側{away, select, yes {、ここから{far}} other {}}）} other {{away, select, yes {（ここから{far}）} other {}}}}。',
    // A figure with a full stop, by which clients read the order.
    unnamedStop: '{number}. 目的地',
    // A sentence before the turn; `を走ります` with the lane as the way; native counters up to three.
    lanes:
      '{where, select, left {{count, plural, =1 {一番左の車線} =2 {左側の二つの車線} =3 {左側の三つの車線} other {左側の#車線}}} right {{count, plural, =1 {一番右の車線} =2 {右側の二つの車線} =3 {右側の三つの車線} other {右側の#車線}}} middle {{count, plural, =1 {中央の車線} =2 {中央の二つの車線} other {中央の#車線}}} other {{count, plural, =1 {左から{first}番目の車線} other {左から{first}番目から{last}番目の車線}}}}を走ります。{said}',
  },
}

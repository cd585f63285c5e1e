/** Japanese: an action takes its continuative form, for the drive follows it. */
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
    startAway: {
      text: '道路は出発地から{far}離れています。{said}',
      note: 'A polite sentence of its own; `から` marks the start, the distance comes before `離れています`.',
    },
    straight: {
      text: '{named, select, none {直進し} ramp {そのままランプに入り} number {そのまま{road}号線に入り} other {そのまま{road}に入り}}',
      note: '`そのまま` for going on; `に入り` for a new road; a bare number takes `号線`.',
    },
    bear: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} other {}}斜め{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} crossing {へ曲がり} end {へ曲がり} ramp {へ曲がってランプに入り} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
      note: '`斜め` for less than a turn; the te-form joins it to `に入り`.',
    },
    turn: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} other {}}{side, select, left {左} right {右} other {}}{stays, select, yes {折して{stay}} other {{named, select, none {折し} crossing {折し} end {折し} ramp {折してランプに入り} number {折して{road}号線に入り} other {折して{road}に入り}}}}',
      note: '`左折`, `右折` are nouns that take `し`, or `して` before a further action.',
    },
    sharp: {
      text: '{signed, select, yes {{toward}方面へ、} other {}}{named, select, crossing {交差点を} end {突き当たりを} other {}}大きく{side, select, left {左} right {右} other {}}{stays, select, yes {へ曲がって{stay}} other {{named, select, none {へ曲がり} crossing {へ曲がり} end {へ曲がり} ramp {へ曲がってランプに入り} number {へ曲がって{road}号線に入り} other {へ曲がって{road}に入り}}}}',
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
      text: '{exit, plural, =0 {環状交差点に入り} other {環状交差点で{signed, select, yes {{toward}方面へ、} other {}}{through, select, left {左折し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} right {右折し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} straight {直進し{stays, select, yes {て{stay}} other {{named, select, none {} number {て{road}号線に入り} other {て{road}に入り}}}}} other {{exit}番目の出口{stays, select, yes {から出て{stay}} other {{named, select, none {から出て} number {から{road}号線に入り} other {から{road}に入り}}}}}}}}',
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
}

/** What a language file says: ICU messages. */

/**
 * Facts in the messages: `road` is the road's name, and `named` its kind: `street`, `road`, or `none` without a name. A
 * road without a name but with a number is `number` (`92`), or `code` with letters (`A1`). A name with cases is `declined`,
 * where `onto` and `along` are these cases. Of straight, bear, turn and sharp it may be `ramp`. Of bear, turn and sharp it tells
 * where a turn without a name is, too: at a `crossing`, at the `end` of the road, into a `side` road.
 * `leads` is `on` where a ramp leads to a greater road, else `off`. `stays` is `yes` where the road before has the same name;
 * `stay` is the message of that. `toward` is a sign's text, or of a road without a name the next road; `signed` is `yes` or `no`.
 * `side` is `left`, `right`, `center` or `none`; `km` is a length with its unit; `stop` a stop's
 * name; `number` its number; `exit` the number of a roundabout's exit, 0 where the drive ends on it.
 */
export type MessageKey =
  /** An action and the drive after it, `next` the side of a turn right behind; actions are the messages without a full stop. */
  | 'drive'
  /** `start` is `named` where the drive begins at a `stop` with a name. */
  | 'depart'
  /** Puts how `far` the road is from where a drive begins before what is `said`, where a driver could not see that. */
  | 'startAway'
  /** Puts how `far` the manoeuvre is ahead before what is `said` of it, for voices. */
  | 'ahead'
  | 'straight'
  | 'bear'
  | 'turn'
  | 'sharp'
  | 'uTurn'
  /** Ends a turn, a fork or a roundabout on one's own road: `stays`. */
  | 'stay'
  /** `through` is `left`, `right` or `straight` where the roundabout is a turn. */
  | 'roundabout'
  | 'ramp'
  | 'merge'
  /** `exitRef` is the exit's number, `numbered` says whether it has one: `yes` or `no`. */
  | 'exit'
  | 'change'
  | 'fork'
  /** `minutes` is a number. */
  | 'ferry'
  | 'endOfFerry'
  /** `away` is `yes` where the stop is far from the road, `far` how far. */
  | 'arrive'
  /** A destination without a name; begins `{number}.` in every language, by which clients read the order. */
  | 'unnamedStop'
  /** Puts the lanes before what is `said`: `where`, their `count`, numbers of the `first` and the `last` from the left. */
  | 'lanes'

/** A name or a word of it in the two cases that directions need. */
export interface Forms {
  /** For turning onto the road. */
  readonly onto: string
  /** For driving along it. */
  readonly along: string
}

export interface Language {
  /** BCP 47, for numbers and plurals. */
  readonly locale: string
  /** ICU messages, each below a note of the grammar that who changes the text has to keep. */
  readonly messages: Readonly<Record<MessageKey, string>>
}

/** Russian names of roads in the accusative after `на` and in the dative after `по`. */
import type { Forms } from '../language.ts'

/** Kind words. */
const KINDS: ReadonlyMap<string, Forms> = new Map(
  (
    [
      ['улица', 'улицу', 'улице'],
      ['шоссе', 'шоссе', 'шоссе'],
      ['проспект', 'проспект', 'проспекту'],
      ['бульвар', 'бульвар', 'бульвару'],
      ['переулок', 'переулок', 'переулку'],
      ['площадь', 'площадь', 'площади'],
      ['набережная', 'набережную', 'набережной'],
      ['дорога', 'дорогу', 'дороге'],
      ['аллея', 'аллею', 'аллее'],
      ['линия', 'линию', 'линии'],
      ['проезд', 'проезд', 'проезду'],
      ['тупик', 'тупик', 'тупику'],
      ['тракт', 'тракт', 'тракту'],
      ['мост', 'мост', 'мосту'],
    ] as const
  ).map(([word, onto, along]) => [word, { onto, along }]),
)

/** Ends of adjectives and ordinals, which agree with the kind word behind them. */
const ADJECTIVES: readonly (readonly [end: RegExp, onto: string, along: string])[] = [
  [/ая$/, 'ую', 'ой'],
  [/яя$/, 'юю', 'ей'],
  [/-я$/, '-ю', '-й'],
  [/ое$/, 'ое', 'ому'],
  [/ее$/, 'ее', 'ему'],
  [/-е$/, '-е', '-му'],
  [/(?<=[гкх])ий$/, 'ий', 'ому'],
  [/ий$/, 'ий', 'ему'],
  [/[ыо]й$/, '$&', 'ому'],
  [/-й$/, '-й', '-му'],
]

/**
 * The forms of a name with a kind word: adjectives before it agree with it (`Нарвскому шоссе`), what is behind it stays
 * (`улицу Пушкина`). Undefined where the name has none.
 */
export function russianForms(name: string): Forms | undefined {
  const words = name.split(' ')
  const at = words.findIndex((word) => KINDS.has(word.toLowerCase()))
  if (at < 0) return undefined
  const said = (form: keyof Forms) =>
    words.map((word, index) => {
      if (index < at) return adjective(word, form)
      return index > at ? word : KINDS.get(word.toLowerCase())![form]
    })
  return { onto: said('onto').join(' '), along: said('along').join(' ') }
}

function adjective(word: string, form: keyof Forms): string {
  const found = ADJECTIVES.find(([end]) => end.test(word))
  return found ? word.replace(found[0], form === 'onto' ? found[1] : found[2]) : word
}

/** Makes elements without parsing any HTML, so that no text of a server or a page becomes a tag. */
import { foldLetters } from '../page/search/marked-ranges.ts'

type Attributes = Readonly<Record<string, string>>

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/** The text with the words marked that begin as the typed ones do. */
export function marked(text: string, typed: readonly string[]): (Node | string)[] {
  const words = typed.map(foldLetters).filter(Boolean)
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((piece) => {
    const length = Math.max(
      0,
      ...words.filter((word) => foldLetters(piece).startsWith(word)).map(({ length }) => length),
    )
    return length === 0
      ? [piece]
      : [element('mark', {}, piece.slice(0, length)), piece.slice(length)]
  })
}

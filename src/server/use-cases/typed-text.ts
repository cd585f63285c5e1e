/** Texts as people type them, letter by letter. */

/** Letters of a text that is found in 10 ms; usual addresses have 20 to 50. */
const TYPED_LETTERS_MAX = 64

/** Whether a question is one text that somebody may be typing. */
export const isTypedText = (texts: readonly unknown[]): boolean => {
  const [text] = texts
  return texts.length === 1 && typeof text === 'string' && text.length <= TYPED_LETTERS_MAX
}

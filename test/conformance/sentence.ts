/** A sentence of a specification, told in short; its tests have its id in front of their title. */
export interface Sentence {
  /** `G-12`: letter of the document, number in its order. */
  readonly id: string
  /** Heading of the document that it stands under. */
  readonly section: string
  readonly sentence: string
}

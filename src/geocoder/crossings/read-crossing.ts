/**
 * Texts that name a crossing of two streets: `Kopli tn / Telliskivi tn, Tallinn`, `Narva mnt ja Pronksi tn nurk`. They
 * are cut into the texts of both streets. Letters keep their places, so that explanations fit the text as it was sent.
 */

/** The two streets of a crossing, each with the places that the text names for it. */
export interface CrossingTexts {
  readonly first: string
  readonly second: string
}

/** Ways to cut one text that are tried: names of streets have an `and` inside, too. */
const CUTS_MAX = 4

/** Words for a crossing: Estonian, Latvian, Lithuanian, English and Russian, in the cases that texts have. */
const CORNER =
  'nur(?:k|ga|gal|gas|gale)|ristmik(?:ul?|us)?|ristumi(?:ne|sel)|' +
  'st[ūu]r(?:is|ī|i|a)|krustojum(?:s|ā|a)|krustpunkt(?:s|ā|a)|' +
  'kamp(?:as|e|o)|sankry[žz](?:a|oje|os)|sankirt(?:a|oje|os)|' +
  'corner|intersection|crossing|junction|угол|углу|перекр[её]ст(?:ок|ке)'
const CORNERS = new RegExp(`(?<![\\p{L}\\d])(?:${CORNER})(?: of)?(?![\\p{L}\\d])`, 'giu')
/** Words that join the two streets. */
const AND = /(?<=\s)(?:ja|ning|un|ar|ir|su|and|with|и|с)(?=\s)/giu
/** Signs that do: a stroke or two, and others between spaces. None is between figures, as in `24 / 28`. */
const SIGN = /(?<=[\p{L}.)]\s*)\/{1,2}(?=\s*(?:\p{L}|\d+[.-]))|(?<=\s)[&@×x](?=\s)/giu

/** A sign or word that may join two streets. */
const MAY_JOIN = /[/&@×]|\s(?:ja|ning|un|ar|ir|su|and|with|x|и|с)\s/i
/** The longest of these words, and by first letter, small or capital, how long such words are: a bit a length. */
const WORD_MAX = 4
const LENGTHS = new Uint8Array(0x500)
for (const word of ['ja', 'ning', 'un', 'ar', 'ir', 'su', 'and', 'with', 'x', 'и', 'с']) {
  for (const letter of [word[0], word[0].toUpperCase()]) {
    LENGTHS[letter.charCodeAt(0)] |= 1 << word.length
  }
}
/** UTF-16 units from here on have rare spaces among them. */
const RARE = 0x1680
/** What the units below that are: parts of words, signs, strokes, spaces. */
const IN_WORD = 0
const IS_SIGN = 1
const IS_STROKE = 2
const IS_SPACE = 3
const CLASS = new Uint8Array(RARE).fill(IS_SPACE, 0, 0x21)
CLASS[0xa0] = IS_SPACE
for (const sign of '&@×') CLASS[sign.charCodeAt(0)] = IS_SIGN
CLASS['/'.charCodeAt(0)] = IS_STROKE

/**
 * Whether a sign or word in a text can join two streets, a stroke behind figures (`7/9`) except. Most texts have none,
 * and an expression looks for them too long.
 */
function mayJoin(text: string): boolean {
  let space = -1
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const kind = unit < RARE ? CLASS[unit] : IS_SPACE
    if (kind === IN_WORD) continue
    if (kind === IS_SIGN || (kind === IS_STROKE && !isBehindFigure(text, at))) return true
    if (kind === IS_STROKE) continue
    const length = at - space - 1
    const first = space < 0 || length > WORD_MAX ? 0 : text.charCodeAt(space + 1)
    if (first < LENGTHS.length && LENGTHS[first] & (1 << length)) return true
    space = at
  }
  return false
}

function isBehindFigure(text: string, at: number): boolean {
  let last = at - 1
  while (last >= 0 && CLASS[text.charCodeAt(last)] === IS_SPACE) last--
  const unit = last < 0 ? 0 : text.charCodeAt(last)
  return unit >= 0x30 && unit <= 0x39
}

/** The ways to cut a text into two streets that cross, likeliest first; none where nothing in it says so. */
export function readCrossings(text: string): CrossingTexts[] {
  if (!mayJoin(text) || !MAY_JOIN.test(text)) return []
  const corners = text.match(CORNERS)
  const plain = corners === null ? text : text.replaceAll(CORNERS, blank)
  const cuts = cutAt(plain, SIGN)
  if (corners !== null) cuts.push(...cutAt(plain, AND))
  return cuts.slice(0, CUTS_MAX)
}

/** The ways to cut a text in which only a word for `and` may join two streets. */
export function readJoinedStreets(text: string): CrossingTexts[] {
  return hasShortWord(text) ? cutAt(text, AND).slice(0, CUTS_MAX) : []
}

/** Whether a word as short as a joining one is between two spaces; an expression looks for one too long. */
function hasShortWord(text: string): boolean {
  let space = Number.NEGATIVE_INFINITY
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= RARE) return true
    if (CLASS[unit] !== IS_SPACE) continue
    if (at - space - 1 <= WORD_MAX) return true
    space = at
  }
  return false
}

/** What follows the second street's comma says where both are. */
function cutAt(text: string, mark: RegExp): CrossingTexts[] {
  return Array.from(text.matchAll(mark), (found) => {
    const after = found.index + found[0].length
    const comma = text.indexOf(',', after)
    const end = comma < 0 ? text.length : comma
    return {
      first: text.slice(0, found.index) + blank(text.slice(found.index, end)) + text.slice(end),
      second: blank(text.slice(0, after)) + text.slice(after),
    }
  })
}

const blank = (text: string): string => ' '.repeat(text.length)

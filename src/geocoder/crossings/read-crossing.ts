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

/** A sign or word that may join two streets. Most texts have none, and the search for it costs them 0.2 microseconds. */
const MAY_JOIN = /[/&@×]|\s(?:ja|ning|un|ar|ir|su|and|with|x|и|с)\s/i

/** The ways to cut a text into two streets that cross, likeliest first; none where nothing in it says so. */
export function readCrossings(text: string): CrossingTexts[] {
  if (!MAY_JOIN.test(text)) return []
  const corners = text.match(CORNERS)
  const plain = corners === null ? text : text.replaceAll(CORNERS, blank)
  const cuts = cutAt(plain, SIGN)
  if (corners !== null) cuts.push(...cutAt(plain, AND))
  return cuts.slice(0, CUTS_MAX)
}

/** The ways to cut a text in which only a word for `and` may join two streets. */
export function readJoinedStreets(text: string): CrossingTexts[] {
  return cutAt(text, AND).slice(0, CUTS_MAX)
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

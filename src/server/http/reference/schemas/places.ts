/** What friendly search answers. */
import { CHANGES } from '../../../../addresses/changes/tree-events.ts'
import {
  box,
  collection,
  geometry,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  position,
  ref,
  text,
  truth,
  whole,
} from '../../../../doors/contract/json-schema.ts'
import { DECISIONS, REASONS, REPAIRS } from '../../../../geocoder/friendly/friendly.ts'
import { OFFICIAL_SOURCES } from '../../../../release/provenance.ts'
import { WASH_CATEGORIES, WASH_STATUSES } from '../../../../use-cases/places/wash.ts'

const MATCHES = ['exact', 'variant', 'typo', 'partial', 'ambiguous', 'place', 'none']
const VERDICTS = ['same', 'variant', 'renamed', 'corrected', 'contradicted', 'missing', 'added']

const COUNTRY = oneOf(['ee', 'lv', 'lt'])
/** A member of whatever says whose data it is. */
export const PROVENANCE = {
  provenance: list(ref('Provenance'), 'whose data it is'),
}
const members = map({ type: ['string', 'number', 'null'] })

/** An address as it was called, in the text or in the register. */
const FORMER = {
  text: text('the address that the text names, as it was called on its last day'),
  id: whole('of what was called so'),
  from: orNull(text('day; null where the register does not say')),
  until: orNull(text('the day on which it was over')),
  derived: truth('whether no register names the heir; then it is never accepted'),
  source: oneOf(['ads', 'varis', 'rc']),
}

const SUCCESSORS = list(
  object({
    c: COUNTRY,
    id: whole('AADRESS_ID'),
    name: text(),
    address: text('from the country to the object'),
  }),
)

export const PLACES_SCHEMAS = {
  Successors: object({
    ...PROVENANCE,
    id: whole('the id that was asked'),
    isCurrent: truth('whether it is an object of today'),
    successors: SUCCESSORS,
  }),
  History: object({
    ...PROVENANCE,
    c: COUNTRY,
    id: whole('the id that was asked'),
    isCurrent: truth('whether it is an object of today'),
    successors: SUCCESSORS,
    states: list(
      object({
        address: text('from the country to the object'),
        id: whole('the AADRESS_ID that it had'),
        from: orNull(
          text(
            'day in the register, else time of the release that began it; null where that is not known',
          ),
        ),
        until: orNull(
          text('day in the register, else time of the release that ended it; null where it lasts'),
        ),
        'register?': oneOf(['ads', 'varis', 'rc']),
        'ended?': oneOf(CHANGES),
        'began?': object({
          change: oneOf(CHANGES),
          number: whole('of the change'),
          'unit?': whole('the unit above that changed; absent where the address itself did'),
          'members?': members,
        }),
      }),
    ),
  }),
  Changes: object({
    ...PROVENANCE,
    first: whole('number of the first change that is kept'),
    last: whole('number of the last change'),
    next: whole('the next value of after'),
    changes: list(
      object({
        number: whole('in the order of the releases'),
        release: text('name of the release that told it'),
        date: text('when that release was built'),
        change: oneOf(CHANGES),
        c: COUNTRY,
        id: whole('AADRESS_ID; the former one of what went'),
        'formerId?': whole('where the object has another id now'),
        'heirs?': list(whole('of what was merged or split')),
        level: whole('1 to 6'),
        address: text('empty of what went'),
        formerAddress: text('empty of what came'),
        'members?': members,
        within: list(whole('AADRESS_ID of a unit or street that it is or was in')),
      }),
    ),
  }),
  Children: object({
    ...PROVENANCE,
    children: list(
      object({
        id: whole('AADRESS_ID'),
        name: text('as in the lists'),
        'in?': text('the small place that a street is in'),
        level: whole('1 to 6'),
        kind: orNull(text('kind word of a unit or street')),
        hasChildren: truth(),
      }),
    ),
  }),
  Place: object(
    {
      type: { const: 'Feature' },
      id: whole('id of the address object; a country and a postcode have 0'),
      geometry: orNull(geometry('Point', position)),
      'bbox?': box,
      properties: object({
        country: COUNTRY,
        address: text('formatted address'),
        type: text('kind of object, as in the parameter `types`'),
        'match?': oneOf(MATCHES),
        'confidence?': number('0 to 1: how likely the object is what was asked for'),
        'decision?': oneOf(DECISIONS),
        'reason?': oneOf(REASONS),
        'verdict?': list(
          object({
            part: text(),
            given: orNull(text()),
            found: orNull(text()),
            verdict: oneOf(VERDICTS),
          }),
        ),
        'former?': object(FORMER),
        'highlights?': list(
          object({
            part: text(),
            start: whole('of the text'),
            end: whole('behind the last letter'),
          }),
        ),
        'unmatched?': list(
          object({ start: whole(), end: whole(), text: text() }),
          'words that say nothing of the object',
        ),
        'ignored?': list(
          object({ start: whole(), end: whole(), text: text(), reason: oneOf(['note']) }),
          'notes for the door, which leave no doubt',
        ),
        'nearby?': list(
          object({ id: whole(), housenumber: text(), 'coordinates?': position }),
          'houses near a number that does not exist',
        ),
        'distance?': number('metres from the point'),
        'parallel?': list(
          object({ id: whole(), address: text() }),
          'the other addresses of the same building',
        ),
        'streets?': list(
          object({ id: whole(), name: text() }),
          'streets that have the postcode, and places that have it without a street',
        ),
        parts: map(text(), 'the address by plain names'),
        register: map(text(), 'the address by the columns of the register'),
      }),
    },
    'An address object.',
  ),
  Provenance: object(
    {
      source: oneOf(Object.keys(OFFICIAL_SOURCES), 'the register, or the map'),
      'country?': oneOf(['ee', 'lv', 'lt'], 'that of the register'),
      'date?': text('of the data'),
      licence: text(),
      attribution: text('the line that names the owner'),
    },
    'A source of an answer.',
  ),
  Places: collection(
    ref('Place'),
    {
      'query?': text('the text as it was read'),
      'repaired?': text('the text as it was put right'),
      'repairs?': list(
        object({ repair: oneOf(REPAIRS), given: text(), read: text() }),
        'what was put right',
      ),
      'match?': oneOf(MATCHES, 'that of the first feature, or `none`'),
      'point?': position,
      'swapped?': truth('whether latitude and longitude were given in the other order'),
      ...PROVENANCE,
      'gone?': list(
        object({
          country: COUNTRY,
          ...FORMER,
          heirs: list(object({ id: whole(), address: text() }), 'addresses of today'),
        }),
        'addresses in the text that are no more, with history=true',
      ),
      'category?': orNull(
        oneOf(
          WASH_CATEGORIES,
          'of washing. A: one address of today; B: one, safely, after changes; C: candidates',
        ),
      ),
      'status?': oneOf(WASH_STATUSES, 'of the address that is written, in washing'),
      'until?': orNull(text('the day on which the written address was over, in washing')),
    },
    'Address objects, the best first.',
  ),
  PlacesBatch: object({ results: list(ref('Places')) }, 'A collection for each text or point.'),
}

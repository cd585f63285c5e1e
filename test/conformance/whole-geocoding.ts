/** What the geocoder answers to one batch over the small world of the gazetteer, and what other forms make of it. */
import type { Line, Placemark, Result } from './geocoding-ask.ts'
import { elements, sameXml } from './whole.ts'

const HAABNEEME = 'Eesti, Harju maakond, Viimsi vald, Haabneeme alevik'
const VIIMSI: Line[] = [
  { Type: 'A0', Value: 'Eesti' },
  { Type: 'A1', Subtype: 'maakond', Value: 'Harju maakond' },
  { Type: 'A1_EHAK', Value: '0037' },
  { Type: 'A2', Subtype: 'vald', Value: 'Viimsi vald' },
  { Type: 'A2_EHAK', Value: '0890' },
]
const TALLINN: Line[] = [
  { Type: 'A0', Value: 'Eesti' },
  { Type: 'A1', Subtype: 'maakond', Value: 'Harju maakond' },
  { Type: 'A1_EHAK', Value: '0037' },
  { Type: 'A2', Subtype: 'linn', Value: 'Tallinn' },
  { Type: 'A2_EHAK', Value: '0784' },
  { Type: 'A3', Value: 'Kesklinna linnaosa' },
  { Type: 'A3_EHAK', Value: '0298' },
  { Type: 'A5', Subtype: 'maantee', Value: 'Narva maantee' },
]
const ALEVIK: Line[] = [
  { Type: 'A3', Subtype: 'alevik', Value: 'Haabneeme alevik' },
  { Type: 'A3_EHAK', Value: '1631' },
  { Type: 'A4', Subtype: 'aiandusühistu', Value: 'Kase AÜ' },
]
const BOX = {
  east: 24.7541123,
  south: 59.436462,
  north: 59.437462,
  west: 24.7531123,
}
const point = { coordinates: [24.7536123, 59.436962] as [number, number] }
const token = (input: string, word: string, skipped = false) => {
  const start = input.indexOf(word)
  return { start, end: start + word.length, token: word, skipped }
}

const DIRTY = 'Narva mantee 7-12, 99999, küla tänav xyzzy abcde'
const IN_PLACE = 'Pärna, Kase AÜ'
const FARM = 'Tõru, Äigrumäe'
const OTHER_POSTCODE = 'Narva mnt 7, 99999'
export const INPUTS = [DIRTY, IN_PLACE, 'Kase AÜ 3', FARM, OTHER_POSTCODE, 'nowhere']

/** With `json2`, `xd`, `st=6` and `maxcount=1`. */
export const RESULTS: Result[] = [
  {
    name: DIRTY,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12',
        AddressDetails: {
          Accuracy: '9',
          AddressLines: [
            ...TALLINN,
            { Type: 'A7', Value: '7' },
            { Type: 'A8', Value: '12' },
            { Type: 'POSTCODE', Value: '10117' },
            { Type: 'AADRESS_ID', Value: '70' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 50.68,
        ExtendedData: {
          matchedTokens: ['Narva', 'mantee', '7', '12'].map((word) => token(DIRTY, word)),
          recognizedTokens: ['99999', 'küla', 'tänav'].map((word) => token(DIRTY, word, true)),
          unrecognizedTokens: ['xyzzy', 'abcde'].map((word) => token(DIRTY, word, true)),
          skippedTokenCount: 5,
          inputFlatNumber: '12',
          isCharsimApplied: true,
          isPostcodeSkipped: true,
          inputPostcode: '99999',
        },
      },
    ],
  },
  {
    name: IN_PLACE,
    placemark: [
      {
        address: `${HAABNEEME}, Kase AÜ, Pärna tänav`,
        AddressDetails: {
          Accuracy: '6',
          AddressLines: [
            ...VIIMSI,
            ...ALEVIK,
            { Type: 'A5', Value: 'Pärna tänav' },
            { Type: 'AADRESS_ID', Value: '35' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Pärna', 'Kase', 'AÜ'].map((word) => token(IN_PLACE, word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: 'Kase AÜ 3',
    placemark: [
      {
        address: `${HAABNEEME}, Kase AÜ, 3`,
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...VIIMSI,
            ...ALEVIK,
            { Type: 'A7', Value: '3' },
            { Type: 'AADRESS_ID', Value: '58' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Kase', 'AÜ', '3'].map((word) => token('Kase AÜ 3', word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: FARM,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Viimsi vald, Äigrumäe küla, Tõru',
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...VIIMSI,
            { Type: 'A3', Subtype: 'küla', Value: 'Äigrumäe küla' },
            { Type: 'A3_EHAK', Value: '9999' },
            { Type: 'A6', Value: 'Tõru' },
            { Type: 'AADRESS_ID', Value: '55' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Tõru', 'Äigrumäe'].map((word) => token(FARM, word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: OTHER_POSTCODE,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7',
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...TALLINN,
            { Type: 'A7', Value: '7' },
            { Type: 'POSTCODE', Value: '10117' },
            { Type: 'AADRESS_ID', Value: '50' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 80,
        ExtendedData: {
          matchedTokens: ['Narva', 'mnt', '7'].map((word) => token(OTHER_POSTCODE, word)),
          recognizedTokens: [token(OTHER_POSTCODE, '99999', true)],
          unrecognizedTokens: [],
          skippedTokenCount: 1,
          isCharsimApplied: false,
          isPostcodeSkipped: true,
          inputPostcode: '99999',
        },
      },
    ],
  },
  { name: 'nowhere', placemark: [] },
]

export const withoutLines = (results: readonly Result[]): Result[] =>
  results.map(({ name, placemark }) => ({
    name,
    placemark: placemark.map((match) => ({
      ...match,
      AddressDetails: { Accuracy: match.AddressDetails.Accuracy },
    })),
  }))

const boxOf = ({ north, south, east, west }: typeof BOX): string =>
  elements({ north, south, east, west })

/** `xml` and `xml2`, as the document makes them of `json` and `json2`. */
export const kmlOf = (results: readonly Result[]): string =>
  sameXml(
    `<kml xmlns="http://earth.google.com/kml/2.0">${results
      .map(
        ({ name, placemark }) =>
          `<Response>${elements({ name })}${placemark.map(placemarkOf).join('')}</Response>`,
      )
      .join('')}</kml>`,
  )

function placemarkOf(match: Placemark): string {
  const { Accuracy, AddressLines } = match.AddressDetails
  const lines = (AddressLines ?? []).map(
    ({ Type, Subtype, Value }) =>
      `<AddressLine Type="${Type}"${Subtype ? ` Subtype="${Subtype}"` : ''}>${Value}</AddressLine>`,
  )
  return (
    `<Placemark>${elements({ address: match.address })}<LatLonBox>${boxOf(match.LatLonBox)}</LatLonBox>` +
    `<Point><coordinates>${match.point.coordinates.join()}</coordinates></Point>` +
    `${elements({ relevance: match.relevance })}<AddressDetails Accuracy="${Accuracy}">` +
    `${AddressLines ? `<AddressLines>${lines.join('')}</AddressLines>` : ''}</AddressDetails>` +
    `${elements({ ExtendedData: match.ExtendedData })}</Placemark>`
  )
}

/** `ads_liik_staatus` by the types of the address lines, in the order of the document. */
const ADS = [
  ['AADRESS_ID', 'aid'],
  ['A1_EHAK', 'maakondEhak'],
  ['A1', 'maakond'],
  ['A2_EHAK', 'omavalitsusEhak'],
  ['A2', 'omavalitsus'],
  ['A3_EHAK', 'asustusyksusEhak'],
  ['A3', 'asustusyksus'],
  ['A4', 'vaikekoht'],
  ['A5', 'liikluspind'],
  ['A7', 'aadressinumber'],
  ['A8', 'korterinumber'],
  ['POSTCODE', 'sihtnumber'],
] as const

export function adsOf({ name, placemark }: Result): string {
  const matches = placemark.map((match) => {
    const lines = new Map(
      match.AddressDetails.AddressLines?.map(({ Type, Value }) => [Type, Value] as const),
    )
    const parts = ADS.map(([type, element]) => [element, lines.get(type) ?? null])
    const { address, AddressDetails, relevance } = match
    return (
      `<vaste>${elements(Object.fromEntries(parts))}` +
      elements({
        aadressValja: address,
        abStaatusId: lines.get('A_STAATUS_ID'),
        vastavuseHeadus: AddressDetails.Accuracy,
        koordinaadid: match.point.coordinates.join(),
        relevantsus: relevance,
      }) +
      `<latLonBox>${boxOf(match.LatLonBox)}</latLonBox></vaste>`
    )
  })
  return `<aadress><aadressSisse>${name}</aadressSisse>${matches.join('')}</aadress>`
}

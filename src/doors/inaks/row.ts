/** A row of In-AKS: an address object with all members in the order of the state's answers, nearly all of them texts. */
import {
  addressParts,
  createComponents,
  readComponents,
} from '../../addresses/address-components.ts'
import { objectCodeOf } from '../../addresses/object-codes.ts'
import { otherAddresses } from '../../addresses/other-addresses.ts'
import { type AddressTree, firstChild, nameOf, shortNameOf, textOf } from '../../addresses/tree.ts'
import { type GeocoderIndex, matchOfRow } from '../../geocoder/geocoder.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import { type Box, positionOf, postcodeOf } from '../../use-cases/places/placemark.ts'

export interface InaksHit {
  readonly index: GeocoderIndex
  readonly row: number
  readonly grade: string
  /** Metres from the point that was asked for. */
  readonly distanceM?: number | undefined
}

const FLAT_LEVEL = 6
const CURRENT = 1

/** What a row is, by the column of its own name. */
const UNIT = ['1', 'EHAK'] as const
const BUILDING = ['E', 'EHITISHOONE'] as const
const KINDS: readonly (readonly [string, string])[] = [
  UNIT,
  UNIT,
  UNIT,
  UNIT,
  ['B', 'VAIKEKOHT'],
  ['2', 'TANAV'],
]

const components = createComponents()

/** The parts of an address without its country, widest first. @param isShort streets as the register shortens them */
export function partsOf(tree: AddressTree, row: number, isShort = true): string[] {
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  if (isShort && rowOf[5] !== NONE) name[5] = shortNameOf(tree, rowOf[5])
  return addressParts(tree, components, false).slice(1)
}

/** @param flats what becomes of a flat and of the flats of a building, as the parameter `appartment` says */
export function inaksRow({ index, row, grade, distanceM = 0 }: InaksHit, flats: 0 | 1 | 2): object {
  const { tree } = index
  const building = tree.level[row] === FLAT_LEVEL ? tree.parent[row] : row
  const object = flats === 1 ? building : row
  const hasFlats = tree.level[building] === FLAT_LEVEL - 1 && firstChild(tree, building) !== NONE
  const parts = partsOf(tree, row)
  const pikkaadress = parts.join(', ')
  const others = otherAddresses(tree, object).map((other) => partsOf(tree, other).join(', '))
  const metres = positionOf(tree, matchOfRow(index, object, 0), 'l-est97')
  const degrees = positionOf(tree, matchOfRow(index, object, 0), 'wgs84')
  const [liik, liikVal] = KINDS[tree.column[row]] ?? BUILDING
  const { unik, koodaadress: _, ...ids } = idsOf(tree, object)
  return {
    pikkaadress,
    taisaadress: [pikkaadress, ...others].join(' // '),
    ipikkaadress: [...parts].reverse().join(', '),
    aadresstekst: parts.at(-1),
    old_aadresstekst: '',
    leitud_osa: '',
    unik,
    onkort: hasFlats ? '1' : '0',
    liik,
    liikVal,
    ...ids,
    ...componentsOf(tree, row),
    asum: '',
    sihtnumber: textOf(tree, postcodeOf(tree, row)),
    viitepunkt_x: metres.point?.[0].toFixed(2) ?? '',
    viitepunkt_y: metres.point?.[1].toFixed(2) ?? '',
    boundingbox: cornersOf(metres.box, (x, y) => `${x.toFixed(2)},${y.toFixed(2)}`),
    viitepunkt_l: degrees.point?.[0].toFixed(6) ?? '',
    viitepunkt_b: degrees.point?.[1].toFixed(6) ?? '',
    g_boundingbox: cornersOf(degrees.box, (lon, lat) => `${lat.toFixed(10)},${lon.toFixed(10)}`),
    poid: [],
    tehn_id2: '',
    ...(flats === 1 && hasFlats && { appartments: flatsOf(tree, building) }),
    ...(object !== row && flatIds(idsOf(tree, row))),
    primary: 'true',
    kvaliteet: grade,
    kaugus: String(Math.round(distanceM * 100) / 100),
    ...(liik === 'E' && { ietunnus: '0' }),
    olek: tree.status[row] === CURRENT ? 'K' : 'V',
  }
}

/** What names an object; the release does not have its key in a source register. */
const idsOf = (tree: AddressTree, row: number) => ({
  tunnus: '',
  unik: '1',
  koodaadress: codeOf(tree, row),
  ads_oid: objectCodeOf(tree, row),
  adob_id: String(tree.sourceId[row]),
  adr_id: String(tree.id[row]),
})

const flatIds = ({ tunnus, unik, ads_oid, adr_id, adob_id }: ReturnType<typeof idsOf>) => ({
  kort_orig_tunnus: tunnus,
  kort_unik: unik,
  kort_ads_oid: ads_oid,
  kort_adr_id: adr_id,
  kort_adob_id: adob_id,
})

/** The flats of a building. */
function flatsOf(tree: AddressTree, building: number): object[] {
  const flats: object[] = []
  for (let row = building + 1; row < tree.end[building]; row = tree.end[row]) {
    flats.push({ tahis: nameOf(tree, row), ...idsOf(tree, row) })
  }
  return flats
}

const codeOf = ({ codes }: AddressTree, row: number): string => (codes ? textAt(codes, row) : '')

/** Letters of the code of an address before the components that are no units, and of each of those. */
const UNIT_CODES = 9
const COMPONENT_CODE = 4

/** The address by its components, units by their codes without zeros in front. */
function componentsOf(tree: AddressTree, row: number) {
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  const koodaadress = codeOf(tree, row)
  const named = (column: number): string => textOf(tree, name[column])
  const unitCode = (column: number): string =>
    rowOf[column] === NONE
      ? ''
      : textOf(tree, tree.unitCode[tree.unit[rowOf[column]]]).replace(/^0+/, '')
  const code = (column: number): string => {
    const from = UNIT_CODES + (column - 4) * COMPONENT_CODE
    const found = tree.country === 'ee' ? koodaadress.slice(from, from + COMPONENT_CODE) : ''
    return found.replace(/^0+$/, '')
  }
  return {
    ehakmk: unitCode(1),
    maakond: named(1),
    ehakov: unitCode(2),
    omavalitsus: named(2),
    ehak: unitCode(3),
    asustusyksus: named(3),
    kood4: code(4),
    vaikekoht: named(4),
    kood5: code(5),
    liikluspind: rowOf[5] === NONE ? '' : textOf(tree, shortNameOf(tree, rowOf[5])),
    kood6: code(6),
    nimi: named(6),
    kood7: code(7),
    aadress_nr: named(7),
    kood8: code(8),
    kort_nr: named(8),
    koodaadress,
  }
}

/** The corners of a box, the first one again at the end. */
function cornersOf(box: Box | undefined, written: (x: number, y: number) => string): string {
  if (!box) return ''
  const { west, south, east, north } = box
  const [right, left] = [
    [south, north].map((y) => written(east, y)),
    [north, south].map((y) => written(west, y)),
  ]
  return [left[1], ...right, ...left].join(' ')
}

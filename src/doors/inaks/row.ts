/** A row of In-AKS: an address object with all members in the order of the state's answers, nearly all of them texts. */
import {
  createComponents,
  partsOfNames,
  readComponents,
} from '../../addresses/address-components.ts'
import { objectCodeOf } from '../../addresses/object-codes.ts'
import { otherAddresses } from '../../addresses/other-addresses.ts'
import { registerCodeOf } from '../../addresses/register-codes.ts'
import { type AddressTree, firstChild, nameOf, shortNameOf, textOf } from '../../addresses/tree.ts'
import { type GeocoderIndex, matchOfRow } from '../../geocoder/geocoder.ts'
import { NONE } from '../../tables/none.ts'
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

/** Names of an address by column. @param isShort streets as the register shortens them */
function namesOf(tree: AddressTree, row: number, isShort: boolean): string[] {
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  if (isShort && rowOf[5] !== NONE) name[5] = shortNameOf(tree, rowOf[5])
  return Array.from(name, (code) => textOf(tree, code))
}

/** The parts of an address without its country, widest first. */
export const partsOf = (tree: AddressTree, row: number, isShort = true): string[] =>
  partsOfNames(tree.country, namesOf(tree, row, isShort), false).slice(1)

/** @param flats what becomes of a flat and of the flats of a building, as the parameter `appartment` says */
export function inaksRow({ index, row, grade, distanceM = 0 }: InaksHit, flats: 0 | 1 | 2): object {
  const { tree } = index
  const building = tree.level[row] === FLAT_LEVEL ? tree.parent[row] : row
  const object = flats === 1 ? building : row
  const hasFlats = tree.level[building] === FLAT_LEVEL - 1 && firstChild(tree, building) !== NONE
  const own = componentsOf(tree, row)
  const parts = partsOfNames(tree.country, own.names, false).slice(1)
  const pikkaadress = parts.join(', ')
  const others = otherAddresses(tree, object).map((other) => partsOf(tree, other).join(', '))
  const match = matchOfRow(index, object, 0)
  const metres = positionOf(tree, match, 'l-est97')
  const degrees = positionOf(tree, match, 'wgs84')
  const [liik, liikVal] = KINDS[tree.column[row]] ?? BUILDING
  const ids = idsOf(tree, object)
  const flat = object === row ? undefined : idsOf(tree, row)
  return {
    pikkaadress,
    taisaadress: [pikkaadress, ...others].join(' // '),
    ipikkaadress: [...parts].reverse().join(', '),
    aadresstekst: parts.at(-1),
    old_aadresstekst: '',
    leitud_osa: '',
    unik: '1',
    onkort: hasFlats ? '1' : '0',
    liik,
    liikVal,
    tunnus: '',
    ads_oid: ids.ads_oid,
    adob_id: ids.adob_id,
    adr_id: ids.adr_id,
    ehakmk: own.unitCodes[1],
    maakond: own.names[1],
    ehakov: own.unitCodes[2],
    omavalitsus: own.names[2],
    ehak: own.unitCodes[3],
    asustusyksus: own.names[3],
    kood4: own.code(4),
    vaikekoht: own.names[4],
    kood5: own.code(5),
    liikluspind: own.names[5],
    kood6: own.code(6),
    nimi: own.names[6],
    kood7: own.code(7),
    aadress_nr: own.names[7],
    kood8: own.code(8),
    kort_nr: own.names[8],
    koodaadress: own.koodaadress,
    asum: '',
    sihtnumber: textOf(tree, postcodeOf(tree, row)),
    viitepunkt_x: metres.point?.[0].toFixed(2) ?? '',
    viitepunkt_y: metres.point?.[1].toFixed(2) ?? '',
    boundingbox: cornersOf(metres.box, 2, (x, y) => `${x},${y}`),
    viitepunkt_l: degrees.point?.[0].toFixed(6) ?? '',
    viitepunkt_b: degrees.point?.[1].toFixed(6) ?? '',
    g_boundingbox: cornersOf(degrees.box, 10, (lon, lat) => `${lat},${lon}`),
    poid: [],
    tehn_id2: '',
    appartments: flats === 1 && hasFlats ? flatsOf(tree, building) : undefined,
    kort_orig_tunnus: flat?.tunnus,
    kort_unik: flat?.unik,
    kort_ads_oid: flat?.ads_oid,
    kort_adr_id: flat?.adr_id,
    kort_adob_id: flat?.adob_id,
    primary: 'true',
    kvaliteet: grade,
    kaugus: String(Math.round(distanceM * 100) / 100),
    ietunnus: liik === 'E' ? '0' : undefined,
    olek: tree.status[row] === CURRENT ? 'K' : 'V',
  }
}

/** What names an object; the release does not have its key in a source register. */
const idsOf = (tree: AddressTree, row: number) => ({
  tunnus: '',
  unik: '1',
  koodaadress: registerCodeOf(tree, row),
  ads_oid: objectCodeOf(tree, row),
  adob_id: String(tree.sourceId[row]),
  adr_id: String(tree.id[row]),
})

function flatsOf(tree: AddressTree, building: number): object[] {
  const flats: object[] = []
  for (let row = building + 1; row < tree.end[building]; row = tree.end[row]) {
    flats.push({ tahis: nameOf(tree, row), ...idsOf(tree, row) })
  }
  return flats
}

/** Letters of the code of an address before the components that are no units, and of each of those. */
const UNIT_CODES = 9
const COMPONENT_CODE = 4

/** The address by its components, units by their codes without zeros in front. */
function componentsOf(tree: AddressTree, row: number) {
  const names = namesOf(tree, row, true)
  const unitCodes = Array.from(components.row.subarray(0, 4), (unit) =>
    unit === NONE ? '' : textOf(tree, tree.unitCode[tree.unit[unit]]).replace(/^0+/, ''),
  )
  const koodaadress = registerCodeOf(tree, row)
  const code = (column: number): string => {
    const from = UNIT_CODES + (column - 4) * COMPONENT_CODE
    const found = tree.country === 'ee' ? koodaadress.slice(from, from + COMPONENT_CODE) : ''
    return found.replace(/^0+$/, '')
  }
  return { names, koodaadress, unitCodes, code }
}

type Corner = (x: string, y: string) => string

/** The corners of a box, the first one again at the end. */
function cornersOf(box: Box | undefined, decimals: number, corner: Corner): string {
  if (!box) return ''
  const { west, south, east, north } = box
  const [left, low, right, high] = [west, south, east, north].map((at) => at.toFixed(decimals))
  const first = corner(left, low)
  return [first, corner(right, low), corner(right, high), corner(left, high), first].join(' ')
}

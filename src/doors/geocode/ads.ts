/** The answer `ads_liik_staatus`: Estonian matches by component, with their EHAK codes. */

import { createComponents, readComponents } from '../../addresses/address-components.ts'
import { textOf } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { escapeXml } from '../../text/escape.ts'
import { type Placemark, postcodeOf } from '../../use-cases/places/placemark.ts'
import { boxXml, type MatchesText, XML_START } from './xml.ts'

const components = createComponents()

/** Elements of a match by address column, in the order they are written; the code goes before the name. */
const COLUMNS: readonly (readonly [column: number, name: string, code: string])[] = [
  [1, 'maakond', 'maakondEhak'],
  [2, 'omavalitsus', 'omavalitsusEhak'],
  [3, 'asustusyksus', 'asustusyksusEhak'],
  [4, 'vaikekoht', ''],
  [5, 'liikluspind', ''],
  [7, 'aadressinumber', ''],
  [8, 'korterinumber', ''],
]

/** The frame around the inputs' addresses. */
export const ADS_START = `${XML_START}<aadressideNimekiri>`
export const ADS_END = '</aadressideNimekiri>\n'

/** One input's `aadress`. */
export const adsAddress = (name: string): MatchesText => ({
  start: `<aadress><aadressSisse>${escapeXml(name)}</aadressSisse>`,
  end: '</aadress>',
  textOf: ({ placemark }) => matchXml(placemark),
})

function matchXml(placemark: Placemark): string {
  const { tree, row, address, accuracy, point, box, relevance, distance } = placemark
  const isObject = row !== NONE
  let xml = '<vaste>'
  if (isObject) {
    xml += element('aid', String(tree.id[row]))
    readComponents(tree, row, components)
    for (const [column, name, code] of COLUMNS) {
      const text = components.name[column]
      if (text === NONE) continue
      const unit = tree.unit[components.row[column]]
      if (code !== '') xml += element(code, textOf(tree, tree.unitCode[unit]))
      xml += element(name, textOf(tree, text))
    }
    xml += element('sihtnumber', textOf(tree, postcodeOf(tree, row)))
  }
  xml += element('aadressValja', address)
  if (isObject) xml += element('abStaatusId', String(tree.status[row]))
  xml += element('vastavuseHeadus', String(accuracy))
  if (point && box) {
    xml += element('koordinaadid', `${point[0]},${point[1]}`)
  }
  xml += element('relevantsus', String(relevance))
  if (distance !== undefined) xml += element('kaugus', String(distance))
  if (box) xml += `<latLonBox>${boxXml(box)}</latLonBox>`
  return `${xml}</vaste>`
}

/** An element; nothing for an empty text. */
function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

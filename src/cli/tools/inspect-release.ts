/** What `teeviit inspect` shows; loaded when it is called. */
import { fullAddress } from '../../addresses/address-components.ts'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { registerCodeOf } from '../../addresses/register-codes.ts'
import {
  type AddressTree,
  findRow,
  NO_COORDINATE,
  openAddressTree,
  textOf,
} from '../../addresses/tree.ts'
import type { Manifest } from '../../release/manifest.ts'
import { provenanceOf } from '../../release/provenance.ts'
import { readManifest, readRelease, wantedRelease } from '../../release/read-release.ts'
import { bytesOf } from '../../release/release-files.ts'
import { TeeviitError } from '../../report/errors.ts'
import { count } from '../../report/progress.ts'
import {
  METRICS,
  NO_PASSAGE,
  openRoads,
  ROAD_CLASSES,
  ROAD_COUNTRIES,
  type RoadNetwork,
} from '../../roads/network/network.ts'
import { filesOfMetric } from '../../router/router.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import { countOf } from '../../text/numbers.ts'
import { type JsonOption, print } from '../progress-style.ts'

export interface InspectOptions extends JsonOption {
  readonly data: string
  readonly release?: string
  readonly object?: string
  readonly road?: string
}

/** @throws TeeviitError CLI_NO_RELEASE, CLI_OBJECT_SYNTAX, CLI_NO_OBJECT, CLI_NO_ROAD, RELEASE_* */
export function inspect(options: InspectOptions): void {
  const folder = wantedRelease(options)
  if (options.object) {
    const release = readRelease(folder)
    const [country, id] = options.object.split(':')
    if (!COUNTRIES.includes(country as Country) || Number.isNaN(countOf(id ?? ''))) {
      throw new TeeviitError('CLI_OBJECT_SYNTAX', { found: options.object })
    }
    const tree = openAddressTree(country as Country, bytesOf(release.files))
    const facts = objectFacts(tree, Number(id))
    print(
      options,
      facts.map(([name, value]) => `${name.padEnd(11)}${value}`),
      Object.fromEntries(facts),
    )
  } else if (options.road) {
    const release = readRelease(folder)
    const edges = describeRoad(openRoads(bytesOf(release.files)).network, Number(options.road))
    print(options, edges, { edges })
  } else {
    const manifest = readManifest(folder)
    print(options, [describeRelease(manifest)], manifest)
  }
}

function describeRelease(manifest: Manifest): string {
  const lines = [
    `release   ${manifest.name}`,
    `title     ${manifest.title}${manifest.sample ? ' (streets and houses are fictional)' : ''}`,
    `built     ${manifest.builtAt}, format ${manifest.formatVersion}`,
    '',
    'sources',
  ]
  for (const [i, source] of manifest.sources.entries()) {
    const where = source.country ? ` ${source.country}` : ''
    lines.push(`  ${source.kind}${where}, ${source.date ?? 'undated'}: ${source.files.join(', ')}`)
    const { attribution, licence } = provenanceOf(manifest)[i]
    lines.push(`    ${attribution}, ${licence}`)
  }
  lines.push('', `objects${[...'123456', 'all'].map((level) => cell(level)).join('')}`)
  for (const [country, byLevel] of Object.entries(manifest.objectsByLevel)) {
    const all = byLevel.reduce((sum, objects) => sum + objects, 0)
    lines.push(
      `  ${country}   ${[...byLevel, all].map((objects) => cell(count(objects))).join('')}`,
    )
  }
  if (manifest.roads) {
    const { junctions, edges, lengthKm } = manifest.roads
    lines.push(
      '',
      `roads     ${count(junctions)} junctions, ${count(edges)} edges, ${count(lengthKm)} km`,
    )
  }
  lines.push(...metricLines(manifest))
  lines.push('', 'rows', ...manifest.receipts.map(receiptLine))
  const files = Object.entries(manifest.files)
  const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0)
  lines.push('', `files     ${files.length}, ${count(bytes)} bytes`)
  for (const [name, file] of files) lines.push(`  ${name.padEnd(34)}${cell(count(file.bytes), 14)}`)
  return lines.join('\n')
}

/** The metrics of a release that has any, and what a server needs for each. */
function metricLines({ files }: Manifest): string[] {
  const told = METRICS.flatMap((metric) => {
    const own = filesOfMetric(metric).flatMap((file) => files[file] ?? [])
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0)
    return bytes > 0 ? `${metric} ${count(bytes)} bytes` : []
  })
  if (told.length === 0) return []
  return [`metrics   ${told.join(', ')}; TEEVIIT_SHORTEST=off serves without those of shortest`]
}

const cell = (text: string, width = 11) => text.padStart(width)

function receiptLine(receipt: Manifest['receipts'][number]): string {
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, rows) => all + rows, 0)
  const leftOut = Object.entries(receipt.leftOut).map(([rule, rows]) => `${rule} ${count(rows)}`)
  const refused = Object.entries(receipt.refused).map(([why, rows]) => `${why} ${count(rows)}`)
  return [
    `  ${receipt.source}: read ${count(receipt.rowsRead)}, kept ${count(receipt.rowsKept)}`,
    `, left out ${count(sum(receipt.leftOut))}${leftOut.length > 0 ? ` (${leftOut.join(', ')})` : ''}`,
    `, refused ${count(sum(receipt.refused))}${refused.length > 0 ? ` (${refused.join(', ')})` : ''}`,
  ].join('')
}

function objectFacts(tree: AddressTree, id: number): [string, string | number][] {
  const row = findRow(tree, id)
  if (row === NONE) throw new TeeviitError('CLI_NO_OBJECT', { country: tree.country, id })
  const parent = tree.parent[row]
  const [lonE7, latE7] = [tree.lonE7[row], tree.latE7[row]]
  return [
    ['id', tree.id[row]],
    ['address', fullAddress(tree, row)],
    ['level', `${tree.level[row]} (column A${tree.column[row]})`],
    ['parent', parent === NONE ? 'none' : tree.id[parent]],
    ['row', `${row} .. ${tree.end[row] - 1}`],
    ['postcode', textOf(tree, tree.postcode[row])],
    ['point', lonE7 === NO_COORDINATE ? '' : `${lonE7 / 1e7} ${latE7 / 1e7}`],
    ['code', registerCodeOf(tree, row)],
    ['source row', tree.sourceId[row]],
  ]
}

function describeRoad(network: RoadNetwork, wayId: number): string[] {
  const text = (code: number) => (code === NONE ? '' : textAt(network.texts, code))
  const time = (ms: number) => (ms === NO_PASSAGE ? 'closed' : `${ms / 1000} s`)
  const lines: string[] = []
  for (let edge = 0; edge < network.edgeCount; edge++) {
    if (network.edgeWayId[edge] !== wayId) continue
    const first = network.edgeFirstPoint[edge]
    const point = (at: number) => `${network.pointLonE7[at] / 1e7} ${network.pointLatE7[at] / 1e7}`
    lines.push(
      [
        `edge ${edge}: ${ROAD_CLASSES[network.edgeClass[edge]]}`,
        text(network.edgeName[edge]),
        text(network.edgeRef[edge]),
        `${network.edgeLengthMm[edge] / 1000} m`,
        `along ${time(network.edgeForwardMs[edge])}, against ${time(network.edgeBackwardMs[edge])}`,
        ROAD_COUNTRIES[network.edgeCountry[edge]],
        `from ${point(first)} to ${point(first + network.edgePointCount[edge] - 1)}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    )
  }
  if (lines.length === 0) throw new TeeviitError('CLI_NO_ROAD', { wayId })
  return lines
}

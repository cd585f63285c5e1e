/** From a configuration to a published release: registers, roads, what the engines precompute, the manifest. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country } from '../addresses/record.ts'
import { openAddressTree } from '../addresses/tree.ts'
import { createTreeBuilder, type TreeBuilder } from '../addresses/tree-builder.ts'
import { buildGeocoderIndex } from '../geocoder/index/build-index.ts'
import type { Manifest, SourceFacts } from '../release/manifest.ts'
import { currentRelease } from '../release/read-release.ts'
import { createReleaseWriter, type ReleaseWriter } from '../release/write-release.ts'
import type { Progress } from '../report/progress.ts'
import { createReceipt, type Receipt } from '../report/receipt.ts'
import { NETWORK_PHASES } from '../roads/build-network.ts'
import { openRoads } from '../roads/network/network.ts'
import { buildRouter } from '../router/router.ts'
import { readAds } from '../sources/ads/read-ads.ts'
import type { AdsSource } from '../sources/ads/settings.ts'
import { buildRoads } from '../sources/osm/build-roads.ts'
import { READING_PHASES } from '../sources/osm/read-roads.ts'
import { readRc } from '../sources/rc/read-rc.ts'
import type { RcSource } from '../sources/rc/settings.ts'
import { readVaris } from '../sources/varis/read-varis.ts'
import type { VarisSource } from '../sources/varis/settings.ts'
import { encodeTable } from '../tables/table-file.ts'
import { type Checks, type Comparison, checkNotEmpty, createChecks } from './check-release.ts'
import { type BuildConfig, fileNames, type OsmSources, type Source } from './config.ts'
import { receiptFacts } from './receipt-facts.ts'
import { REFUSED_FILE, refusedCsv } from './refused.ts'

export interface BuildResult {
  readonly manifest: Manifest
  readonly folder: string
  readonly receipts: readonly Receipt[]
  /** The release that the new one was compared with, and how the counts differ; absent where there was none. */
  readonly comparison?: Comparison
}

export interface BuildOptions {
  /** Publishes also what has much less than the current release. */
  readonly allowShrink?: boolean
}

type OnRows = (rows: number) => void

/** The address registers: whose country's they are, and how they are read. */
const REGISTERS: Readonly<
  Record<
    Exclude<Source['kind'], 'osm'>,
    {
      country: Country
      read(source: Source, builder: TreeBuilder, receipt: Receipt, onRows: OnRows): Promise<void>
    }
  >
> = {
  ads: { country: 'ee', read: (source, ...rest) => readAds(source as AdsSource, ...rest) },
  varis: { country: 'lv', read: (source, ...rest) => readVaris(source as VarisSource, ...rest) },
  rc: { country: 'lt', read: (source, ...rest) => readRc(source as RcSource, ...rest) },
}

const readingPhase = (country: Country) => `Reading addresses (${country})`
const indexPhase = (country: Country) => `Indexing addresses (${country})`
const PUBLISH_PHASE = 'Verifying and publishing'
const HIERARCHY_PHASE = 'Ordering the road graph'
const ROAD_PHASES = [...READING_PHASES, ...NETWORK_PHASES, HIERARCHY_PHASE]

/** Phases of a build, in order, for the plan that is printed first. */
export function buildPlan(config: BuildConfig): string[] {
  const phases = config.sources.flatMap((source) =>
    source.kind === 'osm'
      ? ROAD_PHASES
      : [readingPhase(REGISTERS[source.kind].country), indexPhase(REGISTERS[source.kind].country)],
  )
  return [...phases, PUBLISH_PHASE]
}

/**
 * Builds and publishes a release into `dataDir`. Bad rows are refused and counted; a missing file or one of a wrong
 * format stops the build, and so does a source that brings nothing, too many bad rows, or much less than the current
 * release has: then nothing is published.
 * @throws TeeviitError SOURCE_*, OSM_*, BUILD_*
 */
export async function buildRelease(
  config: BuildConfig,
  dataDir: string,
  progress: Progress,
  builtAt: Date,
  options: BuildOptions = {},
): Promise<BuildResult> {
  const kinds = config.sources.map(({ kind }) => kind)
  const checks = createChecks(dataDir, {
    ...config.build,
    allowShrink: options.allowShrink ?? false,
    countries: kinds.flatMap((kind) => (kind === 'osm' ? [] : REGISTERS[kind].country)),
    hasRoads: kinds.includes('osm'),
  })
  const writer = createReleaseWriter(dataDir)
  const earlier = earlierFiles(dataDir)
  try {
    const receipts: Receipt[] = []
    const objectsByLevel: Partial<Record<Country, number[]>> = {}
    let roads: Manifest['roads'] = null
    for (const source of config.sources) {
      if (source.kind === 'osm') {
        const built = await writeRoads(source, writer, progress, earlier, checks)
        receipts.push(...built.receipts)
        roads = built.roads
      } else {
        const { country } = REGISTERS[source.kind]
        const built = await writeAddresses(source, country, writer, progress, checks)
        receipts.push(built.receipt)
        objectsByLevel[country] = built.objectsByLevel
      }
    }
    progress.phase(PUBLISH_PHASE)
    writer.writeBytes(REFUSED_FILE, Buffer.from(refusedCsv(receipts)))
    const manifest = writer.publish(
      {
        sample: config.sample,
        title: config.title,
        sources: config.sources.map(sourceFacts),
        receipts: receipts.map(receiptFacts),
        objectsByLevel,
        roads,
      },
      builtAt,
    )
    progress.end()
    const { comparison } = checks
    const folder = join(dataDir, manifest.name)
    return { manifest, folder, receipts, ...(comparison && { comparison }) }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

async function writeAddresses(
  source: Exclude<Source, OsmSources>,
  country: Country,
  writer: ReleaseWriter,
  progress: Progress,
  checks: Checks,
) {
  const receipt = createReceipt(`${source.kind} ${country}`)
  progress.phase(readingPhase(country), 0, 'rows')
  const files = await readTree(source, country, receipt, progress)
  progress.phase(indexPhase(country))
  const tree = openAddressTree(country, (file) => files.get(file) ?? new Uint8Array(0))
  const objectsByLevel = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < tree.rowCount; row++) objectsByLevel[tree.level[row] - 1]++
  checks.take(receipt.source, [receipt], tree.rowCount, {
    objectsByLevel: { [country]: objectsByLevel },
  })
  for (const [file, bytes] of files) writer.writeBytes(file, bytes)
  for (const [file, columns] of buildGeocoderIndex(tree)) writer.writeTable(file, columns)
  return { receipt, objectsByLevel }
}

/** The files of a country's tree. A function of its own, so that the builder's memory is free again after it. */
async function readTree(
  source: Exclude<Source, OsmSources>,
  country: Country,
  receipt: Receipt,
  progress: Progress,
): Promise<Map<string, Uint8Array>> {
  const builder = createTreeBuilder(country)
  await REGISTERS[source.kind].read(source, builder, receipt, () =>
    progress.advance(receipt.rowsRead),
  )
  progress.advance(receipt.rowsRead)
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of builder.finish(receipt)) files.set(file, encodeTable(columns))
  return files
}

async function writeRoads(
  source: OsmSources,
  writer: ReleaseWriter,
  progress: Progress,
  earlier: (file: string) => Uint8Array | undefined,
  checks: Checks,
) {
  const { tables, receipts, waysByFile } = await buildRoads(source.files, progress)
  for (const [i, { file }] of source.files.entries()) {
    checkNotEmpty(file, waysByFile[i].roads, waysByFile[i].read)
  }
  const files = new Map<string, Uint8Array>()
  for (const [table, columns] of tables) {
    const file = `roads-${table}.arrow`
    files.set(file, encodeTable(columns))
    writer.writeBytes(file, files.get(file) as Uint8Array)
  }
  const { network, graph } = openRoads((file) => files.get(file) ?? new Uint8Array(0))
  let lengthMm = 0
  for (const edgeMm of network.edgeLengthMm) lengthMm += edgeMm
  const { junctionCount: junctions, edgeCount: edges } = network
  const roads = { junctions, edges, lengthKm: Math.round(lengthMm / 1e6) }
  checks.take('osm', receipts, edges, { roads })
  progress.phase(HIERARCHY_PHASE)
  for (const [file, bytes] of await buildRouter({ network, graph, earlier })) {
    writer.writeBytes(file, bytes)
  }
  return { receipts, roads }
}

/** Files of the release that is being replaced: a road graph that did not change keeps its order. */
function earlierFiles(dataDir: string): (file: string) => Uint8Array | undefined {
  const folder = currentRelease(dataDir)
  return (file) => {
    const path = folder && join(folder, file)
    return path && existsSync(path) ? readFileSync(path) : undefined
  }
}

function sourceFacts(source: Source): SourceFacts {
  const { kind, date, licence, attribution } = source
  return {
    kind,
    ...(kind === 'osm' ? {} : { country: REGISTERS[kind].country }),
    files: fileNames(source),
    ...(date ? { date } : {}),
    ...(licence ? { licence } : {}),
    ...(attribution ? { attribution } : {}),
  }
}

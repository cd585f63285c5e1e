/** From a configuration to a published release: registers, roads, what the engines precompute, the manifest. */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MapName } from '../addresses/map-names.ts'
import type { Country } from '../addresses/record.ts'
import { openAddressTree } from '../addresses/tree.ts'
import {
  crossingsFile,
  crossingsOfRoads,
  openCrossings,
  type RoadMeetings,
  readRoadMeetings,
} from '../geocoder/crossings/build-crossings.ts'
import type { Manifest, SourceFacts } from '../release/manifest.ts'
import { currentRelease } from '../release/read-release.ts'
import { createReleaseWriter, type ReleaseWriter } from '../release/write-release.ts'
import type { Progress } from '../report/progress.ts'
import type { Receipt } from '../report/receipt.ts'
import { NETWORK_PHASES } from '../roads/build-network.ts'
import { openRoads } from '../roads/network/network.ts'
import { buildRouter } from '../router/weights/build-router.ts'
import { buildRoads } from '../sources/osm/build-roads.ts'
import { MAP_PHASES, readMap } from '../sources/osm/read-map.ts'
import { READING_PHASES } from '../sources/osm/read-roads.ts'
import { encodeTable } from '../tables/table-file.ts'
import { buildPlaceTables, buildShapeTables } from '../tiles/build-tiles.ts'
import { type AddressReading, type AddressReadings, startReading } from './address-threads.ts'
import { type Checks, type Comparison, checkNotEmpty, createChecks } from './check-release.ts'
import { type BuildConfig, fileNames, type OsmSources, type Source } from './config.ts'

import { nameReceipt } from './name-receipt.ts'
import { type AddressFacts, countryOf, type RegisterSource } from './read-addresses.ts'
import { receiptFacts } from './receipt-facts.ts'
import { REFUSED_FILE, refusedCsv } from './refused.ts'
import { writeSinceEarlier } from './since-earlier.ts'

export interface BuildResult {
  readonly manifest: Manifest
  readonly folder: string
  readonly receipts: readonly Receipt[]
  /** The release that the new one was compared with, and how the counts differ; absent in the first build. */
  readonly comparison?: Comparison
}

export interface BuildOptions {
  /** Publishes also what has much less than the current release. */
  readonly allowShrink?: boolean
}

const readingPhase = (country: Country) => `Reading addresses (${country})`
/** How often rows read are shown, in milliseconds. */
const PROGRESS_MS = 100
const PUBLISH_PHASE = 'Verifying and publishing'
const HIERARCHY_PHASE = 'Ordering the road graph'
const ROAD_PHASES = [...READING_PHASES, ...NETWORK_PHASES, HIERARCHY_PHASE, ...MAP_PHASES]

const isRoads = (source: Source): source is OsmSources => source.kind === 'osm'
const isRegister = (source: Source): source is RegisterSource => source.kind !== 'osm'

/** Phases of a build, in order, for the plan that is printed first. */
export function buildPlan({ sources }: BuildConfig): string[] {
  return [
    ...sources.filter(isRoads).flatMap(() => ROAD_PHASES),
    ...sources.filter(isRegister).map((source) => readingPhase(countryOf(source))),
    PUBLISH_PHASE,
  ]
}

/**
 * Builds and publishes a release into `dataDir`. Bad rows are refused and counted; a missing file or one of a wrong
 * format stops the build. So does a source that brings nothing, too many bad rows, or much less than the current
 * release has. Nothing is published then.
 * @throws TeeviitError SOURCE_*, OSM_*, BUILD_*
 */
export async function buildRelease(
  config: BuildConfig,
  dataDir: string,
  progress: Progress,
  builtAt: Date,
  options: BuildOptions = {},
): Promise<BuildResult> {
  const registers = config.sources.filter(isRegister)
  const roadSources = config.sources.filter(isRoads)
  const checks = createChecks(dataDir, {
    ...config.build,
    allowShrink: options.allowShrink ?? false,
    countries: registers.map(countryOf),
    hasRoads: roadSources.length > 0,
  })
  const writer = createReleaseWriter(dataDir)
  const replaced = currentRelease(dataDir)
  const earlier = earlierFiles(replaced)
  // The roads take a core of their own.
  const threads = Math.max(1, availableParallelism() - roadSources.length)
  const names = Promise.withResolvers<readonly MapName[]>()
  const hasNames = roadSources.length > 0
  const addresses = startReading(
    registers,
    threads,
    writer.writeBytes,
    hasNames ? names.promise : undefined,
  )
  try {
    const roads: Awaited<ReturnType<typeof writeRoads>>[] = []
    for (const source of roadSources) {
      const watched = endedBy(addresses, progress)
      roads.push(await writeRoads(source, writer, watched, earlier, checks, names.resolve))
    }
    const objectsByLevel: Partial<Record<Country, readonly number[]>> = {}
    const registerReceipts: Receipt[] = []
    const nameFates: Uint8Array[] = []
    for (const reading of addresses.readings) {
      const facts = await takeAddresses(reading, progress, checks)
      objectsByLevel[countryOf(reading.source)] = facts.objectsByLevel
      registerReceipts.push(facts.receipt)
      nameFates.push(facts.nameFate)
    }
    for (const { meetings } of roads) {
      for (const { source } of addresses.readings)
        writeCrossings(writer, countryOf(source), meetings)
    }
    const countries = Object.keys(objectsByLevel) as Country[]
    writeSinceEarlier(writer, countries, replaced, config.sample)
    writePlaces(writer, countries)
    const receipts = [
      ...registerReceipts,
      ...roads.flatMap(({ receipts }) => receipts),
      ...nameReceipt(nameFates),
    ]
    progress.phase(PUBLISH_PHASE)
    writer.writeBytes(REFUSED_FILE, Buffer.from(refusedCsv(receipts)))
    const manifest = writer.publish(
      {
        sample: config.sample,
        title: config.title,
        sources: config.sources.map(sourceFacts),
        receipts: receipts.map(receiptFacts),
        objectsByLevel,
        roads: roads.at(-1)?.roads ?? null,
      },
      builtAt,
    )
    progress.end()
    const { comparison } = checks
    const folder = join(dataDir, manifest.name)
    return { manifest, folder, receipts, ...(comparison && { comparison }) }
  } catch (error) {
    await addresses.stop()
    writer.abandon()
    throw error
  }
}

/** Progress that ends the roads at their next phase once a register has failed. */
function endedBy(addresses: AddressReadings, progress: Progress): Progress {
  return {
    ...progress,
    phase(...phase) {
      if (addresses.fault() !== undefined) throw addresses.fault()
      progress.phase(...phase)
    },
  }
}

/** Waits for a register; most of it has been read beside the roads. */
async function takeAddresses(
  reading: AddressReading,
  progress: Progress,
  checks: Checks,
): Promise<AddressFacts> {
  const country = countryOf(reading.source)
  progress.phase(readingPhase(country), 0, 'rows', reading.rows)
  const shown = setInterval(() => progress.advance(reading.rows), PROGRESS_MS)
  const facts = await reading.result.finally(() => clearInterval(shown))
  progress.advance(reading.rows)
  const { receipt, objectsByLevel } = facts
  const rows = objectsByLevel.reduce((sum, count) => sum + count, 0)
  checks.take(receipt.source, [receipt], rows, { objectsByLevel: { [country]: objectsByLevel } })
  return facts
}

/** Writes the crossings of a country's streets by roads, beside those that its register knows. */
function writeCrossings(writer: ReleaseWriter, country: Country, meetings: RoadMeetings): void {
  const bytesOf = (file: string) => readFileSync(join(writer.folder, file))
  const tree = openAddressTree(country, bytesOf)
  const file = crossingsFile(tree)
  const isKnown = existsSync(join(writer.folder, file))
  const known = isKnown ? openCrossings(file, bytesOf(file)) : undefined
  const columns = crossingsOfRoads(tree, meetings, known)
  if (columns !== undefined) writer.writeTable(file, columns)
}

async function writeRoads(
  source: OsmSources,
  writer: ReleaseWriter,
  progress: Progress,
  earlier: (file: string) => Uint8Array | undefined,
  checks: Checks,
  onNames: (names: readonly MapName[]) => void,
) {
  const { tables, receipts, waysByFile } = await buildRoads(source.files, progress, onNames)
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
  const map = await readMap(source.files, progress)
  for (const [file, columns] of buildShapeTables(map.shapes, network)) {
    writer.writeTable(file, columns)
  }
  // A map with gaps is no reason to refuse roads: its receipt is told and not judged.
  return { receipts: [...receipts, map.receipt], roads, meetings: readRoadMeetings(network) }
}

/** Writes which towns and villages the map names. */
function writePlaces(writer: ReleaseWriter, countries: readonly Country[]): void {
  const bytesOf = (file: string) => readFileSync(join(writer.folder, file))
  const trees = Object.fromEntries(
    countries.map((country) => [country, openAddressTree(country, bytesOf)]),
  )
  for (const [file, columns] of buildPlaceTables(trees)) writer.writeTable(file, columns)
}

/** Files of the release that is being replaced: a road graph that did not change keeps its order. */
function earlierFiles(folder: string | undefined): (file: string) => Uint8Array | undefined {
  return (file) => {
    const path = folder && join(folder, file)
    return path && existsSync(path) ? readFileSync(path) : undefined
  }
}

function sourceFacts(source: Source): SourceFacts {
  const { kind, date, licence, attribution } = source
  return {
    kind,
    ...(isRegister(source) ? { country: countryOf(source) } : {}),
    files: fileNames(source),
    ...(date ? { date } : {}),
    ...(licence ? { licence } : {}),
    ...(attribution ? { attribution } : {}),
  }
}

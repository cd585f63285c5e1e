/**
 * The sample world: a miniature of the Baltics in the official source formats. Administrative units, towns and villages
 * are real; streets, houses and the roads between the places are made up. The same seed and scale give the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES, type Country } from '../src/addresses/record.ts'
import type { Progress } from '../src/report/progress.ts'
import { sampleConfiguration } from './configuration.ts'
import { createGround, type Ground, watchRoads } from './land/ground.ts'
import { buildLandscape } from './land/landscape.ts'
import { isInside, type Point } from './plan/geometry.ts'
import { ringOf } from './plan/outlines.ts'
import { makePlan, type Plan } from './plan/plan.ts'
import type { AddressBook } from './registers/address-book.ts'
import { createEstonianBook } from './registers/estonian-book.ts'
import { createLatvianBook } from './registers/latvian-book.ts'
import { createLithuanianBook } from './registers/lithuanian-book.ts'
import { writePopulations } from './registers/populations.ts'
import { buildLink } from './roads/countryside.ts'
import type { LinkEnd } from './roads/link-work.ts'
import { buildMotorways, type Motorway } from './roads/motorway.ts'
import { createRoadWriter, type RoadWriter } from './roads/road-writer.ts'
import { buildTruckGround } from './roads/truck-ground.ts'
import {
  buildBoundaries,
  buildDeadIsland,
  buildFerries,
  buildHarbours,
  harbourCountry,
} from './roads/water-and-borders.ts'
import { directionTo, planArms } from './towns/arms.ts'
import { buildTown, type Gates } from './towns/town-builder.ts'

export interface SampleOptions {
  /** 1: about 70 thousand address objects; 100: the size of the real countries. */
  readonly scale: number
  readonly seed: number
}

export interface SampleSummary {
  readonly addressObjects: number
  readonly places: number
  /** The configuration that names all files. */
  readonly configuration: string
}

/** Writes the sample world to `outDir`. Memory stays bounded: files are written as they grow. */
export async function writeSample(
  outDir: string,
  { scale, seed }: SampleOptions,
  progress: Progress,
): Promise<SampleSummary> {
  mkdirSync(outDir, { recursive: true })
  const plan = makePlan(scale)
  const books = openBooks(outDir, seed, plan)
  const ground = createGround()
  const roads = watchRoads(createRoadWriter(outDir), ground)
  const drain = () => Promise.all(COUNTRIES.map((country) => books[country].drain()))

  progress.phase('towns', plan.towns.length, 'places')
  const arms = planArms(plan)
  const gates: Gates[] = []
  for (const town of plan.towns) {
    const work = { plan: town, arms: arms[town.stop] }
    gates.push(buildTown(roads, books[town.place.country], seed, work))
    progress.advance(gates.length)
    if (gates.length % 4 === 0) await drain()
  }

  progress.phase('open country', plan.links.length, 'roads')
  await buildCountryside(roads, books, seed, plan, gates, ground, (done) => {
    progress.advance(done)
    return done % 20 === 0 ? drain() : undefined
  })

  progress.phase('closing files')
  await Promise.all(COUNTRIES.map((country) => books[country].close()))
  roads.close()
  writePopulations(outDir, plan)
  const configuration = join(outDir, 'teeviit.json')
  writeFileSync(configuration, sampleConfiguration())
  progress.end()
  return {
    addressObjects: COUNTRIES.reduce((sum, country) => sum + books[country].count(), 0),
    places: plan.towns.length,
    configuration,
  }
}

function openBooks(outDir: string, seed: number, plan: Plan): Record<Country, AddressBook> {
  const [ee, lv, lt] = plan.countries
  return {
    ee: createEstonianBook(outDir, seed, ee.units, ee.places),
    lv: createLatvianBook(outDir, seed, lv.units, lv.places),
    lt: createLithuanianBook(outDir, seed, lt.units, lt.places),
  }
}

async function buildCountryside(
  roads: RoadWriter,
  books: Record<Country, AddressBook>,
  seed: number,
  plan: Plan,
  gates: readonly Gates[],
  ground: Ground,
  onDone: (done: number) => Promise<unknown> | undefined,
): Promise<void> {
  const harbours = buildHarbours(roads)
  const rings = Object.fromEntries(
    COUNTRIES.map((country) => [country, ringOf(country)]),
  ) as Record<Country, Point[]>
  const isIn = (country: Country, at: Point) => isInside(rings[country], at)
  const endOf = (stop: number, towards: number): LinkEnd => {
    const { sign, weight, lat } = plan.stops[stop]
    const town = plan.towns[stop]
    if (!town) {
      const node = harbours[stop - plan.towns.length]
      return { node, sign, weight, country: harbourCountry(lat), book: undefined }
    }
    const { place } = town
    const node = gates[stop][directionTo(plan, stop, towards)]
    return { node, sign, weight, country: place.country, book: books[place.country].place(place) }
  }
  const motorways: Motorway[] = []
  const wholeM = plan.links.reduce((sum, { lengthM }) => sum + lengthM, 0)
  for (const [index, link] of plan.links.entries()) {
    const junctions = (plan.ruralJunctions * link.lengthM) / wholeM
    const from = endOf(link.from, link.to)
    const to = endOf(link.to, link.from)
    buildLink(roads, seed, { link, from, to, junctions, isIn }, motorways)
    await onDone(index + 1)
  }
  buildMotorways(roads, motorways, (stop) => plan.stops[stop])
  buildFerries(roads, harbours)
  buildDeadIsland(roads)
  buildTruckGround(roads, harbours)
  buildBoundaries(roads)
  buildLandscape({ roads, ground, plan, seed, isIn })
}

import { expect, test } from 'vitest'
import { isInside } from '../../sample/plan/geometry.ts'
import { ringOf } from '../../sample/plan/outlines.ts'
import {
  latvianGenitive,
  readEstonia,
  readLatvia,
  readLithuania,
} from '../../sample/plan/places.ts'
import { makePlan } from '../../sample/plan/plan.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'

const WITHOUT_SETTLEMENTS =
  'Keila linn,Loksa linn,Maardu linn,Narva linn,Rakvere linn,Sillamäe linn,Viljandi linn,Võru linn'

test('Estonia has 15 counties and 79 municipalities, eight of them without settlements', () => {
  const { units, places } = readEstonia()
  expect(units.filter(({ parent }) => !parent)).toHaveLength(15)
  expect(units.filter(({ parent }) => parent)).toHaveLength(79)
  const bare = places.filter(({ code }) => code === '').map(({ unit }) => unit!.name)
  expect(bare.toSorted().join()).toBe(WITHOUT_SETTLEMENTS)
  expect(
    places.filter(({ word, unit }) => word === 'linnaosa' && unit!.code === '784'),
  ).toHaveLength(8)
  expect(
    places.filter(({ word, unit }) => word === 'linnaosa' && unit!.code === '321'),
  ).toHaveLength(5)
})

test('Latvia has 35 novadi, seven cities of its own and three cities in a novads', () => {
  const { units, places } = readLatvia()
  expect(units.filter(({ parent }) => !parent)).toHaveLength(35)
  const cities = places.filter(({ line }) => line === 'V').map(({ name }) => name)
  expect(cities.join()).toBe('Daugavpils,Jelgava,Jūrmala,Liepāja,Rēzekne,Rīga,Ventspils')
  for (const [name, novads] of [
    ['Jēkabpils', 'Jēkabpils nov.'],
    ['Ogre', 'Ogres nov.'],
    ['Valmiera', 'Valmieras nov.'],
  ]) {
    expect(places.find((place) => place.line === 'P' && place.name === name)?.unit?.name).toBe(
      novads,
    )
  }
})

test('Lithuania has 60 municipalities, and cities without eldership', () => {
  const { units, places } = readLithuania()
  expect(units.filter(({ parent }) => !parent)).toHaveLength(60)
  expect(units.find(({ code, parent }) => code === '13' && !parent)?.name).toBe('Vilniaus miesto')
  expect(places.find(({ name }) => name === 'Kaunas')?.unit?.parent).toBeUndefined()
  expect(places.find(({ name }) => name === 'Garliava')?.unit?.name).toBe('Garliavos')
})

test('every municipality keeps a place at the smallest scale', () => {
  for (const { country, units, places } of makePlan(0.01).countries) {
    const kept = new Set(places.flatMap(({ unit }) => [unit, unit?.parent]))
    const isMunicipality = country === 'ee' ? 'parent' : ''
    const municipalities = units.filter(({ parent }) => (parent ? 'parent' : '') === isMunicipality)
    expect(municipalities.filter((unit) => !kept.has(unit)).map(({ name }) => name)).toEqual([])
  }
})

test('every place lies within the outline of its country', () => {
  const rings = new Map(COUNTRIES.map((country) => [country, ringOf(country)]))
  const stray = [readEstonia(), readLatvia(), readLithuania()].flatMap(({ places }) =>
    places.filter((place) =>
      COUNTRIES.some(
        (country) => isInside(rings.get(country)!, place) !== (country === place.country),
      ),
    ),
  )
  expect(stray.map(({ name }) => name)).toEqual([])
})

test.each([
  ['Rīga', 'Rīgas'],
  ['Saulkrasti', 'Saulkrastu'],
  ['Daugavpils', 'Daugavpils'],
  ['Saldus', 'Saldus'],
  ['Tukums', 'Tukuma'],
  ['Cēsis', 'Cēsu'],
])('%s has the genitive %s', (name, genitive) => {
  expect(latvianGenitive(name)).toBe(genitive)
})

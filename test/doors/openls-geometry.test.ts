/** Positions and areas of OpenLS: systems, pairs, bounds. */
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  pointOf,
  positionOf,
  positionsOf,
  systemOf,
} from '../../src/doors/openls/geometry.ts'
import { readXml } from '../support/read-xml.ts'

const gml = (content: string) => readXml(`<x xmlns="http://www.opengis.net/gml">${content}</x>`)
const code = (wanted: string) => expect.objectContaining({ code: wanted })

test.each([
  [undefined, undefined],
  [' ', undefined],
  ['EPSG:4326', 4326],
  ['urn:ogc:def:crs:EPSG::3301', 3301],
  ['http://www.opengis.net/gml/srs/epsg.xml#4326', 4326],
  ['http://www.opengis.net/def/crs/EPSG/0/3301 ', 3301],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326],
  ['CRS:84', 4326],
  ['WGS84', 4326],
  ['wgs-84', 4326],
] as const)('the system %j is %j', (name, system) => {
  expect(systemOf(name)).toBe(system)
})

test.each(['EPSG:3059', 'EPSG:43260', '4326', 'xcrs84', 'EPSG-4326'])('%s is no system', (name) => {
  expect(() => systemOf(name)).toThrow(code('GML_SYSTEM'))
})

test('two numbers are a position in either order, on Earth alone', () => {
  for (const [one, other] of [
    [24.5, 59.25],
    [59.25, 24.5],
  ])
    expect(positionOf(one, other, 4326)).toMatchObject({
      east: 24.5,
      north: 59.25,
      lonE7: 245_000_000,
      latE7: 592_500_000,
    })
  expect(positionOf(-180, 90, 4326)).toMatchObject({ lonE7: -1_800_000_000, latE7: 900_000_000 })
  for (const [one, other] of [
    [0, 90.1],
    [-180.1, 0],
    [181, 181],
  ])
    expect(() => positionOf(one, other, 4326)).toThrow(code('GML_OUT_OF_RANGE'))
  const tallinn = positionOf(6_589_000, 542_000, 3301)
  expect([Math.round(tallinn.lonE7 / 1e6), Math.round(tallinn.latE7 / 1e6)]).toEqual([247, 594])
})

describe('positions', () => {
  const read = (content: string) =>
    positionsOf(gml(content), 4326).map(({ east, north }) => [east, north])
  test('are in lists, pairs and corners, in the order of the document', () => {
    expect(
      read('<pos>59 24</pos><y/><posList> 58,25 57 26 </posList><lowerCorner>1 2</lowerCorner>'),
    ).toEqual([
      [24, 59],
      [25, 58],
      [26, 57],
      [1, 2],
    ])
    expect(read('<coordinates>24,59 25,58</coordinates><upperCorner>3 4</upperCorner>')).toEqual([
      [24, 59],
      [25, 58],
      [3, 4],
    ])
    expect(positionsOf(readXml('<x><pos>1 2</pos></x>'), 4326)).toEqual([])
  })
  test.each([
    '<pos>1</pos>',
    '<pos>1 2 3 4</pos>',
    '<posList/>',
    '<posList>1 2 3</posList>',
    '<pos/>',
  ])('are pairs: %s', (content) => {
    expect(() => read(content)).toThrow(code('GML_NOT_A_PAIR'))
  })
  test('are numbers', () => {
    expect(() => read('<pos>1 x</pos>')).toThrow(code('GML_NOT_NUMERIC'))
    expect(read('<pos>1e1 2</pos>')).toEqual([[2, 10]])
  })
  test('are a thousand at most', () => {
    const list = (count: number) => `<posList>${'24 59 '.repeat(count)}</posList>`
    expect(read(list(1_000))).toHaveLength(1_000)
    expect(() => read(list(1_001))).toThrow(code('GML_POSITIONS_TOO_MANY'))
    expect(read(`${list(999)}<pos>24 59</pos>`)).toHaveLength(1_000)
    expect(() => read(`${list(1_000)}<pos>24 59</pos>`)).toThrow(code('GML_POSITIONS_TOO_MANY'))
  })
})

test('a point is one position, in its own system, that of its position, or another', () => {
  const element = (attributes: string, content: string) =>
    readXml(`<Point xmlns="http://www.opengis.net/gml"${attributes}>${content}</Point>`)
  expect(pointOf(element('', '<pos>24 59</pos>'), 4326).system).toBe(4326)
  expect(
    pointOf(element(' srsName="EPSG:3301"', '<pos srsName="EPSG:4326">542000 6589000</pos>'), 4326)
      .system,
  ).toBe(3301)
  expect(pointOf(element('', '<pos srsName="EPSG:3301">542000 6589000</pos>'), 4326).system).toBe(
    3301,
  )
  for (const wrong of ['', '<pos>1 2</pos><pos>1 2</pos>'])
    expect(() => pointOf(element('', wrong), 4326)).toThrow(code('GML_POINT'))
})

describe('an area', () => {
  const area = (content: string) => areaOf(gml(content), 4326)
  const polygon = (list: string, name = 'exterior') =>
    `<Polygon><${name}><LinearRing><posList>${list}</posList></LinearRing></${name}></Polygon>`
  test('is a polygon of at least three positions without holes', () => {
    expect(area(polygon('24 59 24.001 59 24.001 59.001')).size.points).toBe(3)
    expect(area(polygon('24 59 24.001 59 24.001 59.001', 'outerBoundaryIs')).size.points).toBe(3)
    for (const wrong of [polygon('24 59 25 59'), '<Polygon/>', '<Polygon><exterior/></Polygon>'])
      expect(() => area(wrong)).toThrow(code('GML_POLYGON'))
    for (const hole of ['interior', 'innerBoundaryIs'])
      expect(() =>
        area(polygon('24 59 25 59 25 60').replace('<exterior>', `<${hole}/><exterior>`)),
      ).toThrow(code('GML_HOLES'))
  })
  test('is a circle of metres or kilometres', () => {
    const circle = (radius: string, centre = '<pos>24 59</pos>') =>
      area(`<CircleByCenterPoint>${centre}${radius}</CircleByCenterPoint>`)
    const widthKm = (radius: string) => Math.round(circle(radius).size.widthKm * 10) / 10
    expect(widthKm('<radius>1000</radius>')).toBe(2)
    expect(widthKm('<radius uom="M">1000</radius>')).toBe(2)
    expect(widthKm('<radius uom="km">1</radius>')).toBe(2)
    expect(widthKm('<radius uom="urn:ogc:def:uom:OGC::metre">1000</radius>')).toBe(2)
    expect(circle('<radius>1</radius>').size.points).toBe(100)
    for (const wrong of [
      '',
      '<radius>0</radius>',
      '<radius>-1</radius>',
      '<radius>1e999</radius>',
      '<radius uom="mi">1</radius>',
    ])
      expect(() => circle(wrong)).toThrow(code('GML_CIRCLE'))
    for (const centre of ['', '<pos>24 59</pos><pos>24 59</pos>'])
      expect(() => circle('<radius>1</radius>', centre)).toThrow(code('GML_CIRCLE'))
  })
  test('is a box of two corners', () => {
    const corners = '<lowerCorner>24 59</lowerCorner><upperCorner>24.01 59.001</upperCorner>'
    for (const name of ['Envelope', 'Box']) {
      const { size } = area(`<${name}>${corners}</${name}>`)
      expect([size.points, Math.round(size.widthKm * 100) / 100]).toEqual([4, 0.57])
    }
    expect(() => area('<Envelope><pos>24 59</pos></Envelope>')).toThrow(code('GML_ENVELOPE'))
    expect(() => area('<Sphere/>')).toThrow(code('XLS_AREA'))
    expect(() => areaOf(readXml('<x><Box/></x>'), 4326)).toThrow(code('XLS_AREA'))
    expect(() => area('<Box/><Box/>')).toThrow(code('XLS_ELEMENT_NOT_ALONE'))
  })
})

/** What steps of Mapbox's drives show and say: banners and announcements of the manoeuvre at their end. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapboxDrives } from '../../../src/doors/mapbox/mapbox.ts'
import { type DrawnRoads, drawRoads } from '../../support/draw-roads.ts'
import { drivesWorld } from '../../support/drives-world.ts'
import { plain } from './map-roads.ts'

const BOTH = 'steps=true&banner_instructions=true&voice_instructions=true&voice_units=metric'

/** The drive between letters as Mapbox's clients get it. */
async function answerOf(roads: DrawnRoads, letters: string, query = BOTH, api = 'directions') {
  const line = [...letters].map((one) => Object.values(roads.place(one)).join(',')).join(';')
  const facts = {
    method: 'GET',
    askedPath: `/${api}/v5/mapbox/driving/${line}`,
    key: 'k',
  } as RequestFacts
  const given = parametersOf([...new URLSearchParams(query)])
  const answer = await completeAnswer(await mapboxDrives(given, drivesWorld(roads), facts))
  return { status: answer.status, json: JSON.parse(plain(answerText(answer))) }
}
interface Told {
  readonly distance: number
  readonly bannerInstructions: readonly unknown[]
  readonly voiceInstructions: readonly {
    readonly announcement: string
    readonly distanceAlongGeometry: number
  }[]
}
const stepsOf = async (...asked: Parameters<typeof answerOf>): Promise<Told[]> =>
  (await answerOf(...asked)).json.routes[0].legs.flatMap(({ steps }: { steps: Told[] }) => steps)
const spoken = (steps: readonly Told[]) =>
  steps.map(({ voiceInstructions }) =>
    voiceInstructions.map(({ distanceAlongGeometry, announcement }) => [
      distanceAlongGeometry,
      announcement,
    ]),
  )

/** Past B, where lanes part, to the right at C. */
const TOWN = drawRoads(
  `
  A---------------------------------------C-------D
                                          |
                                          |
                                          E-------F
                                          |
                                          G`,
  {
    AC: {
      highway: 'primary',
      maxspeed: '50',
      name: 'Pikk & Lai',
      oneway: 'yes',
      'turn:lanes': 'through|through;right|right',
    },
    CD: { highway: 'primary', name: 'Edela' },
    CE: { highway: 'primary', maxspeed: '50', name: 'Riia' },
    EF: { highway: 'primary', maxspeed: '50', name: 'Riia' },
    EG: { highway: 'primary', maxspeed: '50', name: 'Turu' },
  },
)
test('a voice tells the departure, each turn ahead and when it is due, and marks names up as text', async () => {
  const steps = await stepsOf(TOWN, 'AF')
  expect(spoken(steps)).toEqual([
    [
      [1000, 'Head east on Pikk & Lai and drive 1 km.'],
      [400, 'In 400 m: Use the two right lanes. Turn right onto Riia and drive 0.15 km.'],
      [62.5, 'Use the two right lanes. Turn right onto Riia and drive 0.15 km.'],
    ],
    [[62.5, 'Turn left to stay on Riia and drive 0.2 km.']],
    [[62.5, 'You have arrived: 2. destination.']],
    [],
  ])
  expect(steps[0].voiceInstructions[0]).toHaveProperty(
    'ssmlAnnouncement',
    '<speak>Head east on Pikk &amp; Lai and drive 1 km.</speak>',
  )
})

test('a short first step tells its turn half-way, a slow road 100 m ahead, a fast one 900 m', async () => {
  const roads = drawRoads('A-B', { AB: { highway: 'primary', maxspeed: '50', name: 'Riia' } })
  expect(spoken(await stepsOf(roads, 'AB'))[0]).toEqual([
    [50, 'Head east on Riia and drive 50 m.'],
    [25, 'You have arrived: 2. destination.'],
  ])
  const aheadAt = async (maxspeed: string) => {
    const road = drawRoads(`A${'-'.repeat(49)}B`, { AB: { highway: 'primary', maxspeed } })
    return spoken(await stepsOf(road, 'AB'))[0][1]
  }
  expect(await aheadAt('5')).toEqual([100, 'In 100 m: You have arrived: 2. destination.'])
  expect(await aheadAt('50')).toEqual([400, 'In 400 m: You have arrived: 2. destination.'])
  expect(await aheadAt('90')).toEqual([650, 'In 650 m: You have arrived: 2. destination.'])
  expect(await aheadAt('120')).toEqual([900, 'In 900 m: You have arrived: 2. destination.'])
})

test('a banner names the next road, and shows its lanes nearer to it', async () => {
  const shown = {
    text: 'Riia',
    components: [{ text: 'Riia', type: 'text' }],
    type: 'turn',
    modifier: 'right',
    driving_side: 'right',
  }
  const lane = (active: boolean, ...directions: string[]) => ({
    text: '',
    type: 'lane',
    directions,
    active,
  })
  const [first, second, third, last] = await stepsOf(TOWN, 'AF')
  expect(first.bannerInstructions).toEqual([
    { distanceAlongGeometry: 1000, primary: shown, secondary: null },
    {
      distanceAlongGeometry: 400,
      primary: shown,
      secondary: null,
      sub: {
        text: '',
        components: [lane(false, 'straight'), lane(true, 'straight', 'right'), lane(true, 'right')],
      },
    },
  ])
  expect(second.bannerInstructions).toMatchObject([
    { distanceAlongGeometry: 150, primary: { text: 'Riia', type: 'continue', modifier: 'left' } },
  ])
  expect(third.bannerInstructions).toMatchObject([
    { distanceAlongGeometry: 200, primary: { text: '2. destination', type: 'arrive' } },
  ])
  expect(last.bannerInstructions).toEqual([])
  const near = await stepsOf(TOWN, 'AF', BOTH.replace('voice_instructions=true', ''))
  expect(near[0].bannerInstructions).toEqual(first.bannerInstructions)
  expect(near[0]).not.toHaveProperty('voiceInstructions')
})

test('a banner has the number of an exit, and what its sign says', async () => {
  const roads = drawRoads(
    `
    A---------B---------C
                \\
                  D-----E`,
    {
      ABC: { highway: 'motorway', ref: '4' },
      BD: { highway: 'motorway_link', oneway: 'yes', destination: 'Tartu' },
      DE: { highway: 'primary', name: 'Riia', ref: '2' },
    },
    [],
    { nodes: { B: { highway: 'motorway_junction', ref: '12' } } },
  )
  const [first, ramp] = await stepsOf(roads, 'AE')
  const exit = {
    text: '12 Tartu',
    components: [
      { text: '12', type: 'exit-number' },
      { text: 'Tartu', type: 'text' },
    ],
    type: 'off ramp',
    modifier: 'slight right',
    driving_side: 'right',
  }
  expect(first.bannerInstructions).toMatchObject([{ primary: exit, secondary: null }])
  expect(ramp.bannerInstructions).toMatchObject([{ primary: { text: 'Riia (2)' } }])
})

test('a banner names the road above where it leads', async () => {
  const roads = drawRoads(
    `
    A---------B---------C
                \\
                  D-----E`,
    {
      ABC: { highway: 'motorway', ref: '4' },
      BD: { highway: 'motorway_link', oneway: 'yes', name: 'Ring', destination: 'Tartu' },
      DE: { highway: 'primary', name: 'Riia', ref: '2' },
    },
    [],
  )
  const [first] = await stepsOf(roads, 'AE')
  expect(first.bannerInstructions).toMatchObject([
    { primary: { text: 'Ring' }, secondary: { text: 'Tartu' } },
  ])
})

describe('a roundabout', () => {
  const ring = drawRoads(
    `
                n
                |
        W---w-------e---E
                |
                s
                |
                S`,
    {
      wsenw: { highway: 'primary', junction: 'roundabout' },
      Ww: { highway: 'primary', name: 'Riia' },
      eE: { highway: 'primary', name: 'Riia' },
      sS: { highway: 'primary', name: 'Lai' },
    },
  )
  test.each([
    ['SE', 90],
    ['WE', 180],
    ['SW', 270],
  ])('%s is driven %i degrees round', async (letters, degrees) => {
    const [first] = await stepsOf(ring, letters)
    const primary = { text: 'Riia', type: 'roundabout', modifier: 'right', degrees }
    expect(first.bannerInstructions).toMatchObject([{ primary }])
  })
})

test('the voice is of the language that is asked for, in matched traces too', async () => {
  const estonian = await answerOf(TOWN, 'AC', `${BOTH}&language=et`)
  const [{ voiceLocale, legs }] = estonian.json.routes
  expect(voiceLocale).toBe('et-EE')
  expect(spoken(legs[0].steps)[0][1]).toEqual([400, '400 m pärast: Olete kohal: 2. sihtkoht.'])
  const { json } = await answerOf(TOWN, 'AC', `${BOTH}&language=et`, 'matching')
  expect(json.matchings[0].voiceLocale).toBe('et-EE')
  expect(json.matchings[0].legs[0].steps).toEqual(legs[0].steps)
})

test('nobody is told who does not ask, and another value is refused', async () => {
  const { json } = await answerOf(TOWN, 'AF', 'steps=true&voice_instructions=false')
  expect(JSON.stringify(json)).not.toMatch(/voice|banner/)
  const { status, json: fault } = await answerOf(TOWN, 'AF', 'banner_instructions=1')
  expect([status, fault.code]).toEqual([422, 'InvalidInput'])
})

/** Banners and announcements of Mapbox's steps: each is about the manoeuvre at the end of its step. */
import { type Phrasebook, roadOf, type Step } from '../../router/directions/directions.ts'
import { escapeXml } from '../../text/escape.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import type { FollowedStep, Guide } from '../osrm/options.ts'
import { lanesOf, maneuverOf } from '../osrm/write-step.ts'

/** A voice speaks this long before a manoeuvre, and once more when it is due. */
const AHEAD_S = 30
const DUE_S = 5
/** Told lengths ahead: steps of 50 m, so that a voice says round figures. */
const AHEAD_STEP_M = 50
const AHEAD_LEAST_M = 100
const AHEAD_MOST_M = 900

interface Asked {
  readonly phrasebook: Phrasebook
  readonly hasBanners: boolean
  readonly hasVoice: boolean
}

/** What steps have beside OSRM's members, which clients of Mapbox show and say on the way. */
export function guideOf({ phrasebook, hasBanners, hasVoice }: Asked): Guide {
  const ofStep = (followed: FollowedStep) => ({
    ...(hasVoice && { voiceInstructions: announcementsOf(followed, phrasebook) }),
    ...(hasBanners && { bannerInstructions: bannersOf(followed, phrasebook) }),
  })
  return {
    phrasebook,
    ofRoute: hasVoice ? { voiceLocale: phrasebook.locale } : {},
    ofStep: hasBanners || hasVoice ? ofStep : undefined,
  }
}

/** Metres a second. */
const speedOf = ({ lengthMm, durationMs }: Step): number => lengthMm / Math.max(1, durationMs)

/** How far before the end of a step what follows is told, metres. */
function aheadOf(step: Step): number {
  const metres = Math.round((speedOf(step) * AHEAD_S) / AHEAD_STEP_M) * AHEAD_STEP_M
  return Math.min(AHEAD_MOST_M, Math.max(AHEAD_LEAST_M, metres))
}

/** At the beginning of a drive the departure; then what follows, ahead of it where the step is long, and when it is due. */
function announcementsOf({ query, step, next }: FollowedStep, phrasebook: Phrasebook): object[] {
  if (next === undefined) return []
  const { texts } = query.router.network
  const announcement = (about: Step, fromEndM: number, aheadM: number) => {
    const said = phrasebook.phraseOf(about, texts, about.point + 1, '')
    const text = phrasebook.announced(said, aheadM)
    return {
      distanceAlongGeometry: tenths(fromEndM * 1000),
      announcement: text,
      ssmlAnnouncement: `<speak>${escapeXml(text)}</speak>`,
    }
  }
  const lengthM = step.lengthMm / 1000
  const isFirst = step.type === 'Depart'
  const aheadM = aheadOf(step)
  return [
    ...(isFirst ? [announcement(step, lengthM, 0)] : []),
    ...(aheadM < lengthM ? [announcement(next, aheadM, aheadM)] : []),
    // Behind the departure, which is said first.
    announcement(next, Math.min(speedOf(step) * DUE_S, isFirst ? lengthM / 2 : lengthM), 0),
  ]
}

/** What comes next, from the beginning of the step on; its lanes nearer to it. */
function bannersOf({ query, leg, step, next }: FollowedStep, phrasebook: Phrasebook): object[] {
  if (next === undefined) return []
  const { type, modifier } = maneuverOf(next)
  const shown = (text: string, exitRef = '') => {
    const exit = exitRef === '' ? [] : [{ text: exitRef, type: 'exit-number' }]
    const components = [...exit, { text, type: 'text' }]
    return {
      text: components.map((component) => component.text).join(' '),
      components,
      type,
      modifier,
      // On the way round to the exit; straight on is 180.
      ...(next.type === 'Roundabout' && { degrees: Math.round(180 - next.angle) }),
      driving_side: 'right',
    }
  }
  const said = () => phrasebook.phraseOf(next, query.router.network.texts, next.point + 1, '')
  const [first = said(), second] =
    next.type === 'Stop'
      ? [phrasebook.stopText(next.point + 1)]
      : [roadOf(query, next), next.toward].filter((name) => name !== '')
  const lengthM = step.lengthMm / 1000
  const banner = {
    distanceAlongGeometry: tenths(step.lengthMm),
    primary: shown(first, next.exitRef),
    secondary: second === undefined ? null : shown(second),
  }
  const lanes = lanesOf(query, leg, next)
  if (lanes === undefined) return [banner]
  const components = lanes.map(({ valid, indications }) => ({
    text: '',
    type: 'lane',
    directions: indications,
    active: valid,
  }))
  const withLanes = { ...banner, sub: { text: '', components } }
  const aheadM = aheadOf(step)
  return aheadM < lengthM ? [banner, { ...withLanes, distanceAlongGeometry: aheadM }] : [withLanes]
}

/** Seen on paper only: the map as a picture, where the drive goes, what a driver is told. */
import { facts } from '../base/facts.ts'
import { letterOf } from '../base/letters.ts'
import { useStore } from '../base/store.ts'
import { formatDistance, formatDuration } from '../text/format.ts'
import { useWords } from '../text/translate.ts'
import { StepIcon } from './step-icon.tsx'

export function PrintSheet() {
  const t = useWords()
  const drives = useStore((state) => state.drives)
  const driveAt = useStore((state) => state.driveAt)
  const stops = useStore((state) => state.stops).filter(({ point }) => point)
  const drive = drives?.routes[driveAt]
  return (
    <article class="paper">
      <img id="print-map" alt="" />
      {drive && (
        <>
          <h1>
            {t('route.summary', {
              distance: formatDistance(drive.distance),
              time: formatDuration(drive.duration),
            })}
          </h1>
          <p>{stops.map(({ text }, at) => `${letterOf(at)} ${text}`).join(' → ')}</p>
          <ol>
            {drive.legs
              .flatMap(({ steps }) => steps ?? [])
              .map((step, at) => (
                <li key={at}>
                  <StepIcon type={step.type} />
                  <span>{step.text}</span>
                  {step.distance > 0 && <b>{formatDistance(step.distance)}</b>}
                </li>
              ))}
          </ol>
          <small>{facts.attributions.join(' · ')}</small>
        </>
      )}
    </article>
  )
}

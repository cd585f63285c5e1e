/** A place in the coordinate systems of the three countries. */
import { type Grid, projectionOf } from '../../../src/geo/projection.ts'
import type { LonLat } from '../base/state.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { useWords } from '../text/translate.ts'

const NAMES: Readonly<Record<Grid, string>> = { 3301: 'L-EST97', 3059: 'LKS-92', 3346: 'LKS-94' }
const scratch = new Float64Array(2)

export interface CoordinateLine {
  readonly system: string
  /** What maps of the system write first is first: latitude of degrees, easting of Latvia and Lithuania. */
  readonly text: string
}

/** WGS 84 as latitude and longitude, the grids as easting and northing in metres. */
function coordinateLines([lon, lat]: LonLat): CoordinateLine[] {
  const grids = ([3301, 3059, 3346] as const).map((grid) => {
    projectionOf(grid).forward(lon, lat, scratch)
    const [east = 0, north = 0] = scratch
    return { system: NAMES[grid], text: `${east.toFixed(2)}, ${north.toFixed(2)}` }
  })
  return [{ system: 'WGS 84', text: `${lat.toFixed(6)}, ${lon.toFixed(6)}` }, ...grids]
}

export function Coordinates({ point }: { readonly point: LonLat }) {
  const t = useWords()
  return (
    <section class="coordinates">
      <h3>{t('place.coordinates')}</h3>
      <dl>
        {coordinateLines(point).map(({ system, text }) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <output>{text}</output>
              <CopyButton text={text} label={system} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

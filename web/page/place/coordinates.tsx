/** A place in degrees and in the grid of its country. */
import { type Grid, projectionOf } from '../../../src/geo/projection.ts'
import type { Country } from '../base/country.ts'
import type { LonLat } from '../base/state.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { useWords } from '../text/translate.ts'

const NAMES: Readonly<Record<Grid, string>> = { 3301: 'L-EST97', 3059: 'LKS-92', 3346: 'LKS-94' }
const GRIDS: Readonly<Record<Country, Grid>> = { ee: 3301, lv: 3059, lt: 3346 }
const scratch = new Float64Array(2)

export interface CoordinateLine {
  readonly system: string
  /** What the numbers are, in their order. */
  readonly order: 'place.order.degrees' | 'place.order.grid'
  /** What maps of the system write first is first: latitude of degrees, easting of Latvia and Lithuania. */
  readonly text: string
}

/** WGS 84 as latitude and longitude, a grid as easting and northing in metres; of a place of no country all grids. */
function coordinateLines([lon, lat]: LonLat, country?: Country): CoordinateLine[] {
  const grids = (country ? [GRIDS[country]] : Object.values(GRIDS)).map((grid) => {
    projectionOf(grid).forward(lon, lat, scratch)
    const [east = 0, north = 0] = scratch
    return {
      system: NAMES[grid],
      order: 'place.order.grid' as const,
      text: `${east.toFixed(2)}, ${north.toFixed(2)}`,
    }
  })
  return [
    {
      system: 'WGS 84',
      order: 'place.order.degrees',
      text: `${lat.toFixed(6)}, ${lon.toFixed(6)}`,
    },
    ...grids,
  ]
}

interface Props {
  readonly point: LonLat
  readonly country?: Country | undefined
}

export function Coordinates({ point, country }: Props) {
  const t = useWords()
  return (
    <section class="coordinates">
      <h3>{t('place.coordinates')}</h3>
      <dl>
        {coordinateLines(point, country).map(({ system, order, text }) => (
          <div key={system}>
            <dt>
              {system} <small>{t(order)}</small>
            </dt>
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

/** A place of the map: the nearest address, the nearest road, coordinates. */
import { useEffect, useState } from 'preact/hooks'
import { splitAddress } from '../base/address.ts'
import { ask, failureOf } from '../base/ask.ts'
import { choose } from '../base/choose.ts'
import { facts } from '../base/facts.ts'
import { addressesAt, type Feature, suggestionOfFeature } from '../base/geocoder.ts'
import type { LonLat } from '../base/state.ts'
import { setState } from '../base/store.ts'
import { Icon, TypeIcon } from '../parts/icons.tsx'
import { formatDistance } from '../text/format.ts'
import { useWords } from '../text/translate.ts'
import { Actions } from './actions.tsx'
import { Coordinates } from './coordinates.tsx'

interface Road {
  readonly name: string
  readonly distance: number
}

const nearestRoad = async ([lon, lat]: LonLat, signal: AbortSignal): Promise<Road | undefined> => {
  const { waypoints } = await ask<{ waypoints: readonly Road[] }>({
    service: 'osrm',
    path: `/nearest/v1/driving/${lon.toFixed(6)},${lat.toFixed(6)}`,
    parameters: {},
    signal,
  })
  return waypoints[0]
}

export function HereCard({ point }: { readonly point: LonLat }) {
  const t = useWords()
  const [address, setAddress] = useState<Feature>()
  const [road, setRoad] = useState<Road>()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const has = (service: string) => facts.services.includes(service)
    const asking = [
      has('geocoder') &&
        addressesAt(point, signal).then(
          ({ features }) => setAddress(features[0]),
          (error) => setState({ failure: failureOf(error) }),
        ),
      // Far from all roads no road is found, and that is no failure.
      has('router') && nearestRoad(point, signal).then(setRoad, () => setRoad(undefined)),
    ]
    void Promise.all(asking).then(() => !signal.aborted && setKnown(true))
    return () => abort.abort()
  }, [])
  const close = () => setState({ clicked: undefined })
  return (
    <article class="card" aria-label={t('place.here')}>
      <header>
        <Icon name="locate" />
        <div class="what">
          <h2>{t('place.here')}</h2>
        </div>
        <button type="button" class="quiet square" aria-label={t('place.close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <ul class="here" aria-busy={!isKnown}>
        <li>
          {address ? <Nearest feature={address} /> : <Known is={isKnown} text={t('place.none')} />}
        </li>
        <li>
          {road ? <NearestRoad road={road} /> : <Known is={isKnown} text={t('place.road.none')} />}
        </li>
      </ul>
      <Actions point={point} />
      <Coordinates point={point} country={address?.properties.country} />
    </article>
  )
}

const Known = ({ is, text }: { readonly is: boolean; readonly text: string }) =>
  is ? <p class="detail">{text}</p> : <p class="waiting" />

function Nearest({ feature }: { readonly feature: Feature }) {
  const t = useWords()
  const { address, type, distance } = feature.properties
  const { title, detail } = splitAddress(address)
  return (
    <button
      type="button"
      class="line"
      onClick={() => choose({ ...suggestionOfFeature(feature, ''), query: undefined })}
    >
      <TypeIcon type={type} />
      <span class="what">
        <span class="label">{t('place.nearest')}</span>
        <span class="title">{title}</span>
        <span class="detail">{detail}</span>
      </span>
      <span class="away">{distance !== undefined && formatDistance(distance)}</span>
    </button>
  )
}

function NearestRoad({ road }: { readonly road: Road }) {
  const t = useWords()
  return (
    <div class="line">
      <Icon name="street" />
      <span class="what">
        <span class="label">{t('place.road')}</span>
        <span class="title">{road.name || t('place.nameless')}</span>
      </span>
      <span class="away">{formatDistance(road.distance)}</span>
    </div>
  )
}

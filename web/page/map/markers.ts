/** Signs on the map that can be dragged: the stops of a drive, the middle of a reach, the place that is chosen. */
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { stopAt } from '../base/choose.ts'
import { letterOf } from '../base/letters.ts'
import type { LonLat, State } from '../base/state.ts'
import { getState, setState } from '../base/store.ts'

interface Sign {
  readonly key: string
  readonly point: LonLat
  readonly kind: string
  readonly letter: string
  readonly onMove?: (point: LonLat) => void
}

/** Kinds that are round; the others point at their place from above. */
const FLAT_KINDS = ['via', 'clicked', 'hovered']

function moveStop(key: number, point: LonLat): void {
  const { stops } = getState()
  const moved = stops.map((stop) => (stop.key === key ? stopAt(point) : stop))
  setState({ stops: moved })
}

/** All signs of a state; the place of a step that is pointed at goes on top. */
function signsOf(state: State): Sign[] {
  const { hovered } = state
  const signs = signsOfTab(state)
  if (hovered) signs.push({ key: 'hovered', point: hovered, kind: 'hovered', letter: '' })
  return signs
}

function signsOfTab({ tab, stops, reach, chosen, clicked }: State): Sign[] {
  if (tab === 'route') {
    return stops.flatMap(({ key, point }, at) => {
      if (!point) return []
      const kind = at === 0 ? 'start' : at === stops.length - 1 ? 'end' : 'via'
      const onMove = (moved: LonLat) => moveStop(key, moved)
      return { key: `stop-${key}`, point, kind, letter: letterOf(at), onMove }
    })
  }
  if (tab === 'reach') {
    const { point } = reach.stop
    const onMove = (moved: LonLat) =>
      setState({ reach: { ...getState().reach, stop: stopAt(moved) } })
    return point ? [{ key: 'reach', point, kind: 'start', letter: '', onMove }] : []
  }
  const point = chosen?.point ?? clicked
  return point ? [{ key: 'place', point, kind: chosen ? 'chosen' : 'clicked', letter: '' }] : []
}

function elementOf({ kind, letter }: Sign): HTMLElement {
  const element = document.createElement('div')
  element.className = `sign ${kind}`
  const text = document.createElement('span')
  text.textContent = letter
  element.append(text)
  // The fields of the panel say the same to a screen reader.
  element.setAttribute('aria-hidden', 'true')
  return element
}

/** @returns what brings the signs up to date with the state */
export function createMarkers(map: MapLibre): (state: State) => void {
  const shown = new Map<string, { marker: Marker; look: string; point: LonLat }>()
  const add = (sign: Sign, look: string) => {
    const { point, onMove } = sign
    const marker = new Marker({
      element: elementOf(sign),
      anchor: FLAT_KINDS.includes(sign.kind) ? 'center' : 'bottom',
      draggable: onMove !== undefined,
    })
    marker.setLngLat([point[0], point[1]]).addTo(map)
    marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat()
      onMove?.([lng, lat])
    })
    shown.set(sign.key, { marker, look, point })
  }
  return (state) => {
    const signs = signsOf(state)
    for (const [key, { marker }] of shown) {
      if (signs.some((sign) => sign.key === key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const sign of signs) {
      const look = `${sign.kind} ${sign.letter}`
      const old = shown.get(sign.key)
      if (old?.look === look) {
        if (old.point !== sign.point) old.marker.setLngLat([sign.point[0], sign.point[1]])
        shown.set(sign.key, { ...old, point: sign.point })
      } else {
        old?.marker.remove()
        add(sign, look)
      }
    }
  }
}

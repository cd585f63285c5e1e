/** Dragging the line of a drive puts a stop where it is let go. */
import type { MapLayerMouseEvent, MapLayerTouchEvent, Map as MapLibre } from 'maplibre-gl'
import { stopAt } from '../base/choose.ts'
import type { LonLat } from '../base/state.ts'
import { getState, setState } from '../base/store.ts'
import { legAt } from './leg-at.ts'
import { GRAB_LAYER } from './overlay.ts'

/** A pointer that moved less has clicked. */
const DRAG_PX_MIN = 6

export function dragLine(map: MapLibre): void {
  const canvas = map.getCanvas()
  map.on('mousemove', GRAB_LAYER, ({ lngLat }) => {
    canvas.style.cursor = 'grab'
    setState({ hovered: [lngLat.lng, lngLat.lat] })
  })
  map.on('mouseleave', GRAB_LAYER, () => {
    canvas.style.cursor = ''
    setState({ hovered: undefined })
  })
  map.on('mousedown', GRAB_LAYER, (event) => {
    if (event.originalEvent.button === 0) follow(map, event, 'mousemove', 'mouseup')
  })
  map.on('touchstart', GRAB_LAYER, (event) => {
    if (event.points.length === 1) follow(map, event, 'touchmove', 'touchend')
  })
}

/** From the moment that the line is taken hold of until it is let go. */
function follow(
  map: MapLibre,
  start: MapLayerMouseEvent | MapLayerTouchEvent,
  moveName: 'mousemove' | 'touchmove',
  endName: 'mouseup' | 'touchend',
): void {
  const { drives } = getState()
  const at = Number(start.features?.[0]?.properties.at ?? 0)
  if (!drives) return
  start.preventDefault()
  const held: LonLat = [start.lngLat.lng, start.lngLat.lat]
  const move = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
    setState({ hovered: [lngLat.lng, lngLat.lat] })
  map.on(moveName, move)
  map.once(endName, (end: MapLayerMouseEvent | MapLayerTouchEvent) => {
    map.off(moveName, move)
    setState({ hovered: undefined })
    if (end.point.dist(start.point) < DRAG_PX_MIN) return
    // A click follows the end of a drag; it does not count.
    end.originalEvent.preventDefault()
    const { stops } = getState()
    const leg = legAt(drives, at, held)
    const via = stopAt([end.lngLat.lng, end.lngLat.lat])
    setState({ stops: stops.toSpliced(leg + 1, 0, via), driveAt: 0 })
  })
}

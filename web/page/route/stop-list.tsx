/** The stops of a drive: typed, moved by dragging or by arrow keys, taken away. */
import { useRef, useState } from 'preact/hooks'
import { shortAddress } from '../base/address.ts'
import { letterOf } from '../base/letters.ts'
import { newStop, type Stop } from '../base/state.ts'
import { getState, setState, useStore } from '../base/store.ts'
import { Icon } from '../parts/icons.tsx'
import { AddressField } from '../search/address-field.tsx'
import { useWords } from '../text/translate.ts'
import { failedStops } from './failed-stops.ts'

const STOPS_MAX = 50

function changeStop(key: number, change: Partial<Stop>): void {
  const { stops } = getState()
  setState({ stops: stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop)) })
}

function moveStop(from: number, to: number): void {
  const { stops } = getState()
  const moved = stops[from]
  if (!moved || to < 0 || to >= stops.length || from === to) return
  setState({ stops: stops.toSpliced(from, 1).toSpliced(to, 0, moved) })
}

/** A drive has a start and an end, be they empty. */
function removeStop(key: number): void {
  const { stops } = getState()
  const left = stops.filter((stop) => stop.key !== key)
  while (left.length < 2) left.push(newStop())
  setState({ stops: left })
}

export function addStop(): void {
  const { stops } = getState()
  if (stops.length < STOPS_MAX) setState({ stops: [...stops, newStop()] })
}

export function StopList() {
  const stops = useStore((state) => state.stops)
  const failure = useStore((state) => state.failure)
  const failed = failedStops(failure, stops)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()

  /** The row that a pointer is over. */
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return at < 0 ? rows.length - 1 : at
  }
  const startDrag = (event: PointerEvent, key: number) => {
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    setDragged(key)
  }
  const drag = (event: PointerEvent) => {
    if (dragged === undefined) return
    const from = getState().stops.findIndex(({ key }) => key === dragged)
    const to = rowAt(event.clientY)
    if (from !== to) moveStop(from, to)
  }
  return (
    <ol class="stops" ref={list}>
      {stops.map((stop, at) => (
        <StopRow
          key={stop.key}
          stop={stop}
          at={at}
          count={stops.length}
          isDragged={stop.key === dragged}
          isFailed={failed.includes(at)}
          onDragStart={(event) => startDrag(event, stop.key)}
          onDrag={drag}
          onDragEnd={() => setDragged(undefined)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly stop: Stop
  readonly at: number
  readonly count: number
  readonly isDragged: boolean
  readonly isFailed: boolean
  readonly onDragStart: (event: PointerEvent) => void
  readonly onDrag: (event: PointerEvent) => void
  readonly onDragEnd: () => void
}

function StopRow({
  stop,
  at,
  count,
  isDragged,
  isFailed,
  onDragStart,
  onDrag,
  onDragEnd,
}: RowProps) {
  const t = useWords()
  const letter = letterOf(at)
  const role = at === 0 ? 'route.start' : at === count - 1 ? 'route.end' : 'route.via'
  const kind = at === 0 ? 'start' : at === count - 1 ? 'end' : 'via'
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveStop(at, at + step)
  }
  return (
    <li class={isDragged ? 'dragged' : isFailed ? 'failed' : ''}>
      <button
        type="button"
        class={`letter ${kind}`}
        aria-label={t('route.move', { letter })}
        title={t('route.move', { letter })}
        onPointerDown={onDragStart}
        onPointerMove={onDrag}
        onPointerUp={onDragEnd}
        onPointerCancel={onDragEnd}
        onKeyDown={onKeyDown}
      >
        {letter}
      </button>
      <AddressField
        label={`${t(role)} (${t('route.stop', { letter })})`}
        hint={t(role)}
        text={stop.text}
        isRemovable={count > 2}
        onText={(text) => changeStop(stop.key, { text, point: undefined })}
        onChoose={({ address, point }) =>
          changeStop(stop.key, { text: shortAddress(address), point })
        }
      />
      {count > 2 && (
        <button
          type="button"
          class="quiet square"
          aria-label={t('route.remove', { letter })}
          onClick={() => removeStop(stop.key)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  )
}

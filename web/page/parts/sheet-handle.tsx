import { useState } from 'preact/hooks'
import { useWords } from '../text/translate.ts'

const SHEETS = ['low', 'half', 'high'] as const
type Sheet = (typeof SHEETS)[number]
/** A shorter swipe is a press. */
const SWIPE_PX_MIN = 24

/** On narrow screens the panel is a sheet at the bottom: a press or a swipe makes it higher or lower. */
export function SheetHandle() {
  const t = useWords()
  const [sheet, setSheet] = useState<Sheet>('half')
  const [startY, setStartY] = useState<number>()
  const show = (next: Sheet) => {
    setSheet(next)
    document.documentElement.dataset.sheet = next
  }
  const step = (by: number) => {
    const at = Math.min(SHEETS.length - 1, Math.max(0, SHEETS.indexOf(sheet) + by))
    show(SHEETS[at] as Sheet)
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientY - (startY ?? event.clientY)
    setStartY(undefined)
    if (Math.abs(moved) > SWIPE_PX_MIN) step(moved < 0 ? 1 : -1)
    else show(sheet === 'half' ? 'low' : 'half')
  }
  return (
    <button
      type="button"
      class="handle"
      aria-label={t(sheet === 'low' ? 'page.panel.more' : 'page.panel.less')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartY(event.clientY)
      }}
      onPointerUp={onPointerUp}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') step(1)
        else if (event.key === 'ArrowDown') step(-1)
        else if (event.key === 'Enter' || event.key === ' ') show(sheet === 'half' ? 'low' : 'half')
        else return
        event.preventDefault()
      }}
    />
  )
}

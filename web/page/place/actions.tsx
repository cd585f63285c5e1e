import { reachFrom, routeBy } from '../base/choose.ts'
import { facts } from '../base/facts.ts'
import type { LonLat } from '../base/state.ts'
import { useStore } from '../base/store.ts'
import { Icon } from '../parts/icons.tsx'
import { useWords } from '../text/translate.ts'

/** What may be done with a place: drive to it, from it, by it, or ask how far one gets. */
export function Actions({ point, text }: { readonly point: LonLat; readonly text?: string }) {
  const t = useWords()
  const hasDrive = useStore(({ stops }) => stops.filter((stop) => stop.point).length > 1)
  if (!facts.services.includes('router')) return null
  return (
    <div class="actions">
      <button type="button" class="main" onClick={() => routeBy('end', point, text)}>
        <Icon name="flag" size={18} />
        {t('place.route.to')}
      </button>
      <button type="button" onClick={() => routeBy('start', point, text)}>
        <Icon name="route" size={18} />
        {t('place.route.from')}
      </button>
      {hasDrive && (
        <button type="button" onClick={() => routeBy('via', point, text)}>
          <Icon name="plus" size={18} />
          {t('place.route.via')}
        </button>
      )}
      <button type="button" onClick={() => reachFrom(point, text)}>
        <Icon name="reach" size={18} />
        {t('place.reach')}
      </button>
    </div>
  )
}

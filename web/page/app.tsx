import { useEffect } from 'preact/hooks'
import { facts } from './base/facts.ts'
import { TABS, type Tab } from './base/state.ts'
import { setState, useStore } from './base/store.ts'
import { BrowsePanel } from './browse/browse-panel.tsx'
import { FailureLine } from './parts/failure-line.tsx'
import { Footer } from './parts/footer.tsx'
import { Icon } from './parts/icons.tsx'
import { KeyField } from './parts/key-field.tsx'
import { Preferences } from './parts/preferences.tsx'
import { SheetHandle } from './parts/sheet-handle.tsx'
import { ReachPanel } from './reach/reach-panel.tsx'
import { RequestPanel } from './request/request-panel.tsx'
import { PrintSheet } from './route/print-sheet.tsx'
import { RoutePanel } from './route/route-panel.tsx'
import { SearchPanel } from './search/search-panel.tsx'
import { useWords } from './text/translate.ts'

const SERVICE_OF: Readonly<Record<Tab, string>> = {
  search: 'geocoder',
  route: 'router',
  reach: 'router',
  browse: 'gazetteer',
}
const PANELS = { search: SearchPanel, route: RoutePanel, reach: ReachPanel, browse: BrowsePanel }
const offered = TABS.filter((tab) => facts.services.includes(SERVICE_OF[tab]))

export function App() {
  const t = useWords()
  const tab = useStore((state) => state.tab)
  const theme = useStore((state) => state.theme)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const Panel = PANELS[tab]
  return (
    <>
      <button type="button" class="skip" onClick={focusPanel}>
        {t('page.skip')}
      </button>
      <main class="panel" aria-label={t('page.panel')}>
        <SheetHandle />
        <header class="top">
          <h1>
            <Sign />
            Teeviit
          </h1>
          <Preferences />
        </header>
        <TabList tab={tab} />
        <div id="panel" class="scroll" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          <FailureLine />
          <KeyField />
          <Panel />
          <RequestPanel />
          <Footer />
        </div>
      </main>
      <section id="map" aria-label={t('page.map')} />
      <PrintSheet />
    </>
  )
}

function focusPanel(): void {
  document.querySelector<HTMLElement>('#panel input, #panel select, #panel button')?.focus()
}

/** Tabs of the WAI-ARIA pattern: one of them takes the focus, arrow keys go to the others. */
function TabList({ tab }: { readonly tab: Tab }) {
  const t = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const next = offered.at((offered.indexOf(tab) + step) % offered.length) as Tab
    setState({ tab: next })
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label="Teeviit">
      {offered.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls="panel"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => setState({ tab: one })}
          onKeyDown={onKeyDown}
        >
          <Icon name={one} />
          <span>{t(`tab.${one}`)}</span>
        </button>
      ))}
    </div>
  )
}

const Sign = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0b6b62" />
    <path d="M15 5h2v22h-2z" fill="#fff" />
    <path d="M9 7h13l4 3.5-4 3.5H9z" fill="#fff" />
    <path d="M23 16H10l-4 3.500 4 3.500h13z" fill="#ffd166" />
  </svg>
)

import { choose } from '../base/choose.ts'
import { facts } from '../base/facts.ts'
import { setState, useStore } from '../base/store.ts'
import { HereCard } from '../place/here-card.tsx'
import { PlaceCard } from '../place/place-card.tsx'
import { useWords } from '../text/translate.ts'
import { AddressField } from './address-field.tsx'

const EXAMPLES: Readonly<Record<string, string>> = {
  ee: 'Narva mnt 7-12, Tallinn',
  lv: 'Brivibas 21, Riga',
  lt: 'Gedimino pr 9, Vilnius',
}

export function SearchPanel() {
  const t = useWords()
  const text = useStore((state) => state.searchText)
  const chosen = useStore((state) => state.chosen)
  const clicked = useStore((state) => state.clicked)
  return (
    <>
      <AddressField
        isLarge
        label={t('search.label')}
        hint={t('search.hint')}
        text={text}
        onText={(searchText) => setState({ searchText })}
        onChoose={choose}
      />
      {chosen && <PlaceCard key={`${chosen.country}${chosen.id}`} chosen={chosen} />}
      {clicked && <HereCard key={clicked.join()} point={clicked} />}
      {!chosen && !clicked && <Welcome />}
    </>
  )
}

function Welcome() {
  const t = useWords()
  const examples = facts.countries.flatMap((country) => EXAMPLES[country] ?? [])
  return (
    <div class="welcome">
      <p>{t('search.help')}</p>
      <p>{t('search.click')}</p>
      <p class="label">{t('search.examples')}</p>
      <p class="chips">
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            class="chip"
            onClick={() => void chooseFirst(example)}
          >
            {example}
          </button>
        ))}
      </p>
    </div>
  )
}

async function chooseFirst(text: string): Promise<void> {
  const { searchText, suggestionOfFeature } = await import('../base/geocoder.ts')
  const { features } = await searchText(text, 1)
  if (features[0]) choose(suggestionOfFeature(features[0], text))
}

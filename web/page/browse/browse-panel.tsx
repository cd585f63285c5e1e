/** Selections of the gazetteer, in step with what is chosen elsewhere on the page. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { failureOf } from '../base/ask.ts'
import { chooseById } from '../base/choose.ts'
import { COUNTRY_NAMES, type Country } from '../base/country.ts'
import { facts } from '../base/facts.ts'
import { setState, useStore } from '../base/store.ts'
import { PlaceCard } from '../place/place-card.tsx'
import { type MessageKey, useWords } from '../text/translate.ts'
import {
  choose,
  nameOf,
  type Selection,
  selectionsBelow,
  selectionsOf,
  skippedLevels,
} from './cascade.ts'

/** The deepest object that selections have chosen. */
const deepestOf = (selections: readonly Selection[]): number | undefined =>
  selections.findLast(({ chosen }) => chosen !== undefined)?.chosen

export function BrowsePanel() {
  const t = useWords()
  const language = useStore((state) => state.language)
  const chosen = useStore((state) => state.chosen)
  const [country, setCountry] = useState<Country>(chosen?.country ?? facts.countries[0] ?? 'ee')
  const [selections, setSelections] = useState<readonly Selection[]>([])
  // An answer that comes after another choice is dropped.
  const turn = useRef(0)

  const show = async (load: Promise<Selection[]>) => {
    const mine = ++turn.current
    try {
      const loaded = await load
      if (mine === turn.current) setSelections(loaded)
      return mine === turn.current ? loaded : undefined
    } catch (error) {
      setState({ failure: failureOf(error) })
      return undefined
    }
  }
  useEffect(() => {
    if (!chosen || chosen.id === 0) {
      if (selections.length === 0) void show(selectionsBelow(country))
      return
    }
    if (chosen.country === country && deepestOf(selections) === chosen.id) return
    setCountry(chosen.country)
    void show(selectionsOf(chosen.country, chosen.id))
  }, [chosen?.country, chosen?.id])

  const changeCountry = (next: Country) => {
    setCountry(next)
    setState({ chosen: undefined, searchText: '' })
    void show(selectionsBelow(next))
  }
  const change = async (at: number, id: number | undefined) => {
    const made = await show(choose(country, selections, at, id))
    const deepest = made && deepestOf(made)
    if (deepest !== undefined) await chooseById(country, deepest)
    else if (made) setState({ chosen: undefined, searchText: '' })
  }
  return (
    <div class="browse">
      <p class="help">{t('browse.hint')}</p>
      <label class="select">
        <span>{t('browse.country')}</span>
        <select
          value={country}
          onChange={(event) => changeCountry(event.currentTarget.value as Country)}
        >
          {facts.countries.map((one) => (
            <option key={one} value={one}>
              {COUNTRY_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      {selections.map((selection, at) => (
        <LevelSelect
          key={`${selection.level}-${selection.rows[0]?.id}`}
          country={country}
          selection={selection}
          onChange={(id) => void change(at, id)}
        />
      ))}
      {skippedLevels(selections).map((level) => (
        <p key={level} class="detail skipped">
          {t('browse.skipped', {
            level: t(`level.${country}.${level}` as MessageKey).toLocaleLowerCase(language),
          })}
        </p>
      ))}
      {chosen && <PlaceCard key={`${chosen.country}${chosen.id}`} chosen={chosen} />}
    </div>
  )
}

interface LevelProps {
  readonly country: Country
  readonly selection: Selection
  readonly onChange: (id: number | undefined) => void
}

function LevelSelect({ country, selection, onChange }: LevelProps) {
  const t = useWords()
  const { level, rows, chosen } = selection
  return (
    <label class="select">
      <span>
        {t(`level.${country}.${level}` as MessageKey)}
        <small>{t('browse.count', { count: rows.length })}</small>
      </span>
      <select
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value ? Number(value) : undefined)}
      >
        <option value="">{t('browse.choose')}</option>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {nameOf(row)}
          </option>
        ))}
      </select>
    </label>
  )
}

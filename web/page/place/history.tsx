/** What an address was called before, and what changed in a unit from release to release. */
import { useEffect, useState } from 'preact/hooks'
import type { Country } from '../base/country.ts'
import { type AddressState, type Change, changesIn, statesOf } from '../base/gazetteer.ts'
import { type MessageKey, useWords } from '../text/translate.ts'

interface Props {
  readonly country: Country
  readonly id: number
  /** Whether other objects are in it. */
  readonly isUnit: boolean
}

/** Changes that are shown. */
const SHOWN = 20

const dayOf = (time: string): string => time.slice(0, 10)

/** Nothing where the object was never called otherwise, and nothing is known to have changed in it. */
export function History({ country, id, isUnit }: Props) {
  const t = useWords()
  const [states, setStates] = useState<readonly AddressState[]>([])
  const [changes, setChanges] = useState<readonly Change[]>([])
  useEffect(() => {
    const abort = new AbortController()
    setStates([])
    setChanges([])
    statesOf(country, id, abort.signal).then(setStates, () => {})
    if (isUnit) changesIn(country, id, abort.signal).then(setChanges, () => {})
    return () => abort.abort()
  }, [country, id])
  return (
    <>
      {states.length > 1 && (
        <section class="history">
          <h3>{t('history.title')}</h3>
          <ol>
            {states.map(({ address, until }) => (
              <li key={`${until} ${address}`}>
                {address}
                {until && <span class="detail"> {t('history.until', { date: dayOf(until) })}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {changes.length > 0 && (
        <section class="history changes">
          <h3>{t('history.changes')}</h3>
          <ol>
            {changes.slice(0, SHOWN).map(({ number, date, change, address, formerAddress }) => (
              <li key={number}>
                <span class="detail">{dayOf(date)}</span> {t(`change.${change}` as MessageKey)}:{' '}
                {address || formerAddress}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** What search made of each part of the text that was typed. */
import { useEffect, useState } from 'preact/hooks'
import { type Feature, searchText, type VerdictLine } from '../base/geocoder.ts'
import type { Chosen } from '../base/state.ts'
import { type MessageKey, useWords } from '../text/translate.ts'

interface Props {
  readonly chosen: Chosen
  readonly query: string
}

/** A text that is still being typed may lead search elsewhere; then nothing is shown. */
export function Verdict({ chosen, query }: Props) {
  const t = useWords()
  const [feature, setFeature] = useState<Feature>()
  useEffect(() => {
    const abort = new AbortController()
    searchText(query, 5, abort.signal).then(
      ({ features }) =>
        setFeature(
          features.find(
            ({ id, properties }) => id === chosen.id && properties.country === chosen.country,
          ),
        ),
      () => setFeature(undefined),
    )
    return () => abort.abort()
  }, [query])
  if (!feature?.properties.verdict) return null
  const { verdict, match = 'exact', unmatched = [], former } = feature.properties
  const unused = unmatched.map(({ text }) => text).join(' ')
  const said = verdict.filter(({ given }) => given !== null)
  if (said.length === 0) return null
  return (
    <section class="verdict">
      <h3>
        {t('verdict.title')}
        <span class={`badge ${match}`}>{t(`verdict.${match}` as MessageKey)}</span>
      </h3>
      {former && (
        <p class="detail former">
          {t('history.former', { address: former.text })}
          {former.until && ` (${t('history.until', { date: former.until })})`}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('verdict.part')}</th>
            <th scope="col">{t('verdict.given')}</th>
            <th scope="col">{t('verdict.found')}</th>
          </tr>
        </thead>
        <tbody>
          {said.map((line) => (
            <Line key={line.part} line={line} />
          ))}
          {unused && (
            <tr class="contradicted">
              <th scope="row">–</th>
              <td>{unused}</td>
              <td>
                <em>{t('verdict.unused')}</em>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line: { part, given, found, verdict } }: { readonly line: VerdictLine }) {
  const t = useWords()
  return (
    <tr class={verdict}>
      <th scope="row">{t(`type.${part}` as MessageKey) ?? part}</th>
      <td>{given}</td>
      <td>
        {found ?? '–'}
        {verdict !== 'same' && <em>{t(`part.${verdict}` as MessageKey)}</em>}
      </td>
    </tr>
  )
}

/** The record of the register and what it belongs to, asked for when they are wanted. */
import { useEffect, useState } from 'preact/hooks'
import { chooseById } from '../base/choose.ts'
import type { Country } from '../base/country.ts'
import { chainOf, chosenOfRecord, type GazetteerRecord, recordOf } from '../base/gazetteer.ts'
import { searchText } from '../base/geocoder.ts'
import { formatNumber } from '../text/format.ts'
import { type MessageKey, useWords } from '../text/translate.ts'
import { History } from './history.tsx'

interface Props {
  readonly country: Country
  readonly id: number
}

interface Parent {
  readonly id: number
  readonly name: string
  readonly level: number
}

/** Columns of a record by level; a street or a house may be in the first of several. */
const NAME_COLUMNS: readonly (readonly string[])[] = [
  [],
  ['A1_NIMI'],
  ['A2_NIMI'],
  ['A3_NIMI'],
  ['A5_NIMI', 'A4_NIMI'],
  ['A7_NIMI', 'A6_NIMI'],
  ['A8_NIMI'],
]

const nameAt = (record: GazetteerRecord, level: number): string => {
  for (const column of NAME_COLUMNS[level] ?? []) if (record[column]) return String(record[column])
  return ''
}

export function Record({ country, id }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [record, setRecord] = useState<GazetteerRecord>()
  const [parents, setParents] = useState<readonly Parent[]>([])
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    const load = async () => {
      const found = await recordOf(country, id, abort.signal)
      const chain = await chainOf(country, id, abort.signal)
      setRecord(found)
      if (!found) return
      const named = chain.map(({ AADRESS_ID, TASE }) => ({
        id: AADRESS_ID,
        level: TASE,
        name: nameAt(found, TASE),
      }))
      setParents(named.filter((parent) => parent.id !== id && parent.name).reverse())
      setOthers(await otherAddresses(country, found, abort.signal))
    }
    load().catch(() => setRecord(undefined))
    return () => abort.abort()
  }, [isOpen, country, id])
  return (
    <details class="record" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('place.record')}</summary>
      {record && (
        <>
          <Chain country={country} parents={parents} />
          <Fields record={record} others={others} />
          <History country={country} id={id} isUnit={record.A_KIHT_ID <= 4} />
        </>
      )}
    </details>
  )
}

/** The other addresses of the same building, as search tells them. */
async function otherAddresses(
  country: Country,
  record: GazetteerRecord,
  signal: AbortSignal,
): Promise<string[]> {
  const { address } = chosenOfRecord(country, record)
  const { features } = await searchText(address, 3, signal)
  const own = features.find(
    ({ id, properties }) => id === record.AADRESS_ID && properties.country === country,
  )
  return (own?.properties.parallel ?? []).map((other) => other.address)
}

function Chain({ country, parents }: { country: Country; parents: readonly Parent[] }) {
  const t = useWords()
  if (parents.length === 0) return null
  return (
    <nav aria-label={t('place.chain')} class="chain">
      <ol>
        {parents.map(({ id, name }) => (
          <li key={id}>
            <button type="button" class="link" onClick={() => void chooseById(country, id)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Fields of the record with their names, those that it lacks left out. */
const FIELDS: readonly (readonly [MessageKey, string])[] = [
  ['record.postcode', 'POSTIINDEKS'],
  ['record.id', 'AADRESS_ID'],
  ['record.code', 'KOODAADRESS'],
  ['record.row', 'R_ID'],
  ['record.official', 'A3_EHAK'],
  ['record.created', 'A_LOOMISE_AEG'],
  ['record.changed', 'A_MUUTMISE_AEG'],
]

function Fields({ record, others }: { record: GazetteerRecord; others: readonly string[] }) {
  const t = useWords()
  const lines = FIELDS.filter(([, column]) => record[column] != null).map(
    ([key, column]) => [t(key), String(record[column]).replace('T', ' ')] as const,
  )
  return (
    <dl class="fields">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{t('record.status')}</dt>
        <dd>{t(record.A_STAATUS_ID === 1 ? 'record.current' : 'record.retired')}</dd>
      </div>
      {typeof record.POP === 'number' && (
        <div>
          <dt>{t('record.population')}</dt>
          <dd>{formatNumber(record.POP)}</dd>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <dt>{t('record.parallel')}</dt>
          <dd>{others.join('; ')}</dd>
        </div>
      )}
    </dl>
  )
}

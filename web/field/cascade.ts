/** Selections from country to flat: each one offers what is right below the choice before it. */

import { COUNTRY_NAMES, type Country } from '../page/base/country.ts'
import { element } from './dom.ts'
import type { Service } from './service.ts'
import type { Row } from './types.ts'
import type { Words } from './words.ts'

export interface CascadeOptions {
  readonly service: () => Service
  readonly words: Words
  readonly countries: readonly Country[]
  readonly levelMax: number
  /** Told of each choice; undefined when the last one is taken back. */
  readonly onChoose: (country: Country, id: number | undefined) => void
  readonly onFailure: (error: unknown) => void
}

export interface Cascade {
  readonly node: HTMLElement
  reset(): void
}

interface Level {
  readonly level: number
  readonly rows: readonly Row[]
}

export function createCascade(options: CascadeOptions): Cascade {
  const { words, countries } = options
  const node = element('div', { class: 'selects', role: 'group' })
  /** Answers of earlier choices are thrown away. */
  let turn = 0

  /**
   * The levels right below an object, nearest first; without one the first. Cities without settlements have streets at once,
   * a village has houses beside its streets.
   */
  async function below(country: Country, id?: number): Promise<Level[]> {
    const rows = await options.service().children(country, id)
    const levels = [...new Set(rows.map(({ level }) => level))]
    return levels
      .filter((level) => level <= options.levelMax)
      .map((level) => ({ level, rows: rows.filter((row) => row.level === level) }))
  }

  function select(
    name: string,
    rows: readonly Pick<Row, 'id' | 'name'>[],
    choose: (id: number) => void,
  ): HTMLElement {
    const made = element('select', { part: 'select' }, element('option', { value: '' }, words.pick))
    for (const { id, name: text } of rows) {
      made.append(element('option', { value: String(id) }, text))
    }
    const label = element('label', { part: 'label' }, name, made)
    made.addEventListener('change', () => choose(Number(made.value)))
    return label
  }

  function removeBehind(label: Element | null): void {
    while (label?.nextElementSibling) label.nextElementSibling.remove()
  }

  async function show(load: () => Promise<Level[]>, country: Country): Promise<void> {
    const own = ++turn
    try {
      const levels = await load()
      if (own !== turn) return
      const labels = levels.map(({ level, rows }) => {
        const label = select(words.levels[level] ?? '', rows, (id) => {
          removeBehind(labels.at(-1) ?? null)
          // A choice beside this one is of the same parent, and no longer holds.
          for (const other of labels) if (other !== label) other.querySelector('select')!.value = ''
          options.onChoose(country, id || undefined)
          const hasMore = rows.some((row) => row.id === id && row.hasChildren)
          if (hasMore) void show(() => below(country, id), country)
        })
        return label
      })
      node.append(...labels)
    } catch (error) {
      options.onFailure(error)
    }
  }
  const first = (country: Country) => show(() => below(country), country)

  function reset(): void {
    turn++
    node.replaceChildren()
    const [only, ...others] = countries
    if (only && others.length === 0) {
      void first(only)
      return
    }
    const rows = countries.map((country, id) => ({ id: id + 1, name: COUNTRY_NAMES[country] }))
    const label = select(words.levels[0] ?? '', rows, (id) => {
      removeBehind(label)
      const country = countries[id - 1]
      options.onChoose(country ?? 'ee', undefined)
      if (country) void first(country)
    })
    node.append(label)
  }
  reset()
  return { node, reset }
}

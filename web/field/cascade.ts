/** Selections from country to flat: each one offers what is right below the choice before it. */
import { element } from './dom.ts'
import type { Service } from './service.ts'
import type { Country, Row } from './types.ts'
import { COUNTRY_NAMES, type Words } from './words.ts'

const LEVEL_MAX = 6
const STREET = 4

export interface CascadeOptions {
  readonly service: () => Service
  readonly words: Words
  readonly countries: readonly Country[]
  readonly levelMax: number
  /** Told of each choice; undefined when the last one is taken back. */
  readonly onChoose: (country: Country, id: number | undefined) => void
  readonly onFailure: () => void
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
   * The levels below an object that have rows, nearest first. Cities without settlements have streets at once, a village has
   * houses beside its streets, and a small place has streets of its own level.
   */
  async function below(country: Country, level: number, id: number): Promise<Level[]> {
    const from = level === STREET ? STREET : level + 1
    const levels: number[] = []
    for (let one = from; one <= Math.min(LEVEL_MAX, options.levelMax); one++) levels.push(one)
    const lists = await Promise.all(levels.map((one) => options.service().list(country, one, id)))
    return levels
      .map((one, i) => ({ level: one, rows: lists[i] ?? [] }))
      .filter(({ rows }) => rows.length > 0)
  }

  function select(name: string, rows: readonly Row[], choose: (id: number) => void): HTMLElement {
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
          if (id) void show(() => below(country, level, id), country)
        })
        return label
      })
      node.append(...labels)
    } catch {
      options.onFailure()
    }
  }
  const first = (country: Country) =>
    show(async () => [{ level: 1, rows: await options.service().list(country, 1) }], country)

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

/** One field with suggestions: the WAI-ARIA combobox, chosen from by keys, mouse or touch. */
import { splitAddress } from '../page/base/address.ts'
import { element, marked } from './dom.ts'
import type { Service } from './service.ts'
import type { Suggestion } from './types.ts'
import type { Words } from './words.ts'

/** A question is sent when nothing was typed for this long. */
const PAUSE_MS = 120
const TEXT_LENGTH_MAX = 200

export interface Combobox {
  readonly node: HTMLElement
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  readonly clear: HTMLElement
  show(text: string): void
}

export interface ComboboxOptions {
  readonly service: () => Pick<Service, 'suggest'>
  readonly words: Words
  /** What the ids of its parts begin with, where others of the page may be the same. */
  readonly idStart?: string
  readonly label: string
  readonly placeholder: string
  /** Token of the browser's own filling, such as `street-address`; `off` where absent. */
  readonly autocomplete: string
  readonly onText: (text: string) => void
  /** @returns whether the list stays open for more to be typed */
  readonly onChoose: (suggestion: Suggestion) => boolean
  readonly onLeave: () => void
  readonly onFailure: (error: unknown) => void
}

export function createCombobox(options: ComboboxOptions): Combobox {
  const { words, label, idStart = '' } = options
  const listId = `${idStart}list`
  const input = element('input', {
    part: 'input',
    role: 'combobox',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    autocomplete: options.autocomplete,
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: String(TEXT_LENGTH_MAX),
    placeholder: options.placeholder,
  })
  const list = element('ul', { id: listId, part: 'list', role: 'listbox', 'aria-label': label })
  const clear = element('button', { type: 'button', part: 'clear', 'aria-label': words.clear }, '✕')
  const status = element('span', { class: 'unseen', role: 'status' })
  const box = element('div', { class: 'box' }, input, clear)
  const node = element('div', {}, box, list, status)
  let suggestions: readonly Suggestion[] = []
  let active = -1
  /** The text that the suggestions answer, and the one for which Enter was pressed before they came. */
  let answered = ''
  let entered: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const isOpen = (): boolean => !list.hidden
  const close = (): void => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    select(-1)
  }
  function select(at: number): void {
    active = at
    for (const [i, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(i === at))
      if (i === at) option.scrollIntoView({ block: 'nearest' })
    }
    if (at < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${idStart}option-${at}`)
  }
  function draw(): void {
    list.replaceChildren(
      ...suggestions.map(({ address, matched, former }, i) => {
        const { title, detail } = splitAddress(address)
        const attributes = {
          id: `${idStart}option-${i}`,
          part: 'option',
          role: 'option',
          'aria-selected': 'false',
        }
        const option = element('li', attributes, ...marked(title, matched))
        option.append(element('small', {}, ...marked(detail, matched)))
        if (former) option.append(element('small', {}, `← ${former}`))
        // A press moves the focus before a click is made of it.
        option.addEventListener('pointerdown', (event) => event.preventDefault())
        option.addEventListener('click', () => choose(i))
        return option
      }),
    )
    const { length } = suggestions
    status.textContent =
      length === 0 ? words.nothing : words.results.replace('{count}', String(length))
    list.hidden = length === 0
    input.setAttribute('aria-expanded', String(length > 0))
    select(-1)
  }
  function ask(): void {
    clearTimeout(timer)
    asking?.abort()
    entered = undefined
    const text = input.value.trim()
    clear.hidden = input.value === ''
    if (text === '') {
      suggestions = []
      close()
      return
    }
    const controller = new AbortController()
    asking = controller
    timer = setTimeout(async () => {
      try {
        const found = await options.service().suggest(text, controller.signal)
        if (controller.signal.aborted) return
        suggestions = found
        answered = text
        draw()
        if (entered === text) choose(0)
      } catch (error) {
        if (controller.signal.aborted) return
        // What was found for an earlier text is no answer to this one.
        suggestions = []
        close()
        options.onFailure(error)
      }
    }, PAUSE_MS)
  }
  function choose(at: number): void {
    const suggestion = suggestions[at]
    if (!suggestion) return
    const goesOn = options.onChoose(suggestion)
    if (goesOn) ask()
    else {
      asking?.abort()
      close()
    }
  }
  const move = (step: number): void => {
    const { length } = suggestions
    if (length > 0) select((active + step + length + (active < 0 && step < 0 ? 1 : 0)) % length)
  }
  const KEYS: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => {
      if (isOpen()) move(1)
      else ask()
      return true
    },
    ArrowUp: () => {
      if (isOpen()) move(-1)
      return isOpen()
    },
    Enter: () => {
      if (!isOpen()) return false
      const text = input.value.trim()
      if (text === answered) choose(Math.max(active, 0))
      else entered = text
      return true
    },
    Escape: () => {
      if (!isOpen()) return false
      close()
      return true
    },
  }
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && KEYS[event.key]?.()) event.preventDefault()
  })
  input.addEventListener('input', () => {
    options.onText(input.value)
    ask()
  })
  input.addEventListener('blur', () => {
    asking?.abort()
    clearTimeout(timer)
    close()
    options.onLeave()
  })
  clear.addEventListener('click', () => {
    input.value = ''
    options.onText('')
    ask()
    input.focus()
  })
  clear.hidden = true
  close()
  return {
    node,
    input,
    list,
    clear,
    show(text) {
      input.value = text
      clear.hidden = text === ''
    },
  }
}

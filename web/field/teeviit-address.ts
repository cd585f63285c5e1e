/**
 * `<teeviit-address>`: an address field for any form. It takes part in the form by itself, fills inputs that ask for parts,
 * and says what is wrong as other fields do. docs/guides/address-field.md describes its attributes.
 */

import { shortAddress } from '../page/base/address.ts'
import { COUNTRIES, type Country } from '../page/base/country.ts'
import { type Cascade, createCascade } from './cascade.ts'
import { type Combobox, createCombobox } from './combobox.ts'
import { element } from './dom.ts'
import { fillInputs, formDataOf } from './fill.ts'
import { createService, type Service, ServiceRefusal } from './service.ts'
import { fieldSheet } from './style.ts'
import type { Address, Suggestion } from './types.ts'
import { type Words, wordsOf } from './words.ts'

const SCRIPT = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href
/** Levels that may be asked for, and what answers each. */
const DEPTHS: Readonly<Record<string, readonly string[]>> = {
  place: [
    'place',
    'city',
    'district',
    'municipality',
    'parish',
    'eldership',
    'county',
    'street',
    'house',
    'flat',
  ],
  street: ['street', 'house', 'flat'],
  house: ['house', 'flat'],
  flat: ['flat'],
}
/** The deepest level that a cascade offers for each. */
const LEVEL_MAX: Readonly<Record<string, number>> = { place: 3, street: 4, house: 6, flat: 6 }

class TeeviitAddress extends HTMLElement {
  static readonly formAssociated = true
  static readonly observedAttributes = [
    'api-key',
    'autocomplete',
    'countries',
    'disabled',
    'free',
    'key',
    'label',
    'lang',
    'level',
    'mode',
    'placeholder',
    'required',
    'server',
  ]
  readonly #internals = this.attachInternals()
  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #message = element('p', { class: 'message', part: 'message', role: 'alert' })
  #service: Service | undefined
  #field: Combobox | undefined
  #cascade: Cascade | undefined
  #text = ''
  #chosen: Address | undefined
  /** Answers about earlier choices are thrown away. */
  #turn = 0
  #isTouched = false
  /** Under way while the parts of the address that was chosen are asked for. */
  #described: Promise<Address> | undefined
  #form: HTMLFormElement | null = null

  connectedCallback(): void {
    // A framework that ran before this script found no property and wrote the word.
    for (const name of ['disabled', 'free', 'required']) {
      if (this.getAttribute(name) === 'false') this.removeAttribute(name)
    }
    this.#root.adoptedStyleSheets = [fieldSheet()]
    this.#draw()
    this.addEventListener('invalid', this.#touch)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw()
  }

  formResetCallback(): void {
    this.#isTouched = false
    this.#take(undefined, '')
    this.#cascade?.reset()
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#holdForm, true)
    form?.addEventListener('submit', this.#holdForm, true)
    this.#form = form
  }

  formDisabledCallback(isDisabled: boolean): void {
    for (const one of this.#root.querySelectorAll('input, select, button')) {
      ;(one as HTMLInputElement).disabled = isDisabled
    }
  }

  // Vue and Svelte set properties, and write an attribute `disabled="false"` where they find no property.
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', isDisabled)
  }
  get required(): boolean {
    return this.hasAttribute('required')
  }
  set required(isRequired: boolean) {
    this.toggleAttribute('required', isRequired)
  }
  get free(): boolean {
    return this.hasAttribute('free')
  }
  set free(isFree: boolean) {
    this.toggleAttribute('free', isFree)
  }

  /** The address that is chosen; undefined where none is. Setting it shows it. */
  get value(): Address | undefined {
    return this.#chosen
  }
  set value(address: Address | undefined) {
    this.#take(address, address ? shortAddress(address.address) : '')
  }
  /** The text in the field. */
  get text(): string {
    return this.#text
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form
  }
  get validity(): ValidityState {
    return this.#internals.validity
  }
  get validationMessage(): string {
    return this.#internals.validationMessage
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity()
  }
  reportValidity(): boolean {
    this.#touch()
    return this.#internals.reportValidity()
  }

  get #words(): Words {
    const tagged = this.closest<HTMLElement>('[lang]')?.lang
    return wordsOf(tagged || navigator.language)
  }
  get #countries(): readonly Country[] {
    const wanted = (this.getAttribute('countries') ?? '').split(/[\s,]+/)
    const known = COUNTRIES.filter((country) => wanted.includes(country))
    return known.length > 0 ? known : COUNTRIES
  }
  get #level(): string {
    const level = this.getAttribute('level') ?? ''
    return level in DEPTHS ? level : 'house'
  }

  #ask = (): Service => {
    const server = new URL(this.getAttribute('server') ?? '.', SCRIPT).href
    this.#service ??= createService({
      server: server.endsWith('/') ? server : `${server}/`,
      // React, Vue and Preact keep `key` for themselves.
      key: this.getAttribute('api-key') ?? this.getAttribute('key') ?? '',
      countries: this.#countries,
    })
    return this.#service
  }

  #draw(): void {
    this.#service = undefined
    const words = this.#words
    const label = this.getAttribute('label') ?? words.label
    const onFailure = (error: unknown) => this.#say(failureIn(words, error))
    this.#field = undefined
    this.#cascade = undefined
    const shared = { service: this.#ask, words, onFailure }
    if (this.getAttribute('mode') === 'cascade') {
      this.#cascade = createCascade({
        ...shared,
        countries: this.#countries,
        levelMax: LEVEL_MAX[this.#level] ?? 6,
        onChoose: (country, id) => void this.#chooseRow(country, id),
      })
      this.#cascade.node.setAttribute('aria-label', label)
    } else {
      this.#field = createCombobox({
        ...shared,
        label,
        placeholder: this.getAttribute('placeholder') ?? '',
        autocomplete: this.getAttribute('autocomplete') ?? 'off',
        onText: (text) => this.#take(undefined, text, false),
        onChoose: (suggestion) => this.#choose(suggestion),
        onLeave: () => void this.#leave(),
      })
      this.#field.show(this.#text)
    }
    const node = this.#field?.node ?? this.#cascade!.node
    this.#root.replaceChildren(node, this.#message)
    if (this.disabled) this.formDisabledCallback(true)
    this.#judge()
  }

  /** What does not reach the level that is asked for goes on with the next word. */
  #choose(suggestion: Suggestion): boolean {
    const text = shortAddress(suggestion.address)
    if (!this.#isDeep(suggestion.type)) {
      const [title = '', ...rest] = text.split(', ')
      const unfinished = `${title} , ${rest.join(', ')}`
      this.#take(undefined, rest.length > 0 ? unfinished : `${title} `)
      this.#field?.input.setSelectionRange(title.length + 1, title.length + 1)
      return true
    }
    void this.#takeDescribed(suggestion, text)
    return false
  }

  async #chooseRow(country: Country, id: number | undefined): Promise<void> {
    const turn = ++this.#turn
    if (id === undefined) {
      this.#take(undefined, '')
      return
    }
    try {
      const found = await this.#ask().record(country, id)
      if (turn === this.#turn) await this.#takeDescribed(found, shortAddress(found.address))
    } catch (error) {
      this.#say(failureIn(this.#words, error))
    }
  }

  async #takeDescribed(found: Omit<Address, 'parts'>, text: string): Promise<void> {
    this.#take({ ...bare(found), parts: {} }, text, true, false)
    const turn = this.#turn
    const described = this.#ask()
      .describe(bare(found))
      .catch(() => ({ ...bare(found), parts: {} }))
    this.#described = described
    const address = await described
    if (this.#described === described) this.#described = undefined
    if (turn === this.#turn) this.#take(address, text)
  }

  /** A form that is sent before the parts of its address have come is sent when they have. */
  #holdForm = async (event: SubmitEvent): Promise<void> => {
    if (!this.#described) return
    event.preventDefault()
    event.stopImmediatePropagation()
    await this.#described
    this.#form?.requestSubmit(event.submitter)
  }

  /** A text that was not chosen from the list counts where it can mean one address only. */
  async #leave(): Promise<void> {
    this.#touch()
    // A street that was chosen left room for its number.
    const text = this.#text.trim().replace(/\s+,/g, ',')
    if (this.#chosen || text === '') return
    if (text !== this.#text) this.#take(undefined, text)
    const turn = ++this.#turn
    const certain = await this.#ask()
      .certain(text)
      .catch(() => undefined)
    if (turn !== this.#turn || certain === undefined || !this.#isDeep(certain.type)) return
    this.#take(certain, shortAddress(certain.address))
  }

  #isDeep(type: string): boolean {
    return DEPTHS[this.#level]?.includes(type) ?? true
  }

  /** Notes what is chosen or typed, and tells form, inputs and page. */
  #take(address: Address | undefined, text: string, isShown = true, isTold = true): void {
    const before = this.#chosen
    this.#turn++
    this.#text = text
    this.#chosen = address
    if (isShown) this.#field?.show(text)
    const name = this.getAttribute('name')
    this.#internals.setFormValue(name ? formDataOf(name, text, address) : null)
    this.#judge()
    if (!isTold || (before === undefined && address === undefined)) return
    fillInputs(this.#internals.form ?? document, this.id, address)
    const kind = address ? 'teeviit-choose' : 'teeviit-clear'
    this.dispatchEvent(new CustomEvent(kind, { bubbles: true, composed: true, detail: address }))
    this.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #judge(): void {
    const words = this.#words
    const anchor = this.#root.querySelector<HTMLElement>('input, select') ?? undefined
    const isEmpty = this.#text.trim() === '' && !this.#chosen
    const [flags, message] = isEmpty
      ? [this.required ? { valueMissing: true } : {}, words.required]
      : this.#chosen && this.#isDeep(this.#chosen.type)
        ? [{}, '']
        : this.free
          ? [{}, '']
          : [{ customError: true }, this.#chosen ? words.deeper : words.choose]
    if (Object.keys(flags).length === 0) this.#internals.setValidity({})
    else this.#internals.setValidity(flags, message, anchor)
    this.#say(this.#isTouched ? this.#internals.validationMessage : '')
  }

  #touch = (): void => {
    this.#isTouched = true
    this.#judge()
  }

  #say(message: string): void {
    this.#message.textContent = message
    const input = this.#root.querySelector('input, select')
    input?.setAttribute('aria-invalid', String(message !== ''))
    if (message) this.#internals.states.add('bad')
    else this.#internals.states.delete('bad')
  }
}

/** What a person can do about a failure. */
function failureIn(words: Words, error: unknown): string {
  if (!(error instanceof ServiceRefusal)) return words.failed
  if (error.status === 403) return words.key
  return error.status === 429 ? words.busy : words.failed
}

/** Without what only the list shows. */
const bare = ({ country, id, address, type, lon, lat }: Omit<Address, 'parts'>) => ({
  country,
  id,
  address,
  type,
  lon,
  lat,
})

if (!customElements.get('teeviit-address')) {
  customElements.define('teeviit-address', TeeviitAddress)
}

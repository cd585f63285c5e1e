/**
 * The address field of the Estonian state, `InAadress`, for pages that were written for it: its options, methods and events
 * over the field of `<teeviit-address>`. It asks the interface of In-AKS, whose rows have what its events tell.
 */
import { type Combobox, createCombobox } from './combobox.ts'
import { element } from './dom.ts'
import { ServiceRefusal } from './service.ts'
import { sheetFor } from './style.ts'
import type { Suggestion } from './types.ts'
import { wordsOf } from './words.ts'

/** A row of In-AKS; nearly all of its members are texts. */
type Row = Readonly<Record<string, string>>
interface Found {
  readonly row: Row
  readonly flats: readonly Row[]
}

interface InAadressOptions {
  /** Id of the element that the field comes into. */
  readonly container: string
  /** 3 is the field alone; what the others have beside it is not there. */
  readonly mode?: number | string
  readonly lang?: string
  /** 0: no flats; 1, the default: a selection of flats; 2: flats in the list. */
  readonly appartment?: number | string
  readonly ihist?: string
  readonly nocss?: boolean
  readonly focus?: boolean
  readonly searchLayers?: readonly string[]
  /** Ours: `ee,lv,lt` or some of them; without it Estonia. */
  readonly countries?: string
}

const SCRIPT = new URL(
  (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI,
)
const SUGGESTIONS_MAX = 8
const CHOOSE_FLAT: Readonly<Record<string, string>> = {
  et: 'vali korter',
  en: 'choose a flat',
  ru: 'выберите квартиру',
}

class InAadress {
  /** The element around the field, which pages fill and listen to. */
  readonly searchInputDiv = element('div', { class: 'inads-input-div' })
  readonly #options: InAadressOptions
  readonly #field: Combobox
  readonly #flats = element('select', { class: 'inads-appartment hidden' })
  readonly #popup: HTMLElement
  #found: readonly Found[] = []
  #chosen: Found | undefined
  readonly #sheet = sheetFor('.inads-input-div, .in-ads-popup')

  constructor(options: InAadressOptions) {
    this.#options = options
    const { container, lang = 'et', nocss } = options
    const words = wordsOf(lang)
    this.#field = createCombobox({
      service: () => ({ suggest: (text, signal) => this.#suggest(text, signal) }),
      words,
      idStart: `${container}-`,
      label: words.label,
      placeholder: '',
      autocomplete: 'off',
      onText: () => this.#take(undefined),
      onChoose: ({ id }) => {
        this.#take(this.#found[id])
        return false
      },
      onLeave: () => {},
      onFailure: (error) => console.error(error),
    })
    const { node, input, list, clear } = this.#field
    input.classList.add('inads-input')
    clear.classList.add('inads-input-clear')
    const search = element(
      'button',
      { type: 'button', class: 'inads-input-search', 'aria-label': words.label },
      '⌕',
    )
    search.addEventListener('click', () => this.#search())
    this.#flats.setAttribute('aria-label', CHOOSE_FLAT[lang] ?? CHOOSE_FLAT.et!)
    this.#flats.addEventListener('change', () => this.#chooseFlat())
    this.#popup = element('div', { id: `${container}_popup`, class: 'in-ads-popup' }, list)
    for (const event of ['focus', 'input']) input.addEventListener(event, () => this.#place())
    this.searchInputDiv.append(node, search, this.#flats)
    document.getElementById(container)?.append(this.searchInputDiv)
    document.body.append(this.#popup)
    if (!nocss) document.adoptedStyleSheets.push(this.#sheet)
    if (options.focus) input.focus()
    // The page has the object when it is told.
    queueMicrotask(() => document.dispatchEvent(new CustomEvent('inaadressLoaded')))
  }

  /** Writes a text into the field. @param search whether it is looked for, too */
  setAddress(text: string, search = false): void {
    this.#take(undefined)
    this.#field.show(text)
    if (search) this.#search()
  }

  hideResult(): void {
    this.#field.list.hidden = true
    this.#showFlats([])
  }

  destroy(): void {
    this.searchInputDiv.remove()
    this.#popup.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#sheet)
  }

  #search(): void {
    this.#place()
    this.#field.input.dispatchEvent(new Event('input'))
    this.#field.input.focus()
  }

  async #suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
    const { appartment = 1, ihist, searchLayers = [], countries } = this.#options
    const query = new URLSearchParams({
      address: text,
      results: String(SUGGESTIONS_MAX),
      appartment: String(appartment),
    })
    if (ihist !== undefined) query.set('ihist', ihist)
    if (searchLayers.length > 0) query.set('features', searchLayers.join(','))
    if (countries !== undefined) query.set('gl', countries)
    const key = SCRIPT.searchParams.get('key')
    if (key !== null) query.set('key', key)
    const answer = await fetch(new URL(`inaks/inaadress/gazetteer?${query}`, SCRIPT), { signal })
    if (!answer.ok) throw new ServiceRefusal(answer.status)
    const { addresses = [] } = (await answer.json()) as {
      readonly addresses?: readonly { readonly appartments?: readonly Row[] }[]
    }
    this.#found = addresses.map(({ appartments: flats = [], ...row }) => ({ row, flats }))
    return this.#found.map(({ row }, id) => {
      const address = `Eesti, ${row.pikkaadress}`
      return { country: 'ee', id, address, type: '', lon: 0, lat: 0, matched: text.split(/\s+/) }
    })
  }

  /** Notes and tells the choice; undefined while something else is typed. */
  #take(found: Found | undefined): void {
    this.#chosen = found
    this.#showFlats(found && !found.row.kort_nr ? found.flats : [])
    if (!found) return
    const { row } = found
    this.#field.show(row.taisaadress ?? '')
    tell(row, row.kort_adr_id === undefined ? row : flatOf(row))
  }

  #showFlats(flats: readonly Row[]): void {
    const { lang = 'et' } = this.#options
    const first = element('option', { value: '' }, CHOOSE_FLAT[lang] ?? CHOOSE_FLAT.et!)
    const options = flats.map(({ tahis = '' }) => element('option', {}, tahis))
    this.#flats.replaceChildren(first, ...options)
    this.#flats.classList.toggle('hidden', flats.length === 0)
    this.#flats.hidden = flats.length === 0
  }

  #chooseFlat(): void {
    if (!this.#chosen) return
    const { row, flats } = this.#chosen
    const flat = flats[this.#flats.selectedIndex - 1]
    if (!flat) {
      tell(row, row)
      return
    }
    const { tahis = '' } = flat
    const names = ['taisaadress', 'pikkaadress', 'aadresstekst']
    const addresses = Object.fromEntries(names.map((name) => [name, `${row[name]}-${tahis}`]))
    tell({ ...row, ...addresses, kort_nr: tahis }, flat)
  }

  /** Puts the list below the field. */
  #place(): void {
    const { left, bottom, width } = this.#field.input.getBoundingClientRect()
    const { style } = this.#popup
    style.position = 'absolute'
    style.left = `${left + scrollX}px`
    style.top = `${bottom + scrollY}px`
    style.width = `${width}px`
  }
}

/** The flat that a row is, by the members that it has beside its building's. */
const flatOf = (row: Row): Row => ({
  adr_id: row.kort_adr_id ?? '',
  adob_id: row.kort_adob_id ?? '',
  ads_oid: row.kort_ads_oid ?? '',
  tunnus: row.kort_orig_tunnus ?? '',
  unik: row.kort_unik ?? '',
})

/** Tells the page what was chosen, by the names that the state's events have. @param ids the object that has the address */
function tell(row: Row, ids: Row): void {
  const same =
    'liik kort_nr ehakmk ehakov ehak kood4 kood5 kood6 kood7 kood8 kvaliteet maakond omavalitsus asustusyksus vaikekoht liikluspind nimi aadress_nr olek asum sihtnumber poid primary'
  const detail = {
    aadress: row.taisaadress,
    paadress: row.pikkaadress,
    lahiaadress: row.aadresstekst,
    orig_tunnus: ids.tunnus,
    un_tunnus: ids.unik,
    koodaadress: ids.koodaadress ?? row.koodaadress,
    ads_oid: ids.ads_oid,
    adob_id: ids.adob_id,
    adr_id: ids.adr_id,
    hoone_ads_oid: row.ads_oid,
    x: row.viitepunkt_x,
    y: row.viitepunkt_y,
    b: Number(row.viitepunkt_b),
    l: Number(row.viitepunkt_l),
    ...Object.fromEntries(same.split(' ').map((name) => [name, row[name]])),
  }
  document.dispatchEvent(new CustomEvent('addressSelected', { detail: [detail] }))
}

Object.assign(globalThis, { InAadress })

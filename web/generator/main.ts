/** The page that makes the code of an address field: options, the field itself, what it sends, and the lines to copy. */
import { element } from '../field/dom.ts'
import { attributesOf, type Choices, codeOf } from './options.ts'

interface Facts {
  readonly key: string
  readonly hasDemoKey: boolean
  readonly countries: readonly string[]
}

const facts = JSON.parse(document.getElementById('facts')?.textContent || '{}') as Facts
const SERVER = new URL('.', location.href).href
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const options = byId('options') as HTMLFormElement
const preview = byId('preview') as HTMLFormElement

function labelled(text: string, control: HTMLElement, isCheck = false): HTMLElement {
  return isCheck
    ? element('label', { class: 'check' }, control, text)
    : element('label', {}, text, control)
}

function select(name: string, values: readonly (readonly [string, string])[]): HTMLSelectElement {
  return element(
    'select',
    { name },
    ...values.map(([value, text]) => element('option', { value }, text)),
  )
}

function drawOptions(): void {
  const checked = (name: string, value = 'on') =>
    element('input', { type: 'checkbox', name, value })
  const countries = facts.countries.map((country) => {
    const box = checked('countries', country)
    box.checked = true
    return labelled(country.toUpperCase(), box, true)
  })
  options.append(
    element('h2', {}, 'Options'),
    labelled(
      'Kind',
      select('mode', [
        ['field', 'One field, search as you type'],
        ['cascade', 'Selections, level by level'],
      ]),
    ),
    labelled('Name in your form', element('input', { name: 'name', value: 'address' })),
    labelled(
      'Label for screen readers',
      element('input', { name: 'label', placeholder: 'as the language says' }),
    ),
    labelled(
      'Language',
      select('lang', [
        ['', 'as your page'],
        ['et', 'Eesti'],
        ['lv', 'Latviešu'],
        ['lt', 'Lietuvių'],
        ['en', 'English'],
        ['ru', 'Русский'],
      ]),
    ),
    labelled(
      'At least',
      select('level', [
        ['house', 'a house'],
        ['flat', 'a flat'],
        ['street', 'a street'],
        ['place', 'a place'],
      ]),
    ),
    element('fieldset', {}, element('legend', {}, 'Countries'), ...countries),
    labelled('It must be filled in', checked('isRequired'), true),
    labelled('Other text is allowed, too', checked('isFree'), true),
    labelled('Fill hidden inputs, too', checked('fills'), true),
    labelled(
      'Key',
      element('input', { name: 'key', value: facts.hasDemoKey ? 'demo' : '', autocomplete: 'off' }),
    ),
  )
}

function choices(): Choices {
  const data = new FormData(options)
  const text = (name: string): string => String(data.get(name) ?? '').trim()
  return {
    name: text('name') || 'address',
    label: text('label'),
    mode: text('mode') as Choices['mode'],
    level: text('level') as Choices['level'],
    lang: text('lang'),
    countries: data.getAll('countries').map(String),
    isRequired: data.has('isRequired'),
    isFree: data.has('isFree'),
    fills: data.has('fills'),
    key: text('key'),
  }
}

function showValues(): void {
  const rows = [...new FormData(preview)].map(([name, value]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, String(value))),
  )
  byId('values').replaceChildren(...rows)
}

function draw(): void {
  const chosen = choices()
  const field = document.createElement('teeviit-address')
  for (const [name, value] of attributesOf(chosen, facts.countries)) field.setAttribute(name, value)
  // Tries of this page count for its visitors; the code to copy has the key that was typed.
  if (facts.key && chosen.key === 'demo') field.setAttribute('api-key', facts.key)
  const check = element('button', {}, 'Check')
  preview.replaceChildren(field, element('p', {}, check))
  byId('code').textContent = codeOf(chosen, facts.countries, SERVER)
  showValues()
}

drawOptions()
byId('origin').textContent = location.origin
options.addEventListener('input', draw)
options.addEventListener('submit', (event) => event.preventDefault())
preview.addEventListener('submit', (event) => event.preventDefault())
preview.addEventListener('change', showValues)
byId('copy-button').addEventListener('click', async () => {
  await navigator.clipboard.writeText(byId('code').textContent ?? '')
  byId('copied').textContent = ' Copied'
})
draw()

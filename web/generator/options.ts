/** What one can choose about the field, and the lines that it makes. */
export interface Choices {
  readonly name: string
  readonly label: string
  readonly mode: 'field' | 'cascade'
  readonly level: 'place' | 'street' | 'house' | 'flat'
  readonly lang: string
  readonly countries: readonly string[]
  readonly isRequired: boolean
  readonly isFree: boolean
  readonly fills: boolean
  readonly key: string
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Attributes of the element; what is as by default is left out. */
export function attributesOf(choices: Choices, all: readonly string[]): [string, string][] {
  const { name, label, mode, level, lang, countries, key } = choices
  const attributes: [string, string][] = [['name', name]]
  if (label) attributes.push(['label', label])
  if (mode !== 'field') attributes.push(['mode', mode])
  if (level !== 'house') attributes.push(['level', level])
  if (lang) attributes.push(['lang', lang])
  if (countries.length > 0 && countries.length < all.length) {
    attributes.push(['countries', countries.join(',')])
  }
  if (key) attributes.push(['api-key', key])
  if (choices.isRequired) attributes.push(['required', ''])
  if (choices.isFree) attributes.push(['free', ''])
  return attributes
}

/** The HTML to copy. */
export function codeOf(choices: Choices, all: readonly string[], server: string): string {
  const attributes = attributesOf(choices, all)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('')
  const lines = [
    `<script src="${escapeText(server)}teeviit-address.js" defer></script>`,
    `<teeviit-address${attributes}></teeviit-address>`,
  ]
  if (choices.fills) {
    lines.push(
      ...['id', 'street', 'housenumber', 'city', 'postcode', 'lon', 'lat'].map(
        (part) => `<input type="hidden" name="address_${part}" data-teeviit="${part}">`,
      ),
    )
  }
  return lines.join('\n')
}

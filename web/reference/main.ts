/** The reference at `/docs`: Swagger UI over `/openapi.json`, with a search of all operations. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './reference.css'

interface Facts {
  /** Whether the key `demo` is good for something. */
  readonly hasDemoKey: boolean
}

const facts = JSON.parse(document.querySelector('#facts')!.textContent) as Facts
const DOCUMENT = 'openapi.json'

/** Leaves the operations that have all words of a text in what is said of them. */
const searchAll = () => ({
  fn: {
    opsFilter: (tags: Tags, text: string): Tags => {
      const words = text.toLowerCase().split(/\s+/)
      const left = tags.map((tag, name) =>
        tag.update('operations', (operations) =>
          operations.filter((operation) => {
            const told = ['summary', 'description'].map((part) =>
              operation.getIn(['operation', part]),
            )
            const all = [name, operation.get('path'), ...told].join(' ').toLowerCase()
            return words.every((word) => all.includes(word))
          }),
        ),
      )
      return left.filter((tag) => tag.get('operations').size > 0)
    },
  },
})

/** Attributes that Swagger UI leaves out, by selector: parts that readers jump to, headings without a gap. */
const ADDED = [
  ['.information-container', 'role', 'banner'],
  ['.filter-container', 'role', 'search'],
  ['.opblock-tag', 'aria-level', '2'],
  ['h4', 'aria-level', '3'],
  ['h5', 'aria-level', '4'],
] as const

/**
 * Lists are named by their parameters, and code that is cut off is scrolled by the keyboard. The link within the button of an
 * operation goes: the button itself writes the operation into the page's address.
 */
function mendMarkup(): void {
  for (const [selector, name, value] of ADDED) {
    for (const element of document.querySelectorAll(`${selector}:not([${name}])`))
      element.setAttribute(name, value)
  }
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]'))
    link.removeAttribute('href')

  for (const list of document.querySelectorAll('select:not([aria-label])')) {
    const row = list.closest('[data-param-name]')
    list.setAttribute('aria-label', row?.getAttribute('data-param-name') ?? 'Media type')
  }
  for (const code of document.querySelectorAll(
    '.microlight:not([tabindex]), .curl:not([tabindex])',
  ))
    code.setAttribute('tabindex', '0')
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const look = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', look)
look()

const spec = (await (await fetch(DOCUMENT)).json()) as { servers: { url: string }[] }
// Questions go where the page came from: its policy allows no other origin.
spec.servers = spec.servers.map(({ url }) => ({ url: new URL(url, location.href).pathname }))
const ui = SwaggerUI({
  spec,
  dom_id: '#reference',
  plugins: [searchAll],
  filter: true,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  onComplete: () => {
    if (facts.hasDemoKey) ui.preauthorizeApiKey('keyInQuery', 'demo')
    const field = document.querySelector<HTMLInputElement>('.operation-filter-input')
    if (field) field.placeholder = 'Search the operations'
    field?.setAttribute('aria-label', 'Search the operations')
    mendMarkup()
    new MutationObserver(mendMarkup).observe(document.body, { childList: true, subtree: true })
  },
})

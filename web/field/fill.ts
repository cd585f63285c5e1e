/** Gives the parts of an address to the form: as values of the field's own name, and to inputs that ask for them. */
import type { Address } from './types.ts'

/** Names and values of an address: `id`, `country`, `lon`, `lat`, `address` and its parts. */
function valuesOf(address: Address | undefined): Map<string, string> {
  if (address === undefined) return new Map()
  const { parts, ...whole } = address
  const values = new Map<string, string>(
    Object.entries(parts).filter(([part]) => part !== 'country'),
  )
  for (const [name, value] of Object.entries(whole)) values.set(name, String(value))
  return values
}

/** What the form sends: the address by the name of the field, the rest as `name.part`. */
export function formDataOf(name: string, text: string, address: Address | undefined): FormData {
  const data = new FormData()
  data.set(name, address?.address ?? text)
  for (const [part, value] of valuesOf(address)) {
    if (part !== 'address') data.set(`${name}.${part}`, value)
  }
  return data
}

/**
 * Fills inputs of the form whose attribute `data-teeviit` names a part; `data-teeviit-of` says which field where the form
 * has several. An input whose part the address lacks is emptied.
 */
export function fillInputs(root: ParentNode, fieldId: string, address: Address | undefined): void {
  const values = valuesOf(address)
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-teeviit]')) {
    const { teeviit: part = '', teeviitOf: of } = input.dataset
    if (of !== undefined && of !== fieldId) continue
    input.value = values.get(part) ?? ''
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Abolished Latvian municipalities are no objects; their names and codes lead to the municipalities that succeeded them. The
 * successors come from the register's history: a parish that once belonged to the old municipality now belongs to the
 * new one. Else they come from the one parish or town with the old municipality's name, else from the law of 2020.
 */

import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { addTo, keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'

/** Successors of 2021 that no name in the register tells (or two tell). */
const REFORM_2021: ReadonlyMap<string, string> = new Map([
  ['Beverīnas novads', 'Valmieras novads'],
  ['Daugavpils novads', 'Augšdaugavas novads'],
  ['Pārgaujas novads', 'Cēsu novads'],
  ['Salas novads', 'Jēkabpils novads'],
])

/** Gives names and codes of municipalities, towns and parishes that are no more to their successors. */
export function nameSuccessors(builder: TreeBuilder): void {
  const heirs = heirsByName(builder)
  const names = new Map<number, string>()
  /** Current objects that once were under another one. */
  const once = new Map<number, Set<number>>()
  for (const { id, parentId, column, name } of builder.former) {
    const slot = builder.slotOf(id)
    if (column > 2) continue
    // The table of today says last what an abolished one was called, and is read first.
    if (slot === NONE) names.set(id, names.get(id) ?? name)
    else keptIn(once, parentId, () => new Set()).add(slot)
  }
  for (const [code, name] of names) {
    const slots = once.get(code) ?? heirs(name)
    const successors = new Set(Array.from(slots, (slot) => topOf(builder, slot)))
    for (const slot of [...successors].sort((a, b) => a - b)) {
      builder.addFormerId(slot, code)
      if (builder.nameOf(slot) !== name) builder.addOtherName(slot, name, 'former')
    }
  }
}

/** The municipality or state city at or above an object of level 1 or 2. */
function topOf(builder: TreeBuilder, slot: number): number {
  const above = builder.slotOf(builder.parentIdOf(slot))
  return above === NONE ? slot : above
}

/** Slots that an abolished municipality's name leads to: one, or none. */
function heirsByName(builder: TreeBuilder): (name: string) => number[] {
  const parishes = new Map<string, number[]>()
  const towns = new Map<string, number[]>()
  const municipalities = new Map<string, number[]>()
  const { unitSlot, objects } = builder.staging
  for (const slot of unitSlot.values.subarray(0, unitSlot.length)) {
    if (objects.level[slot] > 2) continue
    const name = builder.nameOf(slot)
    const stem = stemOf(name)
    if (name.endsWith(' novads')) municipalities.set(name, [slot])
    else if (stem !== name) addTo(parishes, stem, slot)
    else addTo(towns, genitiveOf(name), slot)
  }
  return (name) => {
    const told = REFORM_2021.get(name)
    if (told !== undefined) return municipalities.get(told) ?? []
    const heirs = parishes.get(stemOf(name)) ?? towns.get(stemOf(name)) ?? []
    return heirs.length === 1 ? heirs : []
  }
}

/** `Aglonas novads` and `Aglonas pagasts` are of one stem. */
function stemOf(name: string): string {
  return name.replace(/ (novads|pagasts)$/, '')
}

/** The genitive of a town's name, by its ending: `Aizpute`, `Pļaviņas`, `Baloži`, `Cēsis`, `Ķegums`. */
function genitiveOf(name: string): string {
  if (/[ae]$/.test(name)) return `${name}s`
  if (/[ae]s$/.test(name)) return `${name.slice(0, -2)}u`
  if (name.endsWith('i')) return `${name.slice(0, -1)}u`
  if (name.endsWith('is')) return `${name.slice(0, -2)}a`
  return name.endsWith('s') ? `${name.slice(0, -1)}a` : name
}

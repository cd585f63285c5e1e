/** What a builder keeps of former states while a register is read: flat columns, and each name once. */
import { append, growing } from '../../tables/growing.ts'
import type { AddressColumn, Level } from '../record.ts'

export interface FormerState {
  /** Id of the object, which may live on. */
  readonly id: number
  /** Id of the parent that it had; 0 at level 1. */
  readonly parentId: number
  readonly level: Level
  readonly column: AddressColumn
  readonly name: string
  /** Seconds since 1970; 0 where unknown. */
  readonly fromS: number
  readonly untilS: number
  /** Ids that the register names as heirs; the object itself is one where it lives on. */
  readonly heirIds?: readonly number[]
}

export interface FormerStates {
  add(state: FormerState, file: string, line: number): void
  readonly count: number
  /** The state that was added as number `i`. */
  at(i: number): FormerState & { readonly file: string; readonly line: number }
}

/** No states yet. */
export function createFormerStates(): FormerStates {
  const names = new Map<string, number>()
  const textOf: string[] = []
  const files: string[] = []
  const ids = growing(Float64Array)
  const parents = growing(Float64Array)
  const kinds = growing(Uint8Array)
  const nameOf = growing(Uint32Array)
  const fromS = growing(Uint32Array)
  const untilS = growing(Uint32Array)
  const fileOf = growing(Uint8Array)
  const lines = growing(Uint32Array)
  const heirs = new Map<number, readonly number[]>()
  const numberOf = (name: string): number => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, textOf.length)
    return textOf.push(name) - 1
  }
  return {
    add(state, file, line) {
      if (state.heirIds && state.heirIds.length > 0) heirs.set(ids.length, state.heirIds)
      append(ids, state.id)
      append(parents, state.parentId)
      append(kinds, state.level * 16 + state.column)
      append(nameOf, numberOf(state.name))
      append(fromS, state.fromS)
      append(untilS, state.untilS)
      if (files.at(-1) !== file) files.push(file)
      append(fileOf, files.length - 1)
      append(lines, line)
    },
    get count() {
      return ids.length
    },
    at: (i) => ({
      id: ids.values[i],
      parentId: parents.values[i],
      level: (kinds.values[i] >> 4) as Level,
      column: (kinds.values[i] & 15) as AddressColumn,
      name: textOf[nameOf.values[i]],
      fromS: fromS.values[i],
      untilS: untilS.values[i],
      heirIds: heirs.get(i) ?? [],
      file: files[fileOf.values[i]],
      line: lines.values[i],
    }),
  }
}

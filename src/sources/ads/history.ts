/**
 * What Estonian addresses were before: extract 2, whose components have a first and a last day, and extract 10, cancelled
 * addresses with their successors. No header of extract 10 is published: it is read by the names that ADS gives these facts.
 */
import type { FormerState } from '../../addresses/former/former-tables.ts'
import type { AddressColumn } from '../../addresses/record.ts'
import type { SourceFile } from '../reading/open-bytes.ts'
import {
  leftOut,
  type Reading,
  readRegisterTable,
  refused,
  STAGED,
} from '../reading/register-table.ts'
import { BROKEN } from '../reading/row.ts'
import type { Components } from './synonyms.ts'

const VALID = leftOut('component that is valid')
const OF_A_HOUSE = leftOut('component of houses, which their addresses tell')
const OF_A_FLAT = leftOut('cancelled flat, which its house tells')
const NO_ID = refused('an id that is no number')
const NO_PLACE = refused('a cancelled address whose units do not exist')

/** Components have numbers of their own, which begin behind all ids of addresses. */
const COMPONENT_IDS = 2 ** 52
/** No object has this id: what is below it is refused. */
const NOWHERE = -1

/** Ids of units and streets by the unit above and a name, of today and of before. */
export type Places = ReadonlyMap<string, number>

const keyOf = (parentId: number, name: string): string => `${parentId} ${name}`
const bare = (code: string): string => code.replace(/^0+/, '')

/** Reads extract 2: the components that are no more, or had another name. */
export async function readComponents(
  file: SourceFile,
  components: Components,
  reading: Reading,
): Promise<Places> {
  const { builder } = reading
  const living = (level: number, code: string, aboveCode: string): number | undefined => {
    const slots = components.slotsOf(String(level), code)
    const isBelow = (slot: number) => bare(components.codeAbove(builder, slot)) === bare(aboveCode)
    const slot = slots.length === 1 && level <= 3 ? slots[0] : slots.find(isBelow)
    return slot === undefined ? undefined : builder.idOf(slot)
  }
  const idOfCode = new Map<string, number>()
  /** States whose parents may come later. */
  const states: {
    readonly state: Omit<FormerState, 'parentId'>
    readonly short: string
    readonly above: readonly [level: string, code: string]
  }[] = []
  await readRegisterTable(file, reading, (table) => {
    const number = table.column('KOMP_ID')
    const [levelOf, codeOf] = [table.column('TASE'), table.column('KOOD')]
    const [shortOf, nameOf] = [table.column('NIMETUS'), table.column('NIMETUS_LIIGIGA')]
    const [aboveLevel, above] = [table.column('YLEMKOMP_TASE'), table.column('YLEMKOMP_KOOD')]
    const [from, until] = [table.column('KEHTIV'), table.column('KEHTETU')]
    return {
      keyOf: (row) => row.text(number),
      take(row) {
        if (row.isEmpty(until)) return VALID
        const level = row.integer(levelOf)
        const component = row.integer(number)
        if (!(level >= 1 && component > 0) || level === BROKEN || component === BROKEN) return NO_ID
        if (level > 5) return OF_A_HOUSE
        const [code, aboveCode, short] = [codeOf, above, shortOf].map((column) => row.text(column))
        const id = living(level, code, aboveCode) ?? COMPONENT_IDS + component
        idOfCode.set(keyOf(level, bare(code)), id)
        const state = {
          id,
          column: level as AddressColumn,
          name: row.text(nameOf) || short,
          fromS: row.seconds(from),
          untilS: row.seconds(until),
          file: table.name,
          line: row.line,
        }
        states.push({ state, short, above: [row.text(aboveLevel), aboveCode] })
        return STAGED
      },
    }
  })
  const places = new Map<string, number>()
  for (const [slot, names] of components.names) {
    for (const name of names) places.set(keyOf(builder.parentIdOf(slot), name), builder.idOf(slot))
  }
  for (const { state, short, above } of states) {
    const [slot] = components.slotsOf(...above)
    const gone = idOfCode.get(`${above[0]} ${bare(above[1])}`) ?? NOWHERE
    const aboveId = slot === undefined ? gone : builder.idOf(slot)
    const parentId = above[0] === '' ? 0 : aboveId
    for (const key of [state.name, short].map((name) => keyOf(parentId, name))) {
      places.set(key, places.get(key) ?? state.id)
    }
    builder.former.push({ ...state, parentId })
  }
  return places
}

const NUMBERED = /^(.+) (\d\S*)$/u

/** Reads extract 10: houses that are no more, with the addresses that succeeded them. */
export async function readCancelled(
  file: SourceFile,
  places: Places,
  reading: Reading,
): Promise<void> {
  await readRegisterTable(file, reading, (table) => {
    const [idOf, text] = [table.column('ADR_ID'), table.column('TAISAADRESS')]
    const [from, until] = [table.column('KEHTIV'), table.column('KEHTETU')]
    const heirs = table.column('JARGLASED')
    return {
      keyOf: (row) => row.text(idOf),
      take(row) {
        const id = row.integer(idOf)
        if (!(id > 0) || id === BROKEN) return NO_ID
        const parts = row.text(text).split(', ')
        const near = parts.pop()!
        let parentId: number | undefined = 0
        for (const part of parts) {
          if (parentId !== undefined) parentId = places.get(keyOf(parentId, part))
        }
        if (parentId === undefined || parts.length === 0) return NO_PLACE
        const [, street = '', number = ''] = NUMBERED.exec(near) ?? []
        if (/-\d/.test(number)) return OF_A_FLAT
        const streetId = places.get(keyOf(parentId, street))
        const heirIds = row.text(heirs).split(/[;,\s]+/)
        reading.builder.former.push({
          id,
          parentId: streetId ?? parentId,
          column: streetId === undefined ? 6 : 7,
          name: streetId === undefined ? near : number,
          fromS: row.seconds(from),
          untilS: row.seconds(until),
          heirIds: heirIds.map(Number).filter((heir) => heir > 0),
          file: table.name,
          line: row.line,
        })
        return STAGED
      },
    }
  })
}

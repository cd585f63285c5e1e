/** All cases, in groups by the letter of their names. */

import { ANSWER_CASES } from './answers.ts'
import { BODY_CASES } from './bodies.ts'
import type { Case } from './case.ts'
import { CLIENT_CASES } from './clients.ts'
import { CONNECTION_CASES } from './connections.ts'
import { DOCUMENT_CASES } from './documents.ts'
import { DRIVE_CASES } from './drives.ts'
import { GAZETTEER_CASES } from './gazetteer.ts'
import { GEOCODER_CASES } from './geocoder.ts'
import { QUERY_CASES } from './queries.ts'
import { ROUTE_CASES } from './routes.ts'
import { TILE_CASES } from './tiles.ts'
import { TRACE_CASES } from './traces.ts'
import { UPLOAD_CASES } from './uploads.ts'

const ALL: readonly Case[] = [
  ...QUERY_CASES,
  ...BODY_CASES,
  ...ANSWER_CASES,
  ...ROUTE_CASES,
  ...DOCUMENT_CASES,
  ...GEOCODER_CASES,
  ...CONNECTION_CASES,
  ...GAZETTEER_CASES,
  ...TRACE_CASES,
  ...DRIVE_CASES,
  ...TILE_CASES,
  ...CLIENT_CASES,
  ...UPLOAD_CASES,
].sort((a, b) => (a.id[0] < b.id[0] ? -1 : a.id[0] > b.id[0] ? 1 : 0))

/** Cases that are asked for, by group (`a`) or by name (`a1`); all that the form has, unless some are. */
export function casesOf(only: readonly string[], isShort = false): readonly Case[] {
  if (only.length === 0) return ALL.filter(({ isLongOnly }) => !(isShort && isLongOnly))
  for (const name of only) {
    if (!ALL.some(({ id }) => id === name || id[0] === name))
      throw new Error(
        `there is no case ${name}; there are ${ALL.map((each) => each.id).join(', ')}`,
      )
  }
  return ALL.filter(({ id }) => only.includes(id) || only.includes(id[0]))
}

export const caseOf = (id: string): Case => casesOf([id])[0]

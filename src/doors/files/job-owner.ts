/** Whose a job is: of a key, or of a client without a key of its own, who is told apart by the network. */
import { hash } from 'node:crypto'
import type { Asker } from '../contract/interface.ts'

/** Names that many share: their jobs are not listed, and they are kept for a short time. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['demo', 'anonymous', 'page'])

/** The owner as the folder of a job has it; nobody can read a network from it. */
export const ownerOf = ({ name, network }: Asker): string =>
  network === undefined ? name : `${name}:${hash('sha256', network, 'hex').slice(0, 16)}`

export const isShared = (owner: string): boolean => SHARED_NAMES.has(nameOf(owner))

/** Whether the asker may see a job of the owner. Who asks with `demo` may, since the job's id is a secret of 128 bits. */
export const mayUse = (asker: Asker, owner: string): boolean =>
  owner === ownerOf(asker) || (asker.name === 'demo' && nameOf(owner) === 'demo')

const nameOf = (owner: string): string => owner.split(':', 1)[0]

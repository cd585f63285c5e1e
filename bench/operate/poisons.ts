/** What can be wrong with a file of a publisher, and the codes of the sentences that say so. */
import type { OfficialFile } from '../../src/fetch/official-files.ts'
import type { Playing } from './playing.ts'

export interface Poison {
  readonly name: string
  readonly codes: readonly string[]
  /** Whether it is found when the file comes, and not when a release is built. */
  readonly isAtOnce: boolean
  fits(file: OfficialFile): boolean
  put(playing: Playing, file: OfficialFile): void
}

/** Files whose half is much less than the release before has. */
const WEIGHTY = ['ads-objects', 'aw_eka', 'aw_dziv', 'adr_stat_lr', 'adr_pat_lr']

export const POISONS: readonly Poison[] = [
  {
    name: 'a page of maintenance',
    codes: ['FETCH_REFUSED'],
    isAtOnce: true,
    fits: () => true,
    put: (playing, file) => playing.put(file, Buffer.from('<html>Maintenance</html>')),
  },
  {
    name: 'a file that is gone',
    codes: ['FETCH_STATUS'],
    isAtOnce: true,
    fits: () => true,
    put: (playing, file) => playing.fault(file, { status: 404 }),
  },
  {
    name: 'a connection that is cut each time',
    // It may be cut before the client has read that it was answered.
    codes: ['FETCH_BROKEN_OFF', 'FETCH_NO_ANSWER'],
    isAtOnce: true,
    fits: () => true,
    put(playing, file) {
      // Changed by a byte, so that it is asked for at all.
      playing.put(file, Buffer.concat([playing.bytesOf(file), Buffer.from('\n')]))
      playing.fault(file, { cutAfter: 0 })
    },
  },
  {
    name: 'other bytes than the checksum names',
    codes: ['FETCH_CHECKSUM'],
    isAtOnce: true,
    fits: ({ md5Address }) => md5Address !== undefined,
    put(playing, file) {
      const bytes = playing.bytesOf(file)
      playing.putAlone(file, bytes.subarray(0, bytes.length >> 1))
    },
  },
  {
    name: 'a renamed column',
    codes: ['FETCH_REFUSED', 'FETCH_HEADER'],
    isAtOnce: true,
    fits: ({ header }) => header.reader !== 'osm',
    put: (playing, file) => playing.put(file, withRenamedColumn(playing.bytesOf(file))),
  },
  {
    name: 'half a file of roads, with its checksum',
    codes: ['FETCH_REFUSED'],
    isAtOnce: true,
    fits: ({ header }) => header.reader === 'osm',
    put(playing, file) {
      const bytes = playing.bytesOf(file)
      playing.put(file, bytes.subarray(0, bytes.length >> 1))
    },
  },
  {
    name: 'half of its rows gone',
    codes: ['BUILD_LOSS', 'BUILD_REFUSED_SHARE'],
    isAtOnce: false,
    fits: ({ name }) => WEIGHTY.includes(name),
    put: (playing, file) => playing.put(file, firstHalf(playing.bytesOf(file))),
  },
]

/** Columns that no reader can do without; a file has at least one of them. */
const COLUMNS = ['ADR_ID', 'OTSISTRING', 'KODS', 'VARDAS_K', 'AOB_KODAS', 'GAT_KODAS']

function withRenamedColumn(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const column = COLUMNS.find((name) => text.slice(0, 4_000).includes(name)) as string
  return Buffer.from(text.replaceAll(column, `${column}_NEW`), 'latin1')
}

function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.indexOf('\n', bytes.length >> 1) + 1)
}

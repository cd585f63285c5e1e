/** How many jobs there are, as limits ask with every upload: the files of a job are read once, not with each of them. */

/** Reads the jobs of a folder. */
export interface JobReader {
  ids(): Promise<readonly string[]>
  /** Undefined where the job was removed meanwhile. */
  ownerOf(id: string): Promise<string | undefined>
  hasEnded(id: string): Promise<boolean>
}

export interface JobCounts {
  /** Jobs of the owner, ended ones too. */
  readonly own: number
  /** Jobs of all owners that have not ended. */
  readonly waiting: number
}

/** Jobs whose files are read at the same time: all in one go held a thread of a server for tens of milliseconds. */
const AT_ONCE = 8

/** Counts jobs; an owner stays the same, and a job that has ended stays ended. */
export function createJobCounts(reader: JobReader): (owner: string) => Promise<JobCounts> {
  const owners = new Map<string, string>()
  const ended = new Set<string>()

  async function read(id: string): Promise<void> {
    const owner = owners.get(id) ?? (await reader.ownerOf(id))
    if (owner === undefined) return
    owners.set(id, owner)
    if (await reader.hasEnded(id)) ended.add(id)
  }

  return async (owner) => {
    const ids = await reader.ids()
    const present = new Set(ids)
    for (const id of owners.keys()) {
      if (present.has(id)) continue
      owners.delete(id)
      ended.delete(id)
    }
    const unknown = ids.filter((id) => !ended.has(id))
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      await Promise.all(unknown.slice(at, at + AT_ONCE).map(read))
    }
    let own = 0
    let waiting = 0
    for (const id of ids) {
      if (owners.get(id) === owner) own++
      if (owners.has(id) && !ended.has(id)) waiting++
    }
    return { own, waiting }
  }
}
